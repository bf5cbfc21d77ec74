import type { Recipe } from '../../core/recipes/schema.ts';
import { newId } from '../kit/ids.ts';

/**
 * A copy's lines and steps get ids of their own; steps keep pointing at the same lines, and what their texts show of the
 * recipe's files at the files of the copy.
 */
export function freshIds(recipe: Recipe, copyId: string): Recipe {
  const renamed = new Map(recipe.recipeIngredient.map((line) => [line.referenceId, newId()]));
  return {
    ...recipe,
    recipeIngredient: recipe.recipeIngredient.map((line) => ({ ...line, referenceId: renamed.get(line.referenceId)! })),
    recipeInstructions: recipe.recipeInstructions.map((step) => ({
      ...step,
      id: newId(),
      text: step.text.replaceAll(recipe.id, copyId),
      ingredientReferences: step.ingredientReferences.flatMap(({ referenceId }) => {
        const id = renamed.get(referenceId);
        return id ? [{ referenceId: id }] : [];
      }),
    })),
  };
}
