import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Events, GroupEvent } from '../kit/events.ts';
import type { Gate } from '../kit/gate.ts';
import type { Log } from '../kit/log.ts';
import type { Signals } from '../kit/signals.ts';

/** Ids of one message: it must not be longer than 8,000 bytes. */
const IDS = 100;
/** How often a process that waits for a restore looks whether it is over. */
const LOOK_MS = 200;

const Told = z.object({
  groupId: z.string(),
  type: z.string(),
  ids: z.array(z.string()),
  isPartOfMany: z.boolean().optional(),
});

/** Brings the events of this process to the others: where to look, never what is there. */
export function shareEvents(signals: Signals) {
  return ({ groupId, type, ids, isPartOfMany }: GroupEvent): void => {
    for (let at = 0; at === 0 || at < ids.length; at += IDS)
      signals.tell('event', { groupId, type, ids: ids.slice(at, at + IDS), ...(isPartOfMany ? { isPartOfMany } : {}) });
  };
}

/** A gate that shuts all processes of a library. */
export const sharedGate = (gate: Gate, signals: Signals): Gate => ({
  get isShut() {
    return gate.isShut;
  },
  shutDuring: (work) => gate.shutDuring(() => signals.whileAlone(work)),
});

export interface OtherProcessesParts {
  readonly signals: Signals;
  readonly events: Events;
  /** The gate of this process. */
  readonly gate: Gate;
  /** What is known of accounts, sessions and tokens is read anew. */
  readonly forget: () => void;
  /** Brings a restore to its end whose process has ended in the middle of it. */
  readonly settle: () => Promise<void>;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

/** What this process does when others that share its library have changed something. */
export function hearOthers({ signals, events, gate, forget, settle, log }: OtherProcessesParts) {
  let isWaiting = false;
  const closing = new AbortController();

  const isOver = (): Promise<boolean> =>
    signals.isOtherAlone().then(
      (isAlone) => !isAlone,
      // Where nobody answers, calls would not be answered either.
      () => false,
    );

  /** Takes no calls while another process replaces everything, and nothing of before is known afterwards. */
  async function standAside(): Promise<void> {
    if (isWaiting) return;
    isWaiting = true;
    try {
      await gate.shutDuring(async () => {
        while (!closing.signal.aborted && !(await isOver()))
          await wait(LOOK_MS, undefined, { ref: false, signal: closing.signal }).catch(() => {});
        if (closing.signal.aborted) return;
        await settle().catch((err) => log.error({ err }, 'a restore was not brought to its end'));
        forget();
        events.gap();
      });
    } finally {
      isWaiting = false;
    }
  }

  signals.on('event', (data) => {
    const event = Told.safeParse(data);
    if (event.success) events.receive(event.data as GroupEvent);
    else log.warn({ err: event.error }, 'another process told of something that is not known here');
  });
  signals.on('forget', forget);
  signals.on('alone', () => void standAside());
  signals.onGap(() => {
    forget();
    events.gap();
    void signals
      .isOtherAlone()
      .then((isAlone) => (isAlone ? standAside() : undefined))
      .catch(() => {});
  });

  return { close: () => closing.abort() };
}
