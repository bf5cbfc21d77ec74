import type { FileStore } from '../kit/files/file-store.ts';
import { folderStore } from '../kit/files/folder-store.ts';
import type { ObjectStoreSettings } from '../kit/files/object-store-settings.ts';

/** Where the files of a library are: in its data folder, or in an object store. */
export interface FilesPlace {
  readonly dataDir: string;
  readonly objectStore: ObjectStoreSettings | null;
}

/**
 * The files of a library: `recipes/<id>/…`, `users/<id>/…`, `archives/…`, `backups/…` and a few of the library itself.
 * The code of object stores is loaded only where one is set up.
 */
export async function openFiles({ dataDir, objectStore }: FilesPlace): Promise<FileStore> {
  if (!objectStore) return folderStore(dataDir);
  const { connectToObjects, objectStore: open } = await import('../kit/files/object-store.ts');
  return open(connectToObjects(objectStore), objectStore.bucket, objectStore.prefix);
}
