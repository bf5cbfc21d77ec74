import { type Asked, type Facet, facets } from '../../core/recipes/facets.ts';
import type { RecipeListQuery } from '../../core/recipes/schema.ts';

export interface Filters {
  readonly asked: Readonly<Record<Facet, Asked>>;
  /** Slug of a cookbook. It replaces all other filters. */
  readonly cookbook: string | null;
}

/** The filters in an address: `?tags=quick&tags=vegan&all=tags`. */
export function filtersOf(params: URLSearchParams): Filters {
  const all = params.getAll('all');
  const read = (facet: Facet): Asked => ({
    chosen: params.getAll(facet).map((name) => ({ name })),
    isAll: all.includes(facet),
  });
  return {
    cookbook: params.get('cookbook'),
    asked: { categories: read('categories'), tags: read('tags'), tools: read('tools'), foods: read('foods') },
  };
}

/** The address with these filters instead of its present ones. */
export function withFilters(current: URLSearchParams, { asked, cookbook }: Filters): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const key of [...facets, 'all', 'cookbook']) next.delete(key);
  if (cookbook !== null) next.set('cookbook', cookbook);
  for (const facet of facets) {
    const { chosen, isAll } = asked[facet];
    for (const { name } of chosen) next.append(facet, name);
    if (isAll && chosen.length > 0) next.append('all', facet);
  }
  return next;
}

/** The filters as query parameters of the recipe list. */
export function queryOf({ asked, cookbook }: Filters): Partial<RecipeListQuery> {
  if (cookbook !== null) return { cookbook };
  const names = (facet: Facet) => asked[facet].chosen.map(({ name }) => name);
  const query: Partial<RecipeListQuery> = {};
  for (const facet of facets) if (names(facet).length > 0) query[facet] = names(facet);
  if (asked.categories.isAll) query.requireAllCategories = true;
  if (asked.tags.isAll) query.requireAllTags = true;
  if (asked.tools.isAll) query.requireAllTools = true;
  if (asked.foods.isAll) query.requireAllFoods = true;
  return query;
}

export const noFilters: Filters = filtersOf(new URLSearchParams());

/** The number of active filters. */
export const filterCount = ({ asked, cookbook }: Filters): number =>
  cookbook === null ? facets.reduce((sum, facet) => sum + asked[facet].chosen.length, 0) : 1;
