import { orders as allOrders, type SortName } from '../../core/client/recipes/orders.ts';
import type { RecipeListQuery } from '../../core/recipes/schema.ts';

/** The orders that the sort menu offers. */
export const orders = ['name', 'newest', 'last_made', 'random'] as const satisfies readonly SortName[];
export type Order = (typeof orders)[number];

/** The query parameters of this order. `seed` keeps a random order the same on every page. */
export const orderQuery = (order: Order, seed: string): Partial<RecipeListQuery> => ({
  ...allOrders[order],
  ...(order === 'random' ? { paginationSeed: seed } : {}),
});
