import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Permissions } from '../../core/groups/member-endpoints.ts';
import type { GroupPreferencesBody } from '../../core/groups/schema.ts';
import { etagOf } from '../../core/kit/etag.ts';
import type { User } from '../../core/users/schema.ts';
import { sessionKey } from '../auth/use-session.ts';
import { useClient } from '../site/use-client.tsx';

export function usePreferences() {
  const client = useClient();
  return useQuery({ queryKey: ['group', 'preferences'], queryFn: () => client.groups.preferences() });
}

/** The households of the group. */
export function useHouseholds() {
  const client = useClient();
  return useQuery({
    queryKey: ['group', 'households'],
    queryFn: async () => (await client.households.ofGroup({ query: { perPage: -1 } })).items,
  });
}

export function useChangePreferences() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: { body: GroupPreferencesBody; ifMatch: string }) => client.groups.patchPreferences(change),
    // The plan's first day of the week and the recipe defaults depend on the preferences.
    onSuccess: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] }),
  });
}

export function useMembers() {
  const client = useClient();
  return useQuery({ queryKey: ['group', 'members'], queryFn: () => client.members.list() });
}

export function usePermit() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ member, ...rights }: Omit<Permissions, 'userId'> & { member: User }) =>
      client.members.permit({ body: { userId: member.id, ...rights }, ifMatch: etagOf(member) ?? '*' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['group', 'members'] }),
  });
}

const INVITATIONS = ['group', 'invitations'] as const;

export function useInvitations() {
  const client = useClient();
  return useQuery({ queryKey: INVITATIONS, queryFn: () => client.invitations.list() });
}

export function useInvitationChange() {
  const client = useClient();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: INVITATIONS });
  return {
    create: useMutation({ mutationFn: (uses: number) => client.invitations.create({ body: { uses } }), onSettled }),
    remove: useMutation({
      mutationFn: (token: string) => client.invitations.remove({ params: { token } }),
      onSettled,
    }),
    email: useMutation({
      mutationFn: (body: { email: string; token: string }) => client.invitations.email({ body }),
    }),
  };
}
