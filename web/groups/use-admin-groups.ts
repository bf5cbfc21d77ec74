import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Group } from '../../core/groups/admin-schema.ts';
import { etagOf } from '../../core/kit/etag.ts';
import { sessionKey } from '../auth/use-session.ts';
import { useClient } from '../site/use-client.tsx';

const PAGE_SIZE = 50;

export function useAdminGroups({ search, page }: { search: string; page: number }) {
  const client = useClient();
  return useQuery({
    queryKey: ['admin', 'groups', search, page],
    queryFn: ({ signal }) =>
      client.adminGroups.list({ query: { page, perPage: PAGE_SIZE, ...(search ? { search } : {}) }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useGroupChange() {
  const client = useClient();
  const queries = useQueryClient();
  const onSuccess = async () => {
    await queries.invalidateQueries({ queryKey: ['admin'] });
    // The user's own group may have been renamed.
    await queries.invalidateQueries({ queryKey: sessionKey });
  };
  return {
    save: useMutation({
      mutationFn: ({ group, name }: { group: Group | null; name: string }) =>
        group
          ? client.adminGroups.patch({ params: { id: group.id }, body: { name }, ifMatch: etagOf(group) ?? '*' })
          : client.adminGroups.create({ body: { name } }),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: (id: string) => client.adminGroups.remove({ params: { id } }), onSuccess }),
  };
}
