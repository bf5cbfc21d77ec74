import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, posix, sep } from 'node:path';
import { z } from 'zod';
import { type Folder, type FolderFile, newState, type SyncState } from '../../core/client/sync/folder.ts';
import { exitCodes, Failure } from '../kit/failure.ts';

/** The state belongs to the copies in this folder, so it moves with them. Git ignores it. */
const STATE_FOLDER = '.lovage';
const READS_AT_ONCE = 32;
const RECIPE = /\.(?:md|cook)$/i;

/** Inside of the folder, whoever wrote the state. */
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

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

async function readOne(root: string, path: string): Promise<FolderFile> {
  try {
    const full = join(root, path);
    if (!(await lstat(full)).isFile()) return { path, text: null };
    return { path, text: utf8.decode(await readFile(full)) };
  } catch {
    return { path, text: null };
  }
}

/** The Markdown and Cooklang files of a folder and of those below, without hidden ones. Folders behind links are left alone. */
async function pathsIn(root: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(root, below), { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = posix.join(below.split(sep).join('/'), entry.name);
    if (entry.isDirectory()) found.push(...(await pathsIn(root, path)));
    else if (RECIPE.test(entry.name)) found.push(path);
  }
  return found;
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
  return {
    files: async () => {
      const paths = (await pathsIn(root)).sort();
      const files: FolderFile[] = [];
      for (let at = 0; at < paths.length; at += READS_AT_ONCE)
        files.push(...(await Promise.all(paths.slice(at, at + READS_AT_ONCE).map((path) => readOne(root, path)))));
      return files;
    },
    write: async (path, text, before) => {
      const full = join(root, path);
      if ((await textAt(full)) !== before) return false;
      await replace(full, text);
      return true;
    },
    remove: async (path, before) => {
      const full = join(root, path);
      if ((await textAt(full)) !== before) return false;
      await unlink(full);
      return true;
    },
    saveState: async (state) => {
      const recipes = Object.fromEntries(
        Object.entries(state.recipes).sort(([one], [other]) => (one < other ? -1 : 1)),
      );
      const text = `${JSON.stringify({ ...state, recipes })}\n`;
      if (text === saved) return;
      const folder = join(root, STATE_FOLDER);
      if (!(await stat(folder).catch(() => null))) await mkdir(folder);
      await writeFile(join(folder, '.gitignore'), '*\n');
      await replace(join(folder, 'state.json'), text);
      saved = text;
    },
  };
}
