import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { readStored, writeStored } from '../kit/stored.ts';
import { useClient } from '../site/use-client.tsx';
import { isSortName, orders, type SortName } from './sort.ts';

const PAGE_SIZE = 30;
const SORT_KEY = 'lovage.recipes.sort';

const newSeed = (): string => Math.random().toString(36).slice(2, 10);

/** Coming back to a shuffled list finds it as it was. */
const visitSeed = newSeed();

export const recipeListKey = ['recipes', 'list'] as const;

/** What the list shows. It lives in the address, so that a list can be kept, shared and come back to. */
export function useListChoice() {
  const [params, setParams] = useSearchParams();
  const named = params.get('sort') ?? readStored(SORT_KEY);
  const sort: SortName = isSortName(named) ? named : 'name';

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

  return {
    search: params.get('search') ?? '',
    sort,
    seed: params.get('seed') ?? visitSeed,
    setSearch: (search: string) => change({ search }),
    setSort(next: SortName) {
      writeStored(SORT_KEY, next);
      change({ sort: next, seed: next === 'random' ? newSeed() : null });
    },
  };
}

/** The recipes of the group in pages of thirty. */
export function useRecipeList({ search, sort, seed }: { search: string; sort: SortName; seed: string }) {
  const client = useClient();
  const query = {
    ...orders[sort],
    ...(sort === 'random' ? { paginationSeed: seed } : {}),
    ...(search ? { search } : {}),
  };
  return useInfiniteQuery({
    queryKey: [...recipeListKey, query],
    queryFn: ({ pageParam, signal }) =>
      client.recipes.list({ query: { ...query, page: pageParam, perPage: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page < last.total_pages ? last.page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}
