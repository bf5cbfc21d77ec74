import { Navigate, Outlet, type RouteObject } from 'react-router';
import { mayCall } from '../../../core/auth/access.ts';
import { useUser } from '../../auth/use-session.ts';
import { managing } from './managing.ts';

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
      lazy: managing('RecipesDataPage'),
    },
    {
      path: 'foods',
      lazy: managing('FoodsPage'),
    },
    {
      path: 'units',
      lazy: managing('UnitsPage'),
    },
    {
      path: 'labels',
      lazy: managing('LabelsPage'),
    },
  ],
};
