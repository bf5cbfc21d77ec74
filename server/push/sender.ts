import type { PushMessage } from '../../core/push/schema.ts';
import type { Outbound } from '../kit/outbound/outbound.ts';
import { messageText } from './messages.ts';
import type { DeviceRow } from './store.ts';
import type { VapidKeys } from './vapid.ts';

const MESSAGE_MS = 15_000;
/** How long a push service keeps a message for a browser that is off, in seconds. */
const KEPT_S = { timers: 600, plan: 6 * 3_600, lists: 4 * 3_600 } as const;

/** The push service no longer knows the browser: it was uninstalled, or its person forbade messages. */
export class DeviceGoneError extends Error {}

/** The push service did not accept a message. */
class PushRefusedError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The push service answered with status ${status}.`);
    this.name = 'PushRefusedError';
    this.status = status;
  }
}

/** Whether a retry can succeed. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof DeviceGoneError) &&
  !(error instanceof PushRefusedError && error.status < 500 && ![408, 429].includes(error.status));

export interface PushSenderParts {
  readonly outbound: () => Promise<Outbound>;
  readonly keys: () => VapidKeys;
  /** Identifies the sender to push services: an https address. */
  readonly siteUrl: string;
}

/** Encrypts messages for a browser and gives them to its push service. The library for it loads with the first one. */
export function pushSender({ outbound, keys, siteUrl }: PushSenderParts) {
  // Push services refuse other subjects.
  const subject = siteUrl.startsWith('https:') ? siteUrl : 'https://lovage.invalid';
  return async (
    { id, endpoint, p256dh, auth }: DeviceRow,
    message: PushMessage,
    topic: keyof typeof KEPT_S,
    signal: AbortSignal,
  ): Promise<void> => {
    const { default: webPush } = await import('web-push');
    const { publicKey, privateKey } = keys();
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, messageText(message), {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: KEPT_S[topic],
      urgency: topic === 'timers' ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
    });
    // The HTTP client sets the length itself.
    const { 'Content-Length': _, ...headers } = details.headers as Record<string, string | number>;
    const client = await outbound();
    const { status } = await client.send(endpoint, {
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])),
      body: details.body,
      caller: `push ${id}`,
      signal: AbortSignal.any([signal, AbortSignal.timeout(MESSAGE_MS)]),
    });
    if (status === 404 || status === 410) throw new DeviceGoneError();
    if (status < 200 || status >= 300) throw new PushRefusedError(status);
  };
}
export type PushSender = ReturnType<typeof pushSender>;
