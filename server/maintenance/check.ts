import { join } from 'node:path';
import type { LibraryReport } from '../../core/maintenance/schema.ts';
import type { RunningJob } from '../jobs/service.ts';
import type { Clock } from '../kit/clock.ts';
import { type FileCheckParts, fileCheck } from './file-check.ts';
import { problemList } from './problem-list.ts';

export interface CheckParts extends FileCheckParts {
  /** Problems that the engine finds in its own file. Both lists are empty if a database server handles this. */
  readonly checkDatabase: (signal: AbortSignal) => Promise<{ damaged: string[]; dangling: string[] }>;
  /** The names of backups whose archive has changed since it was verified, and how many were checked. */
  readonly checkBackups: (signal: AbortSignal) => Promise<{ damaged: string[]; looked: number }>;
  readonly clock: Clock;
}

type Job = Pick<RunningJob, 'signal' | 'progress'>;

/** Checks the database, files and backups of a library against each other, while it is in use. */
export function libraryCheck(parts: CheckParts) {
  const { clock } = parts;

  return async ({ signal, progress }: Job, isRepairing: boolean): Promise<LibraryReport> => {
    const startedAt = clock();
    const from = performance.now();
    let mayRepair = false;
    const { found, summary } = problemList(() => mayRepair);
    const files = fileCheck(parts, { startedAt, signal, found });
    // Otherwise a repair would remove the pictures of all recipes, and put aside the files of another library.
    mayRepair = isRepairing && !(await files.areElsewhere());

    const engine = await parts.checkDatabase(signal);
    for (const text of engine.damaged) await found('database_damaged', text);
    for (const text of engine.dangling) await found('row_points_nowhere', text);

    const recipes = await files.checkRecipes(progress);
    await files.checkFolders('recipes');
    await files.checkFolders('users');

    const backups = await parts.checkBackups(signal);
    for (const name of backups.damaged) await found('backup_damaged', join('backups', name));

    return {
      checkedAt: startedAt.toISOString(),
      seconds: Math.round((performance.now() - from) / 10) / 100,
      recipes,
      files: files.seen(),
      backups: backups.looked,
      ...summary(),
    };
  };
}
export type LibraryCheck = ReturnType<typeof libraryCheck>;
