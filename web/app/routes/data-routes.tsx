import { Navigate, Outlet, type RouteObject } from 'react-router';
import { mayCall } from '../../../core/auth/access.ts';
import { useUser } from '../../auth/use-session.ts';
import { withTexts } from '../locales.ts';

/** Admits users who may change the group's data. */
const Organizers = () => (mayCall(useUser(), 'organize') ? <Outlet /> : <Navigate to="/" replace />);

/** Pages for recipes, foods, units and labels. */
export const dataRoutes: RouteObject = {
  path: 'group/data',
  Component: Organizers,
  children: [
    { index: true, element: <Navigate to="foods" replace /> },
    {
      path: 'recipes',
      lazy: async () => ({
        Component: (await withTexts('writing', import('../../recipes/bulk/RecipesDataPage.tsx'))).RecipesDataPage,
      }),
    },
    {
      path: 'foods',
      lazy: async () => ({ Component: (await withTexts('writing', import('../../foods/FoodsPage.tsx'))).FoodsPage }),
    },
    {
      path: 'units',
      lazy: async () => ({ Component: (await withTexts('writing', import('../../foods/UnitsPage.tsx'))).UnitsPage }),
    },
    {
      path: 'labels',
      lazy: async () => ({ Component: (await withTexts('writing', import('../../foods/LabelsPage.tsx'))).LabelsPage }),
    },
  ],
};
