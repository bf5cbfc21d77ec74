import type { LovageClient } from '../../app/client.ts';
import { isAppError } from '../../kit/errors.ts';
import type { RecipeSummary } from '../../recipes/schema.ts';
import {
  type Folder,
  type FolderFile,
  ManyDeletes,
  OtherLibrary,
  type SyncOutcome,
  type SyncState,
  UnreadableFile,
} from './folder.ts';
import { type Format, formatOf, formats } from './formats.ts';
import { otherPathOf, plainPath } from './paths.ts';
import { planSync, type Task } from './plan.ts';

/** Requests at once: enough to use a connection well, few enough to leave room for others. */
const AT_ONCE = 6;
/** Recipes between two saves of the state: what a run that is killed may have to compare again. */
const SAVE_EVERY = 50;
const MANY_DELETES = 10;
const TRIES = 3;

export interface SyncOptions {
  readonly isDryRun?: boolean;
  /** Deletes even if most recipes or files are gone from one side. */
  readonly mayDeleteMany?: boolean;
  /** Writes recipes without a file as Cooklang. A folder with no other recipes does so by itself. */
  readonly isCooklang?: boolean;
  onOutcome?(outcome: SyncOutcome): void;
}

const names = (all: readonly { readonly name: string }[]): string =>
  all
    .map(({ name }) => name)
    .sort()
    .join('\u0000');

const versionOf = ({ updateAt, name, recipeCategory, tags, tools }: RecipeSummary): string =>
  [updateAt, name, names(recipeCategory), names(tags), names(tools)].join('\u0001');

/** New files get the format of the recipes in the folder. */
function formatFor(files: readonly FolderFile[]): Format {
  const isOf = (format: Format, begins = '') =>
    files.some(({ path, text }) => formatOf(path) === format && text?.startsWith(begins));
  return isOf(formats.cooklang) && !isOf(formats.markdown, '---') ? formats.cooklang : formats.markdown;
}

async function inTurns(tasks: readonly Task[], work: (task: Task, done: number) => Promise<void>): Promise<void> {
  let next = 0;
  let isStopped = false;
  const worker = async () => {
    while (!isStopped && next < tasks.length) {
      const at = next++;
      await work(tasks[at]!, at + 1);
    }
  };
  const stop = (error: unknown) => {
    isStopped = true;
    throw error;
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => worker().catch(stop)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Lines show the names of foods and units, which can change without the recipe. */
async function namesVersion(client: LovageClient): Promise<string> {
  const newest = { perPage: 1, orderBy: 'updateAt', orderDirection: 'desc' } as const;
  const pages = await Promise.all([client.foods.list({ query: newest }), client.units.list({ query: newest })]);
  return pages.map(({ total, items }) => `${total} ${items[0]?.updateAt ?? ''}`).join(', ');
}

/** Errors of one recipe. All others end the sync, because the next recipe would fail too. */
const isOfOne = (error: unknown): boolean =>
  error instanceof UnreadableFile ||
  (isAppError(error) && ![0, 401, 429, 502, 503, 504].includes(error.status) && !error.code.startsWith('client.'));

async function taken(task: Task, triesLeft = TRIES): Promise<SyncOutcome | null> {
  try {
    return await task.run();
  } catch (error) {
    if (isAppError(error) && error.status === 412 && triesLeft > 1) return taken(task, triesLeft - 1);
    if (!isOfOne(error)) throw error;
    return { path: task.path, outcome: 'failed', error };
  }
}

/**
 * Brings a folder and a library together, recipe by recipe. What one side changed goes to the other. What both changed
 * in different ways stays on both sides, and the library's version is written beside the file.
 */
export async function syncFolder(
  client: LovageClient,
  folder: Folder,
  state: SyncState,
  { isDryRun = false, mayDeleteMany = false, isCooklang = false, onOutcome }: SyncOptions = {},
): Promise<SyncOutcome[]> {
  const [files, { items }, { groupId }, namesNow] = await Promise.all([
    folder.files(),
    client.recipes.list({ query: { perPage: -1 } }),
    client.users.self(),
    namesVersion(client),
  ]);
  if (state.group !== null && state.group !== groupId) throw new OtherLibrary();
  state.group = groupId;
  const paths = new Set(files.map(({ path }) => plainPath(path)));
  const otherPath = (path: string) => otherPathOf(path, paths);
  const areNamesNew = state.names !== namesNow;
  const rounds = planSync(
    { client, folder, state, isDryRun, versionOf, otherPath, claimed: new Set<string>() },
    { files, items, paths, areNamesNew, newFormat: isCooklang ? formats.cooklang : formatFor(files) },
  );
  const deletes = rounds.flat().filter((task) => task.deletes).length;
  if (!mayDeleteMany && deletes > MANY_DELETES && deletes * 2 > Object.keys(state.recipes).length)
    throw new ManyDeletes(deletes);
  const outcomes: SyncOutcome[] = [];
  let isComplete = false;
  try {
    for (const tasks of rounds)
      await inTurns(tasks, async (task, done) => {
        const outcome = await taken(task);
        if (outcome) {
          outcomes.push(outcome);
          onOutcome?.(outcome);
        }
        if (!isDryRun && done % SAVE_EVERY === 0) await folder.saveState(state);
      });
    isComplete = true;
  } finally {
    if (isComplete) state.names = namesNow;
    if (!isDryRun) await folder.saveState(state);
  }
  return outcomes.sort((one, other) => (one.path < other.path ? -1 : 1));
}
