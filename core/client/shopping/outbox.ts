import { isSignedOut } from '../../kit/reach.ts';
import { isRefusal } from '../../kit/refusal.ts';
import type { ItemChanges } from '../../shopping/schema.ts';
import type { Write } from './writes.ts';

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;

export interface Waiting {
  /** In the order in which they were made. */
  readonly writes: readonly Write[];
  /** What the server does not take. A person decides: try again, or discard. */
  readonly refused: readonly Write[];
  /** The last try did not reach Lovage, or it could not take the write now. */
  readonly isStuck: boolean;
}

/** Where writes outlive the program. Other programs of the same person may use the same place. */
export interface Kept {
  read(): readonly Write[];
  /** Adds a write, or replaces the one with its id. */
  put(write: Write): void;
  drop(id: string): void;
}

export interface OutboxParts {
  readonly kept: Kept;
  readonly send: (write: Write) => Promise<ItemChanges>;
  /** Called before the write leaves the outbox, so that nothing flickers. */
  readonly onDone: (write: Write, changes: ItemChanges) => void | Promise<void>;
  readonly onRefused: (write: Write, error: unknown) => void;
}

/**
 * Keeps writes until the server has them, and sends them one after the other. Each has an id of its own, so a write that
 * is sent again after a lost answer, or by another program, is made once. Only `isRefusal` takes a write out of the row.
 */
export function openOutbox({ kept, send, onDone, onRefused }: OutboxParts) {
  const split = (all: readonly Write[]) => ({
    writes: all.filter(({ refused }) => !refused),
    refused: all.filter(({ refused }) => refused),
  });
  let waiting: Waiting = { ...split(kept.read()), isStuck: false };
  let isSending = false;
  let isClosed = false;
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  /** Sent or discarded here. Another program may still keep them. */
  const over = new Set<string>();

  function show(next: Partial<Waiting>) {
    waiting = { ...waiting, ...next };
    for (const listener of listeners) listener();
  }

  /** Shows own writes after `change`, and those that other programs have kept meanwhile. */
  function update(change: (all: readonly Write[]) => readonly Write[]) {
    const own = change([...waiting.writes, ...waiting.refused]);
    const known = new Set(own.map(({ id }) => id));
    show(split([...own, ...kept.read().filter(({ id }) => !known.has(id) && !over.has(id))]));
  }

  function drop(...ids: readonly string[]) {
    for (const id of ids) {
      over.add(id);
      kept.drop(id);
    }
    update((all) => all.filter(({ id }) => !over.has(id)));
  }

  function put(...writes: readonly Write[]) {
    for (const write of writes) {
      over.delete(write.id);
      kept.put(write);
    }
    const fresh = new Map(writes.map((write) => [write.id, write]));
    update((all) => [...all.filter(({ id }) => !fresh.has(id)), ...fresh.values()]);
  }

  function stuck(error: unknown) {
    show({ isStuck: true });
    // Tries again at the next sign-in, not before.
    if (isClosed || isSignedOut(error)) return;
    timer = setTimeout(() => void flush(), wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, MAX_WAIT_MS);
  }

  async function sendFirst(write: Write): Promise<boolean> {
    let changes: ItemChanges;
    try {
      changes = await send(write);
    } catch (error) {
      if (!isRefusal(error)) {
        stuck(error);
        return false;
      }
      const { code, message } = error as Error & { code: string };
      put({ ...write, refused: { code, message } });
      onRefused(write, error);
      return true;
    }
    await onDone(write, changes);
    drop(write.id);
    wait = FIRST_WAIT_MS;
    return true;
  }

  async function flush(): Promise<void> {
    if (isSending || isClosed) return;
    clearTimeout(timer);
    isSending = true;
    try {
      let goesOn = true;
      while (goesOn && !isClosed && waiting.writes.length > 0) goesOn = await sendFirst(waiting.writes[0]!);
      if (goesOn && waiting.isStuck) show({ isStuck: false });
    } finally {
      isSending = false;
    }
  }

  return {
    read: () => waiting,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    push(...writes: readonly Write[]) {
      put(...writes);
      void flush();
    },
    /** Tries at once, without waiting for the next time. */
    flush,
    /** Tries once more what was refused. */
    retryRefused() {
      put(...waiting.refused.map(({ refused: _, ...write }) => write as Write));
      return flush();
    },
    discardRefused: () => drop(...waiting.refused.map(({ id }) => id)),
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
export type Outbox = ReturnType<typeof openOutbox>;
