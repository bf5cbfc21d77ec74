import { z } from 'zod';
import { Timestamp } from '../kit/wire-fields.ts';

/** Origin of a backup: the schedule, a person, a restore that saves what it replaces, or an upload. */
export const backupKinds = ['automatic', 'manual', 'pre-restore', 'uploaded'] as const;
export type BackupKind = (typeof backupKinds)[number];

export const BackupProof = z.object({
  verifiedAt: Timestamp.describe('When it was last verified by restoring it into a scratch library.'),
  sha256: z.string().describe('Hash of the archive.'),
  version: z.string().describe('Version of Lovage that wrote it.'),
  recipes: z.int(),
  rows: z.int(),
  files: z.int(),
});
export type BackupProof = z.output<typeof BackupProof>;

export const Backup = z.object({
  name: z.string(),
  date: Timestamp,
  size: z.string(),
  sizeBytes: z.int(),
  kind: z.enum(backupKinds),
  proof: BackupProof.nullable().describe('Null if it was not verified yet.'),
});
export type Backup = z.output<typeof Backup>;

export const BackupList = z.object({ imports: z.array(Backup), templates: z.array(z.string()) });
export type BackupList = z.output<typeof BackupList>;
