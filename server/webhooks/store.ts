import { and, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { HouseholdKey } from '../../core/households/household-id.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import type { Webhook } from '../../core/webhooks/schema.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import { type Listing, type ListRequest, listPage } from '../kit/database/listing.ts';
import { newId } from '../kit/secrets/ids.ts';
import type { DueRange } from './due.ts';
import type { WebhookTables } from './tables.ts';

export type WebhookRow = WebhookTables['webhooks']['$inferSelect'];
export type DeliveryRow = WebhookTables['webhookDeliveries']['$inferSelect'];
export type WebhookValues = Pick<WebhookRow, 'enabled' | 'name' | 'url' | 'webhookType' | 'scheduledTime'>;

const KEPT_DELIVERIES = 50;
const always = { isNullable: false };

const WEBHOOKS: Listing = {
  from: 'webhooks w',
  columns: `w.id, w.group_id as "groupId", w.household_id as "householdId", w.enabled, w.name, w.url, w.webhook_type as "webhookType",
    w.scheduled_time as "scheduledTime"`,
  attributes: {
    id: { sql: 'w.id', type: 'id', ...always },
    groupId: { sql: 'w.group_id', type: 'id', ...always },
    householdId: { sql: 'w.household_id', type: 'id', ...always },
    enabled: { sql: 'w.enabled', type: 'boolean', ...always },
    name: { sql: 'w.name', type: 'text', orderSql: 'lower(w.name)', ...always },
    url: { sql: 'w.url', type: 'text', ...always },
    webhookType: { sql: 'w.webhook_type', type: 'text', ...always },
    scheduledTime: { sql: 'w.scheduled_time', type: 'text', ...always },
    createdAt: { sql: 'w.created_at', type: 'time', ...always },
    updateAt: { sql: 'w.updated_at', type: 'time', ...always },
  },
  key: 'w.seq',
  defaultOrder: 'createdAt',
};

/** The webhooks of households and their deliveries. */
export function webhookStore(database: Database<WebhookTables>, clock: Clock) {
  const { webhooks, webhookDeliveries: deliveries } = database.tables;
  const own = (householdId: string, id: string) => and(eq(webhooks.householdId, householdId), eq(webhooks.id, id));
  const within = ({ after, until }: DueRange) =>
    and(
      after === null ? undefined : gt(webhooks.scheduledTime, after),
      until === null ? undefined : lte(webhooks.scheduledTime, until),
    );

  return {
    list: ({ householdId }: HouseholdKey, query: ListQuery, request: ListRequest): Promise<Page<Webhook>> =>
      listPage<Webhook, Webhook>(
        database,
        WEBHOOKS,
        { sql: 'w.household_id = ?', params: [householdId] },
        query,
        request,
        (rows) => rows.map((row) => ({ ...row, enabled: Boolean(row.enabled) })),
      ),

    find: async ({ householdId }: HouseholdKey, id: string): Promise<WebhookRow | undefined> =>
      (await database.db.select().from(webhooks).where(own(householdId, id)))[0],

    count: async ({ householdId }: HouseholdKey): Promise<number> =>
      (
        await database.db
          .select({ count: sql<number>`count(*)` })
          .from(webhooks)
          .where(eq(webhooks.householdId, householdId))
      ).map(({ count }) => Number(count))[0] ?? 0,

    /** The enabled webhooks that are due, of one household or, for null, of all. In order of creation. */
    due: (householdId: string | null, ranges: readonly DueRange[]): Promise<WebhookRow[]> =>
      database.db
        .select()
        .from(webhooks)
        .where(
          and(
            eq(webhooks.enabled, true),
            householdId === null ? undefined : eq(webhooks.householdId, householdId),
            or(...ranges.map(within)),
          ),
        )
        .orderBy(webhooks.seq),

    async insert(
      { groupId, householdId }: HouseholdKey,
      values: WebhookValues,
      signingKey: string,
    ): Promise<WebhookRow> {
      const now = clock();
      const row = { id: newId(), groupId, householdId, ...values, signingKey, createdAt: now, updatedAt: now };
      return (await database.db.insert(webhooks).values(row).returning())[0]!;
    },

    async update(row: WebhookRow, change: Partial<WebhookValues & { signingKey: string }>): Promise<WebhookRow> {
      const values = { ...change, updatedAt: nextVersion(clock(), row.updatedAt) };
      return (await database.db.update(webhooks).set(values).where(own(row.householdId, row.id)).returning())[0]!;
    },

    async remove(row: WebhookRow): Promise<void> {
      await database.db.delete(webhooks).where(own(row.householdId, row.id));
    },

    /** Keeps the last 50 deliveries of a webhook. Returns undefined if the webhook was deleted in the meantime. */
    async addDelivery(values: Omit<DeliveryRow, 'id'>): Promise<DeliveryRow | undefined> {
      const known = await database.db.select().from(webhooks).where(eq(webhooks.id, values.webhookId));
      if (known.length === 0) return undefined;
      const [row] = await database.db.insert(deliveries).values(values).returning();
      const old = await database.db
        .select({ id: deliveries.id })
        .from(deliveries)
        .where(eq(deliveries.webhookId, values.webhookId))
        .orderBy(desc(deliveries.id))
        .offset(KEPT_DELIVERIES)
        .limit(KEPT_DELIVERIES);
      const ids = old.map(({ id }) => id);
      if (ids.length > 0) await database.db.delete(deliveries).where(inArray(deliveries.id, ids));
      return row;
    },

    /** Newest first. */
    deliveries: (webhookId: string): Promise<DeliveryRow[]> =>
      database.db
        .select()
        .from(deliveries)
        .where(eq(deliveries.webhookId, webhookId))
        .orderBy(desc(deliveries.id))
        .limit(KEPT_DELIVERIES),

    findDelivery: async (webhookId: string, id: number): Promise<DeliveryRow | undefined> =>
      (
        await database.db
          .select()
          .from(deliveries)
          .where(and(eq(deliveries.webhookId, webhookId), eq(deliveries.id, id)))
      )[0],
  };
}
export type WebhookStore = ReturnType<typeof webhookStore>;
