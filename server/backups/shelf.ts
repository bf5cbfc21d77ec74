import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { failBackup } from '../../core/backups/errors.ts';
import { type Backup, BackupProof, backupKinds } from '../../core/backups/schema.ts';
import { sizeText } from '../kit/files/byte-size.ts';
import { resolveInside, syncFolder, writeFileDurably } from '../kit/files/files.ts';
import { freeNumber } from '../kit/free-name.ts';

/** Metadata of a backup, stored next to its archive. Ignored if the archive has another size. */
const Note = z.object({ kind: z.enum(backupKinds), bytes: z.int(), proof: BackupProof.nullable() });
export type Note = z.output<typeof Note>;

const ARCHIVE = /^[\p{L}\p{N}][\p{L}\p{N} ._()-]{0,120}\.zip$/u;

const MAX_NAME_LENGTH = 125;

/** Shortens the name to make room for the number. */
const numberedArchive = (name: string, number: number): string => {
  const suffix = `-${number}.zip`;
  return (
    name
      .replace(/\.zip$/, '')
      .slice(0, MAX_NAME_LENGTH - suffix.length)
      .replace(/[\uD800-\uDBFF]$/, '') + suffix
  );
};

const two = (value: number) => String(value).padStart(2, '0');

/** `lovage_2026.05.01.03.15.00.zip`, in local time. */
export const archiveName = (prefix: string, at: Date): string => {
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('.');
  return `${prefix}_${day}.${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join('.')}.zip`;
};

/** The folder of backups: archives with their metadata. Incomplete files have another extension. */
export function backupShelf(folder: string) {
  /** Path of an existing archive. Throws `backups.not_found`. */
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

    /** Newest first. */
    async list(): Promise<Backup[]> {
      const names = (await readdir(folder).catch(() => [])).filter((name) => ARCHIVE.test(name));
      // A backup may be deleted while the others are read.
      const found = await Promise.all(names.map((name) => describe(name).catch(() => null)));
      return found
        .filter((backup) => backup !== null)
        .sort((a, b) => b.date.localeCompare(a.date) || b.name.localeCompare(a.name));
    },

    /** An unused name. */
    async freeName(wanted: string): Promise<string> {
      const named = (number: number) => (number === 1 ? wanted : numberedArchive(wanted, number));
      const isThere = async (number: number) =>
        stat(await resolveInside(folder, named(number))).then(
          () => true,
          () => false,
        );
      return named(await freeNumber(1, isThere));
    },

    /** The name under which an uploaded archive is stored. Throws `backups.bad_name`. */
    nameOf(given: string): string {
      const name = given.replace(/^.*[/\\]/, '').trim();
      if (!ARCHIVE.test(name)) throw failBackup('backups.bad_name');
      return name;
    },

    /** Adds a complete archive. Afterwards it survives a power failure. */
    async put(file: string, name: string, note: Note): Promise<void> {
      const path = await resolveInside(folder, name);
      await writeFileDurably(`${path}.json`, JSON.stringify(note), 0o600);
      await rename(file, path).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error;
        // The folder of backups may be on another disk.
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
