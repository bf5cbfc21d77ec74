import { z } from 'zod';
import { numberSetting, programFile } from '../../kit/setting-kinds.ts';

/** Environment variables for backups. */
export const backupVariables = {
  BACKUP: z.stringbool({ error: 'must be true or false' }).default(true),
  BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 03:15')
    .default('03:15'),
  BACKUP_KEEP: numberSetting({ min: 1, max: 1_000 }).default(14),
  BACKUP_COPY_DIR: z.string().regex(/^\//, 'must be a folder such as /mnt/backups').optional(),
  BACKUP_COMMAND: programFile('/usr/local/bin/after-backup').optional(),
};

export interface BackupSettings {
  /** Time of the nightly backup, or null to make none. */
  readonly at: string | null;
  /** How many nightly backups are kept. */
  readonly keep: number;
  /** A second folder that receives a copy of each backup. */
  readonly copyTo: string | null;
  /** A program that is run with the path of each backup. */
  readonly command: string | null;
}

const Variables = z.object(backupVariables);

export const backupSettings = (values: z.output<typeof Variables>): BackupSettings => ({
  at: values.BACKUP ? values.BACKUP_TIME : null,
  keep: values.BACKUP_KEEP,
  copyTo: values.BACKUP_COPY_DIR ?? null,
  command: values.BACKUP_COMMAND ?? null,
});
