import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminHousehold } from '../../core/groups/household-schema.ts';
import { etagOf } from '../../core/kit/etag.ts';
import type { AdminUser, UserCreate, UserUpdate } from '../../core/users/schema.ts';
import { sessionKey } from '../auth/use-session.ts';
import { useClient } from '../site/use-client.tsx';

const PAGE_SIZE = 50;

/** All of them, by group and name. */
const ALL_HOUSEHOLDS = { perPage: -1, orderBy: 'group, name', orderDirection: 'asc' } as const;

export function useAdminUsers({ search, page }: { search: string; page: number }) {
  const client = useClient();
  return useQuery({
    queryKey: ['admin', 'users', search, page],
    queryFn: ({ signal }) =>
      client.adminUsers.list({ query: { page, perPage: PAGE_SIZE, ...(search ? { search } : {}) }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The names of all groups. */
export function useGroupNames(): readonly string[] {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['admin', 'groups', 'names'],
    queryFn: () => client.adminGroups.list(),
    select: ({ items }) => items.map(({ name }) => name),
  });
  return data ?? [];
}

/** The households of a group. */
export function useHouseholdsOf(group: string): readonly AdminHousehold[] {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['admin', 'households'],
    queryFn: async () => (await client.adminHouseholds.list({ query: ALL_HOUSEHOLDS })).items,
  });
  return (data ?? []).filter((household) => household.group === group);
}

/** Other members of a user's group, who may inherit their recipes. */
export function useHeirs({ groupId, id }: AdminUser) {
  const client = useClient();
  return useQuery({
    queryKey: ['admin', 'groups', 'people', groupId],
    queryFn: () => client.adminGroups.get({ params: { id: groupId } }),
    select: ({ users }) => users.filter((user) => user.id !== id),
  });
}

export function useUserChange() {
  const client = useClient();
  const queries = useQueryClient();
  const onSuccess = async () => {
    await queries.invalidateQueries({ queryKey: ['admin'] });
    await queries.invalidateQueries({ queryKey: sessionKey });
  };
  const params = (id: string) => ({ params: { id } });
  return {
    create: useMutation({ mutationFn: (body: UserCreate) => client.adminUsers.create({ body }), onSuccess }),
    update: useMutation({
      mutationFn: ({ user, body }: { user: AdminUser; body: UserUpdate }) =>
        client.adminUsers.patch({ ...params(user.id), body, ifMatch: etagOf(user) ?? '*' }),
      onSuccess,
    }),
    disable: useMutation({ mutationFn: (id: string) => client.adminUsers.disable(params(id)), onSuccess }),
    restore: useMutation({ mutationFn: (id: string) => client.adminUsers.restore(params(id)), onSuccess }),
    resetFactor: useMutation({
      mutationFn: (id: string) => client.adminUsers.resetSecondFactor(params(id)),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: ({ id, heir }: { id: string; heir: string }) =>
        client.adminUsers.remove({ ...params(id), query: heir ? { heir } : {} }),
      onSuccess,
    }),
    unlock: useMutation({ mutationFn: () => client.adminUsers.unlock({ query: { force: true } }), onSuccess }),
    resetLink: useMutation({ mutationFn: (email: string) => client.adminUsers.resetToken({ body: { email } }) }),
  };
}
