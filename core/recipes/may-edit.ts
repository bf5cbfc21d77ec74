import type { Recipe } from './schema.ts';

/** Whether somebody of the group may change a recipe: one that is locked belongs to its owner alone. */
export const mayEdit = (recipe: Pick<Recipe, 'userId' | 'settings'>, userId: string): boolean =>
  !recipe.settings.locked || recipe.userId === userId;
