import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminHousehold, HouseholdUpdate } from '../../core/groups/household-schema.ts';
import { sessionKey } from '../auth/use-session.ts';
import { useClient } from '../site/use-client.tsx';

/** The households of all groups, by group and name. */
export function useAdminHouseholds() {
  const client = useClient();
  return useQuery({
    queryKey: ['admin', 'households'],
    queryFn: async ({ signal }) => {
      const query = { perPage: -1, orderBy: 'group, name', orderDirection: 'asc' } as const;
      return (await client.adminHouseholds.list({ query, signal })).items;
    },
  });
}

export function useHouseholdChange() {
  const client = useClient();
  const queries = useQueryClient();
  const onSuccess = async () => {
    await queries.invalidateQueries({ queryKey: ['admin'] });
    await queries.invalidateQueries({ queryKey: ['group'] });
    // The user's own household may have been renamed.
    await queries.invalidateQueries({ queryKey: sessionKey });
  };
  return {
    create: useMutation({
      mutationFn: (body: { name: string; groupId: string }) => client.adminHouseholds.create({ body }),
      onSuccess,
    }),
    update: useMutation({
      mutationFn: ({ id, body }: { id: string; body: HouseholdUpdate }) =>
        client.adminHouseholds.update({ params: { id }, body }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: ({ id }: AdminHousehold) => client.adminHouseholds.remove({ params: { id } }),
      onSuccess,
    }),
  };
}
