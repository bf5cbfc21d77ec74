import { part } from '../../kit/part.ts';
import type { ListDialogs } from '../../recipes/list/card-dialogs.ts';
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

const SelectionBar = part(
  async () => (await withTexts('choosing', import('../../recipes/bulk/SelectionBar.tsx'))).SelectionBar,
);

/** The same for lists, with the actions on several recipes. */
export const listDialogs: ListDialogs = { ...recipeDialogs, SelectionBar };
