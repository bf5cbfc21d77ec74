import type { Caller } from '../../core/auth/caller.ts';
import type { Backup } from '../../core/backups/schema.ts';
import type { FileReply } from '../../core/kit/endpoint.ts';
import type { FileTokens } from '../kit/files/file-tokens.ts';
import { backupMaking, bytesOf, type Job, type MakingParts } from './making.ts';
import { backupRestoring, type RestoringParts } from './restoring.ts';

export const BACKUP_TOKEN = 'backup';

export interface BackupParts extends MakingParts, RestoringParts {
  readonly tokens: FileTokens;
}

/** Creates, verifies, keeps and restores backups of a whole library. */
export function backupService(parts: BackupParts) {
  const { archives, work, tokens } = parts;
  const making = backupMaking(parts);
  const { withFolder, prove, prune } = making;

  return {
    async list(): Promise<Backup[]> {
      return archives.list();
    },
    get: (name: string): Promise<Backup> => archives.describe(name),
    prune,
    make: making.make,
    restore: backupRestoring(parts, making),

    /**
     * Stores an uploaded archive, and moves its file. Throws `backups.not_a_backup`, `backups.damaged`, `backups.newer` or
     * `backups.too_large`, and then stores nothing.
     */
    async upload(given: string, file: string): Promise<string> {
      const name = archives.nameOf(given);
      await withFolder('backup', (folder) => work.look(file, folder));
      const free = await archives.freeName(name);
      await archives.put(file, free, { kind: 'uploaded', bytes: await bytesOf(file), proof: null });
      return free;
    },

    async remove(name: string): Promise<void> {
      await archives.remove(name);
    },

    /** A token to download the archive once. */
    async token(caller: Caller, name: string): Promise<string> {
      await archives.assertThere(name);
      return tokens.issue({ groupId: caller.groupId, kind: BACKUP_TOKEN, subject: name });
    },

    async open(name: string): Promise<FileReply> {
      return { type: 'application/octet-stream', content: (await archives.open(name)).content, name };
    },

    async verify(name: string, job: Job): Promise<void> {
      const { kind, sizeBytes } = await archives.describe(name);
      const proof = await archives.withFile(name, (path) => prove(path, job));
      await archives.annotate(name, { kind, bytes: sizeBytes, proof });
      await job.log('backup_verified', { name, recipes: proof.recipes, rows: proof.rows, files: proof.files });
    },
  };
}
export type BackupService = ReturnType<typeof backupService>;
