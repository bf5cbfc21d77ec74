import type { auditEndpoints } from '../../core/audit/endpoints.ts';
import type { Caller } from '../../core/auth/caller.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { AuditService } from './service.ts';

export const auditHandlers = (audit: AuditService): NounHandlers<typeof auditEndpoints, Caller> => ({
  list: ({ query }, context) => audit.list(context.caller, query, context),
  async export({ query }, { caller }) {
    await audit.note({ action: 'audit.exported' });
    return { type: 'application/x-ndjson', name: 'audit.ndjson', content: audit.export(caller, query) };
  },
});
