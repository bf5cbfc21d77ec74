import type { RecipeListQuery } from '../../core/recipes/schema.ts';

/** The orders that the sort menu offers. */
export const orders = ['name', 'newest', 'last_made', 'random'] as const;
export type Order = (typeof orders)[number];

/** The query parameters of this order. `seed` keeps a random order the same on every page. */
export function orderQuery(order: Order, seed: string): Partial<RecipeListQuery> {
  if (order === 'newest') return { orderBy: 'createdAt', orderDirection: 'desc' };
  if (order === 'last_made') return { orderBy: 'lastMade', orderDirection: 'desc', orderByNullPosition: 'last' };
  if (order === 'random') return { orderBy: 'random', paginationSeed: seed };
  return { orderBy: 'name', orderDirection: 'asc' };
}
