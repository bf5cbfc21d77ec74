import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Log } from '../log/log.ts';

/** A change in a group. It says where to look and contains no data. */
export interface GroupEvent<T extends string = string> {
  readonly groupId: string;
  /** The household that owns what changed. Absent if it belongs to the whole group. */
  readonly householdId?: string | undefined;
  /** `noun.what_happened`, for example `shopping_list.updated`. */
  readonly type: T;
  readonly ids: readonly string[];
  /** Id of the person who made the change, for events that show it to followers. */
  readonly by?: string | undefined;
  /** Details for listeners in this server. They are not sent to followers. */
  readonly about?: EventDetails;
  /** Whether the event is part of a larger task that has its own event, such as a bulk import. */
  readonly isPartOfMany?: boolean;
}

/** Whose events somebody follows. */
export interface Follower {
  readonly groupId: string;
  readonly householdId: string;
}

export type EventDetails = Readonly<Record<string, string | number | null | readonly string[]>>;

const many = new AsyncLocalStorage<true>();

/** Marks all events of `work` as part of a larger task. */
export const asOneOfMany = <R>(work: () => R): R => many.run(true, work);

interface Bundle {
  readonly told: { readonly event: GroupEvent; readonly tell: (event: GroupEvent) => void }[];
  /** Queues work until the transaction commits. Undefined before the first event. */
  afterCommit?: (work: () => void) => void;
  isOver: boolean;
}

const bundles = new AsyncLocalStorage<Bundle>();

/** Merges the events of each group and type. Things that were created are not reported as updated too. */
function merged(told: Bundle['told']): Bundle['told'] {
  const keyOf = ({ groupId, householdId = '', type }: GroupEvent, how?: string) =>
    `${groupId} ${householdId} ${how ? type.replace(/\.\w+$/, `.${how}`) : type}`;
  const byKey = new Map<string, Bundle['told']>();
  for (const one of told) {
    const same = byKey.get(keyOf(one.event));
    if (same) same.push(one);
    else byKey.set(keyOf(one.event), [one]);
  }
  return [...byKey.values()].flatMap((same) => {
    const { event, tell } = same[0]!;
    const created = event.type.endsWith('.updated') ? (byKey.get(keyOf(event, 'created')) ?? []) : [];
    const known = new Set(created.flatMap((one) => one.event.ids));
    const ids = [...new Set(same.flatMap((one) => one.event.ids))].filter((id) => !known.has(id));
    if (ids.length === 0) return [];
    const last = same.findLast((one) => ids.includes(one.event.ids[0]!))!.event;
    if (ids.length === 1) return [{ event: { ...last, ids }, tell }];
    const { about: _, ...rest } = event;
    return [{ event: { ...rest, ids }, tell }];
  });
}

/**
 * Reports the events of `work` together, when it ends or when the surrounding transaction commits: one event per type
 * with all ids.
 */
export async function asOne<R>(work: () => Promise<R>): Promise<R> {
  const bundle: Bundle = { told: [], isOver: false };
  try {
    return await bundles.run(bundle, work);
  } finally {
    bundle.afterCommit?.(() => {
      bundle.isOver = true;
      for (const { event, tell } of merged(bundle.told)) tell(event);
    });
  }
}

/** Emits events. */
export interface Emitter<T extends string> {
  /** Inside a transaction, the event is emitted after the commit, and dropped on a rollback. */
  emit(event: GroupEvent<T>): void;
}

export interface NumberedEvent<T extends string = string> {
  readonly id: string;
  readonly event: GroupEvent<T>;
}

/** An item in the event stream of a group. */
export type Moment<T extends string = string> =
  | NumberedEvent<T>
  /** Marks the point from which on the stream is complete. `isComplete` is false if earlier events may be missing. */
  | { readonly id: string; readonly event: null; readonly isComplete: boolean };

export interface Events<T extends string = string> extends Emitter<T> {
  /** Adds a listener. Returns a function that removes it. Errors of a listener are logged and do not affect others. */
  on(listener: (event: GroupEvent<T>) => unknown): () => void;
  /** The events of a household and its group from now on, or after an earlier event id. Ends with the signal or when the bus closes. */
  follow(follower: Follower, after: string | null, signal: AbortSignal): AsyncGenerator<Moment<T>>;
  /** Sends an event of another process to followers. Its listeners run in that process. */
  receive(event: GroupEvent<T>): void;
  /** Tells followers that they may have missed events. */
  gap(): void;
  /** Ends all streams. Later events reach only listeners. */
  close(): void;
}

export interface EventOptions {
  readonly afterCommit: (work: () => void) => void;
  readonly log: Pick<Log, 'error'>;
  /** How many events, of all groups, are kept for clients that reconnect. */
  readonly kept?: number;
  /** How many ids they have together: one event can have thousands. */
  readonly keptIds?: number;
  /** Receives each event of this process, to share it with others. */
  readonly share?: (event: GroupEvent) => void;
}

/** The event bus of one process. */
export function openEvents<T extends string>({
  afterCommit,
  log,
  kept = 1_000,
  keptIds = 20_000,
  share = () => {},
}: EventOptions): Events<T> {
  // Numbers restart with each process, so event ids also name the process.
  const run = randomBytes(4).toString('hex');
  const recent: { number: number; event: GroupEvent<T> }[] = [];
  const listeners = new Set<(event: GroupEvent<T>) => unknown>();
  const waiting = new Set<() => void>();
  let last = 0;
  let ids = 0;
  let isClosed = false;

  const idOf = (number: number) => `${run}.${number}`;

  function wake(): void {
    for (const resolve of [...waiting]) resolve();
  }

  function keep({ about: _, ...event }: GroupEvent<T>): void {
    recent.push({ number: ++last, event });
    ids += event.ids.length;
    while (recent.length > kept || (ids > keptIds && recent.length > 1)) ids -= recent.shift()!.event.ids.length;
  }

  function tell(event: GroupEvent<T>): void {
    keep(event);
    share(event);
    for (const listener of [...listeners]) {
      const failed = (err: unknown) => log.error({ err, type: event.type }, 'an event listener failed');
      try {
        Promise.resolve(listener(event)).catch(failed);
      } catch (error) {
        failed(error);
      }
    }
    wake();
  }

  /** The number of an earlier event, if all events after it are still kept. */
  function resumable(after: string): number | null {
    const [from, text] = after.split('.');
    const number = from === run && /^\d{1,15}$/.test(text ?? '') ? Number(text) : -1;
    return number >= last - recent.length && number <= last ? number : null;
  }

  const next = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const done = () => {
        waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      waiting.add(done);
      signal.addEventListener('abort', done);
    });

  return {
    emit(event) {
      // Read now, because the task may have ended by the time of the commit.
      const told = many.getStore() ? { ...event, isPartOfMany: true } : event;
      const bundle = bundles.getStore();
      if (bundle) bundle.afterCommit = afterCommit;
      afterCommit(() => {
        if (bundle && !bundle.isOver) bundle.told.push({ event: told, tell: tell as (event: GroupEvent) => void });
        else tell(told);
      });
    },

    on(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    async *follow({ groupId, householdId }, after, signal) {
      const concerns = (event: GroupEvent) =>
        event.groupId === groupId && (event.householdId === undefined || event.householdId === householdId);
      const from = after === null ? last : resumable(after);
      let seen = from ?? last;
      yield { id: idOf(seen), event: null, isComplete: from !== null };
      while (!signal.aborted && !isClosed) {
        // A slow reader has missed events that are no longer kept.
        if (seen < last - recent.length) {
          seen = last;
          yield { id: idOf(seen), event: null, isComplete: false };
        }
        const found = recent.find(({ number, event }) => number > seen && concerns(event));
        if (found) {
          seen = found.number;
          yield { id: idOf(seen), event: found.event };
        } else {
          seen = last;
          await next(signal);
        }
      }
    },

    receive(event) {
      keep(event);
      wake();
    },

    gap() {
      last += 1;
      recent.length = 0;
      ids = 0;
      wake();
    },

    close() {
      isClosed = true;
      wake();
    },
  };
}
