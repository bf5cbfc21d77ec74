import { useQueryClient } from '@tanstack/react-query';
import { useShowError } from '../kit/use-show-error.ts';
import { useClient } from '../site/use-client.tsx';

/** The queries that show recipes or count them. */
const nouns = ['recipes', 'categories', 'tags', 'cookbooks', 'favorites', 'mealplans'];

/** Restores deleted recipes. May be called after the component that deleted them is gone. */
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
