import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../site/use-client.tsx';

const REPORTS = ['group', 'reports'] as const;
/** A task that runs adds entries. */
const RUNNING_MS = 5_000;

export function useReports() {
  const client = useClient();
  return useQuery({ queryKey: REPORTS, queryFn: () => client.reports.list() });
}

export function useReport(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...REPORTS, id],
    queryFn: () => client.reports.get({ params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'in-progress' ? RUNNING_MS : false),
  });
}

export function useRemoveReport() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.reports.remove({ params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: REPORTS, exact: true }),
  });
}
