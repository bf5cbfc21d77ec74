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
  actor: z
    .string()
    .describe('Who it was, by the name of then; the name that was tried where somebody failed to sign in.'),
  via: z.enum(['token', 'cookie', 'apiToken', 'proxy', 'local', 'visitor', 'server']),
  client: z.string().nullable().describe('What the browser or program said of itself. For admins alone.'),
  address: z.string().nullable().describe('For admins alone.'),
  groupId: Uuid.nullable(),
  objectId: z.string().nullable(),
  object: z.string().nullable().describe('What it was done to, by the name of then.'),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** Maximum number of entries per page. The log grows for years; `export` streams all of it. */
const MOST = 500;

const filters = {
  who: z.string().trim().max(255).optional().describe('Id or name of the person who did it.'),
  action: z.string().trim().max(100).optional().describe('`users.disabled`, or `users` for all of that noun.'),
  from: Timestamp.optional(),
  to: Timestamp.optional().describe('Not included.'),
};
export const AuditFilters = z.object(filters);
export type AuditFilters = z.output<typeof AuditFilters>;

export const auditEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/groups/audit',
    access: 'manage',
    summary: 'What was done in the group, the newest first; for admins, on the whole site.',
    cli: 'audit list',
    query: ListQuery.extend({ ...filters, perPage: z.int().min(1).max(MOST).optional() }),
    returns: pageOf(AuditEntry),
    clientDefaults: { page: 1, perPage: 50 },
    errors: ['request.bad_list'],
  },
  export: {
    method: 'GET',
    path: '/api/groups/audit/export',
    access: 'manage',
    summary: 'The same as lines of JSON, the oldest first.',
    cli: 'audit export',
    query: AuditFilters,
    returns: file('application/x-ndjson'),
  },
});
