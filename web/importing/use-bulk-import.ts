import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useClient } from '../site/use-client.tsx';
import { forgetLists } from './stored.ts';

interface BulkWish {
  readonly urls: readonly string[];
  readonly includeTags: boolean;
  readonly parseIngredients: boolean;
}

const POLL_MS = 1_000;

/** An import of many pages. Its id is in the address, so that a reload continues to show it. */
export function useBulkImport() {
  const client = useClient();
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const reportId = search.get('report');
  const progress = useQuery({
    queryKey: ['bulk-import', reportId],
    queryFn: ({ signal }) => client.importing.bulkProgress({ params: { reportId: reportId! }, signal }),
    enabled: reportId !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  });
  const stored = progress.data?.imported ?? 0;
  useEffect(() => {
    if (stored > 0) void forgetLists(queries);
  }, [stored, queries]);
  const start = useMutation({
    mutationFn: ({ urls, ...choices }: BulkWish) =>
      client.importing.bulk({ body: { imports: urls.map((url) => ({ url })), ...choices, ifExists: 'skip' } }),
    onSuccess: ({ reportId: id }) => setSearch({ report: id }),
  });
  const cancel = useMutation({
    mutationFn: () => client.importing.cancelBulk({ params: { reportId: reportId! } }),
    onSuccess: (ended) => queries.setQueryData(['bulk-import', reportId], ended),
  });
  return { progress, start, cancel };
}
