import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useClient } from '../site/use-client.tsx';

const LIMIT = 30;
const USUAL_MISSING = 5;

/** How many foods a recipe may lack, as the page offers it. */
export const MISSING_CHOICES = [0, 1, 2, USUAL_MISSING, 20] as const;

/** The foods at hand and how many may be missing. They live in the address, so that a kitchen can be bookmarked. */
export function useAtHand() {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('missing') ?? USUAL_MISSING);
  const set = (change: (next: URLSearchParams) => void) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        change(next);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    foods: params.getAll('food'),
    missing: Number.isInteger(asked) && asked >= 0 ? Math.min(asked, 1_000) : USUAL_MISSING,
    setFoods: (foods: readonly string[]) =>
      set((next) => {
        next.delete('food');
        for (const food of foods) next.append('food', food);
      }),
    setMissing: (missing: number) => set((next) => next.set('missing', String(missing))),
  };
}

/** Recipes that can be cooked with these foods, those with the least missing first. */
export function useSuggestions({ foods, missing }: { readonly foods: readonly string[]; readonly missing: number }) {
  const client = useClient();
  const query = { foods: [...foods], maxMissingFoods: missing, limit: LIMIT };
  return useQuery({
    queryKey: ['recipes', 'suggestions', query],
    queryFn: ({ signal }) => client.recipeSuggestions.list({ query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The group's foods, with the words by which they are found. */
export function useFoodNames() {
  const client = useClient();
  const { data } = useQuery({ queryKey: ['foods', 'all'], queryFn: () => client.foods.list(), staleTime: 5 * 60_000 });
  return useMemo(
    () =>
      (data?.items ?? []).map(({ name, pluralName, aliases }) => ({
        name,
        words: [name, ...(pluralName ? [pluralName] : []), ...aliases.map((alias) => alias.name)],
      })),
    [data],
  );
}
