import { isRecord } from '../../kit/is-record.ts';
import { lineText } from '../../recipes/quantity.ts';
import { yieldWithNumbers } from '../../recipes/yield-numbers.ts';
import { minutesOf } from '../lines/duration.ts';
import { type ExtractedRecipe, emptyRecipe } from '../page/extracted-recipe.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
const orNull = (text: string): string | null => text || null;
const fieldsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const nameOf = (value: unknown): string => fieldText(isRecord(value) ? value.name : value);
const namesIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(nameOf).filter(Boolean) : []);

/** Version 0 of the API wrote its names with underscores. */
const withoutUnderscores = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/^orgUrl$/, 'orgURL'),
      value,
    ]),
  );

/** A line in words: as the server shows it, else put together from its parts. */
function lineOf(line: Fields): string {
  const parts = { quantity: fieldText(line.quantity), unit: nameOf(line.unit), food: nameOf(line.food) };
  const hasParts = parts.unit !== '' || parts.food !== '';
  return (
    fieldText(line.display) ||
    (hasParts
      ? lineText({ ...parts, note: fieldText(line.note) })
      : fieldText(line.note) || fieldText(line.originalText))
  );
}

/** Groups by title: each title begins a group. */
function grouped<T>(entries: readonly (readonly [title: string, value: T])[]) {
  const groups: { title: string | null; values: T[] }[] = [];
  for (const [title, value] of entries) {
    if (title || groups.length === 0) groups.push({ title: orNull(title), values: [] });
    groups.at(-1)!.values.push(value);
  }
  return groups;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}

/** The recipe of a JSON text as the API writes it, which `recipes export --format json` gives. Null for any other JSON. */
export function readRecipeJson(text: string): ExtractedRecipe | null {
  const value = parsed(text);
  const only = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (!isRecord(only) || Object.keys(only).some((key) => key.startsWith('@'))) return null;
  const recipe = withoutUnderscores(only);
  const lines = fieldsIn(recipe.recipeIngredient).map(withoutUnderscores);
  const steps = fieldsIn(recipe.recipeInstructions).map(withoutUnderscores);
  if (fieldText(recipe.name) === '' || (lines.length === 0 && steps.length === 0)) return null;
  const minutes = (given: unknown) => minutesOf(fieldText(given));
  const stars = Number(recipe.rating);
  const extras = isRecord(recipe.extras) ? recipe.extras : {};
  const extra = (name: string) => fieldText(extras[name]);
  return {
    ...emptyRecipe(),
    name: fieldText(recipe.name),
    description: orNull(fieldText(recipe.description)),
    ingredientGroups: grouped(
      lines.flatMap((line) => (lineOf(line) ? [[fieldText(line.title), lineOf(line)] as const] : [])),
    ).map(({ title, values }) => ({ title, lines: values })),
    stepGroups: grouped(
      steps.flatMap((step) =>
        fieldText(step.text) ? [[fieldText(step.title), { text: fieldText(step.text) }] as const] : [],
      ),
    ).map(({ title, values }) => ({ title, steps: values })),
    yield: orNull(
      yieldWithNumbers({
        text: fieldText(recipe.recipeYield),
        quantity: recipe.recipeYieldQuantity,
        servings: recipe.recipeServings,
      }),
    ),
    prepMinutes: minutes(recipe.prepTime),
    cookMinutes: minutes(recipe.performTime) ?? minutes(recipe.cookTime),
    totalMinutes: minutes(recipe.totalTime),
    canonicalUrl: /^https?:\/\//i.test(fieldText(recipe.orgURL)) ? fieldText(recipe.orgURL) : null,
    categories: namesIn(recipe.recipeCategory),
    keywords: namesIn(recipe.tags),
    tools: namesIn(recipe.tools),
    notes: fieldsIn(recipe.notes).map((note) =>
      [fieldText(note.title), fieldText(note.text)].filter(Boolean).join(': '),
    ),
    titledNotes: fieldsIn(recipe.notes)
      .map((note) => ({ title: fieldText(note.title), text: fieldText(note.text) }))
      .filter(({ title, text }) => title !== '' || text !== ''),
    nutrition: Object.fromEntries(
      Object.entries(isRecord(recipe.nutrition) ? recipe.nutrition : {})
        .map(([key, amount]) => [key, fieldText(amount)] as const)
        .filter(([, amount]) => amount !== ''),
    ),
    author: orNull(extra('author')),
    cuisines: extra('cuisine') ? [extra('cuisine')] : [],
    videoUrl: /^https?:\/\//i.test(extra('video')) ? extra('video') : null,
    rating: stars > 0 && stars <= 5 ? { average: stars, best: 5, count: null } : null,
    from: ['text'],
  };
}

/** Extras that an import keeps. */
const READ_EXTRAS: ReadonlySet<string> = new Set(['author', 'cuisine', 'video']);
const isFilled = (value: unknown) => Array.isArray(value) && value.length > 0;

/** Names of filled fields in a JSON text of the API that `readRecipeJson` does not read. */
export function unreadInRecipeJson(text: string): string[] {
  const value = parsed(text);
  const only = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (!isRecord(only)) return [];
  const recipe = withoutUnderscores(only);
  const extras = Object.entries(isRecord(recipe.extras) ? recipe.extras : {});
  const source = fieldText(recipe.orgURL);
  const steps = fieldsIn(recipe.recipeInstructions).map(withoutUnderscores);
  return [
    ...(source !== '' && !/^https?:\/\//i.test(source) ? ['orgURL'] : []),
    ...extras.flatMap(([name, own]) => (READ_EXTRAS.has(name) || fieldText(own) === '' ? [] : [`extras.${name}`])),
    ...['assets', 'comments'].filter((name) => isFilled(recipe[name])),
    ...(steps.some(({ ingredientReferences }) => isFilled(ingredientReferences)) ? ['ingredientReferences'] : []),
  ];
}
