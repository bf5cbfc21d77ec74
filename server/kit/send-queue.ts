import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from './log.ts';
import { openSlots } from './outbound-slots.ts';

/** Something to send to one target. */
export interface Sending {
  /** What is slow or dead with one target delays no other. */
  readonly target: string;
  run(signal: AbortSignal): Promise<void>;
  /** Told when it was sent or given up; not where the queue was closed before. */
  ended?(): void;
}

export interface SendQueueOptions {
  readonly log: Pick<Log, 'warn'>;
  /** How many may wait: of more, the oldest are dropped. */
  readonly size?: number;
  /** Before the second and the third try. */
  readonly pausesMs?: readonly number[];
  readonly atOnce?: number;
  /** Whether a fault may pass. */
  readonly mayPass?: (error: unknown) => boolean;
}

/**
 * What is to be sent behind the answers: bounded, in order for each target, tried again. It lives in memory: who
 * must not lose anything keeps it until it has `ended`.
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
        log.warn({ target: sending.target, fault: `${name}: ${message}`, tries, isOver }, 'a message was not sent');
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
    // Maps keep the order of their keys: the target that has waited longest has the oldest.
    for (const [target, list] of waiting) {
      const oldest = list.shift();
      if (oldest === undefined) continue;
      oldest.ended?.();
      log.warn({ target }, 'too many messages wait: one was dropped');
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
    /** Lets go what waits for a first try within `graceMs`, and drops the rest. */
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
