import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database } from '../kit/database.ts';
import { removeTree, syncFolder, writeFileDurably } from '../kit/files.ts';
import { fileFolders } from './manifest.ts';

/** Mark of the job whose transaction has replaced all rows. */
export const REPLACED = 'replaced';

const Journal = z.object({
  /** The job whose row says, in the transaction that replaces all rows, that they are replaced. */
  job: z.int(),
  /** Folder with the files of the backup, below the data folder. */
  staged: z.string().regex(/^restore-[\w-]+$/),
});
export type Journal = z.output<typeof Journal>;

const journalPath = (dataDir: string) => join(dataDir, 'restore.json');

export const writeJournal = (dataDir: string, journal: Journal): Promise<void> =>
  writeFileDurably(journalPath(dataDir), JSON.stringify(journal), 0o600);

/** Where the files that are replaced go until the restore is over. */
const replacedPath = (dataDir: string, { staged }: Journal) => join(dataDir, `replaced-${staged}`);

/**
 * Puts the files of a backup in the place of those that are there, folder by folder; what has been done already is not
 * done again, so it may be called as often as it takes.
 */
async function swapFiles(dataDir: string, journal: Journal): Promise<void> {
  const replaced = replacedPath(dataDir, journal);
  await mkdir(replaced, { recursive: true, mode: 0o700 });
  for (const folder of fileFolders) {
    const [live, next] = [join(dataDir, folder), join(dataDir, journal.staged, folder)];
    if (!existsSync(next)) continue;
    if (existsSync(live) && !existsSync(join(replaced, folder))) await rename(live, join(replaced, folder));
    await rename(next, live);
  }
  await syncFolder(dataDir);
}

/**
 * Brings a restore to its end: where the rows are those of the backup, so become the files; where they are not, nothing
 * has changed. Does nothing without a journal.
 */
export async function settleRestore(dataDir: string, database: Database): Promise<'done' | 'undone' | 'none'> {
  const text = await readFile(journalPath(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return 'none';
  const journal = Journal.parse(JSON.parse(text));
  const [row] = await database.query<{ mark: string | null }>('SELECT mark FROM jobs WHERE id = ?', [journal.job]);
  const isDone = row?.mark === REPLACED;
  if (isDone) await swapFiles(dataDir, journal);
  await removeTree(journalPath(dataDir));
  await removeTree(join(dataDir, journal.staged));
  // The backup that was made before holds these, too.
  await removeTree(replacedPath(dataDir, journal));
  return isDone ? 'done' : 'undone';
}
