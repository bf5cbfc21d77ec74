import type { RecipeSummary } from '../../../core/recipes/schema.ts';
import { namesLine } from '../../kit/text/names.ts';
import { safeLine } from '../../kit/text/safe.ts';
import type { Detail } from '../data-noun.ts';

/** Names in a question before the rest is only counted. */
const MAX_NAMED = 3;

/** “Soup”, “Stew” and 3 more. */
export function quoted(names: readonly string[], locale: string): string {
  const shown = names
    .slice(0, names.length > MAX_NAMED + 1 ? MAX_NAMED : names.length)
    .map((name) => `“${safeLine(name)}”`);
  const rest = names.length - shown.length;
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(rest > 0 ? [...shown, `+${rest}`] : shown);
}

export const namesIn = (entities: readonly { readonly name: string }[], locale: string): string =>
  quoted(
    entities.map(({ name }) => name),
    locale,
  );

/** People by their names, as a column shows them. */
export const personNames = (people: readonly { readonly fullName: string | null }[], locale: string): string =>
  namesLine(
    people.map(({ fullName }) => fullName ?? ''),
    locale,
  );

/** Recipes as rows that Enter opens. */
export const recipeRows = (recipes: readonly RecipeSummary[]): Detail[] =>
  recipes.map(({ name, slug, totalTime }) => ({ text: name, slug, ...(totalTime ? { tail: totalTime } : {}) }));
