import type { LovageClient } from '../../core/app/client.ts';
import type { Backup, BackupKind } from '../../core/backups/schema.ts';

/** Backups that a person keeps on purpose, such as uploaded ones, are never pruned. */
const PRUNED: readonly BackupKind[] = ['automatic', 'manual'];

/** The backups beyond the newest `keep` of each kind. */
export const beyond = (backups: readonly Backup[], keep: number, kinds: readonly BackupKind[] = PRUNED): Backup[] =>
  kinds.flatMap((kind) =>
    backups
      .filter((backup) => backup.kind === kind)
      .toSorted((a, b) => b.date.localeCompare(a.date))
      .slice(keep),
  );

/** Deletes backups, the oldest last. */
export async function deleteAll(client: LovageClient, backups: readonly Backup[]): Promise<string[]> {
  for (const { name } of backups) await client.backups.remove({ params: { name } });
  return backups.map(({ name }) => name);
}
