import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { LibraryReport, type MaintenanceStorage, type MaintenanceSummary } from '../../core/maintenance/schema.ts';
import type { JobDefinition, RunningJob } from '../jobs/service.ts';
import type { Clock } from '../kit/clock.ts';
import { sizeText } from '../kit/files/byte-size.ts';
import { writeFileDurably } from '../kit/files/files.ts';
import { treeBytes } from '../kit/files/tree-size.ts';
import type { LogBook } from '../kit/log/log-book.ts';
import type { LibraryCheck } from './check.ts';
import { cleanTemporary, removeAll, strangeFolders, strangeImages } from './cleaning.ts';

export interface MaintenanceParts {
  readonly paths: { readonly dataDir: string; readonly recipes: string; readonly users: string } & {
    readonly archives: string;
    readonly temporary: string;
  };
  readonly check: LibraryCheck;
  readonly book: LogBook;
  readonly clock: Clock;
}

const Input = z.object({ repair: z.boolean().default(false) });

/** Checks and cleans a data folder. */
export function maintenanceService({ paths, check, book, clock }: MaintenanceParts) {
  const reportFile = join(paths.dataDir, 'last-check.json');
  const sizeOf = async (folder: string) => sizeText(await treeBytes(folder));

  /** Null if the library has never been checked. */
  async function lastReport(): Promise<LibraryReport | null> {
    const text = await readFile(reportFile, 'utf8').catch(() => null);
    if (text === null) return null;
    return LibraryReport.safeParse(JSON.parse(text)).data ?? null;
  }

  async function checkNow(job: RunningJob): Promise<undefined> {
    const { repair } = Input.parse(job.input);
    const report = await check(job, repair);
    await writeFileDurably(reportFile, JSON.stringify(report), 0o600);
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
      const [dataDirSize, images, folders] = await Promise.all([
        sizeOf(paths.dataDir),
        strangeImages(paths.recipes),
        strangeFolders(paths.recipes),
      ]);
      return { dataDirSize, cleanableImages: images.length, cleanableDirs: folders.length };
    },

    async storage(): Promise<MaintenanceStorage> {
      const folders = [paths.temporary, join(paths.dataDir, 'backups'), paths.archives, paths.recipes, paths.users];
      const [temporary, backups, archives, recipes, users] = await Promise.all(folders.map(sizeOf));
      return {
        tempDirSize: temporary!,
        backupsDirSize: backups!,
        groupsDirSize: archives!,
        recipesDirSize: recipes!,
        userDirSize: users!,
      };
    },

    cleanTemporary: (): Promise<void> => cleanTemporary(paths.temporary, clock()),
    cleanImages: async (): Promise<number> => removeAll(await strangeImages(paths.recipes)),
    async cleanRecipeFolders(): Promise<number> {
      const settled: string[] = [];
      for (const folder of await strangeFolders(paths.recipes)) {
        // A copy of a folder that is being made has no id as its name either.
        const { ctimeMs } = await stat(folder);
        if (!folder.endsWith('.partial') || clock().getTime() - ctimeMs > 3_600_000) settled.push(folder);
      }
      return removeAll(settled);
    },
  };
}
export type MaintenanceService = ReturnType<typeof maintenanceService>;
