import { join } from 'node:path';
import { z } from 'zod';
import { failBackup } from '../../core/backups/errors.ts';
import { type Backup, BackupProof, backupKinds } from '../../core/backups/schema.ts';
import { isAppError } from '../../core/kit/errors.ts';
import { sizeText } from '../kit/files/byte-size.ts';
import { type FileKey, type FileStore, fetchFile, type OpenFile } from '../kit/files/file-store.ts';
import { openFolder, removeFolder } from '../kit/files/working-folders.ts';
import { freeNumber } from '../kit/free-name.ts';

/** Metadata of a backup, stored next to its archive. Ignored if the archive has another size. */
const Note = z.object({
  kind: z.enum(backupKinds),
  bytes: z.int(),
  proof: BackupProof.nullable(),
  /** The second folder that has a copy, and the mount point of its disk. */
  copy: z.object({ folder: z.string(), mountPoint: z.string() }).optional(),
});
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

const NAMED = /^(?:lovage|pre-restore)_(\d{4})\.(\d\d)\.(\d\d)\.(\d\d)\.(\d\d)\.(\d\d)(?:-(\d{1,3}))?\.zip$/;

/** When an archive of ours was made, by its name: that of the file changes when it is copied. Null for other names. */
function namedTime(name: string): Date | null {
  const parts = NAMED.exec(name);
  if (!parts) return null;
  const [year, month, day, hour, minute, second, number = 0] = parts
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  // Those of one second are numbered.
  return new Date(year!, month! - 1, day, hour, minute, second, number);
}

/** The backups of a library: archives with their metadata. `temporary` receives those that are stored elsewhere. */
export function backupArchives(files: FileStore, temporary: string) {
  const keyOf = (name: string): FileKey => ['backups', name];
  const noteKey = (name: string): FileKey => ['backups', `${name}.json`];

  /** The facts of an existing archive. Throws `backups.not_found`. */
  async function factsOf(name: string) {
    const found = ARCHIVE.test(name) ? await files.look(keyOf(name)) : null;
    if (!found || found.isFolder) throw failBackup('backups.not_found');
    return found;
  }

  async function noteOf(name: string): Promise<Note | null> {
    const bytes = await files.read(noteKey(name));
    if (!bytes) return null;
    try {
      return Note.parse(JSON.parse(Buffer.from(bytes).toString()));
    } catch {
      return null;
    }
  }

  async function describe(name: string): Promise<Backup> {
    const { bytes, writtenAt } = await factsOf(name);
    const note = await noteOf(name);
    const isOfThis = note?.bytes === bytes;
    const kind = note?.kind ?? 'uploaded';
    // People choose the names of uploaded ones. An archive without a note was put here from another place.
    const madeAt = note && kind === 'uploaded' ? null : namedTime(name);
    return {
      name,
      date: (madeAt ?? writtenAt).toISOString(),
      size: sizeText(bytes),
      sizeBytes: bytes,
      kind,
      proof: isOfThis ? note.proof : null,
    };
  }

  const noteDown = (name: string, note: Note) => files.put(noteKey(name), Buffer.from(JSON.stringify(note)));

  return {
    describe,

    async assertThere(name: string): Promise<void> {
      await factsOf(name);
    },

    /** Throws `backups.not_found`. */
    async open(name: string): Promise<OpenFile> {
      const file = ARCHIVE.test(name) ? await files.open(keyOf(name)) : null;
      if (!file) throw failBackup('backups.not_found');
      return file;
    },

    /** Provides an archive as a file on this machine's disk. Throws `backups.not_found`. */
    async withFile<T>(name: string, use: (path: string) => Promise<T>): Promise<T> {
      await factsOf(name);
      const path = await files.path(keyOf(name));
      if (path !== null) return use(path);
      const folder = await openFolder(temporary, 'backup');
      try {
        const copy = join(folder, name);
        if (!(await fetchFile(files, keyOf(name), copy))) throw failBackup('backups.not_found');
        return await use(copy);
      } finally {
        await removeFolder(folder);
      }
    },

    /** Newest first. */
    async list(): Promise<Backup[]> {
      const names = (await files.names(['backups'])).filter((name) => ARCHIVE.test(name));
      // A backup may be deleted while the others are read.
      const found = await Promise.all(
        names.map((name) =>
          describe(name).catch((error) => {
            if (isAppError(error) && error.code === 'backups.not_found') return null;
            throw error;
          }),
        ),
      );
      return found
        .filter((backup) => backup !== null)
        .sort((a, b) => b.date.localeCompare(a.date) || b.name.localeCompare(a.name));
    },

    /** An unused name. */
    async freeName(wanted: string): Promise<string> {
      const named = (number: number) => (number === 1 ? wanted : numberedArchive(wanted, number));
      const isThere = async (number: number) => (await files.look(keyOf(named(number)))) !== null;
      return named(await freeNumber(1, isThere));
    },

    /** The name under which an uploaded archive is stored. Throws `backups.bad_name`. */
    nameOf(given: string): string {
      const name = given.replace(/^.*[/\\]/, '').trim();
      if (!ARCHIVE.test(name)) throw failBackup('backups.bad_name');
      return name;
    },

    /** Adds a complete archive, and moves its file. Afterwards it survives a power failure. */
    async put(file: string, name: string, note: Note): Promise<void> {
      await noteDown(name, note);
      await files.put(keyOf(name), { path: file });
    },

    /** Keeps where it was copied to. */
    async annotate(name: string, note: Note): Promise<void> {
      await factsOf(name);
      await noteDown(name, { ...(await noteOf(name)), ...note });
    },

    async noteCopy(name: string, copy: NonNullable<Note['copy']>): Promise<void> {
      const note = await noteOf(name);
      if (note) await noteDown(name, { ...note, copy });
    },

    /** The mount points of the disks that have copies of backups in this folder. */
    async disksOfCopies(folder: string): Promise<readonly string[]> {
      const names = (await files.names(['backups'])).filter((name) => ARCHIVE.test(name));
      const copies = await Promise.all(names.map(async (name) => (await noteOf(name))?.copy));
      return copies.flatMap((copy) => (copy?.folder === folder ? copy.mountPoint : []));
    },

    async remove(name: string): Promise<void> {
      await factsOf(name);
      await files.remove(keyOf(name));
      await files.remove(noteKey(name));
    },
  };
}
export type BackupArchives = ReturnType<typeof backupArchives>;
