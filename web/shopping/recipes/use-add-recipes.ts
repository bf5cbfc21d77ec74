import { useMutation, useQueryClient } from '@tanstack/react-query';
import { chosenLines, type Picked } from '../../../core/client/shopping/picked.ts';
import { type RecipeWrite, sendWrite } from '../../../core/client/shopping/writes.ts';
import { isUnreached } from '../../../core/kit/reach.ts';
import { ingredientLine } from '../../../core/recipes/ingredient-line.ts';
import { lineText } from '../../../core/recipes/quantity.ts';
import { useLanguage } from '../../kit/language.tsx';
import { useShowError } from '../../kit/use-show-error.ts';
import { useOutbox } from '../../outbox/use-outbox.tsx';
import { useClient } from '../../site/use-client.tsx';

/** A recipe to add to a list. Repeating it with the same `changeId` adds it only once. */
export interface Addition extends Picked {
  readonly changeId: string;
}

function writeOf(listId: string, addition: Addition, locale: string): RecipeWrite {
  const { recipe, factor, lines, changeId } = addition;
  const shown = recipe.recipeIngredient.filter(({ referenceId }) => lines.has(referenceId));
  return {
    ...{ id: changeId, kind: 'recipe', listId, names: [recipe.name], times: factor },
    recipe: { id: recipe.id, name: recipe.name },
    lines: chosenLines(addition),
    texts: shown.map((line) => lineText(ingredientLine(line, { scale: factor, locale }))),
  };
}

/** Adds recipes to a list, one after the other. Those for which the server cannot be reached wait in the outbox. */
export function useAddRecipes() {
  const client = useClient();
  const queries = useQueryClient();
  const { t, locale } = useLanguage();
  const { push, waiting } = useOutbox();
  const showError = useShowError(t('web.shopping.recipe_failed'));
  return useMutation({
    async mutationFn({ listId, additions }: { listId: string; additions: readonly Addition[] }) {
      const writes = additions
        .filter(({ lines }) => lines.size > 0)
        .map((addition) => writeOf(listId, addition, locale));
      const isOffline = waiting.isStuck && isUnreached(waiting.fault);
      for (const [at, write] of writes.entries())
        try {
          if (isOffline) throw waiting.fault;
          await sendWrite(client, write);
        } catch (error) {
          if (!isUnreached(error)) throw error;
          push(...writes.slice(at));
          return { isWaiting: true };
        }
      return { isWaiting: false };
    },
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['shopping'] }),
  });
}
