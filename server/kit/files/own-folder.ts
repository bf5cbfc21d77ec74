import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Creates a folder that the settings name, and its parents, for the owner only. Throws the system's error.
 *
 * One step at a time: Node's recursive mkdir never returns if a parent exists but accepts no folders and answers
 * ENOENT, as /proc does.
 */
export function makeOwnFolder(path: string): void {
  if (isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeOwnFolder(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isFolder(path)) throw error;
  }
}
