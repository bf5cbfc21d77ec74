import type { LovageClient } from '../../app/client.ts';
import { isAppError } from '../../kit/errors.ts';
import type { Recipe, RecipeSummary } from '../../recipes/schema.ts';
import { ifMatchOf } from '../automation/members.ts';
import type { ReadRecipe } from '../recipes/read-recipe-text.ts';
import { type Change, newRecipeOf, textChanges } from '../recipes/text-changes.ts';
import type { Base, Folder, SyncConflict, SyncOutcome, SyncState } from './folder.ts';
import { fileOf, formatOf, readOf, sayable } from './formats.ts';
import { keptParts, mergeReads, saysSame } from './merge.ts';
import { fileOfRecipe, readRecipeFile, words } from './recipe-file.ts';

export interface SyncParts {
  readonly client: LovageClient;
  readonly folder: Folder;
  readonly state: SyncState;
  readonly isDryRun: boolean;
  /** A free path for the other version of a file. */
  otherPath(path: string): string;
  /** Recipes that a file without an id belongs to. */
  readonly claimed: Set<string>;
  /** Changes whenever the summary of a recipe does. */
  versionOf(recipe: RecipeSummary): string;
}

/** A file that was read as a recipe. */
export interface ReadFile {
  readonly path: string;
  readonly text: string;
  readonly recipe: ReadRecipe;
}

export const conflictAt = (path: string, conflict: SyncConflict, more: Partial<SyncOutcome> = {}): SyncOutcome => ({
  path,
  outcome: 'conflict',
  conflict,
  ...more,
});

/** A recipe of the library; null if somebody deleted it. */
export async function getRecipe(client: LovageClient, id: string): Promise<Recipe | null> {
  try {
    return await client.recipes.get({ params: { slug: id } });
  } catch (error) {
    if (isAppError(error) && error.status === 404) return null;
    throw error;
  }
}

/** What the file at a path says about a recipe, if it says all that it can. */
function saidAt(path: string, recipe: Recipe): ReadRecipe | null {
  const read = readOf(recipe);
  return read && sayable(read, path);
}

/** The changes that make a recipe say this. */
function changesOf(recipe: Recipe, read: ReadRecipe): Change {
  const inTheirOrder = (names: readonly string[], own: readonly { readonly name: string }[]) => {
    const theirs = own.map(({ name }) => name);
    return names.length === theirs.length && theirs.every((name) => names.includes(name)) ? theirs : names;
  };
  const { recipeCategory, tags, tools } = read.lists;
  const lists = {
    recipeCategory: inTheirOrder(recipeCategory, recipe.recipeCategory),
    tags: inTheirOrder(tags, recipe.tags),
    tools: inTheirOrder(tools, recipe.tools),
  };
  return textChanges(recipe, { ...read, lists }, words);
}

export function remember(parts: SyncParts, path: string, recipe: Recipe, file: string, conflict?: string): void {
  const text = fileOfRecipe(recipe);
  const base: Base = { path, text, version: parts.versionOf(recipe) };
  if (file !== text) base.file = file;
  if (conflict !== undefined) base.conflict = conflict;
  parts.state.recipes[recipe.id] = base;
}

/** Writes the file of a recipe that the folder does not have. */
export async function pullNew(parts: SyncParts, path: string, id: string): Promise<SyncOutcome | null> {
  const created: SyncOutcome = { path, outcome: 'file_created' };
  if (parts.claimed.has(id)) return null;
  if (parts.isDryRun) return created;
  const recipe = await getRecipe(parts.client, id);
  if (!recipe) return null;
  const text = fileOf(recipe, path);
  if (!(await parts.folder.write(path, text, null))) return conflictAt(path, 'busy');
  remember(parts, path, recipe, text);
  return created;
}

/** Creates the recipe of a file without an id, or finds the one that an interrupted run created. */
export async function pushNew(parts: SyncParts, file: ReadFile, namesakes: readonly string[]): Promise<SyncOutcome> {
  const { client, folder } = parts;
  const created: SyncOutcome = { path: file.path, outcome: 'recipe_created' };
  if (parts.isDryRun) return created;
  let recipe: Recipe | null = null;
  for (const id of namesakes) {
    const namesake = await getRecipe(client, id);
    const said = namesake && saidAt(file.path, namesake);
    if (said && !parts.claimed.has(id) && mergeReads(null, file.recipe, said).conflicts.length === 0) {
      recipe = namesake;
      parts.claimed.add(id);
      break;
    }
  }
  if (!recipe) {
    const slug = await client.recipes.create({ body: newRecipeOf(file.recipe) });
    recipe = await client.recipes.get({ params: { slug } });
  }
  const text = formatOf(file.path).withId(file.text, recipe.id);
  if (!(await folder.write(file.path, text, file.text))) return conflictAt(file.path, 'busy');
  // The library may have stored less than the file contains. The next comparison finds out.
  remember(parts, file.path, recipe, text);
  return settled(parts, { ...file, text }, recipe, created);
}

/** Brings a file to what the library made of it. */
async function settled(
  parts: SyncParts,
  file: ReadFile,
  recipe: Recipe,
  outcome: SyncOutcome,
  isPulled = false,
): Promise<SyncOutcome> {
  const said = saidAt(file.path, recipe);
  const isSettled = !isPulled && said !== null && saysSame(said, file.recipe);
  const text = isSettled ? file.text : fileOf(recipe, file.path, file.text);
  if (!isSettled && !(await parts.folder.write(file.path, text, file.text))) return conflictAt(file.path, 'busy');
  remember(parts, file.path, recipe, text);
  return outcome;
}

/** Merges a file and its recipe. */
export async function mergeBoth(parts: SyncParts, file: ReadFile, recipe: Recipe): Promise<SyncOutcome> {
  const { client, folder, state, isDryRun } = parts;
  const base = state.recipes[recipe.id];
  const whole = readOf(recipe);
  if (!whole) return conflictAt(file.path, 'busy');
  const said = sayable(whole, file.path);
  const before = base ? readRecipeFile(base.text).recipe : null;
  const merge = mergeReads(before && sayable(before, file.path), file.recipe, said);
  const change = changesOf(recipe, keptParts(whole, said, merge.library));
  const isPushed = Object.keys(change).length > 0;
  const isPulled = !saysSame(merge.file, file.recipe);
  const { path } = file;
  const isConflict = merge.conflicts.length > 0;
  const other = isConflict ? parts.otherPath(path) : undefined;
  const outcome: SyncOutcome = other
    ? conflictAt(path, 'both_changed', { other, parts: merge.conflicts })
    : {
        path,
        outcome: isPushed ? (isPulled ? 'merged' : 'recipe_changed') : isPulled ? 'file_changed' : 'unchanged',
      };
  if (isDryRun) return outcome;
  const written = isPushed
    ? await client.recipes.patch({ params: { slug: recipe.id }, body: change, ...ifMatchOf(recipe) })
    : recipe;
  if (!other) return settled(parts, { ...file, recipe: merge.file }, written, outcome, isPulled);
  const format = formatOf(path);
  const text = isPulled ? format.write(recipe.id, merge.file, path, file.text) : file.text;
  // The other version first: a run that stops here has lost nothing.
  if (!(await folder.write(other, fileOf(written, path, file.text), null))) return conflictAt(path, 'busy');
  if (isPulled && !(await folder.write(path, text, file.text))) return conflictAt(path, 'busy');
  remember(parts, path, written, text, other);
  return outcome;
}

/** Deletes the recipe of a deleted file, or writes the file again if the recipe changed meanwhile. */
export async function fileGone(parts: SyncParts, base: Base, id: string): Promise<SyncOutcome | null> {
  const { client, folder, state, isDryRun } = parts;
  const recipe = await getRecipe(client, id);
  if (!recipe) {
    delete state.recipes[id];
    return null;
  }
  const restore = async (from: Recipe): Promise<SyncOutcome> => {
    const text = fileOf(from, base.path, base.file);
    if (!isDryRun && !(await folder.write(base.path, text, null))) return conflictAt(base.path, 'busy');
    if (!isDryRun) remember(parts, base.path, from, text);
    return conflictAt(base.path, 'file_deleted');
  };
  if (fileOfRecipe(recipe) !== base.text) return restore(recipe);
  if (isDryRun) return { path: base.path, outcome: 'recipe_deleted' };
  const deleted = await client.recipes.remove({ params: { slug: id } });
  // Somebody changed it meanwhile: their version stays in the folder.
  if (fileOfRecipe(deleted) !== base.text) return restore(deleted);
  delete state.recipes[id];
  return { path: base.path, outcome: 'recipe_deleted' };
}

/** Removes the file of a deleted recipe, unless the file changed meanwhile. */
export async function recipeGone(parts: SyncParts, base: Base, file: ReadFile, id: string): Promise<SyncOutcome> {
  const { folder, state, isDryRun } = parts;
  const before = readRecipeFile(base.text).recipe;
  const isSame =
    file.text === (base.file ?? base.text) || (before !== null && saysSame(file.recipe, sayable(before, file.path)));
  if (!isSame || base.conflict !== undefined) return conflictAt(file.path, 'recipe_deleted');
  if (isDryRun) return { path: file.path, outcome: 'file_deleted' };
  if (await getRecipe(parts.client, id)) return conflictAt(file.path, 'busy');
  if (!(await folder.remove(file.path, file.text))) return conflictAt(file.path, 'busy');
  delete state.recipes[id];
  return { path: file.path, outcome: 'file_deleted' };
}
