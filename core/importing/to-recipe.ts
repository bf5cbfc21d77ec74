import { shorten } from '../kit/text/shorten.ts';
import type { Translate } from '../kit/translate.ts';
import type { IngredientLineBody, NewRecipe, Nutrition, StepBody } from '../recipes/schema.ts';
import { nutrients } from '../recipes/schema.ts';
import type { ExtractedRecipe } from './page/extracted-recipe.ts';

/** Formats minutes for cooks: 90 → "1 hour 30 minutes". Null for none. */
export function durationText(minutes: number | null, t: Translate): string | null {
  if (!minutes || minutes < 0) return null;
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  const parts = [
    hours > 0 ? t('time.hours', { count: hours }) : '',
    rest > 0 ? t('time.minutes', { count: rest }) : '',
  ];
  return parts.filter(Boolean).join(' ') || null;
}

const ingredientLines = (recipe: ExtractedRecipe): IngredientLineBody[] =>
  recipe.ingredientGroups.flatMap((group) =>
    group.lines.map((line, index) => ({
      title: index === 0 && group.title ? shorten(group.title, 500) : null,
      quantity: null,
      note: shorten(line, 10_000),
      originalText: shorten(line, 10_000),
    })),
  );

const steps = (recipe: ExtractedRecipe): StepBody[] =>
  recipe.stepGroups.flatMap((group) =>
    group.steps.map((step, index) => ({
      title: shorten((index === 0 && group.title) || '', 500),
      text: shorten(
        step.title && !step.text.startsWith(step.title) ? `**${step.title}** ${step.text}` : step.text,
        50_000,
      ),
    })),
  );

/** The number of a nutrition text in the API's format. Sodium in grams is converted to milligrams. */
export function nutrient(name: keyof Nutrition, text: string | undefined): string | null {
  // "962 kJ / 230 kcal", and "1,230 kcal", which is not a decimal number.
  const energy =
    name === 'calories' ? /(\d[\d.,]*)\s?k?cal/i.exec(text ?? '')?.[1]?.replace(/[.,](?=\d{3}$)/, '') : null;
  const match = /\d+(?:[.,]\d+)?/.exec(energy ?? text ?? '');
  if (!match) return null;
  const value = Number(match[0].replace(',', '.'));
  const isGrams = (name === 'sodiumContent' || name === 'cholesterolContent') && /\d\s*g\b/i.test(text!);
  return String(isGrams ? Math.round(value * 1000) : value);
}

const titleCase = (word: string) =>
  word.replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

/** What a page says that a recipe has no field for. These are keys of a recipe's `extras`. */
export const importExtras = ['author', 'cuisine', 'video'] as const;

const extrasIn = ({ author, cuisines, videoUrl }: ExtractedRecipe): Record<string, string> => {
  const told: Record<(typeof importExtras)[number], string> = {
    author: author ?? '',
    cuisine: cuisines.join(', '),
    video: videoUrl ?? '',
  };
  return Object.fromEntries(
    Object.entries(told).flatMap(([key, text]) => (text.trim() ? [[key, shorten(text.trim(), 2_000)]] : [])),
  );
};

export interface ToRecipeOptions {
  readonly t: Translate;
  /** Address of the recipe's source if the page has no canonical one. */
  readonly url: string | null;
  readonly includeTags: boolean;
}

/** Converts an extracted recipe to what is stored: the page's words, times as text, keywords as tags if requested. */
export function toRecipe(recipe: ExtractedRecipe, { t, url, includeTags }: ToRecipeOptions): NewRecipe {
  const nutrition = Object.fromEntries(nutrients.map((name) => [name, nutrient(name, recipe.nutrition[name])]));
  const keywords = includeTags
    ? [...new Set(recipe.keywords.map((word) => titleCase(word.trim())).filter(Boolean))]
    : [];
  return {
    name: shorten(recipe.name, 250) || t('importing.unnamed'),
    description: shorten(recipe.description ?? '', 50_000),
    recipeYield: recipe.yield ? shorten(recipe.yield, 255) : null,
    totalTime: durationText(recipe.totalMinutes, t),
    prepTime: durationText(recipe.prepMinutes, t),
    performTime: durationText(recipe.cookMinutes, t),
    orgURL: url ?? recipe.canonicalUrl,
    recipeIngredient: ingredientLines(recipe),
    recipeInstructions: steps(recipe),
    nutrition: nutrition as Nutrition,
    notes: (recipe.titledNotes ?? recipe.notes.map((text) => ({ title: '', text })))
      .slice(0, 100)
      .map(({ title, text }) => ({ title: shorten(title, 500), text: shorten(text, 50_000) })),
    tags: keywords.slice(0, 50).map((name) => ({ name: shorten(name, 255) })),
    extras: extrasIn(recipe),
  };
}
