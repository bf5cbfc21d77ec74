import type { RecipeListQuery } from '../../recipes/schema.ts';

/** The orders in which recipes are listed. */
export type SortName = 'name' | 'newest' | 'last_made' | 'rating' | 'random';

export type Order = Pick<RecipeListQuery, 'orderBy' | 'orderDirection' | 'orderByNullPosition'>;

export const orders: Readonly<Record<SortName, Order>> = {
  name: { orderBy: 'name', orderDirection: 'asc' },
  newest: { orderBy: 'createdAt', orderDirection: 'desc' },
  last_made: { orderBy: 'lastMade', orderDirection: 'desc', orderByNullPosition: 'last' },
  rating: { orderBy: 'rating', orderDirection: 'desc', orderByNullPosition: 'last' },
  random: { orderBy: 'random' },
};

/** Finds recipes that have the value of an order. Every recipe has a value of the other orders. */
export const notEmpty: Readonly<Partial<Record<SortName, string>>> = {
  last_made: 'lastMade IS NOT NULL',
  rating: 'rating IS NOT NULL',
};

export const isSortName = (text: string | null): text is SortName => text !== null && Object.hasOwn(orders, text);
