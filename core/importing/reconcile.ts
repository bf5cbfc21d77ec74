import type { ExtractedRecipe, Findings, Layer } from './extracted-recipe.ts';

/** One recipe from what the layers found: earlier layers win, later ones fill what is missing. */
export function reconcile(answers: [Layer, Findings | null][], url: string | undefined): ExtractedRecipe | null {
  const recipe = emptyRecipe();
  for (const [layer, findings] of answers) {
    if (findings && fill(recipe, findings)) recipe.from.push(layer);
  }
  recipe.imageUrls = recipe.imageUrls.map((image) => absolute(image, url)).filter((image) => image !== null);
  recipe.canonicalUrl = absolute(recipe.canonicalUrl ?? url ?? null, url);
  const hasContent = recipe.ingredientGroups.length > 0 || recipe.stepGroups.length > 0;
  return recipe.name && hasContent ? recipe : null;
}

function emptyRecipe(): ExtractedRecipe {
  return {
    name: '',
    description: null,
    imageUrls: [],
    ingredientGroups: [],
    stepGroups: [],
    yield: null,
    prepMinutes: null,
    cookMinutes: null,
    totalMinutes: null,
    author: null,
    siteName: null,
    language: null,
    canonicalUrl: null,
    categories: [],
    cuisines: [],
    keywords: [],
    nutrition: {},
    rating: null,
    tools: [],
    notes: [],
    videoUrl: null,
    from: [],
  };
}

/** True when the findings gave the recipe something new. */
function fill(recipe: ExtractedRecipe, findings: Findings): boolean {
  let gave = false;
  for (const key of Object.keys(findings) as (keyof Findings)[]) {
    if (isEmpty(findings[key]) || !isEmpty(recipe[key])) continue;
    Object.assign(recipe, { [key]: findings[key] });
    gave = true;
  }
  return gave;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function absolute(address: string | null, base: string | undefined): string | null {
  if (!address) return null;
  try {
    const url = new URL(address, base);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return base ? null : address;
  }
}
