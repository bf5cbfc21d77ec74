import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isUnderWay } from '../../core/client/jobs/follow-job.ts';
import type { StartableKind } from '../../core/jobs/kinds.ts';
import { useClient } from '../site/use-client.tsx';

const POLL_MS = 1_000;
const JOBS = ['admin', 'jobs'];

/** Jobs and their runs, refreshed every second while one is running. */
export function useJobs() {
  const client = useClient();
  return useQuery({
    queryKey: JOBS,
    queryFn: ({ signal }) =>
      client.jobs.list({ query: { page: 1, perPage: 50, orderBy: 'id', orderDirection: 'desc' }, signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? POLL_MS : false),
  });
}

/** One run with its log, refreshed every second while it is running. None for null. */
export function useJob(id: number | null) {
  const client = useClient();
  return useQuery({
    queryKey: [...JOBS, id],
    enabled: id !== null,
    queryFn: ({ signal }) => client.jobs.get({ params: { id: String(id) }, signal }),
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : POLL_MS),
  });
}

export function useSchedules() {
  const client = useClient();
  return useQuery({ queryKey: [...JOBS, 'schedules'], queryFn: ({ signal }) => client.jobs.schedules({ signal }) });
}

export function useJobChange() {
  const client = useClient();
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: JOBS });
  return {
    start: useMutation({
      mutationFn: (kind: StartableKind) => client.jobs.start({ body: { kind } }),
      onSuccess,
    }),
    cancel: useMutation({
      mutationFn: (id: number) => client.jobs.cancel({ params: { id: String(id) } }),
      onSuccess,
    }),
  };
}
