import type { Recipe } from '../../../core/recipes/schema.ts';

export function EditRecipe({ recipe }: { recipe: Recipe }) {
  return <h1>{recipe.name}</h1>;
}
