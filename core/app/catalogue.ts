import { authEndpoints } from '../auth/endpoints.ts';
import { labelEndpoints } from '../foods/endpoints.ts';
import { importEndpoints } from '../importing/endpoints.ts';
import { categoryEndpoints, tagEndpoints, toolEndpoints } from '../organizers/endpoints.ts';
import { recipeEndpoints } from '../recipes/endpoints.ts';
import { siteEndpoints } from '../site/endpoints.ts';
import { userEndpoints } from '../users/endpoints.ts';

/** Every call of the API. */
export const catalogue = {
  site: siteEndpoints,
  auth: authEndpoints,
  users: userEndpoints,
  recipes: recipeEndpoints,
  importing: importEndpoints,
  categories: categoryEndpoints,
  tags: tagEndpoints,
  tools: toolEndpoints,
  labels: labelEndpoints,
};
export type Api = typeof catalogue;
