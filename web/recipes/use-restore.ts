import { useQueryClient } from '@tanstack/react-query';
import { useShowError } from '../kit/use-show-error.ts';
import { useClient } from '../site/use-client.tsx';

/** What shows recipes, or counts them. */
const nouns = ['recipes', 'categories', 'tags', 'cookbooks', 'favorites', 'mealplans'];

/** Brings deleted recipes back. May be called after the component that deleted them has gone. */
export function useRestoreRecipes(): (ids: readonly string[]) => Promise<void> {
  const client = useClient();
  const queries = useQueryClient();
  const showError = useShowError();
  return async (ids) => {
    try {
      for (const slug of ids) await client.recipes.restore({ params: { slug } });
    } catch (error) {
      showError(error);
    }
    await Promise.all(nouns.map((noun) => queries.invalidateQueries({ queryKey: [noun] })));
  };
}
