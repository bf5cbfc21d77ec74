/**
 * Where version 2 of the API moved calls: what belongs to a household, and a few addresses of version 1 that were odd
 * (reference DELTA §2). Each call answers at both.
 */
export const MOVED_PATHS: readonly (readonly [from: string, to: string])[] = [
  ['/api/groups/cookbooks', '/api/households/cookbooks'],
  ['/api/groups/events/notifications', '/api/households/events/notifications'],
  ['/api/groups/invitations', '/api/households/invitations'],
  ['/api/groups/mealplans', '/api/households/mealplans'],
  ['/api/groups/permissions', '/api/households/permissions'],
  ['/api/groups/recipe-actions', '/api/households/recipe-actions'],
  ['/api/groups/shopping', '/api/households/shopping'],
  ['/api/groups/webhooks', '/api/households/webhooks'],
  ['/api/explore/recipes/:group', '/api/explore/groups/:group/recipes'],
  ['/api/explore/cookbooks/:group', '/api/explore/groups/:group/cookbooks'],
  ['/api/explore/foods/:group', '/api/explore/groups/:group/foods'],
  ['/api/explore/organizers/:group', '/api/explore/groups/:group/organizers'],
  ['/api/recipes/create-url', '/api/recipes/create/url'],
  ['/api/recipes/create-from-zip', '/api/recipes/create/zip'],
  ['/api/recipes/create-from-image', '/api/recipes/create/image'],
];

/** The second address of a call, or null if it has only one. */
export function laterPath(path: string): string | null {
  const moved = MOVED_PATHS.find(([from]) => path === from || path.startsWith(`${from}/`));
  return moved ? moved[1] + path.slice(moved[0].length) : null;
}

const MEMBERS = '/api/groups/members?';
const ASKS_FOR_PAGE = /[?&](page|perPage|orderBy|orderDirection|queryFilter)=/;

/**
 * The address of a request as the catalogue has it. The members of a group are an array in version 1 and a page since
 * version 2: those who send parameters of a page get the page of `/api/users/group-users`.
 */
export const catalogueAddress = (url: string): string =>
  url.startsWith(MEMBERS) && ASKS_FOR_PAGE.test(url) ? `/api/users/group-users?${url.slice(MEMBERS.length)}` : url;

/** Rows with a path, and once more those with a second one. */
export const withLaterPaths = <Row extends { readonly path: string }>(rows: readonly Row[]): Row[] =>
  rows.flatMap((row) => {
    const path = laterPath(row.path);
    return path === null ? [row] : [row, { ...row, path }];
  });
