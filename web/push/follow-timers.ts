import type { LovageClient } from '../../core/app/client.ts';
import type { Timer } from '../../core/client/timers/timers.ts';
import { isAppError } from '../../core/kit/errors.ts';
import { timersOf } from '../timers/use-timers.ts';
import { deviceHere, setDeviceHere } from './device-here.ts';
import { pushObstacle, registerHere } from './subscription.ts';

const PAUSE_MS = 300;

const wireTimer = ({ id, title, label, href, endsAt }: Timer) =>
  endsAt === null ? [] : [{ id, title, label, href, endsAt: new Date(endsAt).toISOString() }];

/** Registers this browser again: its address, or the session, may be new. */
async function renew(client: LovageClient, userId: string): Promise<void> {
  const device = deviceHere(userId);
  if (!device || pushObstacle() !== null || Notification.permission !== 'granted') return;
  const { name, topics, planAt } = device;
  await registerHere(client, userId, { name, topics, planAt });
}

/**
 * Tells the server which timers run here, so that they ring when this browser is closed. Returns the function that
 * stops this.
 */
export function followTimers(client: LovageClient, userId: string): () => void {
  const timers = timersOf(userId);
  let pause: ReturnType<typeof setTimeout> | undefined;

  async function tell(): Promise<void> {
    const device = deviceHere(userId);
    if (!device) return;
    const body = { timers: timers.all().flatMap(wireTimer) };
    try {
      await client.push.timers({ params: { id: device.id }, body });
    } catch (error) {
      // The device was removed elsewhere. Without a network, timers ring here only.
      if (isAppError(error) && error.code === 'push.not_found') setDeviceHere(userId, null);
    }
  }
  const tellSoon = () => {
    clearTimeout(pause);
    pause = setTimeout(() => void tell(), PAUSE_MS);
  };

  void renew(client, userId)
    .catch(() => {})
    .then(tell);
  const stop = timers.subscribe(tellSoon);
  addEventListener('online', tellSoon);
  return () => {
    stop();
    clearTimeout(pause);
    removeEventListener('online', tellSoon);
  };
}
