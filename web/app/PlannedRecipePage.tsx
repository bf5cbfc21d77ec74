import { lazy } from 'react';
import type { Recipe } from '../../core/recipes/schema.ts';
import { AddToPlan } from '../mealplans/AddToPlan.tsx';
import { RecipePage } from '../recipes/RecipePage.tsx';

const AddToList = lazy(async () => ({ default: (await import('../shopping/AddToList.tsx')).AddToList }));

interface AddOneProps {
  readonly recipe: Recipe;
  readonly factor: number;
  readonly onClose: () => void;
}

const AddOneToList = ({ recipe, factor, onClose }: AddOneProps) => (
  <AddToList recipes={[{ recipe, factor }]} onClose={onClose} />
);

/** The page of a recipe with the ways into the plan and onto a shopping list. */
export const PlannedRecipePage = () => <RecipePage AddToPlan={AddToPlan} AddToList={AddOneToList} />;
