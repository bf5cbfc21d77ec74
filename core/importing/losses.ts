import type { NewRecipe } from '../recipes/schema.ts';
import { nutrients } from '../recipes/schema.ts';
import type { ExtractedRecipe } from './page/extracted-recipe.ts';
import { starsOf } from './stars.ts';

/** Kinds of things that a page may have and that a recipe has no place for. */
export const lossKinds = [
  'recipes',
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

/** One thing that the page has and the recipe lacks, in the page's words. */
export interface Loss {
  readonly kind: LossKind;
  readonly value: string;
}

const joined = (texts: readonly string[]) => texts.join(', ');

/** A rating outside its own scale cannot be converted to stars. */
const unplacedRating = ({ rating }: ExtractedRecipe) =>
  rating && rating.average > 0 && starsOf(rating) === null
    ? `${rating.average}${rating.best === null ? '' : `/${rating.best}`}${rating.count === null ? '' : ` (${rating.count})`}`
    : '';

/** Nutrition values that have no field or are no numbers. */
const unplacedNutrition = ({ nutrition }: ExtractedRecipe, stored: NewRecipe) =>
  Object.entries(nutrition).flatMap(([name, text]) => {
    const place = nutrients.find((nutrient) => nutrient === name);
    return place && stored.nutrition?.[place] ? [] : [`${name} ${text}`];
  });

/** Texts that exceeded the maximum length of their field. */
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
  /** Names of fields in the page's data that the importer does not read. */
  readonly unread: readonly string[];
  /** Lines from a provider that the text does not contain. */
  readonly invented?: readonly string[];
}

/** Lists what the page has and the recipe lacks. */
export function lossesOf(found: ExtractedRecipe, stored: NewRecipe, { unread, invented = [] }: Besides): Loss[] {
  const texts: Record<LossKind, string> = {
    recipes: joined(found.others),
    author: stored.extras?.author ? '' : (found.author ?? ''),
    site: found.siteName ?? '',
    language: found.language ?? '',
    categories: joined(found.categories),
    cuisines: stored.extras?.cuisine ? '' : joined(found.cuisines),
    keywords: stored.tags?.length ? '' : joined(found.keywords),
    rating: unplacedRating(found),
    tools: joined(found.tools),
    video: stored.extras?.video ? '' : (found.videoUrl ?? ''),
    // Only one picture is kept. The others are often the same in other sizes.
    pictures: joined(found.imageUrls.slice(1)),
    nutrition: joined(unplacedNutrition(found, stored)),
    cut: joined(cutTexts(found, stored)),
    unread: joined(unread),
    invented: joined(invented),
  };
  return lossKinds.flatMap((kind) => (texts[kind] ? [{ kind, value: texts[kind].slice(0, 2_000) }] : []));
}
