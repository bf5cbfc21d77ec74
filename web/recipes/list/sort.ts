import type { RecipeListQuery } from '../../../core/recipes/schema.ts';

export type SortName = 'name' | 'newest' | 'last_made' | 'rating' | 'random';

export type Order = Pick<RecipeListQuery, 'orderBy' | 'orderDirection' | 'orderByNullPosition'>;

export const orders: Readonly<Record<SortName, Order>> = {
  name: { orderBy: 'name', orderDirection: 'asc' },
  newest: { orderBy: 'createdAt', orderDirection: 'desc' },
  last_made: { orderBy: 'lastMade', orderDirection: 'desc', orderByNullPosition: 'last' },
  rating: { orderBy: 'rating', orderDirection: 'desc', orderByNullPosition: 'last' },
  random: { orderBy: 'random' },
};

export const isSortName = (text: string | null): text is SortName => text !== null && Object.hasOwn(orders, text);
