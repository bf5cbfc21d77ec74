import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { Database } from '../kit/database/database.ts';
import type { FileStore } from '../kit/files/file-store.ts';
import { removeTree, syncFolder } from '../kit/files/files.ts';
import { folderStore } from '../kit/files/folder-store.ts';
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

const JOURNAL = ['restore.json'];

export const writeJournal = (files: FileStore, journal: Journal): Promise<void> =>
  files.put(JOURNAL, Buffer.from(JSON.stringify(journal)));

async function readJournal(files: FileStore): Promise<Journal | null> {
  const bytes = await files.read(JOURNAL);
  return bytes && Journal.parse(JSON.parse(Buffer.from(bytes).toString()));
}

/** The folders of a library and of its temporary files. */
export interface JournalPlace {
  readonly dataDir: string;
  readonly temporary: string;
}

/** The files of a library, and whether they lie elsewhere than in its data folder. */
export interface RestorePlace extends JournalPlace {
  readonly files: FileStore;
  readonly isElsewhere: boolean;
}

/** Where an object store keeps the files of a backup until the rows are replaced. */
const STAGED = 'staged';
const SENT_AT_ONCE = 8;
/** Longer than a restore takes from its last staged file to its end. */
const STAGING_MS = 24 * 3_600_000;

/**
 * Brings the files of a backup, unpacked in `folder`, to where every process can finish the restore. In a data folder
 * they are there already.
 */
export async function stageFiles({ files, isElsewhere }: RestorePlace, folder: string): Promise<void> {
  if (!isElsewhere) return;
  let sending: Promise<void>[] = [];
  for (const area of fileFolders)
    for await (const { key } of folderStore(folder).files([area])) {
      sending.push(files.put([STAGED, basename(folder), ...key], { path: join(folder, ...key) }));
      if (sending.length < SENT_AT_ONCE) continue;
      await Promise.all(sending);
      sending = [];
    }
  await Promise.all(sending);
}

/** Replaces the files in an object store by those of a backup. Can be repeated. */
async function replaceObjects(files: FileStore, { staged }: Journal): Promise<void> {
  for (const area of fileFolders) {
    const wanted = new Set<string>();
    for await (const { key } of files.files([STAGED, staged, area])) wanted.add(key.slice(2).join('/'));
    await files.copy([STAGED, staged, area], [area]);
    for await (const { key } of files.files([area])) if (!wanted.has(key.join('/'))) await files.remove(key);
  }
}

/** Deletes the files of restores that ended, or died before they replaced a row. Returns how many. */
export async function sweepStaged(files: FileStore, now: Date): Promise<number> {
  const current = await readJournal(files);
  let count = 0;
  for (const name of await files.names([STAGED])) {
    const found = name === current?.staged ? null : await files.look([STAGED, name]);
    if (!found || now.getTime() - found.changedAt.getTime() < STAGING_MS) continue;
    await files.remove([STAGED, name]);
    count++;
  }
  return count;
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

/** Marks the job of a process that died as done instead of interrupted. */
async function noteDone(database: Database, { job, staged }: Journal, now: Date): Promise<void> {
  if (isOwnFolder(staged)) return;
  await database.tx(() =>
    database.query("UPDATE jobs SET status = 'done', finished_at = ?, owner = NULL WHERE id = ? AND status <> 'done'", [
      database.bind.time(now),
      job,
    ]),
  );
}

export type Settled = 'done' | 'undone' | 'none';

/**
 * Finishes a restore: if the rows were replaced, replaces the files too. If not, nothing has changed. Does nothing
 * without a journal, or while the process that wrote it still runs.
 */
export async function settleRestore(place: RestorePlace, database: Database, now: Date): Promise<Settled> {
  const { files, temporary, isElsewhere } = place;
  if (!(await readJournal(files))) return 'none';
  // Processes without a folder in common would all finish the restore of one that died. The lock lets one do so.
  const alone = <T>(work: () => Promise<T>) => (isElsewhere ? database.tx(work) : work());
  return alone(async () => {
    const journal = await readJournal(files);
    if (!journal) return 'none';
    const [row] = await database.query<JobRow>('SELECT mark, status, heartbeat_at FROM jobs WHERE id = ?', [
      journal.job,
    ]);
    if (isUnderWay(journal, database, row, now)) return 'none';
    const isDone = row?.mark === REPLACED;
    if (isElsewhere) {
      if (isDone) {
        await replaceObjects(files, journal);
        await noteDone(database, journal, now);
      }
      await files.remove(JOURNAL);
      await files.remove([STAGED, journal.staged]);
      return isDone ? 'done' : 'undone';
    }
    if (isDone) {
      await swapFiles(place, journal);
      await noteDone(database, journal, now);
    }
    // The backup made before the restore contains these files too. Removing tens of thousands of files takes time: the
    // restore removes them with the rest of its folder once the server accepts requests again.
    const leftover = join(temporary, journal.staged);
    const replaced = replacedPath(place, journal);
    if (isOwnFolder(journal.staged)) await rename(replaced, join(leftover, 'replaced')).catch(() => {});
    await files.remove(JOURNAL);
    if (!isOwnFolder(journal.staged)) await removeTree(leftover);
    await removeTree(replaced);
    return isDone ? 'done' : 'undone';
  });
}
