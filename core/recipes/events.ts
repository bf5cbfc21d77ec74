/** The data of each event are the ids of the recipes. */
export const recipeEvents = ['recipe.created', 'recipe.updated', 'recipe.deleted'] as const;
export type RecipeEvent = (typeof recipeEvents)[number];
