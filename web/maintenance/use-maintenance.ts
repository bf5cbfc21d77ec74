import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../site/use-client.tsx';

const MAINTENANCE = ['admin', 'maintenance'];

export const cleanable = ['temp', 'images', 'recipe_folders', 'logs'] as const;
export type Cleanable = (typeof cleanable)[number];

export function useMaintenance() {
  const client = useClient();
  return useQuery({
    queryKey: MAINTENANCE,
    queryFn: async ({ signal }) => {
      const [summary, storage, last] = await Promise.all([
        client.maintenance.summary({ signal }),
        client.maintenance.storage({ signal }),
        client.maintenance.lastCheck({ signal }),
      ]);
      return { summary, storage, last };
    },
  });
}

export interface LogFilter {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly search: string;
}

export function useLogs({ level, search }: LogFilter) {
  const client = useClient();
  return useQuery({
    queryKey: [...MAINTENANCE, 'logs', level, search],
    queryFn: ({ signal }) =>
      client.maintenance.logs({ query: { lines: 200, level, ...(search && { search }) }, signal }),
  });
}

export function useMaintenanceChange() {
  const client = useClient();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: MAINTENANCE });
  const { maintenance } = client;
  const cleaners = {
    temp: maintenance.cleanTemporary,
    images: maintenance.cleanImages,
    recipe_folders: maintenance.cleanRecipeFolders,
    logs: maintenance.cleanLogs,
  };
  return {
    clean: useMutation({ mutationFn: (what: Cleanable) => cleaners[what](), onSettled }),
    check: useMutation({ mutationFn: (repair: boolean) => maintenance.check({ body: { repair } }), onSettled }),
  };
}

/** Problems with the server's configuration. */
export function useDoctor() {
  const client = useClient();
  return useQuery({
    queryKey: [...MAINTENANCE, 'doctor'],
    queryFn: ({ signal }) => client.maintenance.doctor({ signal }),
  });
}
