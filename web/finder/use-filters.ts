import { useSearchParams } from 'react-router';
import { type Filters, filterCount, filtersOf, noFilters, queryOf, withFilters } from './filters.ts';

/** The filters of the page. They live in its address, so that a list can be kept, shared and come back to. */
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
    /** Shows all recipes again: without filters and without a search. */
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
