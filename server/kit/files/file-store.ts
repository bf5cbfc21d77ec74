import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where a file lies: the names of its folders and its own. */
export type FileKey = readonly string[];

/** Bytes, or a complete file on disk. The store may move that file. */
export type FileContent = Uint8Array | { readonly path: string };

export interface FileFacts {
  readonly bytes: number;
  /** When the content was written. */
  readonly writtenAt: Date;
  /** When the file, or the newest file of a folder, was written, renamed or moved here. */
  readonly changedAt: Date;
}

export interface FoundFile extends FileFacts {
  readonly key: FileKey;
}

export interface OpenFile extends FileFacts {
  readonly content: Readable;
}

/**
 * Files by their names, in a folder of a disk or in an object store. Names follow the rules of `resolveInside`: a key
 * with another name throws UnsafePathError. An object store that does not answer throws `server.files_unavailable`.
 */
export interface FileStore {
  /** Writes a file, or replaces it as a whole. It survives a power failure when the promise resolves. */
  put(key: FileKey, content: FileContent): Promise<void>;
  /** Null if there is no such file. */
  read(key: FileKey): Promise<Uint8Array | null>;
  open(key: FileKey): Promise<OpenFile | null>;
  /** The facts of a file or folder. Null if there is neither. */
  look(key: FileKey): Promise<(FileFacts & { readonly isFolder: boolean }) | null>;
  /** The names of the files and folders in a folder, without those of files that are being written. */
  names(folder: FileKey): Promise<string[]>;
  /** The files of a folder and its subfolders, without those that are being written. */
  files(folder: FileKey): AsyncIterable<FoundFile>;
  /** Copies a folder. Nothing happens if it does not exist. */
  copy(from: FileKey, to: FileKey): Promise<void>;
  /** Moves a file or folder. */
  move(from: FileKey, to: FileKey): Promise<void>;
  /** Removes a file, or a folder with its contents, if it exists. */
  remove(key: FileKey): Promise<void>;
  /** The path of a file on this machine's disk. Null in an object store. */
  path(key: FileKey): Promise<string | null>;
}

/** The bytes of all files of a folder together. */
export async function bytesIn(store: FileStore, folder: FileKey): Promise<number> {
  let bytes = 0;
  for await (const file of store.files(folder)) bytes += file.bytes;
  return bytes;
}

const FETCHES = 3;

/**
 * Copies a stored file to this machine's disk. Tries again if the store's answer is cut off. Returns false if there is no
 * such file.
 */
export async function fetchFile(store: FileStore, key: FileKey, path: string): Promise<boolean> {
  const tryOnce = async (): Promise<boolean> => {
    const file = await store.open(key);
    if (!file) return false;
    await pipeline(file.content, createWriteStream(path, { flush: true, mode: 0o600 }));
    return true;
  };
  for (let left = FETCHES - 1; left > 0; left--)
    try {
      return await tryOnce();
    } catch {
      // The last attempt tells why.
    }
  return tryOnce();
}
