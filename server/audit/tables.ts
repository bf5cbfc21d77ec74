import type { AuditAction } from '../../core/audit/actions.ts';
import type { Columns } from '../kit/database/columns.ts';

export const auditTables = (k: Columns) => ({
  auditLog: k.table('audit_log', {
    seq: k.serial('seq'),
    at: k.time('at').notNull(),
    /** The group whose managers may read the entry. Null: only site admins. */
    groupId: k.text('group_id'),
    actorId: k.text('actor_id'),
    actor: k.text('actor').notNull(),
    via: k.text('via').notNull(),
    client: k.text('client').notNull(),
    address: k.text('address').notNull(),
    action: k.text('action').$type<AuditAction>().notNull(),
    objectId: k.text('object_id'),
    object: k.text('object'),
    details: k.json<Record<string, string | number | boolean>>('details').notNull(),
  }),
});
export type AuditTables = ReturnType<typeof auditTables>;
