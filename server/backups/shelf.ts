import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { failBackup } from '../../core/backups/errors.ts';
import { type Backup, BackupProof, backupKinds } from '../../core/backups/schema.ts';
import { sizeText } from '../kit/files/byte-size.ts';
import { resolveInside, syncFolder, writeFileDurably } from '../kit/files/files.ts';
import { freeNumber } from '../kit/free-name.ts';

/** What is known of a backup beside its archive. It counts for an archive of just this size. */
const Note = z.object({ kind: z.enum(backupKinds), bytes: z.int(), proof: BackupProof.nullable() });
export type Note = z.output<typeof Note>;

const ARCHIVE = /^[\p{L}\p{N}][\p{L}\p{N} ._()-]{0,120}\.zip$/u;

const NAME_LONGEST = 125;

/** Room for the number is made before it is added. */
const numberedArchive = (name: string, number: number): string => {
  const suffix = `-${number}.zip`;
  return (
    name
      .replace(/\.zip$/, '')
      .slice(0, NAME_LONGEST - suffix.length)
      .replace(/[\uD800-\uDBFF]$/, '') + suffix
  );
};

const two = (value: number) => String(value).padStart(2, '0');

/** `lovage_2026.05.01.03.15.00.zip`, by the clock on the wall. */
export const archiveName = (prefix: string, at: Date): string => {
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('.');
  return `${prefix}_${day}.${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join('.')}.zip`;
};

/** The folder of backups: archives, each with a note of what is known of it. What is half written has another name. */
export function backupShelf(folder: string) {
  /** Where an archive lies that is there. Throws `backups.not_found`. */
  async function pathOf(name: string): Promise<string> {
    if (!ARCHIVE.test(name)) throw failBackup('backups.not_found');
    const path = await resolveInside(folder, name);
    if (!(await stat(path).catch(() => null))?.isFile()) throw failBackup('backups.not_found');
    return path;
  }

  const noteOf = async (path: string): Promise<Note | null> => {
    const text = await readFile(`${path}.json`, 'utf8').catch(() => null);
    if (text === null) return null;
    try {
      return Note.parse(JSON.parse(text));
    } catch {
      return null;
    }
  };

  async function describe(name: string): Promise<Backup> {
    const path = await pathOf(name);
    const { size, mtime } = await stat(path);
    const note = await noteOf(path);
    const isOfThis = note?.bytes === size;
    return {
      name,
      date: mtime.toISOString(),
      size: sizeText(size),
      sizeBytes: size,
      kind: note?.kind ?? 'uploaded',
      proof: isOfThis ? note.proof : null,
    };
  }

  return {
    folder,
    pathOf,
    describe,

    /** The newest first. */
    async list(): Promise<Backup[]> {
      const names = (await readdir(folder).catch(() => [])).filter((name) => ARCHIVE.test(name));
      // One may be deleted while the others are looked at.
      const found = await Promise.all(names.map((name) => describe(name).catch(() => null)));
      return found
        .filter((backup) => backup !== null)
        .sort((a, b) => b.date.localeCompare(a.date) || b.name.localeCompare(a.name));
    },

    /** A name that is free. */
    async freeName(wanted: string): Promise<string> {
      const named = (number: number) => (number === 1 ? wanted : numberedArchive(wanted, number));
      const isThere = async (number: number) =>
        stat(await resolveInside(folder, named(number))).then(
          () => true,
          () => false,
        );
      return named(await freeNumber(1, isThere));
    },

    /** The name under which an archive from elsewhere is kept. Throws `backups.bad_name`. */
    nameOf(given: string): string {
      const name = given.replace(/^.*[/\\]/, '').trim();
      if (!ARCHIVE.test(name)) throw failBackup('backups.bad_name');
      return name;
    },

    /** Takes in an archive that is whole: from here on it is there, also after a power cut. */
    async put(file: string, name: string, note: Note): Promise<void> {
      const path = await resolveInside(folder, name);
      await writeFileDurably(`${path}.json`, JSON.stringify(note), 0o600);
      await rename(file, path).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error;
        // The folder of backups is a disk of its own.
        await pipeline(createReadStream(file), createWriteStream(`${path}.partial`, { flush: true, mode: 0o600 }));
        await rename(`${path}.partial`, path);
      });
      await syncFolder(folder);
    },

    async annotate(name: string, note: Note): Promise<void> {
      await writeFileDurably(`${await pathOf(name)}.json`, JSON.stringify(note), 0o600);
    },

    async remove(name: string): Promise<void> {
      const path = await pathOf(name);
      await rm(path, { force: true });
      await rm(`${path}.json`, { force: true });
      await syncFolder(folder);
    },
  };
}
export type BackupShelf = ReturnType<typeof backupShelf>;
