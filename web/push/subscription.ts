import type { LovageClient } from '../../core/app/client.ts';
import type { PushDeviceBody } from '../../core/push/schema.ts';
import { type DeviceHere, setDeviceHere } from './device-here.ts';

type Subscribed = Pick<PushDeviceBody, 'endpoint' | 'keys'>;

/** The reason why messages cannot be received, or null. */
export type PushObstacle = 'impossible' | 'denied' | null;

export function pushObstacle(): PushObstacle {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'impossible';
  return Notification.permission === 'denied' ? 'denied' : null;
}

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Subscribes this browser with the key of the server, or returns its subscription. Rejects with a DOMException if the
 * browser cannot reach its message service.
 */
async function subscribe(publicKey: string): Promise<Subscribed> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const found = await pushManager.getSubscription();
  // A restored library may have another key.
  const isOurs = found && base64url(found.options.applicationServerKey) === publicKey;
  if (found && !isOurs) await found.unsubscribe();
  const subscription = isOurs
    ? found
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const keyOf = (name: PushEncryptionKeyName) => base64url(subscription.getKey(name));
  return { endpoint: subscription.endpoint, keys: { p256dh: keyOf('p256dh'), auth: keyOf('auth') } };
}

export async function unsubscribe(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}

/** Turns on messages to this browser, or changes which ones it gets. */
export async function registerHere(
  client: LovageClient,
  userId: string,
  { topics, ...choice }: Omit<DeviceHere, 'id'>,
): Promise<void> {
  const { publicKey } = await client.push.key();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const body = { ...(await subscribe(publicKey)), ...choice, topics: [...topics], timeZone };
  setDeviceHere(userId, await client.push.register({ body }));
}
