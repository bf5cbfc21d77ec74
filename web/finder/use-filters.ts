import { useSearchParams } from 'react-router';
import {
  type Filters,
  filterCount,
  filtersOf,
  noFilters,
  queryOf,
  withFilters,
} from '../../core/client/recipes/filters.ts';

/** The page's filters. They live in the address, so that a list can be bookmarked, shared and returned to. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params);
  const set = (next: Filters) =>
    setParams((current) => withFilters(current, next), { replace: true, preventScrollReset: true });
  return {
    filters,
    query: queryOf(filters),
    count: filterCount(filters),
    set,
    clear: () => set(noFilters),
    /** Shows all recipes again: clears filters and search. */
    reset: () =>
      setParams(
        (current) => {
          const next = withFilters(current, noFilters);
          next.delete('search');
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

export type FilterChoice = ReturnType<typeof useFilters>;
