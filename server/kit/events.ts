import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Log } from './log.ts';

/** Something that changed in a group. It says where to look, not what is there. */
export interface GroupEvent<T extends string = string> {
  readonly groupId: string;
  /** `noun.what_happened`, e.g. `shopping_list.updated`. */
  readonly type: T;
  readonly ids: readonly string[];
  /** What reactions of this server want to know besides; followers are never told. */
  readonly about?: EventDetails;
  /** Whether it belongs to work that is told of as a whole, such as an import of many. */
  readonly isPartOfMany?: boolean;
}

export type EventDetails = Readonly<Record<string, string | number | null | readonly string[]>>;

const many = new AsyncLocalStorage<true>();

/** Runs work whose events belong together, however many they are. */
export const asOneOfMany = <R>(work: () => R): R => many.run(true, work);

interface Bundle {
  readonly told: { readonly event: GroupEvent; readonly tell: (event: GroupEvent) => void }[];
  /** Where events wait for their transaction; undefined before the first. */
  afterCommit?: (work: () => void) => void;
  isOver: boolean;
}

const bundles = new AsyncLocalStorage<Bundle>();

/** One event of each group and type; what was created is not updated as well. */
function merged(told: Bundle['told']): Bundle['told'] {
  const keyOf = ({ groupId, type }: GroupEvent, how?: string) =>
    `${groupId} ${how ? type.replace(/\.\w+$/, `.${how}`) : type}`;
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
 * Runs work that is one thing to those who listen: what it did is told when it ends, or when the transaction around it
 * commits, by one event of each type with the ids of all.
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

/** What a noun needs to tell others of its changes. */
export interface Emitter<T extends string> {
  /** Called inside a transaction, it is told after the commit, and not at all after a rollback. */
  emit(event: GroupEvent<T>): void;
}

export interface NumberedEvent<T extends string = string> {
  readonly id: string;
  readonly event: GroupEvent<T>;
}

/** A moment in the stream of a group. */
export type Moment<T extends string = string> =
  | NumberedEvent<T>
  /** From here on nothing is missed. `isComplete` is false where events before it may have been. */
  | { readonly id: string; readonly event: null; readonly isComplete: boolean };

export interface Events<T extends string = string> extends Emitter<T> {
  /** Answers what ends the listening. A listener that fails is logged and keeps nobody from anything. */
  on(listener: (event: GroupEvent<T>) => unknown): () => void;
  /** The events of a group from now on, or from after the id of an earlier one. Ends with the signal or the bus. */
  follow(groupId: string, after: string | null, signal: AbortSignal): AsyncGenerator<Moment<T>>;
  /** Tells followers of what happened in another process: reactions to it are that one's. */
  receive(event: GroupEvent<T>): void;
  /** Followers may have missed something. */
  gap(): void;
  /** Ends all following; later events reach listeners only. */
  close(): void;
}

export interface EventOptions {
  readonly afterCommit: (work: () => void) => void;
  readonly log: Pick<Log, 'error'>;
  /** How many events of all groups are kept for those who were away for a moment. */
  readonly kept?: number;
  /** Hears of each event of this process, to bring it to others. */
  readonly share?: (event: GroupEvent) => void;
}

/** The bus of one process. */
export function openEvents<T extends string>({
  afterCommit,
  log,
  kept = 1_000,
  share = () => {},
}: EventOptions): Events<T> {
  // Numbers begin anew with each process, so the id of an event names the process as well.
  const run = randomBytes(4).toString('hex');
  const recent: { number: number; event: GroupEvent<T> }[] = [];
  const listeners = new Set<(event: GroupEvent<T>) => unknown>();
  const waiting = new Set<() => void>();
  let last = 0;
  let isClosed = false;

  const idOf = (number: number) => `${run}.${number}`;

  function wake(): void {
    for (const resolve of [...waiting]) resolve();
  }

  function keep(event: GroupEvent<T>): void {
    recent.push({ number: ++last, event });
    if (recent.length > kept) recent.shift();
  }

  function tell(event: GroupEvent<T>): void {
    keep(event);
    share(event);
    for (const listener of [...listeners]) {
      const failed = (err: unknown) => log.error({ err, type: event.type }, 'a reaction to an event failed');
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
      // Looked at here: after the commit the work may be over.
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

    async *follow(groupId, after, signal) {
      const from = after === null ? last : resumable(after);
      let seen = from ?? last;
      yield { id: idOf(seen), event: null, isComplete: from !== null };
      while (!signal.aborted && !isClosed) {
        // Whoever reads too slowly has lost what is no longer kept.
        if (seen < last - recent.length) {
          seen = last;
          yield { id: idOf(seen), event: null, isComplete: false };
        }
        const found = recent.find(({ number, event }) => number > seen && event.groupId === groupId);
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
      wake();
    },

    close() {
      isClosed = true;
      wake();
    },
  };
}
