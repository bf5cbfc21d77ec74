import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Gate } from '../kit/library/gate.ts';
import type { Signals } from '../kit/library/signals.ts';
import type { Log } from '../kit/log/log.ts';
import type { Events, GroupEvent } from '../kit/work/events.ts';

/** Maximum ids per message. PostgreSQL limits messages to 8,000 bytes. */
const IDS = 100;
/** How often a waiting process checks whether a restore has finished. */
const LOOK_MS = 200;

const Told = z.object({
  groupId: z.string(),
  householdId: z.string().optional(),
  type: z.string(),
  ids: z.array(z.string()),
  by: z.string().optional(),
  isPartOfMany: z.boolean().optional(),
});

/** Sends this process's events to the others. They contain only ids, never data. */
export function shareEvents(signals: Signals) {
  return ({ groupId, householdId, type, ids, by, isPartOfMany }: GroupEvent): void => {
    const place = { groupId, ...(householdId ? { householdId } : {}) };
    for (let at = 0; at === 0 || at < ids.length; at += IDS)
      signals.tell('event', {
        ...place,
        type,
        ids: ids.slice(at, at + IDS),
        ...(by ? { by } : {}),
        ...(isPartOfMany ? { isPartOfMany } : {}),
      });
  };
}

/** A gate that closes all processes of a library. */
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
  /** Clears the caches of accounts, sessions and tokens. */
  readonly forget: () => void;
  /** Finishes or undoes a restore whose process has died. */
  readonly settle: () => Promise<void>;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

/** Reacts to changes by other processes that share the library. */
export function hearOthers({ signals, events, gate, forget, settle, log }: OtherProcessesParts) {
  let isWaiting = false;
  const closing = new AbortController();

  const isOver = (): Promise<boolean> =>
    signals.isOtherAlone().then(
      (isAlone) => !isAlone,
      // If the database cannot be reached, API calls would fail too.
      () => false,
    );

  /** Refuses calls while another process restores a backup. Clears all caches afterwards. */
  async function standAside(): Promise<void> {
    if (isWaiting) return;
    isWaiting = true;
    try {
      await gate.shutDuring(async () => {
        while (!closing.signal.aborted && !(await isOver()))
          await wait(LOOK_MS, undefined, { ref: false, signal: closing.signal }).catch(() => {});
        if (closing.signal.aborted) return;
        await settle().catch((err) => log.error({ err }, 'could not finish or undo a restore'));
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
    else log.warn({ err: event.error }, 'received an unknown message from another process');
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
