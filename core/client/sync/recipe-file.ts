import type { Recipe } from '../../recipes/schema.ts';
import { type ReadRecipe, readRecipeText, type TextMistake } from '../recipes/read-recipe-text.ts';
import { recipeText, type WrittenRecipe } from '../recipes/recipe-text.ts';

/** Like the keys of the front matter, the headings are the same in each language, so that folders can be shared. */
export const words = { ingredients: 'Ingredients', steps: 'Steps', notes: 'Notes' };

const ID_LINE = /^id:[ \t]*([^\r\n]*?)[ \t]*$/m;
const FRONT = /^\uFEFF?---[ \t]*\r?\n/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isId = (text: string): boolean => UUID.test(text);

export interface FileReading {
  /** Null if the file has no id, or one that is not an id. */
  readonly id: string | null;
  readonly recipe: ReadRecipe | null;
  readonly mistake: TextMistake | null;
}

const byCode = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Organizers have no order, so they are compared and written sorted and once. */
export const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort(byCode);

const withSortedLists = (recipe: ReadRecipe): ReadRecipe => ({
  ...recipe,
  lists: {
    recipeCategory: sorted(recipe.lists.recipeCategory),
    tags: sorted(recipe.lists.tags),
    tools: sorted(recipe.lists.tools),
  },
});

/** The front matter without its fences. Empty if there is none. */
function frontOf(text: string): { readonly from: number; readonly front: string } {
  const from = FRONT.exec(text)?.[0].length ?? 0;
  if (from === 0) return { from, front: '' };
  const end = /^---[ \t]*\r?$/m.exec(text.slice(from));
  return { from, front: end ? text.slice(from, from + end.index) : text.slice(from) };
}

export function readRecipeFile(text: string): FileReading {
  const { from, front } = frontOf(text);
  const line = ID_LINE.exec(front);
  const given = line?.[1]?.toLowerCase() ?? '';
  const row = front.slice(0, line?.index ?? 0).split('\n').length;
  if (given !== '' && !isId(given))
    return { id: null, recipe: null, mistake: { row, code: 'bad_value', words: given } };
  const at = from + (line?.index ?? 0);
  const plain = line ? text.slice(0, at) + text.slice(at + line[0].length) : text;
  const { recipe, mistake } = readRecipeText(plain, words);
  return { id: given || null, recipe: recipe && withSortedLists(recipe), mistake };
}

/** Puts the id into a text and leaves everything else as it is. */
export function withId(text: string, id: string): string {
  const { from, front } = frontOf(text);
  const line = ID_LINE.exec(front);
  if (line) return `${text.slice(0, from + line.index)}id: ${id}${text.slice(from + line.index + line[0].length)}`;
  const end = text.slice(0, from).endsWith('\r\n') ? '\r\n' : '\n';
  return `${text.slice(0, from)}id: ${id}${end}${text.slice(from)}`;
}

const named = (names: readonly string[]) => names.map((name) => ({ name }));

/** What was read, as a recipe to write. */
const writtenOf = ({ facts, lists, lines, steps, notes, ...rest }: ReadRecipe) =>
  ({
    ...facts,
    ...rest,
    notes: [...notes],
    recipeCategory: named(lists.recipeCategory),
    tags: named(lists.tags),
    tools: named(lists.tools),
    recipeIngredient: lines.map(({ title, text }) => ({
      title,
      quantity: null,
      unit: null,
      food: null,
      note: text,
      isFood: false,
      disableAmount: true,
      display: text,
      originalText: text,
      referenceId: '',
    })),
    recipeInstructions: steps.map(({ title, text }) => ({ id: '', title, text, ingredientReferences: [] })),
  }) as unknown as WrittenRecipe;

export const fileOfRead = (id: string, read: ReadRecipe): string => withId(recipeText(writtenOf(read), words), id);

/** The file of a recipe. The same recipe always gives the same bytes. */
export function fileOfRecipe(recipe: Recipe): string {
  const inOrder = <One extends { readonly name: string }>(all: readonly One[]) =>
    [...all].sort((one, other) => byCode(one.name, other.name));
  const { recipeCategory, tags, tools } = recipe;
  return withId(
    recipeText(
      { ...recipe, recipeCategory: inOrder(recipeCategory), tags: inOrder(tags), tools: inOrder(tools) },
      words,
    ),
    recipe.id,
  );
}
