import type { Caller } from '../../core/auth/caller.ts';
import type { backupEndpoints, oldBackupEndpoints } from '../../core/backups/endpoints.ts';
import { failBackup } from '../../core/backups/errors.ts';
import type { JobKind } from '../../core/jobs/kinds.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { Language } from '../../core/kit/translate.ts';
import { success } from '../../core/kit/wire-fields.ts';
import type { JobService } from '../jobs/service.ts';
import { pathOfUpload } from '../kit/http/multipart.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { BackupService } from './service.ts';

type Jobs = Pick<JobService, 'runToEnd'>;

/** Handlers of the endpoints under both of their names. */
export function backupHandlers(
  backups: BackupService,
  jobs: Jobs,
  assertWhole: () => Promise<void>,
): readonly [NounHandlers<typeof backupEndpoints, Caller>, NounHandlers<typeof oldBackupEndpoints, Caller>] {
  /** Runs a job to its end and returns what it wrote. Rejects if the job fails. */
  const run = (kind: JobKind, input?: unknown) =>
    jobs.runToEnd(kind, { input }).catch((error) => {
      throw isAppError(error) && error.code === 'jobs.already_running' ? failBackup('backups.busy') : error;
    });
  const list = async () => ({ imports: await backups.list(), templates: [] });
  const create = async (_: unknown, { language }: { language: Language }) => {
    const { name } = (await run('backup')).backup_written!;
    return { ...success(language.t('backups.created')), name: String(name) };
  };
  const upload = async ({ form }: { form: { archive: File } }, { language }: { language: Language }) =>
    success(
      language.t('backups.uploaded', { name: await backups.upload(form.archive.name, pathOfUpload(form.archive)) }),
    );
  const remove = async ({ params }: { params: { name: string } }, { language }: { language: Language }) => {
    await backups.remove(params.name);
    return success(language.t('backups.deleted', params));
  };
  const restore = async ({ params }: { params: { name: string } }, { language }: { language: Language }) => {
    await backups.get(params.name);
    await assertWhole();
    const lines = await run('restore', params);
    return { ...success(language.t('backups.restored')), previous: String(lines.restore_kept!.name) };
  };
  const token = async ({ params }: { params: { name: string } }, { caller }: { caller: Caller }) => ({
    fileToken: await backups.token(caller, params.name),
  });

  const current: NounHandlers<typeof backupEndpoints, Caller> = {
    list,
    create,
    upload,
    remove,
    restore,
    token,
    async verify({ params }) {
      await backups.get(params.name);
      await run('backup-check', params);
      return backups.get(params.name);
    },
    prune: async () => ({ removed: await backups.prune() }),
  };
  return [current, { available: list, create, upload, download: token, restore, remove }];
}
