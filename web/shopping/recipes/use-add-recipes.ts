import { useMutation, useQueryClient } from '@tanstack/react-query';
import { chosenLines, type Picked } from '../../../core/client/shopping/picked.ts';
import { useTranslate } from '../../kit/language.tsx';
import { useShowError } from '../../kit/use-show-error.ts';
import { useClient } from '../../site/use-client.tsx';

/** A recipe to add to a list. Repeating it with the same `changeId` adds it only once. */
export interface Addition extends Picked {
  readonly changeId: string;
}

/** Adds recipes to a list, one after the other. */
export function useAddRecipes() {
  const client = useClient();
  const queries = useQueryClient();
  const t = useTranslate();
  const showError = useShowError(t('web.shopping.recipe_failed'));
  return useMutation({
    async mutationFn({ listId, additions }: { listId: string; additions: readonly Addition[] }) {
      for (const addition of additions) {
        const { recipe, factor, lines, changeId } = addition;
        if (lines.size === 0) continue;
        const chosen = chosenLines(addition);
        await client.shoppingLists.addRecipe({
          params: { id: listId, recipeId: recipe.id },
          body: { recipeIncrementQuantity: factor, changeId, ...(chosen ? { recipeIngredients: chosen } : {}) },
        });
      }
    },
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['shopping'] }),
  });
}
