import { z } from 'zod';
import type { Caller } from '../../core/auth/caller.ts';
import { localDay } from '../../core/kit/day.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import type { Translate } from '../../core/kit/translate.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import { failWebhook } from '../../core/webhooks/errors.ts';
import {
  type Delivery,
  type DeliveryCause,
  deliveryCauses,
  timeOfDay,
  type Webhook,
  type WebhookBody,
} from '../../core/webhooks/schema.ts';
import { type JobDefinition, STOPPING } from '../jobs/service.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import type { ListRequest } from '../kit/database/listing.ts';
import type { Log } from '../kit/log/log.ts';
import type { Outbound } from '../kit/outbound/outbound.ts';
import { newSecret } from '../kit/secrets/ids.ts';
import { inLanes } from '../kit/work/in-lanes.ts';
import type { KeptMessage, MessageKeeper } from '../kit/work/kept-messages.ts';
import { dueRanges } from './due.ts';
import { webhookMessage } from './message.ts';
import { webhookSender } from './sender.ts';
import type { DeliveryRow, WebhookRow, WebhookStore, WebhookValues } from './store.ts';

const LANES = 8;
const TRIES = 3;

interface Window {
  readonly after: Date;
  readonly until: Date;
}

export interface WebhookParts {
  /** Maximum number of webhooks per group. */
  readonly max?: number;
  readonly database: Database;
  readonly store: WebhookStore;
  readonly outbound: () => Promise<Pick<Outbound, 'send'>>;
  /** The meal plan of a group for a day. */
  readonly planOf: (group: { readonly groupId: string }, day: string) => Promise<MealplanEntry[]>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  /** Stores messages that have not been sent yet. */
  readonly kept: MessageKeeper;
  readonly pausesMs?: readonly number[];
}

/** A stored message. */
const Kept = z.object({
  webhook: z.string(),
  groupId: z.string(),
  body: z.string(),
  cause: z.enum(deliveryCauses),
});

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
  const {
    database,
    store,
    planOf,
    clock,
    log,
    kept,
    pausesMs = [2_000, 10_000],
    max = Number.POSITIVE_INFINITY,
  } = parts;
  const send = webhookSender({ ...parts, pausesMs });
  const closing = new AbortController();
  const behind = new Set<Promise<void>>();

  async function getRow({ groupId }: Caller, id: string): Promise<WebhookRow> {
    const row = await store.find(groupId, id);
    if (!row) throw failWebhook('webhooks.not_found');
    return row;
  }

  async function getReady(caller: Caller, id: string): Promise<WebhookRow> {
    const row = await getRow(caller, id);
    if (row.url === '') throw failWebhook('webhooks.no_address');
    return row;
  }

  async function insert({ groupId }: Caller, values: WebhookValues): Promise<WebhookRow> {
    if ((await store.count(groupId)) >= max) throw failWebhook('webhooks.too_many', { params: { count: max } });
    return store.insert(groupId, values, newSecret());
  }

  const today = () => localDay(clock());

  /**
   * Sends to each due webhook whose group has planned something. Returns how many were due and how many were reached.
   */
  async function sendDue(groupId: string | null, window: Window, cause: DeliveryCause, signal: AbortSignal) {
    const due = (await store.due(groupId, dueRanges(window.after, window.until))).filter(({ url }) => url !== '');
    const plans = new Map<string, Promise<MealplanEntry[]>>();
    const planFor = (group: string) => {
      const known = plans.get(group) ?? planOf({ groupId: group }, today());
      plans.set(group, known);
      return known;
    };
    let [sent, failed] = [0, 0];
    const planned: { webhook: WebhookRow; body: string }[] = [];
    for (const webhook of due) {
      const entries = await planFor(webhook.groupId);
      if (entries.length > 0) planned.push({ webhook, body: webhookMessage(entries, window, clock()) });
    }
    const payloads = planned.map(({ webhook: { id, groupId }, body }) => ({ webhook: id, groupId, body, cause }));
    const messages = await kept.keep(payloads);
    const all = planned.map((each, index) => ({ ...each, message: messages[index]! }));
    const one = async ({ webhook, body, message }: (typeof all)[number]) => {
      const isDelivered = await sendKept(message, webhook, body, cause, signal);
      if (isDelivered) sent += 1;
      else if (isDelivered === false) failed += 1;
    };
    await inLanes(all, LANES, one, (err, { webhook: { id } }) => {
      failed += 1;
      log.error({ err, webhook: id }, 'could not send to a webhook');
    });
    return { sent, failed };
  }

  /**
   * Null if nothing was sent, because the server is stopping and leaves it to the next process, or because it was
   * cancelled.
   */
  async function sendKept(
    message: KeptMessage,
    webhook: WebhookRow,
    body: string,
    cause: DeliveryCause,
    signal: AbortSignal,
  ): Promise<boolean | null> {
    const isLeft = () => signal.aborted && (closing.signal.aborted || signal.reason === STOPPING);
    if (isLeft()) return null;
    const isUnwanted = signal.aborted;
    const delivery = isUnwanted
      ? undefined
      : await send(webhook, body, cause, TRIES, signal, message.deliveryId, isLeft);
    if (!delivery?.isDelivered && isLeft()) return null;
    kept.forget(message);
    return isUnwanted ? null : delivery?.isDelivered === true;
  }

  async function sendLeft(message: KeptMessage): Promise<void> {
    const { webhook: id, groupId, body, cause } = Kept.parse(message.payload);
    const webhook = await store.find(groupId, id);
    if (webhook?.enabled && webhook.url !== '') await sendKept(message, webhook, body, cause, closing.signal);
    else kept.forget(message);
  }
  kept.onLeft((message) => goOn(sendLeft(message), 'could not send a message that another process left behind'));

  /** Runs work after the response. */
  function goOn(work: Promise<unknown>, failed: string): void {
    const done: Promise<void> = work
      .then(() => {})
      .catch((err) => log.error({ err }, failed))
      .finally(() => behind.delete(done));
    behind.add(done);
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
      store.list(caller.groupId, query, request),

    get: (caller: Caller, id: string): Promise<Webhook> => getRow(caller, id),

    create: (caller: Caller, body: WebhookBody): Promise<Webhook> =>
      database.tx(() => insert(caller, { ...defaults, ...(valuesOf(body) as WebhookValues) })),

    replace: (caller: Caller, id: string, body: WebhookBody): Promise<Webhook> =>
      database.tx(async () => store.update(await getRow(caller, id), { ...defaults, ...valuesOf(body) })),

    patch: (caller: Caller, id: string, body: Partial<WebhookBody>): Promise<Webhook> =>
      database.tx(async () => store.update(await getRow(caller, id), valuesOf(body))),

    remove: (caller: Caller, id: string): Promise<Webhook> =>
      database.tx(async () => {
        const row = await getRow(caller, id);
        await store.remove(row);
        return row;
      }),

    /** The copy has its own key and no deliveries. */
    duplicate: (caller: Caller, id: string, name: string | null | undefined): Promise<Webhook> =>
      database.tx(async () => {
        const { enabled, url, webhookType, scheduledTime, name: old } = await getRow(caller, id);
        return insert(caller, { enabled, url, webhookType, scheduledTime, name: name || old });
      }),

    async test(caller: Caller, id: string): Promise<void> {
      const row = await getReady(caller, id);
      const now = clock();
      const body = webhookMessage(await planOf(caller, today()), { after: now, until: now }, now);
      await send(row, body, 'test', 1, closing.signal);
    },

    /** Sends after the response, so that a slow or dead receiver does not delay it. */
    rerun({ groupId }: Caller): void {
      const until = clock();
      // Just before midnight, because midnight itself is part of the day.
      const after = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth(), until.getUTCDate()) - 1);
      goOn(sendDue(groupId, { after, until }, 'rerun', closing.signal), 'could not send webhooks again');
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
      database.tx(async () => {
        const key = newSecret();
        await store.update(await getRow(caller, id), { signingKey: key });
        return { key };
      }),

    /** Resolves when no background delivery is running. */
    settled: async (): Promise<void> => void (await Promise.all(behind)),

    async close(): Promise<void> {
      closing.abort();
      await Promise.all(behind);
    },
  };
}
export type WebhookService = ReturnType<typeof webhookService>;
