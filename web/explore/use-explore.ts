import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OrganizerKind } from '../../core/recipes/facets.ts';
import { useClient } from '../site/use-client.tsx';

const PAGE_SIZE = 60;

/** One public recipe of a group. */
export function usePublicRecipe(group: string, slug: string) {
  const client = useClient();
  return useQuery({
    queryKey: ['explore', group, 'recipe', slug],
    queryFn: ({ signal }) => client.explore.recipe({ params: { group, slug }, signal }),
  });
}

export function usePublicCookbooks(group: string) {
  const client = useClient();
  return useQuery({
    queryKey: ['explore', group, 'cookbooks'],
    queryFn: ({ signal }) =>
      client.explore.cookbooks({ params: { group }, query: { orderBy: 'position', orderDirection: 'asc' }, signal }),
    select: ({ items }) => items,
  });
}

export function usePublicOrganizers(
  group: string,
  kind: OrganizerKind,
  { search, page }: { search: string; page: number },
) {
  const client = useClient();
  return useQuery({
    queryKey: ['explore', group, kind, search, page],
    queryFn: ({ signal }) =>
      client.explore[kind]({
        params: { group },
        query: { page, perPage: PAGE_SIZE, ...(search ? { search } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** One public organizer by its slug; null if there is none. */
export function usePublicOrganizer(group: string, kind: OrganizerKind, slug: string) {
  const client = useClient();
  return useQuery({
    queryKey: ['explore', group, kind, 'slug', slug],
    async queryFn({ signal }) {
      const queryFilter = `slug = "${slug.replaceAll(/["\\]/g, '')}"`;
      const { items } = await client.explore[kind]({ params: { group }, query: { queryFilter }, signal });
      return items[0] ?? null;
    },
  });
}
