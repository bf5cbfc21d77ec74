import type { Backup } from './schema.ts';

/** From how many times as many recipes on a backup counts as that of a library before it lost most of them. */
const FULLER = 2;

/**
 * The backups that pruning keeps whatever their age: the last verified one, and the last verified one with at least twice
 * as many recipes. Otherwise the backups of a library that was emptied or replaced push out the last good one.
 */
export function keptFromPruning(backups: readonly Backup[]): ReadonlySet<string> {
  const newest = backups.toSorted((a, b) => b.date.localeCompare(a.date));
  const last = newest.find(({ proof }) => proof !== null);
  const recipesOf = ({ proof }: Backup) => proof?.recipes ?? 0;
  const fuller = last && newest.find((backup) => recipesOf(backup) >= Math.max(1, FULLER * recipesOf(last)));
  return new Set([last, fuller].flatMap((backup) => (backup ? [backup.name] : [])));
}
