import { part } from '../../kit/part.ts';
import type { RecipeDialogs } from '../../recipes/page/ReadRecipe.tsx';

const AddToPlan = part(async () => (await import('../../mealplans/AddToPlan.tsx')).AddToPlan);
const AddToList = part(async () => (await import('../../shopping/recipes/AddToList.tsx')).AddToList);

/** The dialogs of recipes and their cards. They load when somebody opens them. */
export const recipeDialogs: RecipeDialogs = {
  AddToPlan,
  AddToList: ({ recipe, factor, onClose }) => <AddToList recipes={[{ recipe, factor }]} onClose={onClose} />,
};
