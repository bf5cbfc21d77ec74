import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, posix, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { type Folder, type FolderFile, newState, type SyncState } from '../../core/client/sync/folder.ts';
import { exitCodes, Failure } from '../kit/failure.ts';

/** The state belongs to the copies in this folder, so it moves with them. Git ignores it. */
const STATE_FOLDER = '.lovage';
const READS_AT_ONCE = 32;
/** How often a folder is listed until nothing changes meanwhile, and the pause between. */
const LISTINGS = 10;
const AGAIN_MS = 100;
const RECIPE = /\.(?:md|cook)$/i;

/** A state file written by others must not lead out of the folder. */
const Path = z.string().refine((path) => !/^(?:[/\\]|[a-z]:)|(?:^|[/\\])\.\.(?:[/\\]|$)/i.test(path));

const State = z.object({
  group: z.string().nullable(),
  names: z.string(),
  recipes: z.record(
    z.string(),
    z.object({
      path: Path,
      text: z.string(),
      file: z.string().optional(),
      version: z.string(),
      conflict: Path.optional(),
    }),
  ),
});

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The text of a file; null if there is none. */
async function textAt(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Replaces a file in one step. */
async function replace(path: string, text: string): Promise<void> {
  const partial = join(dirname(path), `.${randomUUID()}.partial`);
  const mode = await stat(path).then(
    ({ mode }) => mode & 0o777,
    () => undefined,
  );
  try {
    await writeFile(partial, text, mode === undefined ? {} : { mode });
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
}

/** A file or folder was removed while the folder was listed. */
class Vanished extends Error {}

const vanished = (error: unknown): never => {
  throw isMissing(error) ? new Vanished() : error;
};

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

async function readOne(root: string, path: string): Promise<FolderFile> {
  try {
    const full = join(root, path);
    if (!(await lstat(full)).isFile()) return { path, text: null };
    return { path, text: utf8.decode(await readFile(full)) };
  } catch (error) {
    if (isMissing(error)) throw new Vanished();
    return { path, text: null };
  }
}

/**
 * The Markdown and Cooklang files of a folder and of those below, without hidden ones. Folders behind links are left
 * alone.
 */
async function pathsIn(root: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch(vanished);
  const found: string[] = [];
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = posix.join(below.split(sep).join('/'), entry.name);
    if (entry.isDirectory()) found.push(...(await pathsIn(root, path)));
    else if (RECIPE.test(entry.name)) found.push(path);
  }
  return found;
}

/** All files with their texts, at one moment. */
async function filesIn(root: string): Promise<FolderFile[]> {
  const paths = (await pathsIn(root)).sort();
  const files: FolderFile[] = [];
  for (let at = 0; at < paths.length; at += READS_AT_ONCE)
    files.push(...(await Promise.all(paths.slice(at, at + READS_AT_ONCE).map((path) => readOne(root, path)))));
  // If a folder is removed or moved meanwhile, its recipes would look deleted.
  if ((await pathsIn(root)).sort().join('\0') !== paths.join('\0')) throw new Vanished();
  return files;
}

const isFolder = async (path: string): Promise<boolean> => (await stat(path).catch(() => null))?.isDirectory() === true;

/** Throws unless the folder is there. */
export async function assertFolder(root: string): Promise<void> {
  if (!(await isFolder(root))) throw new Failure('cli.sync.folder_gone', { path: root }, exitCodes.notFound);
}

/** Lists until nothing changes meanwhile. */
async function steadyFiles(root: string): Promise<FolderFile[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await filesIn(root);
    } catch (error) {
      if (!(error instanceof Vanished)) throw error;
      await assertFolder(root);
      if (tries === LISTINGS) throw new Failure('cli.sync.restless', { path: root }, exitCodes.refused, error);
      await setTimeout(AGAIN_MS);
    }
  }
}

const PARTIAL = /^\.[\da-f-]{36}\.partial$/;

/** Removes temporary files of a killed sync. Only for the holder of the lock. */
export async function removePartials(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const left = entries.filter((entry) => entry.isFile() && PARTIAL.test(entry.name));
  for (const { parentPath, name } of left) await rm(join(parentPath, name), { force: true });
}

export async function readState(root: string): Promise<SyncState> {
  const path = join(root, STATE_FOLDER, 'state.json');
  try {
    const text = await textAt(path);
    if (text === null) return newState();
    return State.parse(JSON.parse(text)) as SyncState;
  } catch (cause) {
    throw new Failure('cli.sync.bad_state', { path }, exitCodes.failure, cause);
  }
}

/** A folder on this computer. */
export function openFolder(root: string): Folder {
  let saved = '';
  /** Ends the sync with a clear error if the folder is missing or cannot be written. */
  const written = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (cause) {
      await assertFolder(root);
      throw new Failure('cli.errors.file_not_written', { path }, exitCodes.failure, cause);
    }
  };
  return {
    files: () => steadyFiles(root),
    write: (path, text, before) => {
      const full = join(root, path);
      return written(full, async () => {
        if ((await textAt(full)) !== before) return false;
        await replace(full, text);
        return true;
      });
    },
    remove: (path, before) => {
      const full = join(root, path);
      return written(full, async () => {
        if ((await textAt(full)) !== before) return false;
        await unlink(full);
        return true;
      });
    },
    saveState: async (state) => {
      const recipes = Object.fromEntries(
        Object.entries(state.recipes).sort(([one], [other]) => (one < other ? -1 : 1)),
      );
      const text = `${JSON.stringify({ ...state, recipes })}\n`;
      if (text === saved) return;
      const folder = join(root, STATE_FOLDER);
      await written(join(folder, 'state.json'), async () => {
        if (!(await stat(folder).catch(() => null))) await mkdir(folder);
        await writeFile(join(folder, '.gitignore'), '*\n');
        await replace(join(folder, 'state.json'), text);
      });
      saved = text;
    },
  };
}
