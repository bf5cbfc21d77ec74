import type { Recipe } from '../../core/recipes/schema.ts';
import { newId } from '../kit/secrets/ids.ts';

/**
 * Gives the lines and steps of a copy new ids. Steps refer to the same lines as before. Files shown in texts point to
 * the copy's files.
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
