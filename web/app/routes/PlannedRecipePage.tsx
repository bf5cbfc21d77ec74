import { lazy } from 'react';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { AddToPlan } from '../../mealplans/AddToPlan.tsx';
import { RecipePage } from '../../recipes/page/RecipePage.tsx';

const AddToList = lazy(async () => ({ default: (await import('../../shopping/recipes/AddToList.tsx')).AddToList }));

interface AddOneProps {
  readonly recipe: Recipe;
  readonly factor: number;
  readonly onClose: () => void;
}

const AddOneToList = ({ recipe, factor, onClose }: AddOneProps) => (
  <AddToList recipes={[{ recipe, factor }]} onClose={onClose} />
);

/** The recipe page, with dialogs to add the recipe to the plan and to a shopping list. */
export const PlannedRecipePage = () => <RecipePage AddToPlan={AddToPlan} AddToList={AddOneToList} />;
