import type { Route, Routes } from '../kit/routes.ts';
import type { Api } from './catalogue.ts';

/** Calls whose answers know less at the first of their two paths. */
const MOVED: readonly string[] = ['mealplans', 'mealplanRules'] satisfies readonly (keyof Api)[];

const atHouseholdPath = (route: Route): Route => ({
  ...route,
  path: route.path.replace('/api/groups/', '/api/households/'),
});

/** The routes with the later path of each call that has two. */
export const atHouseholdPaths = (routes: Routes): Routes =>
  Object.fromEntries(
    Object.entries(routes).map(([noun, calls]) => [
      noun,
      MOVED.includes(noun)
        ? Object.fromEntries(Object.entries(calls).map(([name, route]) => [name, atHouseholdPath(route)]))
        : calls,
    ]),
  );
