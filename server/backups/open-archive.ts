import { createHash } from 'node:crypto';
import { mkdirSync, renameSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { failBackup } from '../../core/backups/errors.ts';
import { hasMember, type Unpacked, unpack } from '../kit/archive/unpack.ts';
import { ZipError } from '../kit/archive/zip.ts';
import { FILES, fileFolders, LIBRARY, MANIFEST, type Manifest, readManifest } from './manifest.ts';

/** An unpacked archive that matches its manifest. */
export interface OpenArchive {
  readonly manifest: Manifest;
  /** Path of the rows. */
  readonly library: string;
  /** Path of each unpacked file, by its path in the data folder. */
  readonly files: ReadonlyMap<string, string>;
}

const MAX_ENTRIES = 2_000_000;
/** The database of an empty library compresses extremely well, a large one to a tenth. */
const MAX_RATIO = 400;
/** Disk space to keep free, whatever the size of an archive. */
const SPARE_BYTES = 64 * 1024 ** 2;

/** Whether a path in a manifest stays in the folders of a library. */
const isOwnPath = (path: string): boolean => {
  const parts = path.split('/');
  return (
    parts.length > 1 &&
    (fileFolders as readonly string[]).includes(parts[0]!) &&
    parts.every(
      (part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0]/.test(part) && Buffer.byteLength(part) <= 255,
    )
  );
};

function archiveError(error: unknown): unknown {
  if (!(error instanceof ZipError)) return error;
  return failBackup(error.reason === 'too-large' ? 'backups.too_large' : 'backups.damaged', { cause: error });
}

/** Hashes archive members while they are unpacked. */
function measuredMembers() {
  const found = new Map<string, { readonly bytes: number; readonly sha256: string }>();
  let finish = () => {};
  return {
    watch(name: string) {
      finish();
      const hash = createHash('sha256');
      let bytes = 0;
      finish = () => void found.set(name, { bytes, sha256: hash.digest('hex') });
      return (chunk: Uint8Array) => {
        bytes += chunk.length;
        hash.update(chunk);
      };
    },
    all() {
      finish();
      finish = () => {};
      return found;
    },
  };
}

type Measured = ReturnType<ReturnType<typeof measuredMembers>['all']>;

/** The tables in another system's backup, which a restore converts. */
const OTHER_TABLES = /(^|\/)database\.json$/;

/** Refuses other archives before unpacking: a large one would take minutes and as much disk as a backup. */
async function assertBackup(path: string): Promise<void> {
  const isBackup = (name: string) => name === MANIFEST || OTHER_TABLES.test(name);
  const isOne = await hasMember(path, isBackup, MAX_ENTRIES).catch((error) => {
    throw archiveError(error);
  });
  if (!isOne) throw failBackup('backups.not_a_backup');
}

async function unpackBackup(path: string, folder: string, rest?: () => void) {
  await assertBackup(path);
  const { bavail, bsize } = await statfs(folder);
  const limits = {
    maxEntries: MAX_ENTRIES,
    maxBytes: Math.max(0, bavail * bsize - SPARE_BYTES),
    maxRatio: MAX_RATIO,
    maxKeptBytes: 0,
  };
  const measured = measuredMembers();
  const members = await unpack(path, folder, { limits, watch: measured.watch, rest }).catch((error) => {
    throw archiveError(error);
  });
  return { members, found: measured.all() };
}

/** Compares the unpacked files with the manifest. */
async function compared(members: Unpacked, found: Measured): Promise<OpenArchive> {
  if (members.has(MANIFEST) && members.get(MANIFEST) === null) throw failBackup('backups.damaged');
  const manifestFile = members.get(MANIFEST);
  if (!manifestFile) throw failBackup('backups.not_a_backup');
  const manifest = readManifest(await readFile(manifestFile, 'utf8'));
  const library = members.get(LIBRARY);
  if (!library || found.get(LIBRARY)?.sha256 !== manifest.library.sha256) throw failBackup('backups.damaged');
  const files = new Map<string, string>();
  for (const { path: name, bytes, sha256 } of manifest.files) {
    const file = members.get(FILES + name);
    const is = found.get(FILES + name);
    if (!isOwnPath(name) || !file || is?.bytes !== bytes || is.sha256 !== sha256) throw failBackup('backups.damaged');
    files.set(name, file);
  }
  return { manifest, library, files };
}

/**
 * Unpacks an archive into numbered files in a folder and compares the hash of each, before anything uses them. Blocks
 * on disk access: for worker threads. Throws `backups.not_a_backup`, `backups.damaged`, `backups.newer` or
 * `backups.too_large`. Calls `rest` after each file.
 */
export async function openArchive(path: string, folder: string, rest?: () => void): Promise<OpenArchive> {
  const { members, found } = await unpackBackup(path, folder, rest);
  return compared(members, found);
}

/** Whether every member of an archive is readable, and one contains the tables of another system. */
const isWholeForeign = (members: Unpacked): boolean =>
  [...members.keys()].some((name) => OTHER_TABLES.test(name)) && [...members.values()].every((file) => file !== null);

/**
 * Checks that an archive can be accepted: a complete Lovage backup with correct hashes, or a complete backup of another
 * system. Throws the errors of `openArchive`. Fills `folder`; the caller removes it.
 */
export async function lookAtArchive(path: string, folder: string, rest?: () => void): Promise<void> {
  const { members, found } = await unpackBackup(path, folder, rest);
  if (!members.has(MANIFEST) && isWholeForeign(members)) return;
  await compared(members, found);
}

/** Moves the files of an archive to their paths in a folder on the same disk. The paths were checked before. */
export function arrangeFiles(files: OpenArchive['files'], folder: string): void {
  const made = new Set<string>();
  for (const [path, unpacked] of files) {
    const target = join(folder, path);
    const parent = dirname(target);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true, mode: 0o700 });
    made.add(parent);
    renameSync(unpacked, target);
  }
  for (const kept of fileFolders) mkdirSync(join(folder, kept), { recursive: true, mode: 0o700 });
}
