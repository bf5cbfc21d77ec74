import { z } from 'zod';
import type { JobDefinition } from '../jobs/service.ts';
import type { BackupService } from './service.ts';

const Named = z.object({ name: z.string() });

/** The jobs of backups. `at` is the time of automatic backups, null if they are disabled. */
export const backupJobs = (backups: BackupService, at: string | null) =>
  ({
    backup: {
      ...(at === null ? {} : { schedule: { dailyAt: at } }),
      async run(job) {
        await backups.make(job.window ? 'automatic' : 'manual', job);
        return undefined;
      },
    },
    restore: {
      async run(job) {
        await backups.restore(Named.parse(job.input).name, job);
        return undefined;
      },
    },
    'backup-check': {
      async run(job) {
        await backups.verify(Named.parse(job.input).name, job);
        return undefined;
      },
    },
  }) satisfies Record<string, JobDefinition>;
