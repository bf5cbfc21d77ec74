import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database } from '../kit/database/database.ts';
import { removeTree, syncFolder, writeFileDurably } from '../kit/files/files.ts';
import { isOfThisHost, isOwnFolder, isWorkedIn } from '../kit/files/working-folders.ts';
import { fileFolders } from './manifest.ts';

/** Mark of the job whose transaction has replaced all rows. */
export const REPLACED = 'replaced';

const Journal = z.object({
  /** The job whose row says, in the transaction that replaces all rows, that they are replaced. */
  job: z.int(),
  /** Name of the folder with the files of the backup, among those of work under way. */
  staged: z.string().regex(/^restore-[\w.-]+$/),
});
export type Journal = z.output<typeof Journal>;

const journalPath = (dataDir: string) => join(dataDir, 'restore.json');

export const writeJournal = (dataDir: string, journal: Journal): Promise<void> =>
  writeFileDurably(journalPath(dataDir), JSON.stringify(journal), 0o600);

/** Where a library lies, and where its processes work. */
export interface JournalPlace {
  readonly dataDir: string;
  readonly temporary: string;
}

/** Where the files that are replaced go until the restore is over. */
const replacedPath = ({ dataDir }: JournalPlace, { staged }: Journal) => join(dataDir, `replaced-${staged}`);

/**
 * Puts the files of a backup in the place of those that are there, folder by folder; what has been done already is not
 * done again, so it may be called as often as it takes.
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

/** A process tells every ten seconds that it is at its job. */
const LOST_AFTER_MS = 60_000;

interface JobRow {
  readonly mark: string | null;
  readonly status: string;
  readonly heartbeat_at: number | Date | null;
}

/**
 * Whether another process is still at it: on this machine we see it, from another it is heard. On SQLite nobody else can
 * be: who asks owns the folder, and a process of the same number, or of a container of before, is none that restores.
 */
function isUnderWay({ staged }: Journal, { dialect }: Database, row: JobRow | undefined, now: Date): boolean {
  if (dialect === 'sqlite') return false;
  if (isWorkedIn(staged)) return !isOwnFolder(staged);
  if (isOfThisHost(staged) || row?.status !== 'running' || row.heartbeat_at === null) return false;
  return now.getTime() - new Date(row.heartbeat_at).getTime() < LOST_AFTER_MS;
}

/**
 * Brings a restore to its end: where the rows are those of the backup, so become the files; where they are not, nothing
 * has changed. Does nothing without a journal, or while the process that wrote it is at it.
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
  // The backup that was made before holds these, too. Taking away ten thousands of files lasts: whoever restores does it
  // when calls are taken again, with the rest of its folder.
  const leftover = join(place.temporary, journal.staged);
  const replaced = replacedPath(place, journal);
  if (isOwnFolder(journal.staged)) await rename(replaced, join(leftover, 'replaced')).catch(() => {});
  await removeTree(path);
  if (!isOwnFolder(journal.staged)) await removeTree(leftover);
  await removeTree(replaced);
  return isDone ? 'done' : 'undone';
}
