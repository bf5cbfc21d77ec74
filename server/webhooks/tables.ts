import type { DeliveryCause, Webhook } from '../../core/webhooks/schema.ts';
import type { Columns } from '../kit/database/columns.ts';

export const webhookTables = (k: Columns) => ({
  webhooks: k.table('webhooks', {
    seq: k.serial('seq'),
    id: k.text('id').notNull(),
    groupId: k.text('group_id').notNull(),
    householdId: k.text('household_id').notNull(),
    enabled: k.bool('enabled').notNull(),
    name: k.text('name').notNull(),
    url: k.text('url').notNull(),
    webhookType: k.text('webhook_type').$type<Webhook['webhookType']>().notNull(),
    /** `HH:MM:SS` in UTC. */
    scheduledTime: k.text('scheduled_time').notNull(),
    signingKey: k.text('signing_key').notNull(),
    createdAt: k.time('created_at').notNull(),
    updatedAt: k.time('updated_at').notNull(),
  }),
  webhookDeliveries: k.table('webhook_deliveries', {
    id: k.serial('id'),
    webhookId: k.text('webhook_id').notNull(),
    at: k.time('at').notNull(),
    cause: k.text('cause').$type<DeliveryCause>().notNull(),
    isDelivered: k.bool('is_delivered').notNull(),
    status: k.int('status'),
    ms: k.int('ms').notNull(),
    tries: k.int('tries').notNull(),
    /** The body, exactly as it was sent. */
    body: k.text('body').notNull(),
  }),
});
export type WebhookTables = ReturnType<typeof webhookTables>;
