import { projector } from '../../core/kit/answers/project.ts';
import { Recipe } from '../../core/recipes/schema.ts';

const onWire = projector(Recipe);

/** The JSON that an action sends: the recipe as the API returns it. */
export const recipeJson = (recipe: Recipe): string => JSON.stringify(onWire(recipe));
