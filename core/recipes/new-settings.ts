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

/** Settings of recipes that can be changed together: all but the lock, which only the owner of a recipe sets. */
export const settingNames = [
  'public',
  'showNutrition',
  'showAssets',
  'landscapeView',
  'disableComments',
  'disableAmount',
] as const satisfies readonly (keyof RecipeSettings)[];
