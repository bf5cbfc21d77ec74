import type { Recipe } from './schema.ts';

/** Why a caller may not change a recipe. */
export const lockErrors = ['recipes.locked', 'recipes.of_other_household'] as const;

/** Whether an error says that the caller may not change a recipe. */
export const isLock = (code: string): boolean => lockErrors.some((one) => one === code);

type Locks = Pick<Recipe, 'userId' | 'householdId' | 'settings' | 'lockedToHousehold'>;

/** Somebody who wants to change a recipe. */
export interface Editor {
  readonly id: string;
  readonly householdId: string;
}

export type EditRefusal = 'locked' | 'of_other_household';

/** Why somebody may not change a recipe; null if they may. The owner always may. */
export function editRefusal(recipe: Locks, { id, householdId }: Editor): EditRefusal | null {
  if (recipe.userId === id) return null;
  if (recipe.settings.locked) return 'locked';
  return recipe.lockedToHousehold && recipe.householdId !== householdId ? 'of_other_household' : null;
}

/** Whether a member of the group may change a recipe. */
export const mayEdit = (recipe: Locks, editor: Editor): boolean => editRefusal(recipe, editor) === null;
