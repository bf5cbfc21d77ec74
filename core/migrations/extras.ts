import type { Draft, DraftAsset } from './draft.ts';
import { type Fields, fieldText, isFields, listOf } from './fields.ts';

/** Fields of other systems, and the keys of a recipe's `extras` in which we keep them. */
const EXTRAS: Readonly<Record<string, string>> = {
  recipeCuisine: 'cuisine',
  Cuisine: 'cuisine',
  source: 'source',
  Source: 'source',
  isBasedOn: 'source',
  recipeSource: 'source',
  creditText: 'source',
  difficulty: 'difficulty',
  'Main Ingredient': 'mainIngredient',
};

/** Moves what a reader left out to `extras` if it has a key there. Truncated texts stay losses. */
export function withExtras(draft: Draft): Draft {
  const extras: Record<string, string> = {};
  const losses = (draft.losses ?? []).filter(({ field, text }) => {
    const key = EXTRAS[field];
    if (!key || text.endsWith('…') || key in extras) return true;
    extras[key] = text;
    return false;
  });
  return Object.keys(extras).length > 0 ? { ...draft, extras: { ...extras, ...draft.extras }, losses } : draft;
}

/** Extras in the API's format: texts by short keys. */
export const extrasOf = (value: unknown): Record<string, string> =>
  isFields(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, text]) => (fieldText(text) ? [[key, fieldText(text)]] : [])),
      )
    : {};

/** Files that a recipe refers to and that are in its folder. */
export const assetsOf = (fields: Fields, names: readonly string[], folder: string): DraftAsset[] =>
  listOf(fields.assets)
    .filter(isFields)
    .map(({ name, icon, fileName }) => {
      const wanted = `assets/${fieldText(fileName)}`;
      const own = names.find((member) => member === `${folder}${wanted}`);
      const entry = own ?? names.find((member) => member.startsWith(folder) && member.endsWith(`/${wanted}`));
      return {
        name: fieldText(name),
        icon: fieldText(icon) || 'mdi-file',
        fileName: fieldText(fileName),
        entry: entry ?? null,
      };
    });
