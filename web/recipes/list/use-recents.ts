import { useQuery } from '@tanstack/react-query';
import type { LovageClient } from '../../../core/app/client.ts';
import { useTranslate } from '../../kit/language.tsx';
import { useClient } from '../../site/use-client.tsx';

const COUNT = 8;

/** The recipes that were made last, or the newest ones if none was made yet. */
export const recentsQuery = (client: LovageClient) => ({
  queryKey: ['recipes', 'recents'],
  async queryFn({ signal }: { readonly signal: AbortSignal }) {
    const page = { page: 1, perPage: COUNT, orderDirection: 'desc' } as const;
    const made = await client.recipes.list({
      query: { ...page, orderBy: 'lastMade', queryFilter: 'lastMade IS NOT NULL' },
      signal,
    });
    if (made.items.length > 0) return { recipes: made.items, isMade: true };
    const newest = await client.recipes.list({ query: { ...page, orderBy: 'createdAt' }, signal });
    return { recipes: newest.items, isMade: false };
  },
});

/** Recipes to choose from before anything is typed, under their title. */
export function useRecents() {
  const t = useTranslate();
  const { data } = useQuery(recentsQuery(useClient()));
  return data && { title: t(data.isMade ? 'web.sort.last_made' : 'web.sort.newest'), recipes: data.recipes };
}
