import type { Recipe } from './schema.ts';

/** Whether a member of the group may change a recipe. Only the owner may change a locked recipe. */
export const mayEdit = (recipe: Pick<Recipe, 'userId' | 'settings'>, userId: string): boolean =>
  !recipe.settings.locked || recipe.userId === userId;
