import type { Recipe } from '../../recipes/schema.ts';
import type { ReadRecipe } from '../recipes/read-recipe-text.ts';
import { cookFileOf, readCookFile, withCookId } from './cooklang/cook-file.ts';
import { type FileReading, fileOfRead, fileOfRecipe, readRecipeFile, withId } from './recipe-file.ts';

/** How the recipes of a folder are written. A file's name tells which format it has. */
export interface Format {
  readonly ending: '.md' | '.cook';
  read(text: string, path: string): FileReading;
  /** A recipe as a file. `before` is the file that it replaces. */
  write(id: string, read: ReadRecipe, path: string, before: string | null): string;
  /** Puts the id into a text and leaves everything else as it is. */
  withId(text: string, id: string): string;
}

/** Windows ends lines with two characters, and some editors there begin a file with a mark. A file keeps both. */
function inStyleOf(before: string | null, text: string): string {
  if (before === null) return text;
  const isAllCrlf = before.includes('\r\n') && !/(?<!\r)\n/.test(before);
  const lines = isAllCrlf ? text.replace(/\r?\n/g, '\r\n') : text;
  return before.startsWith('\uFEFF') && !lines.startsWith('\uFEFF') ? `\uFEFF${lines}` : lines;
}

const markdown: Format = {
  ending: '.md',
  read: (text) => readRecipeFile(text),
  write: (id, read, _path, before) => inStyleOf(before, fileOfRead(id, read)),
  withId,
};

const cooklang: Format = {
  ending: '.cook',
  read: readCookFile,
  write: (id, read, path, before) => inStyleOf(before, cookFileOf(id, read, path, before)),
  withId: withCookId,
};

export const formats = { markdown, cooklang } as const;

export const formatOf = (path: string): Format => (/\.cook$/i.test(path) ? cooklang : markdown);

/** What the library says about a recipe. */
export const readOf = (recipe: Recipe): ReadRecipe | null => readRecipeFile(fileOfRecipe(recipe)).recipe;

/** What a file of this recipe says. Cooklang cannot express everything. */
export function sayable(read: ReadRecipe, path: string): ReadRecipe {
  const format = formatOf(path);
  return format === markdown ? read : format.read(format.write('', read, path, null), path).recipe!;
}

/** The file of a recipe. The same recipe always gives the same bytes. */
export function fileOf(recipe: Recipe, path: string, before: string | null = null): string {
  const format = formatOf(path);
  return format === markdown
    ? inStyleOf(before, fileOfRecipe(recipe))
    : format.write(recipe.id, readOf(recipe)!, path, before);
}
