import { z } from 'zod';
import { LibraryReport, type MaintenanceStorage, type MaintenanceSummary } from '../../core/maintenance/schema.ts';
import type { JobDefinition, RunningJob } from '../jobs/service.ts';
import type { Clock } from '../kit/clock.ts';
import { sizeText } from '../kit/files/byte-size.ts';
import { bytesIn, type FileKey, type FileStore } from '../kit/files/file-store.ts';
import { treeBytes } from '../kit/files/tree-size.ts';
import type { LogBook } from '../kit/log/log-book.ts';
import type { LibraryCheck } from './check.ts';
import { cleanTemporary, removeAll, strangeFiles } from './cleaning.ts';

export interface MaintenanceParts {
  readonly paths: { readonly dataDir: string; readonly temporary: string };
  readonly files: FileStore;
  /** Whether the files lie elsewhere than in the data folder. */
  readonly isElsewhere: boolean;
  readonly check: LibraryCheck;
  readonly book: LogBook;
  readonly clock: Clock;
}

const Input = z.object({ repair: z.boolean().default(false) });

const REPORT = ['last-check.json'];
/** The name of an unfinished copy of a recipe's folder is not an id. */
const COPYING_MS = 3_600_000;

/** Checks and cleans the files of a library. */
export function maintenanceService({ paths, files, isElsewhere, check, book, clock }: MaintenanceParts) {
  const sizeOf = async (area: string) => sizeText(await bytesIn(files, [area]));

  /** Null if the library has never been checked. */
  async function lastReport(): Promise<LibraryReport | null> {
    const bytes = await files.read(REPORT);
    return bytes && (LibraryReport.safeParse(JSON.parse(Buffer.from(bytes).toString())).data ?? null);
  }

  async function checkNow(job: RunningJob): Promise<undefined> {
    const { repair } = Input.parse(job.input);
    const report = await check(job, repair);
    await files.put(REPORT, Buffer.from(JSON.stringify(report)));
    const repaired = report.problems.filter(({ isRepaired }) => isRepaired).length;
    await job.log('library_checked', { recipes: report.recipes, files: report.files, backups: report.backups });
    if (report.total > 0) await job.log('library_problems', { count: report.total, repaired });
    else await job.log('library_whole');
    return undefined;
  }

  return {
    book,
    lastReport,
    /** Weekly, early in the morning, at another time than backups. */
    definition: { schedule: { dailyAt: '04:30', weekday: 0 }, run: checkNow } satisfies JobDefinition,

    async summary(): Promise<MaintenanceSummary> {
      const [own, elsewhere, { images, folders }] = await Promise.all([
        treeBytes(paths.dataDir),
        isElsewhere ? bytesIn(files, []) : 0,
        strangeFiles(files),
      ]);
      return {
        dataDirSize: sizeText(own + elsewhere),
        cleanableImages: images.length,
        cleanableDirs: folders.length,
      };
    },

    async storage(): Promise<MaintenanceStorage> {
      const temporary = sizeText(await treeBytes(paths.temporary));
      const areas = ['backups', 'archives', 'recipes', 'users'];
      const [backups, archives, recipes, users] = await Promise.all(areas.map(sizeOf));
      return {
        tempDirSize: temporary,
        backupsDirSize: backups!,
        groupsDirSize: archives!,
        recipesDirSize: recipes!,
        userDirSize: users!,
      };
    },

    cleanTemporary: (): Promise<void> => cleanTemporary(paths.temporary, clock()),
    cleanImages: async (): Promise<number> => removeAll(files, (await strangeFiles(files)).images),
    async cleanRecipeFolders(): Promise<number> {
      const { folders } = await strangeFiles(files);
      const settled: FileKey[] = [];
      for (const key of folders) {
        const found = await files.look(key);
        const isNew = found && clock().getTime() - found.changedAt.getTime() <= COPYING_MS;
        if (!isNew || !key.at(-1)!.endsWith('.partial')) settled.push(key);
      }
      return removeAll(files, settled);
    },
  };
}
export type MaintenanceService = ReturnType<typeof maintenanceService>;
