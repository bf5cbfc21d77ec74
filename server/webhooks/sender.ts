import { setTimeout as wait } from 'node:timers/promises';
import type { DeliveryCause } from '../../core/webhooks/schema.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import type { Outbound } from '../kit/outbound/outbound.ts';
import { newId } from '../kit/secrets/ids.ts';
import { signatureHeaders } from './message.ts';
import type { DeliveryRow, WebhookRow, WebhookStore } from './store.ts';

export interface SenderParts {
  readonly database: Database;
  readonly store: WebhookStore;
  readonly outbound: () => Promise<Pick<Outbound, 'send'>>;
  readonly clock: Clock;
  /** Pauses before the second and the third attempt. */
  readonly pausesMs: readonly number[];
}

type Attempt = Pick<DeliveryRow, 'status' | 'ms'>;

const isGood = ({ status }: Attempt) => status !== null && status >= 200 && status < 300;
/** Whether a retry can succeed. */
const mayPass = ({ status }: Attempt) => status === null || status >= 500 || status === 429 || status === 408;

/** Sends to webhooks and stores the result. Errors of the receiver are stored, not thrown. */
export function webhookSender({ database, store, outbound, clock, pausesMs }: SenderParts) {
  async function attempt(
    { id, url, signingKey }: WebhookRow,
    body: string,
    deliveryId: string,
    signal: AbortSignal,
  ): Promise<Attempt> {
    const started = performance.now();
    const headers = {
      'content-type': 'application/json',
      'x-lovage-delivery': deliveryId,
      ...signatureHeaders(body, signingKey, clock()),
    };
    const sent = (await outbound()).send(url, { headers, body, signal, caller: `webhook ${id}` });
    // The reason is only logged, because it would reveal details of the server's network.
    const status = await sent.then((answer) => answer.status).catch(() => null);
    return { status, ms: Math.round(performance.now() - started) };
  }

  /**
   * `deliveryId` is the same for all attempts, even after a crash, so that the receiver can detect repeats. Returns
   * undefined if the webhook was deleted in the meantime.
   */
  return async function send(
    webhook: WebhookRow,
    body: string,
    cause: DeliveryCause,
    tries: number,
    signal: AbortSignal,
    deliveryId: string = newId(),
    /** Whether the next process continues the delivery. Then no result is stored yet. */
    isLeft: () => boolean = () => false,
  ): Promise<DeliveryRow | undefined> {
    const at = clock();
    let last = await attempt(webhook, body, deliveryId, signal);
    let done = 1;
    while (done < tries && mayPass(last) && !signal.aborted) {
      await wait(pausesMs[done - 1], undefined, { signal }).catch(() => {});
      if (signal.aborted) break;
      last = await attempt(webhook, body, deliveryId, signal);
      done += 1;
    }
    if (!isGood(last) && isLeft()) return undefined;
    const values = { webhookId: webhook.id, at, cause, isDelivered: isGood(last), tries: done, body, ...last };
    return database.groupTx(webhook.groupId, () => store.addDelivery(values));
  };
}
