import type { Caller } from '../../core/auth/caller.ts';
import type { adminGroupEndpoints } from '../../core/groups/admin-endpoints.ts';
import type { groupEndpoints, reportEndpoints } from '../../core/groups/endpoints.ts';
import { success } from '../../core/kit/wire-fields.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { AdminGroupService } from './admin-service.ts';
import type { ReportService } from './report-service.ts';
import type { GroupService } from './service.ts';

export const groupHandlers = (groups: GroupService): NounHandlers<typeof groupEndpoints, Caller> => ({
  self: (_, { caller }) => groups.self(caller),
  preferences: (_, { caller }) => groups.preferences(caller),
  updatePreferences: ({ body }, { caller, assertFresh }) => groups.updatePreferences(caller, body, assertFresh),
  patchPreferences: ({ body }, { caller, assertFresh }) => groups.updatePreferences(caller, body, assertFresh),
  categories: (_, { caller }) => groups.categories(caller),
  updateCategories: ({ body }, { caller }) => groups.setCategories(caller, body),
  statistics: (_, { caller }) => groups.statistics(caller),
  storage: (_, { caller }) => groups.storage(caller),
});

export const reportHandlers = (reports: ReportService): NounHandlers<typeof reportEndpoints, Caller> => ({
  list: ({ query }, { caller }) => reports.list(caller, query.reportType),
  get: ({ params }, { caller }) => reports.get(caller, params.id),
  async remove({ params }, { caller, language }) {
    await reports.remove(caller, params.id);
    return success(language.t('groups.report_deleted'));
  },
});

export const adminGroupHandlers = (groups: AdminGroupService): NounHandlers<typeof adminGroupEndpoints, Caller> => ({
  list: ({ query }, context) => groups.list(query, context),
  create: ({ body }) => groups.create(body),
  get: ({ params }) => groups.get(params.id),
  update: ({ params, body }, { assertFresh }) => groups.update(params.id, body, assertFresh),
  patch: ({ params, body }, { assertFresh }) => groups.update(params.id, body, assertFresh),
  remove: ({ params }, { assertFresh }) => groups.remove(params.id, assertFresh),
});
