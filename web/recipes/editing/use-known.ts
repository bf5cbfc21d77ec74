import { useQuery } from '@tanstack/react-query';
import type { Food, Unit } from '../../../core/foods/schema.ts';
import type { Suggestion } from '../../kit/lists/Suggest.tsx';
import { useClient } from '../../site/use-client.tsx';

const STALE_MS = 5 * 60_000;
const none: readonly Suggestion[] = [];
const ALL = { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' } as const;

const wordsOf = (...words: (string | null)[]) => words.filter((word): word is string => Boolean(word));

const unitWords = ({ name, pluralName, abbreviation, pluralAbbreviation, aliases }: Unit): Suggestion => ({
  name,
  words: wordsOf(name, pluralName, abbreviation, pluralAbbreviation, ...aliases.map((alias) => alias.name)),
});
const foodWords = ({ name, pluralName, aliases }: Food): Suggestion => ({
  name,
  words: wordsOf(name, pluralName, ...aliases.map((alias) => alias.name)),
});

/** The group's units and foods with the names by which they are found. */
export function useKnown(): { readonly units: readonly Suggestion[]; readonly foods: readonly Suggestion[] } {
  const client = useClient();
  const units = useQuery({
    queryKey: ['units', 'known'],
    queryFn: ({ signal }) => client.units.list({ query: ALL, signal }),
    select: ({ items }) => items.map(unitWords),
    staleTime: STALE_MS,
  });
  const foods = useQuery({
    queryKey: ['foods', 'known'],
    queryFn: ({ signal }) => client.foods.list({ query: ALL, signal }),
    select: ({ items }) => items.map(foodWords),
    staleTime: STALE_MS,
  });
  return { units: units.data ?? none, foods: foods.data ?? none };
}

export type OrganizerKind = 'categories' | 'tags' | 'tools';

/** The group's categories, tags or tools. */
export function useOrganizers(kind: OrganizerKind): readonly { readonly id: string; readonly name: string }[] {
  const client = useClient();
  const { data } = useQuery({
    queryKey: [kind, 'known'],
    queryFn: async ({ signal }) => {
      const { items } = await client[kind].list({ query: ALL, signal });
      return items.map(({ id, name }) => ({ id, name }));
    },
    staleTime: STALE_MS,
  });
  return data ?? [];
}
