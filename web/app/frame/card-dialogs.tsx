import { lazy } from 'react';
import type { RecipePageProps } from '../../recipes/page/RecipePage.tsx';

const AddToPlan = lazy(async () => ({ default: (await import('../../mealplans/AddToPlan.tsx')).AddToPlan }));
const AddToList = lazy(async () => ({ default: (await import('../../shopping/recipes/AddToList.tsx')).AddToList }));

/** The dialogs of recipe cards. They load when somebody opens them. */
export const cardDialogs: RecipePageProps = {
  AddToPlan,
  AddToList: ({ recipe, factor, onClose }) => <AddToList recipes={[{ recipe, factor }]} onClose={onClose} />,
};
