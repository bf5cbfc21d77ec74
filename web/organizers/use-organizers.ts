import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mayCall } from '../../core/auth/access.ts';
import type { OrganizerKind } from '../../core/recipes/facets.ts';
import type { OrganizerRef } from '../../core/recipes/organizer-ref.ts';
import { useUser } from '../auth/use-session.ts';
import { removeEach } from '../kit/remove-each.ts';
import { useClient } from '../site/use-client.tsx';

const PAGE_SIZE = 60;

/** Only tools have `onHand`; categories and tags do not. */
export type Organizer = OrganizerRef & { readonly onHand?: boolean };

/** Whether the reader may rename and delete organizers. */
export const useMayOrganize = (): boolean => mayCall(useUser(), 'organize');

export function useOrganizers(kind: OrganizerKind, { search, page }: { search: string; page: number }) {
  const client = useClient();
  return useQuery({
    queryKey: [kind, 'list', search, page],
    queryFn: ({ signal }) =>
      client[kind].list({ query: { page, perPage: PAGE_SIZE, ...(search ? { search } : {}) }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One organizer by its slug; null if there is none. */
export function useOrganizer(kind: OrganizerKind, slug: string) {
  const client = useClient();
  return useQuery({
    queryKey: [kind, 'slug', slug],
    async queryFn({ signal, client: queries, queryKey }): Promise<Organizer | null> {
      const known = queries.getQueryData<Organizer | null>(queryKey);
      const find = async (queryFilter: string) =>
        (await client[kind].list({ query: { queryFilter }, signal })).items[0] ?? null;
      // Renaming an organizer changes its address, also for those who have it open.
      return (await find(`slug = "${slug.replaceAll(/["\\]/g, '')}"`)) ?? (known ? find(`id = "${known.id}"`) : null);
    },
  });
}

/** How many recipes have each organizer of a kind, by id. Unused ones are missing. */
export function useRecipeCounts(kind: OrganizerKind) {
  const client = useClient();
  return useQuery({
    queryKey: ['recipes', 'counts', kind],
    queryFn: ({ signal }) => client[kind].counts({ signal }),
  });
}

/** Organizers that no recipe has. */
export function useUnused(kind: OrganizerKind, isWanted: boolean): readonly OrganizerRef[] {
  const client = useClient();
  const { data: counts } = useRecipeCounts(kind);
  const { data: all } = useQuery({
    queryKey: [kind, 'all'],
    queryFn: ({ signal }) => client[kind].list({ query: { perPage: -1 }, signal }),
    enabled: isWanted,
  });
  return (counts && all?.items.filter(({ id }) => counts[id] === undefined)) ?? [];
}

/** Recipes, cookbooks and lists show organizers: reload them too. */
function useForget(kind: OrganizerKind) {
  const queries = useQueryClient();
  return () =>
    Promise.all([kind, 'recipes', 'cookbooks'].map((noun) => queries.invalidateQueries({ queryKey: [noun] })));
}

export interface OrganizerValues {
  readonly name: string;
  readonly onHand?: boolean;
}

export function useSaveOrganizer(kind: OrganizerKind, organizer: Organizer | null) {
  const client = useClient();
  const onSuccess = useForget(kind);
  return useMutation({
    mutationFn: (body: OrganizerValues): Promise<Organizer> =>
      organizer ? client[kind].patch({ params: { id: organizer.id }, body }) : client[kind].create({ body }),
    onSuccess,
  });
}

export function useRemoveOrganizers(kind: OrganizerKind) {
  const client = useClient();
  const onSettled = useForget(kind);
  return useMutation({
    mutationFn: (organizers: readonly OrganizerRef[]) =>
      removeEach(organizers, ({ id }) => client[kind].remove({ params: { id } })),
    onSettled,
  });
}
