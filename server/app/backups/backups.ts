import { backupArchives } from '../../backups/backup-archives.ts';
import { backupJobs } from '../../backups/jobs.ts';
import { type BackupService, backupService } from '../../backups/service.ts';
import type { Clock } from '../../kit/clock.ts';
import type { FileTokens } from '../../kit/files/file-tokens.ts';
import type { Gate } from '../../kit/library/gate.ts';
import type { Config } from '../config.ts';
import type { Library } from '../library.ts';
import { backupWork } from './backup-work.ts';

export interface BackupSetting {
  readonly library: Library;
  readonly config: Config;
  readonly version: string;
  readonly gate: Gate;
  readonly tokens: FileTokens;
  readonly clock: Clock;
  readonly afterRestore: () => Promise<void>;
}

/** The backup service of a library with its dependencies. */
export function libraryBackups({ library, config, version, gate, tokens, clock, afterRestore }: BackupSetting) {
  const { database, paths, files } = library;
  const { work, convert, close } = backupWork({ paths, config, version, clock });
  const backups: BackupService = backupService({
    database,
    archives: backupArchives(files, paths.temporary),
    files,
    isElsewhere: config.objectStore !== null,
    dataDir: paths.dataDir,
    temporary: paths.temporary,
    work,
    gate,
    tokens,
    convert,
    onDamage: library.damage.found,
    replaceRows: async (file, onTable) => (await import('./backup-rows.ts')).replaceRows(database, file, onTable),
    afterRestore,
    ...config.backups,
    clock,
  });
  return { backups, definitions: backupJobs(backups, config.backups.at), close };
}
