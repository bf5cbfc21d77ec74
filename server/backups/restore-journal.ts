import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database } from '../kit/database/database.ts';
import { removeTree, syncFolder, writeFileDurably } from '../kit/files/files.ts';
import { isOfThisHost, isOwnFolder, isWorkedIn } from '../kit/files/working-folders.ts';
import { fileFolders } from './manifest.ts';

/** Mark of the job whose transaction replaced all rows. */
export const REPLACED = 'replaced';

const Journal = z.object({
  /** The job whose row records, in the same transaction, that all rows were replaced. */
  job: z.int(),
  /** Name of the temporary folder with the files of the backup. */
  staged: z.string().regex(/^restore-[\w.-]+$/),
});
export type Journal = z.output<typeof Journal>;

const journalPath = (dataDir: string) => join(dataDir, 'restore.json');

export const writeJournal = (dataDir: string, journal: Journal): Promise<void> =>
  writeFileDurably(journalPath(dataDir), JSON.stringify(journal), 0o600);

/** The folders of a library and of its temporary files. */
export interface JournalPlace {
  readonly dataDir: string;
  readonly temporary: string;
}

/** Folder for the replaced files until the restore is finished. */
const replacedPath = ({ dataDir }: JournalPlace, { staged }: Journal) => join(dataDir, `replaced-${staged}`);

/**
 * Replaces the files of the library by those of a backup, folder by folder. Skips what is done already, so it can be
 * repeated.
 */
async function swapFiles(place: JournalPlace, journal: Journal): Promise<void> {
  const replaced = replacedPath(place, journal);
  await mkdir(replaced, { recursive: true, mode: 0o700 });
  for (const folder of fileFolders) {
    const [live, next] = [join(place.dataDir, folder), join(place.temporary, journal.staged, folder)];
    if (!existsSync(next)) continue;
    if (existsSync(live) && !existsSync(join(replaced, folder))) await rename(live, join(replaced, folder));
    await rename(next, live);
  }
  await syncFolder(place.dataDir);
}

/** Processes send a heartbeat for their jobs every ten seconds. */
const LOST_AFTER_MS = 60_000;

interface JobRow {
  readonly mark: string | null;
  readonly status: string;
  readonly heartbeat_at: number | Date | null;
}

/**
 * Whether another process still runs the restore: visible by its process id on this machine, otherwise by its
 * heartbeat. Never true on SQLite: the caller owns the folder, and a process with the same id is an unrelated one, for
 * example of a previous container.
 */
function isUnderWay({ staged }: Journal, { dialect }: Database, row: JobRow | undefined, now: Date): boolean {
  if (dialect === 'sqlite') return false;
  if (isWorkedIn(staged)) return !isOwnFolder(staged);
  if (isOfThisHost(staged) || row?.status !== 'running' || row.heartbeat_at === null) return false;
  return now.getTime() - new Date(row.heartbeat_at).getTime() < LOST_AFTER_MS;
}

/**
 * Finishes a restore: if the rows were replaced, replaces the files too. If not, nothing has changed. Does nothing
 * without a journal, or while the process that wrote it still runs.
 */
export async function settleRestore(
  place: JournalPlace,
  database: Database,
  now: Date,
): Promise<'done' | 'undone' | 'none'> {
  const path = journalPath(place.dataDir);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return 'none';
  const journal = Journal.parse(JSON.parse(text));
  const [row] = await database.query<JobRow>('SELECT mark, status, heartbeat_at FROM jobs WHERE id = ?', [journal.job]);
  if (isUnderWay(journal, database, row, now)) return 'none';
  const isDone = row?.mark === REPLACED;
  if (isDone) await swapFiles(place, journal);
  // The backup made before the restore contains these files too. Removing tens of thousands of files takes time: the
  // restore removes them with the rest of its folder once the server accepts requests again.
  const leftover = join(place.temporary, journal.staged);
  const replaced = replacedPath(place, journal);
  if (isOwnFolder(journal.staged)) await rename(replaced, join(leftover, 'replaced')).catch(() => {});
  await removeTree(path);
  if (!isOwnFolder(journal.staged)) await removeTree(leftover);
  await removeTree(replaced);
  return isDone ? 'done' : 'undone';
}
