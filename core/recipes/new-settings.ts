import type { GroupPreferences } from '../groups/schema.ts';
import type { RecipeSettings } from './schema.ts';

/** Preferences of a group that its new recipes adopt. */
export type RecipePreferences = Pick<
  GroupPreferences,
  | 'recipePublic'
  | 'recipeShowNutrition'
  | 'recipeShowAssets'
  | 'recipeLandscapeView'
  | 'recipeDisableComments'
  | 'recipeDisableAmount'
>;

/** The settings of a new recipe. */
export const newSettings = (preferences: RecipePreferences): RecipeSettings => ({
  public: preferences.recipePublic,
  showNutrition: preferences.recipeShowNutrition,
  showAssets: preferences.recipeShowAssets,
  landscapeView: preferences.recipeLandscapeView,
  disableComments: preferences.recipeDisableComments,
  disableAmount: preferences.recipeDisableAmount,
  locked: false,
});
