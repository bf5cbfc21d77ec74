import { fold } from '../../kit/text/fold.ts';
import type { RecipeSummary } from '../../recipes/schema.ts';
import { type Base, type FolderFile, type SyncOutcome, type SyncState, UnreadableFile } from './folder.ts';
import { type Format, formatOf, formats } from './formats.ts';
import { isAboutFolder, isOther, pathOfNew, plainPath } from './paths.ts';
import type { FileReading } from './recipe-file.ts';
import {
  conflictAt,
  fileGone,
  getRecipe,
  mergeBoth,
  pullNew,
  pushNew,
  type ReadFile,
  recipeGone,
  type SyncParts,
} from './sync-recipe.ts';

/** What to do about one recipe. */
export interface Task {
  readonly path: string;
  /** Whether it may delete a recipe or a file. */
  readonly deletes?: boolean;
  run(): Promise<SyncOutcome | null>;
}

interface Found {
  readonly file: FolderFile;
  readonly reading: FileReading | null;
}

/** Reads the files that changed since the last sync; the others are known. */
function readFiles(files: readonly FolderFile[], state: SyncState) {
  const known = new Map(Object.entries(state.recipes).map(([id, base]) => [base.path, { id, base }]));
  const byId = new Map<string, Found[]>();
  const fresh: Found[] = [];
  const failed: { path: string; error: UnreadableFile; id: string | null }[] = [];
  const others: string[] = [];
  for (const file of files) {
    const before = known.get(file.path);
    const { path, text } = file;
    if (isOther(path) || (isAboutFolder(path) && !before)) continue;
    if (text === null) {
      failed.push({ path, error: new UnreadableFile('not_a_file'), id: before?.id ?? null });
      continue;
    }
    const isKnown = before && text === (before.base.file ?? before.base.text);
    const reading = isKnown ? null : formatOf(path).read(text, path);
    const id = isKnown ? before.id : (reading?.id ?? null);
    if (reading?.mistake) {
      const { code, row, words } = reading.mistake;
      // Other Markdown files may lie in the folder.
      if (code === 'no_front' && !before) others.push(path);
      else failed.push({ path, error: new UnreadableFile(code, row + 1, words), id: id ?? before?.id ?? null });
    } else if (id === null) fresh.push({ file, reading });
    else byId.set(id, [...(byId.get(id) ?? []), { file, reading }]);
  }
  return { byId, fresh, failed, others };
}

const readOf = ({ file, reading }: Found): ReadFile => ({
  path: file.path,
  text: file.text!,
  recipe: (reading ?? formatOf(file.path).read(file.text!, file.path)).recipe!,
});

/** Conflicts whose other version was removed are resolved: the file says what is right. */
function closeResolved(state: SyncState, files: readonly FolderFile[]): void {
  const paths = new Set(files.map(({ path }) => plainPath(path)));
  for (const base of Object.values(state.recipes))
    if (base.conflict !== undefined && !paths.has(plainPath(base.conflict))) {
      delete base.conflict;
      delete base.file;
    }
}

export interface Sides {
  readonly files: readonly FolderFile[];
  readonly items: readonly RecipeSummary[];
  /** Paths in use, in their plain form. */
  readonly paths: Set<string>;
  /** Whether a food or a unit changed since the last sync. */
  readonly areNamesNew: boolean;
  /** How recipes without a file are written. */
  readonly newFormat: Format;
}

/** Compares both sides with what they said after the last sync. Tasks of a later list wait for those of an earlier one. */
export function planSync(parts: SyncParts, { files, items, paths, areNamesNew, newFormat }: Sides): Task[][] {
  const { client, state } = parts;
  closeResolved(state, files);
  const { byId, fresh, failed, others } = readFiles(files, state);
  const summaries = new Map(items.map((item) => [item.id, item]));
  const tasks: Task[] = failed.map(({ path, error }) => ({
    path,
    run: async () => ({ path, outcome: 'failed', error }) as const,
  }));
  for (const path of others)
    tasks.push({ path, run: async () => ({ path, outcome: 'not_recipe', error: new UnreadableFile('no_front') }) });
  const failedIds = new Set(failed.flatMap(({ id }) => id ?? []));
  // One of these may be the missing file under another name.
  const areAllKnown = failed.every(({ id }) => id !== null);
  const fixed = (outcome: SyncOutcome): Task => ({ path: outcome.path, run: async () => outcome });

  const withFile = (id: string, found: readonly Found[]): Task[] => {
    const base = state.recipes[id];
    const [own] = found.length === 1 ? found : found.filter(({ file }) => file.path === base?.path);
    const copies = found.filter((one) => one !== own);
    const conflicts = copies.map(({ file }) => fixed(conflictAt(file.path, 'same_id')));
    if (!own) return conflicts;
    const { path, text } = own.file;
    // A Cooklang file may have its name only in its path.
    const isRenamed = base !== undefined && base.path !== path && formatOf(path) === formats.cooklang;
    if (base) base.path = path;
    if (base?.conflict !== undefined) return [...conflicts, fixed(conflictAt(path, 'open', { other: base.conflict }))];
    const summary = summaries.get(id);
    if (!summary && !base) return [...conflicts, fixed(conflictAt(path, 'unknown_id'))];
    if (!summary) return [...conflicts, { path, deletes: true, run: () => recipeGone(parts, base!, readOf(own), id) }];
    const isSame =
      base &&
      !isRenamed &&
      !areNamesNew &&
      text === (base.file ?? base.text) &&
      parts.versionOf(summary) === base.version;
    if (isSame) return [...conflicts, fixed({ path, outcome: 'unchanged' })];
    const run = async () => {
      const recipe = await getRecipe(client, id);
      return recipe ? mergeBoth(parts, readOf(own), recipe) : conflictAt(path, 'busy');
    };
    return [...conflicts, { path, run }];
  };

  const withoutFile = (id: string, base: Base | undefined): Task[] => {
    if (failedIds.has(id)) return [];
    const summary = summaries.get(id);
    if (base?.conflict !== undefined) return [fixed(conflictAt(base.path, 'open', { other: base.conflict }))];
    if (!summary) {
      delete state.recipes[id];
      return [];
    }
    if (base && !areAllKnown) return [fixed(conflictAt(base.path, 'busy'))];
    if (base) return [{ path: base.path, deletes: true, run: () => fileGone(parts, base, id) }];
    const path = pathOfNew(summary.slug, newFormat.ending, paths);
    return [{ path, run: () => pullNew(parts, path, id) }];
  };

  for (const [id, found] of byId) if (!failedIds.has(id)) tasks.push(...withFile(id, found));
  const created: Task[] = [];
  for (const found of fresh) {
    const read = readOf(found);
    const wanted = fold(read.recipe.facts.name);
    const namesakes = items.filter(({ id, name }) => fold(name) === wanted && !state.recipes[id] && !byId.has(id));
    const ids = namesakes.map(({ id }) => id);
    created.push({ path: read.path, run: () => pushNew(parts, read, ids) });
  }
  for (const id of new Set([...Object.keys(state.recipes), ...summaries.keys()]))
    if (!byId.has(id)) tasks.push(...withoutFile(id, state.recipes[id]));
  return [created, tasks];
}
