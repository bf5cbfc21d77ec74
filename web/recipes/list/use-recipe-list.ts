import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { LovageClient } from '../../../core/app/client.ts';
import { isSortName, notEmpty, type Order, orders, type SortName } from '../../../core/client/recipes/orders.ts';
import type { RecipeListQuery } from '../../../core/recipes/schema.ts';
import { notePages, placeBefore } from '../../kit/place/kept-place.ts';
import { keepForSession, readForSession, readStored, writeStored } from '../../kit/stored.ts';
import { type FirstReads, useClient } from '../../site/use-client.tsx';
import { ownRatings } from '../favorites/use-favorite.ts';
import { type ListView, useListView, usualView } from './list-view.ts';

const PAGE_SIZE = 30;
/** All in one page. */
const ALL = -1;
const SORT_KEY = 'lovage.recipes.sort';
const DIRECTION_KEY = 'lovage.recipes.direction';
const SEED_KEY = 'lovage.recipes.seed';

type Direction = NonNullable<Order['orderDirection']>;

const newSeed = (): string => Math.random().toString(36).slice(2, 10);

/** The seed of this tab, so that a shuffled list keeps its order when the page is loaded again. */
function tabSeed(): string {
  const seed = readForSession(SEED_KEY) || newSeed();
  keepForSession(SEED_KEY, seed);
  return seed;
}
const visitSeed = tabSeed();

const recipeListKey = ['recipes', 'list'] as const;

/**
 * Search and order of the list. They live in the address, so that a list can be bookmarked, shared and returned to. With
 * `keepAs`, the search is also kept for the session of the browser: a visit without a search continues with it.
 */
export function useListChoice(keepAs?: string) {
  const [params, setParams] = useSearchParams();
  const named = params.get('sort') ?? readStored(SORT_KEY);
  const sort: SortName = isSortName(named) ? named : 'name';
  // The stored direction belongs to the stored order.
  const asked = params.get('direction') ?? (params.has('sort') ? null : readStored(DIRECTION_KEY));
  const direction = asked === 'asc' || asked === 'desc' ? asked : orders[sort].orderDirection;

  const kept = keepAs !== undefined && params.size === 0 ? readForSession(keepAs) : '';
  const change = (values: Record<string, string | null>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [key, value] of Object.entries(values)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  const goOn = useEffectEvent(() => change({ search: kept }));
  useEffect(() => {
    if (kept !== '') goOn();
  }, [kept]);

  return {
    search: params.get('search') ?? kept,
    sort,
    /** Undefined if the order has no direction. */
    direction: sort === 'random' ? undefined : direction,
    seed: params.get('seed') ?? visitSeed,
    setSearch(search: string) {
      if (keepAs !== undefined) keepForSession(keepAs, search);
      change({ search });
    },
    setSort(next: SortName) {
      writeStored(SORT_KEY, next);
      writeStored(DIRECTION_KEY, '');
      change({ sort: next, seed: next === 'random' ? newSeed() : null, direction: null });
    },
    setDirection(next: Direction) {
      writeStored(SORT_KEY, sort);
      writeStored(DIRECTION_KEY, next);
      change({ direction: next });
    },
  };
}

export type ListChoice = ReturnType<typeof useListChoice>;
export type ListState = Pick<ListChoice, 'search' | 'sort' | 'direction' | 'seed'>;

/** Restricts a list before it is searched. */
export type RecipeFilter = Omit<
  RecipeListQuery,
  'search' | 'page' | 'perPage' | keyof Order | 'paginationSeed' | 'queryFilter'
>;

const wireQuery = ({ search, sort, direction, seed }: ListState, { hidesEmpty }: ListView, filter: RecipeFilter) => ({
  ...orders[sort],
  ...(direction ? { orderDirection: direction } : {}),
  ...(sort === 'random' ? { paginationSeed: seed } : {}),
  ...(search ? { search } : {}),
  ...(hidesEmpty && notEmpty[sort] ? { queryFilter: notEmpty[sort] } : {}),
  ...filter,
});

function recipeListQuery(client: LovageClient, query: RecipeListQuery, perPage: number, group?: string) {
  return infiniteQueryOptions({
    queryKey: [...recipeListKey, query, perPage, ...(group === undefined ? [] : [group])],
    queryFn: ({ pageParam, signal }) => {
      const page = { ...query, ...pageParam };
      if (group === undefined) return client.recipes.list({ query: page, signal });
      return client.explore.recipes({ params: { group }, query: page, signal });
    },
    // What a reader had open comes back as one page.
    initialPageParam: { page: 1, perPage: perPage === ALL ? ALL : perPage * (placeBefore()?.pages ?? 1) },
    getNextPageParam: ({ page, per_page, total_pages }) =>
      page < total_pages ? { page: (page * per_page) / perPage + 1, perPage } : undefined,
    placeholderData: keepPreviousData,
  });
}

/** The query of a list, without its page. */
export function useListQuery(state: ListState, filter: RecipeFilter): RecipeListQuery {
  return wireQuery(state, useListView(), filter);
}

/** The group's recipes, thirty per page or all at once. With `group`, the public recipes of that group. */
export function useRecipeList(state: ListState, filter: RecipeFilter = {}, group?: string) {
  const client = useClient();
  const view = useListView();
  const query = wireQuery(state, view, filter);
  const list = useInfiniteQuery(recipeListQuery(client, query, view.isWhole ? ALL : PAGE_SIZE, group));
  const count = list.data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  useEffect(() => {
    notePages(Math.max(1, Math.ceil(count / PAGE_SIZE)));
    return () => notePages(1);
  }, [count]);
  return list;
}

/** The list with the default choices. */
const usualList: ListState = { search: '', sort: 'name', direction: orders.name.orderDirection, seed: '' };

/** The first reads of the start page. */
export const readFirstList: FirstReads = ({ client, queries }) =>
  Promise.all([
    queries.prefetchInfiniteQuery(recipeListQuery(client, wireQuery(usualList, usualView, {}), PAGE_SIZE)),
    queries.prefetchQuery(ownRatings(client)),
  ]);
