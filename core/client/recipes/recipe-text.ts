import { ingredientLine } from '../../recipes/ingredient-line.ts';
import { lineText } from '../../recipes/quantity.ts';
import { type Nutrition, nutrients, type Recipe, RecipeSettings } from '../../recipes/schema.ts';

/** The part of a recipe that people write in a text editor. */
export type WrittenRecipe = Pick<
  Recipe,
  | 'name'
  | 'description'
  | 'recipeYield'
  | 'prepTime'
  | 'performTime'
  | 'cookTime'
  | 'totalTime'
  | 'orgURL'
  | 'recipeIngredient'
  | 'recipeInstructions'
  | 'notes'
  | 'nutrition'
> & {
  readonly recipeCategory: readonly { readonly name: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly tools: readonly { readonly name: string }[];
  /** Null: not written, so that the server decides. */
  readonly settings: RecipeSettings | null;
};

/** Keys of the front matter, and the fields they stand for. */
export const FACTS = {
  name: 'name',
  yield: 'recipeYield',
  prep: 'prepTime',
  perform: 'performTime',
  cook: 'cookTime',
  total: 'totalTime',
  source: 'orgURL',
} as const;
export const LISTS = { categories: 'recipeCategory', tags: 'tags', tools: 'tools' } as const;
export const SETTINGS = Object.keys(RecipeSettings.shape) as (keyof RecipeSettings)[];
export const NUTRIENTS: readonly (keyof Nutrition)[] = nutrients;

/** Headings of the parts, in the reader's language. */
export interface PartWords {
  readonly ingredients: string;
  readonly steps: string;
  readonly notes: string;
}

/** Starts of lines that have a meaning of their own. In running text, a backslash comes first. */
export const MARK = /^\\*(?:#{1,6}(?: |$)|\d+[.)](?: |$)|<!--)/;

export const passage = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

const escaped = (text: string): string =>
  passage(text)
    .split('\n')
    .map((line) => (MARK.test(line) ? `\\${line}` : line))
    .join('\n');

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Values that could be read as something else are written in quotes. */
const quoted = (text: string, isInList: boolean): string =>
  text !== oneLine(text) || text.startsWith('"') || (isInList && text.includes(',')) ? JSON.stringify(text) : text;

const pair = (key: string, value: string) => `${key}: ${value}`.trimEnd();
const titled = (title: string | null | undefined, text: string): string =>
  title?.trim() ? `\n### ${oneLine(title)}\n\n${text}` : text;

export const shownLine = (line: Recipe['recipeIngredient'][number]): string => oneLine(lineText(ingredientLine(line)));

function front(recipe: WrittenRecipe): string[] {
  const { nutrition, settings } = recipe;
  return [
    ...Object.entries(FACTS).map(([key, field]) => pair(key, quoted(recipe[field] ?? '', false))),
    ...Object.entries(LISTS).map(([key, field]) =>
      pair(key, recipe[field].map(({ name }) => quoted(name, true)).join(', ')),
    ),
    ...(settings ? [pair('settings', SETTINGS.filter((name) => settings[name]).join(', '))] : []),
    ...NUTRIENTS.filter((name) => nutrition[name]).map((name) => pair(name, quoted(nutrition[name]!, false))),
  ];
}

/**
 * A recipe as Markdown with front matter, to edit as text. `readRecipeText` reads it back. The exported Markdown is for
 * readers and loses fields.
 */
export function recipeText(recipe: WrittenRecipe, words: PartWords): string {
  const lines = recipe.recipeIngredient.map((line) => titled(line.title, `- ${shownLine(line)}`.trimEnd()));
  const steps = recipe.recipeInstructions.map(({ title, text }, index) =>
    titled(title, `${index + 1}. ${escaped(text)}`.trimEnd()),
  );
  const notes = recipe.notes.map(({ title, text }) => `### ${oneLine(title)}\n\n${escaped(text)}`.trim());
  const part = (word: string, body: string) => `## ${word}\n${body === '' ? '' : `\n${body.trim()}\n`}`;
  return [
    ['---', ...front(recipe), '---'].join('\n'),
    escaped(recipe.description),
    part(words.ingredients, lines.join('\n')),
    part(words.steps, steps.join('\n\n')),
    part(words.notes, notes.join('\n\n')),
  ]
    .filter((text) => text !== '')
    .join('\n\n')
    .concat('\n')
    .replace(/\n{3,}(?=## )/g, '\n\n');
}
