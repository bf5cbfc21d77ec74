import { type Asked, type Facet, facets, idAttributes } from '../../recipes/facets.ts';
import type { RecipeListQuery } from '../../recipes/schema.ts';

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

/** What a list of recipes is narrowed to. Absent parts do not narrow it. */
export interface RecipeCriteria {
  readonly asked?: Partial<Readonly<Record<Facet, Asked>>>;
  /** Id or slug. The API ignores the parameters of facets beside it, so facets are then sent as conditions on ids. */
  readonly cookbook?: string | null;
  /** Id of the user whose favorites are shown. */
  readonly favoritesOf?: string | null;
  readonly minRating?: number | null;
}

const REQUIRE_ALL = {
  categories: 'requireAllCategories',
  tags: 'requireAllTags',
  tools: 'requireAllTools',
  foods: 'requireAllFoods',
} as const;

function idCondition(facet: Facet, { chosen, isAll }: Asked): string[] {
  const attribute = facet === 'foods' ? undefined : idAttributes[facet];
  const ids = chosen.flatMap(({ id }) => (id === undefined ? [] : [`"${id}"`]));
  return attribute && ids.length > 0 ? [`${attribute} ${isAll ? 'CONTAINS ALL' : 'IN'} [${ids.join(',')}]`] : [];
}

/** The query parameters of the recipe list. Values of facets are sent by id where it is known, else by name. */
export function queryOf({ asked = {}, cookbook, favoritesOf, minRating }: RecipeCriteria): Partial<RecipeListQuery> {
  const query: Partial<RecipeListQuery> = {};
  const conditions: string[] = [];
  if (cookbook) query.cookbook = cookbook;
  for (const facet of facets) {
    const values = asked[facet];
    if (!values || values.chosen.length === 0) continue;
    if (cookbook) conditions.push(...idCondition(facet, values));
    else {
      query[facet] = values.chosen.map(({ id, name }) => id ?? name);
      if (values.isAll) query[REQUIRE_ALL[facet]] = true;
    }
  }
  if (favoritesOf) conditions.push(`favoritedBy.id = "${favoritesOf}"`);
  if (typeof minRating === 'number') conditions.push(`rating >= ${minRating}`);
  return conditions.length > 0 ? { ...query, queryFilter: conditions.join(' AND ') } : query;
}

export const noFilters: Filters = filtersOf(new URLSearchParams());

/** The number of active filters. */
export const filterCount = ({ asked, cookbook }: Filters): number =>
  cookbook === null ? facets.reduce((sum, facet) => sum + asked[facet].chosen.length, 0) : 1;
