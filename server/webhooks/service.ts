import type { Caller } from '../../core/auth/caller.ts';
import { localDay } from '../../core/kit/day.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { failWebhook } from '../../core/webhooks/errors.ts';
import { type Delivery, timeOfDay, type Webhook, type WebhookBody } from '../../core/webhooks/schema.ts';
import type { JobDefinition } from '../jobs/service.ts';
import type { ListRequest } from '../kit/database/listing.ts';
import { newSecret } from '../kit/secrets/ids.ts';
import { webhookMessage } from './message.ts';
import { type SendingParts, webhookSending } from './sending.ts';
import type { DeliveryRow, WebhookRow, WebhookValues } from './store.ts';

export interface WebhookParts extends SendingParts {
  /** Maximum number of webhooks per household. */
  readonly max?: number;
}

const defaults = { enabled: true, name: '', url: '', webhookType: 'mealplan' as const };

const valuesOf = (body: Partial<WebhookBody>): Partial<WebhookValues> => ({
  ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)),
  ...(body.scheduledTime === undefined ? {} : { scheduledTime: timeOfDay(body.scheduledTime)! }),
});

const deliveryOf = ({ body: _, webhookId: __, at, ...row }: DeliveryRow, t: Translate): Delivery => ({
  ...row,
  at: at.toISOString(),
  error: row.isDelivered ? null : t('errors.webhooks.not_delivered'),
});

export function webhookService(parts: WebhookParts) {
  const { database, store, planOf, clock, max = Number.POSITIVE_INFINITY } = parts;
  const sending = webhookSending(parts);
  const { send, sendDue, goOn, closing } = sending;

  async function getRow(caller: Caller, id: string): Promise<WebhookRow> {
    const row = await store.find(caller, id);
    if (!row) throw failWebhook('webhooks.not_found');
    return row;
  }

  async function getReady(caller: Caller, id: string): Promise<WebhookRow> {
    const row = await getRow(caller, id);
    if (row.url === '') throw failWebhook('webhooks.no_address');
    return row;
  }

  async function insert(caller: Caller, values: WebhookValues): Promise<WebhookRow> {
    if ((await store.count(caller)) >= max) throw failWebhook('webhooks.too_many', { params: { count: max } });
    return store.insert(caller, values, newSecret());
  }

  const definition: JobDefinition = {
    schedule: { everyMinutes: 5 },
    async run({ window, signal, log: line }) {
      const now = clock();
      const of = window ?? { after: new Date(now.getTime() - 5 * 60_000), until: now };
      const { sent, failed } = await sendDue(null, of, 'schedule', signal);
      if (sent + failed === 0) return 'nothing';
      await line('webhooks_sent', { sent, failed });
      return undefined;
    },
  };

  return {
    definition,

    list: (caller: Caller, query: ListQuery, request: ListRequest): Promise<Page<Webhook>> =>
      store.list(caller, query, request),

    get: (caller: Caller, id: string): Promise<Webhook> => getRow(caller, id),

    create: (caller: Caller, body: WebhookBody): Promise<Webhook> =>
      database.groupTx(caller.groupId, () => insert(caller, { ...defaults, ...(valuesOf(body) as WebhookValues) })),

    replace: (caller: Caller, id: string, body: WebhookBody): Promise<Webhook> =>
      database.groupTx(caller.groupId, async () =>
        store.update(await getRow(caller, id), { ...defaults, ...valuesOf(body) }),
      ),

    patch: (caller: Caller, id: string, body: Partial<WebhookBody>): Promise<Webhook> =>
      database.groupTx(caller.groupId, async () => store.update(await getRow(caller, id), valuesOf(body))),

    remove: (caller: Caller, id: string): Promise<Webhook> =>
      database.groupTx(caller.groupId, async () => {
        const row = await getRow(caller, id);
        await store.remove(row);
        return row;
      }),

    /** The copy has its own key and no deliveries. */
    duplicate: (caller: Caller, id: string, name: string | null | undefined): Promise<Webhook> =>
      database.groupTx(caller.groupId, async () => {
        const { enabled, url, webhookType, scheduledTime, name: old } = await getRow(caller, id);
        return insert(caller, { enabled, url, webhookType, scheduledTime, name: name || old });
      }),

    async test(caller: Caller, id: string): Promise<void> {
      const row = await getReady(caller, id);
      const now = clock();
      const body = webhookMessage(await planOf(caller, localDay(clock())), { after: now, until: now }, now);
      await send(row, body, 'test', 1, closing.signal);
    },

    /** Sends after the response, so that a slow or dead receiver does not delay it. */
    rerun({ householdId }: Caller): void {
      const until = clock();
      // Just before midnight, because midnight itself is part of the day.
      const after = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth(), until.getUTCDate()) - 1);
      goOn(sendDue(householdId, { after, until }, 'rerun', closing.signal), 'could not send webhooks again');
    },

    async deliveries(caller: Caller, id: string, t: Translate): Promise<Delivery[]> {
      const { id: webhookId } = await getRow(caller, id);
      return (await store.deliveries(webhookId)).map((row) => deliveryOf(row, t));
    },

    async replay(caller: Caller, id: string, delivery: number, t: Translate): Promise<Delivery> {
      const row = await getReady(caller, id);
      const earlier = await store.findDelivery(row.id, delivery);
      if (!earlier) throw failWebhook('webhooks.delivery_not_found');
      const sent = await send(row, earlier.body, 'replay', 1, closing.signal);
      if (!sent) throw failWebhook('webhooks.not_found');
      return deliveryOf(sent, t);
    },

    renewKey: (caller: Caller, id: string): Promise<{ key: string }> =>
      database.groupTx(caller.groupId, async () => {
        const key = newSecret();
        await store.update(await getRow(caller, id), { signingKey: key });
        return { key };
      }),

    settled: sending.settled,
    close: sending.close,
  };
}
export type WebhookService = ReturnType<typeof webhookService>;
