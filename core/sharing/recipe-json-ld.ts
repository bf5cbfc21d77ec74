import { minutesOf } from '../importing/lines/duration.ts';
import type { Recipe, Step } from '../recipes/schema.ts';

/** Absolute addresses, null if unknown. */
export interface RecipeAddresses {
  readonly page: string | null;
  readonly image: string | null;
}

type JsonLd = Readonly<Record<string, unknown>>;

const duration = (text: string | null): string | undefined => {
  const minutes = minutesOf(text);
  return minutes === null ? undefined : `PT${minutes}M`;
};

const step = ({ text }: Step): JsonLd => ({ '@type': 'HowToStep', text });

/** Groups steps by section. Steps before the first section have none. */
function instructions(steps: readonly Step[]): JsonLd[] {
  const out: JsonLd[] = [];
  let section: JsonLd[] = out;
  for (const item of steps) {
    if (item.title) {
      section = [];
      out.push({ '@type': 'HowToSection', name: item.title, itemListElement: section });
    }
    section.push(step(item));
  }
  return out;
}

function nutrition(recipe: Recipe): JsonLd | undefined {
  const known = Object.entries(recipe.nutrition).filter(([, value]) => value);
  if (!recipe.settings.showNutrition || known.length === 0) return undefined;
  return { '@type': 'NutritionInformation', ...Object.fromEntries(known) };
}

const names = (things: readonly { readonly name: string }[]): string[] | undefined =>
  things.length > 0 ? things.map((thing) => thing.name) : undefined;

/**
 * A recipe in schema.org's format, for programs that read the page. Contains no personal data and no private settings.
 */
export const recipeJsonLd = (recipe: Recipe, { page, image }: RecipeAddresses): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: recipe.name,
  description: recipe.description || undefined,
  url: page ?? undefined,
  image: image ? [image] : undefined,
  datePublished: recipe.dateAdded,
  dateModified: recipe.dateUpdated,
  recipeYield: recipe.recipeYield ?? undefined,
  prepTime: duration(recipe.prepTime),
  cookTime: duration(recipe.performTime ?? recipe.cookTime),
  totalTime: duration(recipe.totalTime),
  recipeCategory: names(recipe.recipeCategory),
  keywords: names(recipe.tags)?.join(', '),
  tool: names(recipe.tools),
  recipeIngredient: recipe.recipeIngredient.map((line) => line.display).filter(Boolean),
  recipeInstructions: instructions(recipe.recipeInstructions),
  nutrition: nutrition(recipe),
  isBasedOn: /^https?:\/\//i.test(recipe.orgURL ?? '') ? recipe.orgURL : undefined,
});
