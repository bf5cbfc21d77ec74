import { part } from '../../kit/part.ts';
import type { RecipeDialogs } from '../../recipes/page/ReadRecipe.tsx';
import { withTexts } from '../locales.ts';

const AddToPlan = part(async () => (await withTexts('planning', import('../../mealplans/AddToPlan.tsx'))).AddToPlan);
const AddToList = part(
  async () => (await withTexts('listing', import('../../shopping/recipes/AddToList.tsx'))).AddToList,
);

/** The dialogs of recipes and their cards. They load when somebody opens them. */
export const recipeDialogs: RecipeDialogs = {
  AddToPlan,
  AddToList: ({ recipe, factor, onClose }) => <AddToList recipes={[{ recipe, factor }]} onClose={onClose} />,
};
