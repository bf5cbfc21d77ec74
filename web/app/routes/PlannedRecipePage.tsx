import { wholePart } from '../../kit/part.ts';
import { RecipePage } from '../../recipes/page/RecipePage.tsx';
import { recipeDialogs } from '../frame/recipe-dialogs.tsx';
import { withTexts } from '../locales.ts';

const EditRecipe = wholePart(
  async () => (await withTexts('writing', import('../../recipes/editing/EditRecipe.tsx'))).EditRecipe,
);

/** The recipe page, with its editor and dialogs to add the recipe to the plan and to a shopping list. */
export const PlannedRecipePage = () => <RecipePage {...recipeDialogs} EditRecipe={EditRecipe} />;
