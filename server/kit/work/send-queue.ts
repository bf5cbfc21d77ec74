import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import { openSlots } from '../outbound/outbound-slots.ts';

/** A message for one target. */
export interface Sending {
  /** Each target has its own order, so that a slow or dead one does not delay the others. */
  readonly target: string;
  run(signal: AbortSignal): Promise<void>;
  /** Called when the message was sent or given up, but not if the queue was closed first. */
  ended?(): void;
}

export interface SendQueueOptions {
  readonly log: Pick<Log, 'warn'>;
  /** Maximum number of waiting messages. Beyond it, the oldest are dropped. */
  readonly size?: number;
  /** Pauses before the second and the third attempt. */
  readonly pausesMs?: readonly number[];
  readonly atOnce?: number;
  /** Whether a retry can succeed. */
  readonly mayPass?: (error: unknown) => boolean;
}

/**
 * Sends messages in the background: a bounded queue, in order per target, with retries. The queue is in memory. Callers
 * that must not lose a message store it until it has `ended`.
 */
export function openSendQueue({
  log,
  size = 500,
  pausesMs = [2_000, 15_000],
  atOnce = 8,
  mayPass = () => true,
}: SendQueueOptions) {
  const waiting = new Map<string, Sending[]>();
  const running = new Map<string, Promise<void>>();
  const slots = openSlots(atOnce, 1);
  const closing = new AbortController();
  const { signal } = closing;
  let isClosed = false;

  const count = () => [...waiting.values()].reduce((sum, list) => sum + list.length, 0);

  async function attempt(sending: Sending): Promise<void> {
    for (let tries = 1; !signal.aborted; tries += 1) {
      try {
        await slots.run(sending.target, signal, () => sending.run(signal));
        sending.ended?.();
        return;
      } catch (error) {
        if (signal.aborted) return;
        const pauseMs = pausesMs[tries - 1];
        const isLast = pauseMs === undefined || !mayPass(error);
        const isOver = isLast || isClosed;
        const { name, message } = Object(error);
        log.warn({ target: sending.target, fault: `${name}: ${message}`, tries, isOver }, 'could not send a message');
        if (isLast) sending.ended?.();
        if (isOver) return;
        await wait(pauseMs, undefined, { signal, ref: false }).catch(() => {});
      }
    }
  }

  async function drain(target: string): Promise<void> {
    const list = waiting.get(target)!;
    for (let next = list.shift(); next; next = list.shift()) await attempt(next);
    waiting.delete(target);
    running.delete(target);
  }

  function dropOldest(): void {
    // Maps keep the order of their keys, so the target that has waited longest comes first.
    for (const [target, list] of waiting) {
      const oldest = list.shift();
      if (oldest === undefined) continue;
      oldest.ended?.();
      log.warn({ target }, 'too many messages are waiting: dropped one');
      return;
    }
  }

  const settled = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running.values());
  };

  return {
    add(sending: Sending): void {
      if (isClosed) return;
      if (count() >= size) dropOldest();
      const list = waiting.get(sending.target);
      if (list) list.push(sending);
      else {
        waiting.set(sending.target, [sending]);
        running.set(sending.target, drain(sending.target));
      }
    },
    settled,
    /** Sends messages that wait for their first attempt within `graceMs`, and drops the rest. */
    async close(graceMs = 2_000): Promise<void> {
      isClosed = true;
      const dropped = new AbortController();
      const late = wait(graceMs, undefined, { signal: dropped.signal }).catch(() => {});
      await Promise.race([settled(), late]);
      dropped.abort();
      closing.abort(new Error('closing'));
      await settled();
    },
  };
}
export type SendQueue = ReturnType<typeof openSendQueue>;
