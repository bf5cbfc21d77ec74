import { z } from 'zod';
import { endpoints, file } from '../kit/endpoint.ts';
import { ListQuery, pageOf } from '../kit/paging.ts';
import { Timestamp, Uuid } from '../kit/wire-fields.ts';
import { auditActions } from './actions.ts';

export const AuditEntry = z.object({
  id: z.int(),
  at: Timestamp,
  action: z.enum(auditActions),
  actorId: Uuid.nullable().describe('Null for visitors and for the server itself.'),
  actor: z.string().describe('Name of the person at that time. For a failed sign-in, the name that was entered.'),
  via: z.enum(['token', 'cookie', 'apiToken', 'proxy', 'local', 'visitor', 'server']),
  client: z.string().nullable().describe('User-Agent of the browser or program. Only for admins.'),
  address: z.string().nullable().describe('Only for admins.'),
  groupId: Uuid.nullable(),
  objectId: z.string().nullable(),
  object: z.string().nullable().describe('Name of the affected item at that time.'),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** Maximum number of entries per page. The log grows for years; `export` streams all of it. */
const MAX_PER_PAGE = 500;

const filters = {
  who: z.string().trim().max(255).optional().describe('Id or name of the person who acted.'),
  action: z.string().trim().max(100).optional().describe('`users.disabled`, or `users` for all actions of that noun.'),
  from: Timestamp.optional(),
  to: Timestamp.optional().describe('Exclusive.'),
};
export const AuditFilters = z.object(filters);
export type AuditFilters = z.output<typeof AuditFilters>;

export const auditEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/groups/audit',
    access: 'manage',
    summary: 'Lists actions in the group, newest first. Admins see the whole site.',
    cli: 'audit list',
    query: ListQuery.extend({ ...filters, perPage: z.int().min(1).max(MAX_PER_PAGE).optional() }),
    returns: pageOf(AuditEntry),
    clientDefaults: { page: 1, perPage: 50 },
    errors: ['request.bad_list'],
  },
  export: {
    method: 'GET',
    path: '/api/groups/audit/export',
    access: 'manage',
    summary: 'Exports the audit log as JSON lines, oldest first.',
    cli: 'audit export',
    query: AuditFilters,
    returns: file('application/x-ndjson'),
  },
});
