import { AddToPlan } from '../mealplans/AddToPlan.tsx';
import { RecipePage } from '../recipes/RecipePage.tsx';

/** The page of a recipe with the way into the plan. */
export const PlannedRecipePage = () => <RecipePage AddToPlan={AddToPlan} />;
