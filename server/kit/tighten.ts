import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;

/** Removes the permissions of other users from a file or folder. Returns whether there were any. */
function tightenOne(path: string): boolean {
  const { mode } = lstatSync(path);
  if ((mode & OTHERS) === 0) return false;
  chmodSync(path, mode & 0o700);
  return true;
}

function tightenBelow(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(folder, entry.name);
    tightenOne(path);
    if (entry.isDirectory()) tightenBelow(path);
  }
}

/**
 * Removes the permissions of other users from a data folder. Descends into its entries only if one of them was
 * accessible: an older version may have created it, or somebody copied it here.
 */
export function tightenFolder(folder: string): void {
  tightenOne(folder);
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => !entry.isSymbolicLink());
  if (entries.map(({ name }) => tightenOne(join(folder, name))).some(Boolean)) tightenBelow(folder);
}
