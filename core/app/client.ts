import { type Client, type ClientOptions, createClient } from '../kit/client.ts';
import type { Route, Routes } from '../kit/routes.ts';
import type { Api } from './catalogue.ts';
import { routes } from './routes.ts';

export type LovageClient = Client<Api>;

/** Calls whose answers know less at the first of their two paths. */
const LATER = ['mealplans', 'mealplanRules'] as const satisfies readonly (keyof Api)[];

const atLaterPaths = (calls: Readonly<Record<string, Route>>) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, route]) => [
      name,
      { ...route, path: route.path.replace('/api/groups/', '/api/households/') },
    ]),
  );

const ownRoutes: Routes = {
  ...routes,
  ...Object.fromEntries(LATER.map((noun) => [noun, atLaterPaths(routes[noun]!)])),
};

/** The typed client of the whole API over any transport. */
export const lovageClient = (options: ClientOptions): LovageClient => createClient<Api>(ownRoutes, options);
