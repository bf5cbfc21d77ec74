import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;

/** Takes the rights of other users off a file or a folder. Returns whether there were any. */
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
 * Takes the rights of other users off a data folder. Looks below its entries only where one of them was open to others:
 * an older version made it, or somebody copied it here.
 */
export function tightenFolder(folder: string): void {
  tightenOne(folder);
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => !entry.isSymbolicLink());
  if (entries.map(({ name }) => tightenOne(join(folder, name))).some(Boolean)) tightenBelow(folder);
}
