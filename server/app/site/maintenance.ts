import { failKit } from '../../../core/kit/errors.ts';
import type { BackupService } from '../../backups/service.ts';
import { hashOf } from '../../backups/write-archive.ts';
import type { Clock } from '../../kit/clock.ts';
import type { SqliteChecks } from '../../kit/database/sqlite-checks.ts';
import type { LogBook } from '../../kit/log/log-book.ts';
import { libraryCheck } from '../../maintenance/check.ts';
import { doctor } from '../../maintenance/doctor.ts';
import { maintenanceService } from '../../maintenance/service.ts';
import type { RecipeImages } from '../../recipes/files/images.ts';
import type { Config } from '../config.ts';
import type { Library } from '../library.ts';

export interface MaintenanceSetting {
  readonly library: Library;
  readonly config: Config;
  readonly backups: BackupService;
  readonly images: RecipeImages;
  readonly checks: SqliteChecks;
  readonly book: LogBook;
  readonly hasFactoryEmail: () => Promise<boolean>;
  readonly clock: Clock;
}

/** The maintenance service of a library with its dependencies. */
export function libraryMaintenance({
  library: { database, paths, files, damage },
  config,
  backups,
  images,
  checks,
  book,
  hasFactoryEmail,
  clock,
}: MaintenanceSetting) {
  /** PostgreSQL checks its own pages and always enforces foreign keys. */
  const checkDatabase = async (isQuick: boolean) =>
    database.dialect === 'postgres' ? { damaged: [], dangling: [] } : checks.run(paths.database, { isQuick });

  const quickFaults = async (): Promise<string[]> => (await checkDatabase(true)).damaged;
  /** Throws `server.library_damaged` and switches to recovery mode. */
  async function assertWhole(): Promise<void> {
    const faults = await quickFaults();
    if (faults.length === 0) return;
    damage.found(faults);
    throw failKit('server.library_damaged', { params: { fault: faults[0]! } });
  }

  const check = libraryCheck({
    database,
    files,
    checkDatabase: () => checkDatabase(false),
    async checkBackups(signal) {
      const damaged: string[] = [];
      const all = await backups.list();
      for (const { name, proof } of all) {
        signal.throwIfAborted();
        if (!proof) continue;
        const archive = await files.open(['backups', name]);
        if (!archive || (await hashOf(archive.content)) !== proof.sha256) damaged.push(name);
      }
      return { damaged, looked: all.length };
    },
    remake: images.remake,
    dropPicture: (id) =>
      database.tx(async () => {
        const now = database.bind.time(clock());
        await database.query('update recipes set image = null, updated_at = ? where id = ? returning id', [now, id]);
      }),
    dropEventPicture: (id) =>
      database.tx(async () => {
        await database.query('update timeline_events set has_image = ? where id = ? returning id', [
          database.bind.bool(false),
          id,
        ]);
      }),
    clock,
  });
  const maintenance = maintenanceService({
    paths,
    files,
    isElsewhere: config.objectStore !== null,
    check,
    book,
    clock,
  });
  const examine = doctor({
    database,
    dataDir: paths.dataDir,
    files,
    config,
    backups,
    hasFactoryEmail,
    assertWhole,
    lastCheck: maintenance.lastReport,
    clock,
  });
  return { maintenance, examine, assertWhole, quickFaults };
}
