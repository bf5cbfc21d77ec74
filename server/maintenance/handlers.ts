import type { Caller } from '../../core/auth/caller.ts';
import { isAppError } from '../../core/kit/errors.ts';
import { success } from '../../core/kit/wire-fields.ts';
import type { maintenanceEndpoints } from '../../core/maintenance/endpoints.ts';
import { failMaintenance } from '../../core/maintenance/errors.ts';
import type { JobService } from '../jobs/service.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { doctor } from './doctor.ts';
import { lastLines } from './log-lines.ts';
import type { MaintenanceService } from './service.ts';

export interface MaintenanceHandlerParts {
  readonly maintenance: MaintenanceService;
  readonly jobs: Pick<JobService, 'runToEnd'>;
  readonly examine: ReturnType<typeof doctor>;
  readonly assertWhole: () => Promise<void>;
}

export const maintenanceHandlers = ({
  maintenance,
  jobs,
  examine,
  assertWhole,
}: MaintenanceHandlerParts): NounHandlers<typeof maintenanceEndpoints, Caller> => ({
  summary: () => maintenance.summary(),
  storage: () => maintenance.storage(),
  logs: async ({ query }) => ({
    logs: await lastLines(maintenance.book, {
      lines: query.lines,
      ...(query.level && { level: query.level }),
      ...(query.search && { search: query.search }),
    }),
  }),
  async cleanTemporary(_, { language: { t } }) {
    await maintenance.cleanTemporary();
    return success(t('maintenance.cleaned.temp'));
  },
  cleanImages: async (_, { language: { t } }) =>
    success(t('maintenance.cleaned.images', { count: await maintenance.cleanImages() })),
  cleanRecipeFolders: async (_, { language: { t } }) =>
    success(t('maintenance.cleaned.recipe_folders', { count: await maintenance.cleanRecipeFolders() })),
  cleanLogs(_, { language: { t } }) {
    maintenance.book.clear();
    return success(t('maintenance.cleaned.logs'));
  },
  lastCheck: () => maintenance.lastReport(),
  async check({ body }) {
    await assertWhole();
    await jobs.runToEnd('library-check', { input: body }).catch((error) => {
      throw isAppError(error) && error.code === 'jobs.already_running' ? failMaintenance('maintenance.busy') : error;
    });
    return (await maintenance.lastReport())!;
  },
  doctor: (_, { caller, isSecure, language }) => examine({ via: caller.via, isSecure }, language.t),
});
