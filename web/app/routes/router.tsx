import { createBrowserRouter, type RouteObject } from 'react-router';
import { basePath } from '../../kit/base.ts';
import { ErrorPage, NotFoundPage } from '../ErrorPage.tsx';
import { Frame } from '../frame/Frame.tsx';
import { PlainFrame } from '../frame/PlainFrame.tsx';
import { withTexts } from '../locales.ts';
import { Root } from '../Root.tsx';
import { dataRoutes } from './data-routes.tsx';
import { beginsWith } from './first-reads.ts';
import { HomeRedirect, ImportRedirect, OwnGroup, SignedIn } from './guards.tsx';
import { libraryRoutes, recipeForVisitors, recipesForVisitors } from './library-routes.tsx';
import { managing } from './managing.ts';
import { outsideRoutes } from './outside-routes.tsx';
import { doorRoutes, peopleRoutes, setUpRoute } from './people-routes.tsx';

const readsList = beginsWith(async () => (await import('../../recipes/list/use-recipe-list.ts')).readFirstList);

/** Shown until the first page has loaded. */
const NothingYet = () => null;

/** Pages in the frame. The frame stays if one of them fails. */
const inFrame = (children: RouteObject[]): RouteObject => ({
  Component: Frame,
  ErrorBoundary: ErrorPage,
  children: [{ ErrorBoundary: ErrorPage, children }],
});

/** Every address of the site. Pages load when first opened. */
export const openRouter = () =>
  createBrowserRouter(
    [
      {
        Component: Root,
        ErrorBoundary: ErrorPage,
        HydrateFallback: NothingYet,
        children: [
          { index: true, Component: HomeRedirect, handle: readsList },
          { path: 'import', Component: ImportRedirect },
          {
            Component: PlainFrame,
            children: [
              ...doorRoutes,
              { Component: SignedIn, children: [setUpRoute] },
              { path: '*', Component: NotFoundPage },
            ],
          },
          {
            Component: SignedIn,
            children: [
              inFrame([
                dataRoutes,
                outsideRoutes,
                ...peopleRoutes,
                { path: 'import/paste', lazy: managing('PastePage') },
                { path: 'group/migrations', lazy: managing('MigrationsPage') },
                { path: 'group/reports', lazy: managing('ReportsPage') },
                {
                  path: 'group/mealplan/planner/view',
                  lazy: async () => ({
                    Component: (
                      await withTexts('listing', withTexts('planning', import('../../mealplans/PlannerPage.tsx')))
                    ).PlannerPage,
                  }),
                  handle: beginsWith(async () => (await import('../../mealplans/use-plan.ts')).readFirstWeek),
                },
                { path: 'group/mealplan/settings', lazy: managing('RulesPage') },
                {
                  path: 'shopping-lists',
                  lazy: async () => ({
                    Component: (await withTexts('listing', import('../../shopping/ShoppingListsPage.tsx')))
                      .ShoppingListsPage,
                  }),
                  handle: beginsWith(async () => (await import('../../shopping/use-open-counts.ts')).readFirstLists),
                },
                {
                  path: 'shopping-lists/:id',
                  lazy: async () => ({
                    Component: (await withTexts('listing', import('../../shopping/ShoppingListPage.tsx')))
                      .ShoppingListPage,
                  }),
                  handle: beginsWith(async () => (await import('../../shopping/use-list.ts')).readFirstShoppingList),
                },
                {
                  path: 'user/:id/favorites',
                  lazy: async () => ({
                    Component: (await import('../../recipes/favorites/FavoritesPage.tsx')).FavoritesPage,
                  }),
                },
              ]),
            ],
          },
          {
            path: 'g/:groupSlug',
            Component: OwnGroup,
            children: [
              inFrame([
                {
                  index: true,
                  lazy: async () => ({ Component: (await import('../../recipes/list/HomePage.tsx')).HomePage }),
                  handle: { ...recipesForVisitors, ...readsList },
                },
                {
                  path: 'recipes/timeline',
                  lazy: async () => ({
                    Component: (await import('../../recipes/timeline/TimelinePage.tsx')).TimelinePage,
                  }),
                },
                {
                  path: 'r/create/new',
                  lazy: async () => ({
                    Component: (await withTexts('writing', import('../../recipes/editing/CreateRecipePage.tsx')))
                      .CreateRecipePage,
                  }),
                },
                {
                  path: 'r/create/url',
                  lazy: async () => ({
                    Component: (await withTexts('importing', import('../../importing/ImportPage.tsx'))).ImportPage,
                  }),
                },
                {
                  path: 'r/create/url/files',
                  lazy: async () => ({
                    Component: (await withTexts('importing', import('../../importing/ImportFilesPage.tsx')))
                      .ImportFilesPage,
                  }),
                },
                {
                  path: 'r/create/debug',
                  lazy: async () => ({
                    Component: (await withTexts('importing', import('../../importing/DebuggerPage.tsx'))).DebuggerPage,
                  }),
                },
                {
                  path: 'r/create/url/bulk',
                  lazy: async () => ({
                    Component: (await withTexts('importing', import('../../importing/ImportManyPage.tsx')))
                      .ImportManyPage,
                  }),
                },
                {
                  path: 'r/:slug',
                  lazy: async () => ({ Component: (await import('./PlannedRecipePage.tsx')).PlannedRecipePage }),
                  handle: {
                    ...recipeForVisitors,
                    ...beginsWith(async () => (await import('../../recipes/page/use-recipe.ts')).readFirstRecipe),
                  },
                },
                ...libraryRoutes,
                { path: '*', Component: NotFoundPage },
              ]),
            ],
          },
          {
            path: 'g/:groupSlug/shared/r/:token',
            lazy: async () => ({ Component: (await import('../frame/VisitorFrame.tsx')).SharedFrame }),
            children: [
              {
                index: true,
                lazy: async () => ({
                  Component: (await import('../../sharing/SharedRecipePage.tsx')).SharedRecipePage,
                }),
              },
            ],
          },
        ],
      },
    ],
    { basename: basePath || '/' },
  );
