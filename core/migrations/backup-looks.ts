import type { Fields } from './fields.ts';

/** The columns of `looksOf`. */
export const LOOKS = [
  'first_day_of_week',
  'recipe_public',
  'recipe_show_nutrition',
  'recipe_show_assets',
  'recipe_landscape_view',
  'recipe_disable_comments',
  'recipe_disable_amount',
] as const;

/** The first day of a week, and the settings of new recipes. Before version 2 groups have them, then households. */
export const looksOf = (row: Fields) => ({
  firstDayOfWeek: Number(row.first_day_of_week ?? 0),
  recipePublic: row.recipe_public === true,
  recipeShowNutrition: row.recipe_show_nutrition === true,
  recipeShowAssets: row.recipe_show_assets === true,
  recipeLandscapeView: row.recipe_landscape_view === true,
  recipeDisableComments: row.recipe_disable_comments === true,
  recipeDisableAmount: row.recipe_disable_amount === true,
});
