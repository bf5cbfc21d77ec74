import type { LovageClient } from '../../core/app/client.ts';
import { keptFromPruning } from '../../core/backups/pruning.ts';
import type { Backup, BackupKind } from '../../core/backups/schema.ts';

/** Backups that a person keeps on purpose, such as uploaded ones, are never pruned. */
const PRUNED: readonly BackupKind[] = ['automatic', 'manual'];

/** The backups beyond the newest `keep` of each kind, without those that pruning always keeps. */
export function beyond(backups: readonly Backup[], keep: number, kinds: readonly BackupKind[] = PRUNED): Backup[] {
  const newest = backups.toSorted((a, b) => b.date.localeCompare(a.date));
  const kept = keptFromPruning(backups);
  return kinds.flatMap((kind) =>
    newest
      .filter((backup) => backup.kind === kind)
      .slice(keep)
      .filter(({ name }) => !kept.has(name)),
  );
}

/** Deletes backups, the oldest last. */
export async function deleteAll(client: LovageClient, backups: readonly Backup[]): Promise<string[]> {
  for (const { name } of backups) await client.backups.remove({ params: { name } });
  return backups.map(({ name }) => name);
}
