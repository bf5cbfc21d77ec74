import { isAppError } from '../../kit/errors.ts';
import { isSignedOut } from '../../kit/reach.ts';
import { isRefusal } from '../../kit/refusal.ts';

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;

/** One change, in a form that can be kept and sent again. */
export interface Queued {
  /** Chosen by this client: a write that is sent twice is made once. */
  readonly id: string;
  /** Why the server refused the write. */
  readonly refused?: { readonly code: string; readonly message: string };
}

export interface Waiting<W> {
  /** In the order in which they were made. */
  readonly writes: readonly W[];
  /** Writes that the server refused. The user decides whether to retry or discard them. */
  readonly refused: readonly W[];
  /** The last attempt did not reach Lovage, or Lovage could not accept the write at that time. */
  readonly isStuck: boolean;
  /** Why, if it is stuck. */
  readonly fault?: unknown;
}

type Soon<T> = T | Promise<T>;

/**
 * Where writes outlive the program, in the order in which they were added. Other programs of the same person may use it
 * too.
 */
export interface Kept<W> {
  read(): Soon<readonly W[]>;
  /** Adds writes at the end, or replaces those with their ids. */
  put(writes: readonly W[]): Soon<void>;
  drop(ids: readonly string[]): Soon<void>;
}

export interface OutboxParts<W, A> {
  readonly kept: Kept<W>;
  readonly send: (write: W) => Promise<A>;
  /** Called before the write leaves the outbox, so that nothing flickers. */
  readonly onDone: (write: W, answer: A) => Soon<void>;
  readonly onRefused: (write: W, error: unknown) => void;
  /** Called before writes that another program has sent leave the outbox. */
  readonly onSentElsewhere?: (writes: readonly W[]) => Soon<void>;
  /**
   * Runs work while no other program of this person sends. Without it, several may send the same write, which is made
   * once.
   */
  readonly inTurn?: (work: () => Promise<void>) => Promise<void>;
}

const NOTHING = { writes: [], refused: [], isStuck: false };

/** Own writes, and what the store of all programs has. */
function openRow<W extends Queued>(kept: Kept<W>, onSentElsewhere: (writes: readonly W[]) => Soon<void>) {
  let own: readonly W[] = [];
  /** Ids that were seen in the store. One that is missing there later was sent or discarded by another program. */
  const stored = new Set<string>();
  /** Sent or discarded here. The store may still have them. */
  const over = new Set<string>();

  /** `newer` are own writes that were added or changed after the store was read. */
  function take(found: readonly W[], newer: readonly W[] = []) {
    for (const { id } of found) stored.add(id);
    const next = new Map([...found, ...own.filter(({ id }) => !stored.has(id)), ...newer].map((one) => [one.id, one]));
    own = [...next.values()].filter(({ id }) => !over.has(id));
  }

  return {
    read: () => own,
    /** Reads the store at once if it answers at once. */
    async refresh(): Promise<void> {
      const reading = kept.read();
      if (!(reading instanceof Promise)) return take(reading);
      const before = new Set(own);
      const found = await reading;
      const ids = new Set(found.map(({ id }) => id));
      const gone = own.filter((write) => before.has(write) && stored.has(write.id) && !ids.has(write.id));
      if (gone.some(({ id }) => !over.has(id))) await onSentElsewhere(gone);
      take(
        found,
        own.filter((write) => !before.has(write)),
      );
    },
    async put(writes: readonly W[]): Promise<void> {
      const fresh = new Map(writes.map((write) => [write.id, write]));
      for (const id of fresh.keys()) over.delete(id);
      const known = new Set(own.map(({ id }) => id));
      own = [...own.map((write) => fresh.get(write.id) ?? write), ...writes.filter(({ id }) => !known.has(id))];
      await kept.put(writes);
    },
    async drop(ids: readonly string[]): Promise<void> {
      for (const id of ids) over.add(id);
      own = own.filter(({ id }) => !over.has(id));
      await kept.drop(ids);
    },
  };
}

const isSame = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);

const codeOf = (fault: unknown): unknown => (isAppError(fault) ? fault.code : null);

/** The waiting writes, for views. Notifies only if they differ: a page redraws a whole week each time. */
function openWaiting<W extends Queued>(all: () => readonly W[]) {
  let waiting: Waiting<W> = NOTHING;
  const listeners = new Set<() => void>();
  return {
    read: () => waiting,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show(isStuck = waiting.isStuck, fault = waiting.fault) {
      const refused = all().filter((write) => write.refused);
      const writes = all().filter((write) => !write.refused);
      if (
        isSame(writes, waiting.writes) &&
        isSame(refused, waiting.refused) &&
        isStuck === waiting.isStuck &&
        codeOf(fault) === codeOf(waiting.fault)
      )
        return;
      waiting = { writes, refused, isStuck, ...(isStuck ? { fault } : {}) };
      for (const listener of listeners) listener();
    },
  };
}

function withoutRefusal<W extends Queued>({ refused: _, ...write }: W): W {
  return write as unknown as W;
}

/**
 * Keeps writes until the server has them, and sends them one after the other. Each has an id of its own, so a write
 * that is sent again after a lost answer, or by another program, is made once. Only `isRefusal` takes a write out of
 * the queue.
 */
export function openOutbox<W extends Queued, A>(parts: OutboxParts<W, A>) {
  const { kept, send, onDone, onRefused, onSentElsewhere = () => {}, inTurn = (work) => work() } = parts;
  const row = openRow(kept, onSentElsewhere);
  const { read, subscribe, show } = openWaiting(row.read);
  let sending: Promise<void> | null = null;
  let isAsked = false;
  let isClosed = false;
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The store's last work. Others wait for it, so that the store gets writes in their order. */
  let storing: Promise<unknown> = Promise.resolve();

  /** A store that fails keeps nothing, and the writes last as long as the program. */
  function store(work: () => Promise<void>): Promise<void> {
    const done = Promise.all([storing, work().catch(() => {})]).then(() => {});
    storing = done;
    show();
    return done;
  }

  async function refresh() {
    await storing;
    await row.refresh().catch(() => {});
    show();
  }

  function stuck(error: unknown) {
    show(true, error);
    // Tries again at the next sign-in, not before.
    if (isClosed || isSignedOut(error)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, MAX_WAIT_MS);
  }

  async function sendFirst(write: W): Promise<boolean> {
    let answer: A;
    try {
      answer = await send(write);
    } catch (error) {
      if (!isRefusal(error)) {
        stuck(error);
        return false;
      }
      const { code, message } = error as Error & { code: string };
      await store(() => row.put([{ ...write, refused: { code, message } }]));
      onRefused(write, error);
      return true;
    }
    await onDone(write, answer);
    await store(() => row.drop([write.id]));
    wait = FIRST_WAIT_MS;
    return true;
  }

  async function sendAll(): Promise<void> {
    await refresh();
    let goesOn = true;
    while (goesOn && !isClosed && read().writes.length > 0) {
      goesOn = await sendFirst(read().writes[0]!);
      if (goesOn) await refresh();
    }
    if (goesOn && read().isStuck) show(false);
  }

  async function sendInTurn(): Promise<void> {
    clearTimeout(timer);
    while (isAsked && !isClosed) {
      isAsked = false;
      await refresh();
      // If there is nothing to send, do not ask for a turn. A browser does not keep a page that waits for one, so going
      // back would load it again.
      if (read().writes.length > 0) await inTurn(sendAll);
      else if (read().isStuck) show(false);
    }
  }

  /** Resolves once all is sent, or once a write has to wait. */
  function flush(): Promise<void> {
    isAsked = true;
    sending ??= sendInTurn().finally(() => {
      sending = null;
    });
    return sending;
  }

  const first = row.refresh().catch(() => {});
  show();
  void first.then(() => show());

  return {
    read,
    /** Resolves once the writes of earlier runs are known. */
    opened: first,
    subscribe,
    push(...writes: readonly W[]): void {
      void store(() => row.put(writes));
      void flush();
    },
    /** Resolves once all that was pushed is stored. */
    stored: () => storing,
    /** Tries at once, without waiting for the next time. */
    flush,
    /** Reads what other programs have added and sent. */
    refresh,
    /** Retries a refused write, or the write that makes up for it. */
    retryRefused(makeUp: (write: W, refused: readonly W[]) => W | null = () => null) {
      const { refused: all } = read();
      const again = all.map((write) => makeUp(write, all) ?? withoutRefusal(write));
      void store(() => row.put(again));
      return flush();
    },
    discardRefused: (): void => void store(() => row.drop(read().refused.map(({ id }) => id))),
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
export type Outbox<W extends Queued> = ReturnType<typeof openOutbox<W, unknown>>;
