import { extractRecipe } from '../../core/importing/page/extract.ts';
import type { ExtractedRecipe } from '../../core/importing/page/extracted-recipe.ts';
import { learnedReader } from './learned-reader.ts';

/** Returns a page's recipe in the field names of public recipe test corpora. */
export function extract(html: string, source: { url?: string; host?: string } = {}) {
  const recipe = extractRecipe(html, { ...(source.url ? { url: source.url } : {}), reader: learnedReader });
  return recipe && renamed(recipe);
}

/** Renames only. */
export function renamed(recipe: ExtractedRecipe) {
  return {
    title: recipe.name,
    description: recipe.description,
    ingredients: recipe.ingredientGroups.flatMap((group) => group.lines),
    ingredient_groups: recipe.ingredientGroups.map((group) => ({ purpose: group.title, ingredients: group.lines })),
    instruction_groups: recipe.stepGroups.map((group) => ({
      name: group.title,
      steps: group.steps.map((step) => ({ name: step.title, text: step.text })),
    })),
    yields: recipe.yield,
    prep_time: recipe.prepMinutes,
    cook_time: recipe.cookMinutes,
    total_time: recipe.totalMinutes,
    image: recipe.imageUrls[0] ?? null,
    author: recipe.author,
    site_name: recipe.siteName,
    language: recipe.language,
    canonical_url: recipe.canonicalUrl,
    category: recipe.categories,
    cuisine: recipe.cuisines,
    keywords: recipe.keywords,
    nutrients: recipe.nutrition,
    ratings: recipe.rating?.average ?? null,
    ratings_count: recipe.rating?.count ?? null,
    equipment: recipe.tools,
  };
}
