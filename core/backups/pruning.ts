import type { Backup } from './schema.ts';

/** From how many times as much on a backup counts as that of a library before it lost most of it. */
const FULLER = 2;

/**
 * The backups that pruning keeps whatever their age: the last verified one, and the last verified ones with at least twice
 * as many recipes or files. Otherwise the backups of a library that was emptied or replaced, or whose pictures are on a disk
 * that is not there, push out the last good one.
 */
export function keptFromPruning(backups: readonly Backup[]): ReadonlySet<string> {
  const newest = backups.toSorted((a, b) => b.date.localeCompare(a.date));
  const last = newest.find(({ proof }) => proof !== null);
  const fuller = (of: 'recipes' | 'files') => {
    const enough = Math.max(1, FULLER * (last?.proof?.[of] ?? 0));
    return newest.find(({ proof }) => proof !== null && proof[of] >= enough);
  };
  return new Set([last, fuller('recipes'), fuller('files')].flatMap((backup) => (backup ? [backup.name] : [])));
}
