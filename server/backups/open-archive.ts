import { readFile, stat, statfs } from 'node:fs/promises';
import { failBackup } from '../../core/backups/errors.ts';
import { unpack } from '../kit/unpack.ts';
import { ZipError } from '../kit/zip.ts';
import { FILES, fileFolders, LIBRARY, MANIFEST, type Manifest, readManifest } from './manifest.ts';
import { hashOfFile } from './write-archive.ts';

/** An archive that has been unpacked and found to be what its manifest says. */
export interface OpenArchive {
  readonly manifest: Manifest;
  /** Where the rows lie. */
  readonly library: string;
  /** Where each file lies, by its path below the data folder. */
  readonly files: ReadonlyMap<string, string>;
}

const MOST_ENTRIES = 2_000_000;
/** The database of an empty library is mostly nothing; a large one packs to a tenth. */
const MOST_RATIO = 400;
/** Left free on the disk whatever an archive holds. */
const SPARE_BYTES = 64 * 1024 ** 2;

/** Whether a path of a manifest is one of a library's: its folders, and names that stay in them. */
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

/**
 * Unpacks an archive into numbered files of a folder and compares each with its hash, before anything is done with it.
 * Throws `backups.not_a_backup`, `backups.damaged`, `backups.newer` or `backups.too_large`.
 */
export async function openArchive(path: string, folder: string): Promise<OpenArchive> {
  const { bavail, bsize } = await statfs(folder);
  const limits = {
    maxEntries: MOST_ENTRIES,
    maxBytes: Math.max(0, bavail * bsize - SPARE_BYTES),
    maxRatio: MOST_RATIO,
    maxKeptBytes: 0,
  };
  const members = await unpack(path, folder, { limits }).catch((error) => {
    throw archiveError(error);
  });
  const manifestFile = members.get(MANIFEST);
  if (!manifestFile) throw failBackup('backups.not_a_backup');
  const manifest = readManifest(await readFile(manifestFile, 'utf8'));
  const library = members.get(LIBRARY);
  if (!library || (await hashOfFile(library)) !== manifest.library.sha256) throw failBackup('backups.damaged');
  const files = new Map<string, string>();
  for (const { path: name, bytes, sha256 } of manifest.files) {
    const file = members.get(FILES + name);
    if (!isOwnPath(name) || !file) throw failBackup('backups.damaged');
    if ((await stat(file)).size !== bytes || (await hashOfFile(file)) !== sha256) throw failBackup('backups.damaged');
    files.set(name, file);
  }
  return { manifest, library, files };
}
