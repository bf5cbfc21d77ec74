import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { Page } from '../../../core/kit/paging.ts';

/** Search and page of a list. Both live in the address. A new search starts at the first page. */
export function useListing() {
  const [params, setParams] = useSearchParams();
  const change = (values: { search?: string; page?: number }) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        if (values.search !== undefined) next.set('search', values.search);
        if (next.get('search') === '') next.delete('search');
        if (values.page !== undefined && values.page > 1) next.set('page', String(values.page));
        return next;
      },
      { replace: values.search !== undefined, preventScrollReset: values.search !== undefined },
    );
  return {
    search: params.get('search') ?? '',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    setSearch: (search: string) => change({ search }),
    setPage: (page: number) => change({ page }),
  };
}

export type ListingState = ReturnType<typeof useListing>;

/** Goes to the last page when the current one has become empty. */
export function useLastPage(
  data: Pick<Page<unknown>, 'page' | 'total_pages'> | undefined,
  { setPage }: Pick<ListingState, 'setPage'>,
): void {
  const last = data && data.page > data.total_pages && data.total_pages > 0 ? data.total_pages : null;
  const goTo = useEffectEvent(setPage);
  useEffect(() => {
    if (last !== null) goTo(last);
  }, [last]);
}
