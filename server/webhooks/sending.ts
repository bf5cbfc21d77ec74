import { z } from 'zod';
import { firstHouseholdId, type HouseholdKey } from '../../core/households/household-id.ts';
import { localDay } from '../../core/kit/day.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import { type DeliveryCause, deliveryCauses } from '../../core/webhooks/schema.ts';
import { STOPPING } from '../jobs/service.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import type { Log } from '../kit/log/log.ts';
import type { Outbound } from '../kit/outbound/outbound.ts';
import { inLanes } from '../kit/work/in-lanes.ts';
import type { KeptMessage, MessageKeeper } from '../kit/work/kept-messages.ts';
import { dueRanges } from './due.ts';
import { webhookMessage } from './message.ts';
import { webhookSender } from './sender.ts';
import type { WebhookRow, WebhookStore } from './store.ts';

const LANES = 8;
const TRIES = 3;

interface Window {
  readonly after: Date;
  readonly until: Date;
}

export interface SendingParts {
  readonly database: Database;
  readonly store: WebhookStore;
  readonly outbound: () => Promise<Pick<Outbound, 'send'>>;
  /** The meal plan of a household for a day. */
  readonly planOf: (household: HouseholdKey, day: string) => Promise<MealplanEntry[]>;
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
  /** Absent in messages of the version before. */
  householdId: z.string().optional(),
  body: z.string(),
  cause: z.enum(deliveryCauses),
});

/** Sends meal plans to webhooks that are due, and messages that another process left behind. */
export function webhookSending(parts: SendingParts) {
  const { store, planOf, clock, log, kept, pausesMs = [2_000, 10_000] } = parts;
  const send = webhookSender({ ...parts, pausesMs });
  const closing = new AbortController();
  const behind = new Set<Promise<void>>();

  /**
   * Sends to each due webhook whose household has planned something. Returns how many were due and how many were reached.
   */
  async function sendDue(householdId: string | null, window: Window, cause: DeliveryCause, signal: AbortSignal) {
    const due = (await store.due(householdId, dueRanges(window.after, window.until))).filter(({ url }) => url !== '');
    const plans = new Map<string, Promise<MealplanEntry[]>>();
    const planFor = (household: HouseholdKey) => {
      const known = plans.get(household.householdId) ?? planOf(household, localDay(clock()));
      plans.set(household.householdId, known);
      return known;
    };
    let [sent, failed] = [0, 0];
    const planned: { webhook: WebhookRow; body: string }[] = [];
    for (const webhook of due) {
      const entries = await planFor(webhook);
      if (entries.length > 0) planned.push({ webhook, body: webhookMessage(entries, window, clock()) });
    }
    const payloads = planned.map(({ webhook: { id, groupId, householdId }, body }) => ({
      webhook: id,
      groupId,
      householdId,
      body,
      cause,
    }));
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
    const { webhook: id, groupId, householdId = firstHouseholdId(groupId), body, cause } = Kept.parse(message.payload);
    const webhook = await store.find({ groupId, householdId }, id);
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

  return {
    send,
    sendDue,
    goOn,
    closing,

    /** Resolves when no background delivery is running. */
    settled: async (): Promise<void> => void (await Promise.all(behind)),

    async close(): Promise<void> {
      closing.abort();
      await Promise.all(behind);
    },
  };
}
