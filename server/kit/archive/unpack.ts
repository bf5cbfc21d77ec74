import { createWriteStream, writeFileSync } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Entry } from 'yauzl';
import { checkedMember, isPlain, nextEntry, readEntry, ZipError, type ZipLimits, zipLimits } from './zip.ts';
import { type OpenedZip, openZipFile } from './zip-file.ts';

/** The path of each extracted member by name, or null if the member is damaged. */
export type Unpacked = ReadonlyMap<string, string | null>;

export interface UnpackOptions {
  readonly limits?: ZipLimits;
  /** Members that are archives themselves. Their members are named `inner.zip/member`. One level only. */
  readonly isArchive?: (name: string) => boolean;
  /** Members that are compressed with gzip. */
  readonly isGzip?: (name: string) => boolean;
  /** Called before a member is written. The returned function receives its bytes. */
  readonly watch?: (name: string) => (bytes: Uint8Array) => void;
  /** Called after each member. */
  readonly rest?: () => void;
}

/** Limits the total size of all members, including nested ones. */
class Budget {
  private entries = 0;
  private bytes = 0;
  private readonly maxEntries: number;
  private readonly maxBytes: number;

  constructor(limits: ZipLimits, archiveBytes: number) {
    this.maxEntries = limits.maxEntries;
    this.maxBytes = Math.min(limits.maxBytes, limits.maxRatio * archiveBytes);
  }

  countEntry(): void {
    this.entries += 1;
    if (this.entries > this.maxEntries) throw new ZipError('too-large');
  }

  countBytes(count: number): void {
    this.bytes += count;
    if (this.bytes > this.maxBytes) throw new ZipError('too-large');
  }

  /** Passes bytes on and counts them. */
  counter(watch: (bytes: Uint8Array) => void): Transform {
    return new Transform({
      transform: (chunk: Uint8Array, _, done) => {
        try {
          this.countBytes(chunk.length);
        } catch (error) {
          return done(error as Error);
        }
        watch(chunk);
        done(null, chunk);
      },
    });
  }
}

/** Whether an archive contains a member with such a name, according to its directory. Blocks its thread. Throws ZipError. */
export async function hasMember(
  path: string,
  isWanted: (name: string) => boolean,
  maxEntries: number,
): Promise<boolean> {
  const { zip } = await openZipFile(path);
  try {
    for (let count = 0; count <= maxEntries; count += 1) {
      const entry = await nextEntry(zip);
      if (!entry) return false;
      if (isWanted(entry.fileName)) return true;
    }
    throw new ZipError('too-large');
  } finally {
    zip.close();
  }
}

/**
 * Extracts an archive into numbered files in a folder. Member names are never used as paths. The whole archive is read
 * and counted, so that nothing is done with a refused one. A damaged member is null. Blocks its thread, so it runs in
 * workers. Throws ZipError.
 */
export async function unpack(path: string, folder: string, options: UnpackOptions = {}): Promise<Unpacked> {
  const { limits = zipLimits, isArchive = () => false, isGzip = () => false, watch = () => () => {}, rest } = options;
  const members = new Map<string, string | null>();
  const copies = new Map<string, number>();
  /** Two members may have the same name. The second is "Soup (2).json". */
  const add = (name: string, target: string | null) => {
    const copy = (copies.get(name) ?? 0) + 1;
    copies.set(name, copy);
    members.set(copy === 1 ? name : name.replace(/(?:\.[^./]*)?$/, ` (${copy})$&`), target);
  };
  const handle = await openFile(path);
  const { size } = await handle.stat();
  await handle.close();
  const budget = new Budget(limits, size);
  let files = 0;

  async function stream(source: Readable, entry: Entry): Promise<string | null> {
    const name = entry.fileName;
    const target = join(folder, String(files++));
    const unzipped = isGzip(name) ? [createGunzip()] : [];
    const written = createWriteStream(target, { flags: 'wx', mode: 0o600 });
    try {
      await pipeline([source, checkedMember(entry), ...unzipped, budget.counter(watch(name)), written]);
      return target;
    } catch (error) {
      if (error instanceof ZipError && error.reason !== 'broken') throw error;
      if (typeof (error as NodeJS.ErrnoException).syscall === 'string') throw error;
      return null;
    }
  }

  function wholeOf(opened: OpenedZip, entry: Entry): Buffer | null | 'damaged' {
    if (isGzip(entry.fileName)) return null;
    try {
      return opened.wholeMember(entry);
    } catch (error) {
      if (error instanceof ZipError) return 'damaged';
      throw error;
    }
  }

  async function write(opened: OpenedZip, entry: Entry): Promise<string | null> {
    const bytes = wholeOf(opened, entry);
    if (bytes === 'damaged') return null;
    if (bytes === null) {
      const source = await readEntry(opened.zip, entry).catch(() => null);
      return source && stream(source, entry);
    }
    budget.countBytes(bytes.length);
    watch(entry.fileName)(bytes);
    const target = join(folder, String(files++));
    writeFileSync(target, bytes, { flag: 'wx', mode: 0o600 });
    return target;
  }

  async function unpackMembers(archive: string, prefix: string): Promise<void> {
    const opened = await openZipFile(archive);
    const { zip } = opened;
    try {
      for (let entry = await nextEntry(zip); entry; entry = await nextEntry(zip)) {
        budget.countEntry();
        if (!isPlain(entry)) throw new ZipError('unsafe');
        if (entry.fileName.endsWith('/')) continue;
        const target = await write(opened, entry);
        const isNested = prefix === '' && target !== null && isArchive(entry.fileName);
        if (isNested) await unpackNested(target, entry.fileName);
        else add(`${prefix}${entry.fileName}`, target);
        rest?.();
      }
    } finally {
      zip.close();
    }
  }

  const unpackNested = (archive: string, name: string): Promise<void> =>
    unpackMembers(archive, `${name}/`).catch((error) => {
      if (!(error instanceof ZipError) || error.reason !== 'broken') throw error;
      add(name, null);
    });

  await unpackMembers(path, '');
  return members;
}
