import type { NewRecipe } from '../recipes/schema.ts';
import { nutrients } from '../recipes/schema.ts';
import type { ExtractedRecipe } from './page/extracted-recipe.ts';
import { starsOf } from './stars.ts';

/** Kinds of things that a page may have and a recipe has no place for. */
export const lossKinds = [
  'author',
  'site',
  'language',
  'categories',
  'cuisines',
  'keywords',
  'rating',
  'tools',
  'video',
  'pictures',
  'nutrition',
  'cut',
  'unread',
  'invented',
] as const;
export type LossKind = (typeof lossKinds)[number];

/** One thing that the page had and the recipe lacks, with the page's own words for it. */
export interface Loss {
  readonly kind: LossKind;
  readonly value: string;
}

const joined = (texts: readonly string[]) => texts.join(', ');

/** A rating off its own scale has no stars. */
const unplacedRating = ({ rating }: ExtractedRecipe) =>
  rating && rating.average > 0 && starsOf(rating) === null
    ? `${rating.average}${rating.best === null ? '' : `/${rating.best}`}${rating.count === null ? '' : ` (${rating.count})`}`
    : '';

/** Nutrition that has no place, or that is no number. */
const unplacedNutrition = ({ nutrition }: ExtractedRecipe, stored: NewRecipe) =>
  Object.entries(nutrition).flatMap(([name, text]) => {
    const place = nutrients.find((nutrient) => nutrient === name);
    return place && stored.nutrition?.[place] ? [] : [`${name} ${text}`];
  });

/** Texts that were longer than what a recipe keeps, by where they stand. */
const cutTexts = (found: ExtractedRecipe, stored: NewRecipe) =>
  [
    [found.name, stored.name],
    [found.description ?? '', stored.description ?? ''],
    ...found.ingredientGroups
      .flatMap(({ lines }) => lines)
      .map((line, at) => {
        const kept = stored.recipeIngredient?.[at];
        return [line, typeof kept === 'string' ? kept : (kept?.originalText ?? '')];
      }),
  ]
    .filter(([given, kept]) => kept!.endsWith('…') && given!.length > kept!.length)
    .map(([given]) => given!.slice(0, 80));

export interface Besides {
  /** Names of what the page's data says and nobody reads. */
  readonly unread: readonly string[];
  /** Lines of a provider that the text does not say. */
  readonly invented?: readonly string[];
}

/** What the page had and the recipe lacks. */
export function lossesOf(found: ExtractedRecipe, stored: NewRecipe, { unread, invented = [] }: Besides): Loss[] {
  const texts: Record<LossKind, string> = {
    author: stored.extras?.author ? '' : (found.author ?? ''),
    site: found.siteName ?? '',
    language: found.language ?? '',
    categories: joined(found.categories),
    cuisines: stored.extras?.cuisine ? '' : joined(found.cuisines),
    keywords: stored.tags?.length ? '' : joined(found.keywords),
    rating: unplacedRating(found),
    tools: joined(found.tools),
    video: stored.extras?.video ? '' : (found.videoUrl ?? ''),
    // One picture is kept; the others are often the same in other sizes.
    pictures: joined(found.imageUrls.slice(1)),
    nutrition: joined(unplacedNutrition(found, stored)),
    cut: joined(cutTexts(found, stored)),
    unread: joined(unread),
    invented: joined(invented),
  };
  return lossKinds.flatMap((kind) => (texts[kind] ? [{ kind, value: texts[kind].slice(0, 2_000) }] : []));
}
