import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { removeTree, syncFolder, writeFileDurably } from '../kit/files/files.ts';
import { fileFolders } from './manifest.ts';
import type { JournalPlace } from './restore-journal.ts';

/** Name of the database file in the folder of a repair. */
export const REPAIRED = 'lovage.db';
const DATABASE = ['lovage.db', 'lovage.db-wal', 'lovage.db-shm'] as const;

const Journal = z.object({
  /** Name of the temporary folder with the rows and files of the backup. */
  staged: z.string().regex(/^restore-[\w.-]+$/),
  /** Name of the folder that the damaged files are moved to. */
  aside: z.string().regex(/^[\w-]+$/),
});
type Journal = z.output<typeof Journal>;

const journalPath = (dataDir: string) => join(dataDir, 'repair.json');

async function move(from: string, to: string): Promise<void> {
  if (existsSync(from) && !existsSync(to)) await rename(from, to);
}

async function swap({ dataDir, temporary }: JournalPlace, { staged, aside }: Journal): Promise<void> {
  const kept = join(dataDir, 'damaged', aside);
  const made = join(temporary, staged);
  await mkdir(kept, { recursive: true, mode: 0o700 });
  if (existsSync(join(made, REPAIRED))) {
    for (const name of DATABASE) await move(join(dataDir, name), join(kept, name));
    await rename(join(made, REPAIRED), join(dataDir, REPAIRED));
  }
  for (const name of fileFolders) {
    if (!existsSync(join(made, name))) continue;
    await move(join(dataDir, name), join(kept, name));
    await rename(join(made, name), join(dataDir, name));
  }
  await syncFolder(kept);
  await syncFolder(dataDir);
}

/**
 * Finishes a repair: moves the damaged files aside and puts those of the backup in their place. Can be repeated after a
 * crash. Does nothing without a journal.
 */
export async function finishRepair(place: JournalPlace): Promise<void> {
  const path = journalPath(place.dataDir);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return;
  const journal = Journal.parse(JSON.parse(text));
  await swap(place, journal);
  await removeTree(path);
}

/** Replaces a damaged library by the staged one, all or nothing. Returns where the damaged files are kept. */
export async function repair(place: JournalPlace, staged: string, now: Date): Promise<string> {
  const file = await open(join(place.temporary, staged, REPAIRED), 'r+');
  await file.sync().finally(() => file.close());
  const journal: Journal = { staged, aside: now.toISOString().replace(/[:.]/g, '-') };
  await writeFileDurably(journalPath(place.dataDir), JSON.stringify(journal), 0o600);
  await finishRepair(place);
  return `damaged/${journal.aside}`;
}
