import type { RecipeSettings } from './schema.ts';

/** Preferences of a group that its new recipes adopt. */
export interface RecipePreferences {
  readonly recipePublic: boolean;
  readonly recipeShowNutrition: boolean;
  readonly recipeShowAssets: boolean;
  readonly recipeLandscapeView: boolean;
  readonly recipeDisableComments: boolean;
  readonly recipeDisableAmount: boolean;
}

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
