import type { ExtractedRecipe } from '../page/extracted-recipe.ts';

const isoDuration = (minutes: number | null) => (minutes === null ? null : `PT${minutes}M`);

/** An extracted recipe as a schema.org object, for clients that show what a page contains. */
export const schemaOrgOf = (recipe: ExtractedRecipe): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: recipe.name,
  description: recipe.description,
  image: recipe.imageUrls,
  author: recipe.author,
  recipeYield: recipe.yield,
  prepTime: isoDuration(recipe.prepMinutes),
  cookTime: isoDuration(recipe.cookMinutes),
  totalTime: isoDuration(recipe.totalMinutes),
  recipeIngredient: recipe.ingredientGroups.flatMap((group) => group.lines),
  recipeInstructions: recipe.stepGroups.flatMap(({ title, steps }): object[] => {
    const made = steps.map((step) => ({ '@type': 'HowToStep', name: step.title, text: step.text }));
    return title === null ? made : [{ '@type': 'HowToSection', name: title, itemListElement: made }];
  }),
  recipeCategory: recipe.categories,
  recipeCuisine: recipe.cuisines,
  keywords: recipe.keywords,
  nutrition: { '@type': 'NutritionInformation', ...recipe.nutrition },
  aggregateRating: recipe.rating && {
    ratingValue: recipe.rating.average,
    bestRating: recipe.rating.best,
    ratingCount: recipe.rating.count,
  },
  url: recipe.canonicalUrl,
  inLanguage: recipe.language,
});
