import { isAppError } from '../../core/kit/errors.ts';
import type { ItemChanges } from '../../core/shopping/schema.ts';
import type { Write } from './writes.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

export interface Waiting {
  readonly writes: readonly Write[];
  /** The last try did not reach the server. */
  readonly isStuck: boolean;
}

export interface OutboxParts {
  /** Where writes outlive the page. */
  readonly kept: { read(): string | null; write(text: string): void };
  readonly send: (write: Write) => Promise<ItemChanges>;
  /** Called before the write leaves the outbox, so that nothing flickers. */
  readonly onDone: (write: Write, changes: ItemChanges) => Promise<void>;
  /** The server does not want this write, and never will. */
  readonly onRefused: (write: Write, error: unknown) => void;
}

function parsed(text: string | null): readonly Write[] {
  try {
    const writes: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(writes) ? writes : [];
  } catch {
    return [];
  }
}

/** Whether the same request may succeed later: nobody answered, the server was busy, or the session has ended. */
const mayPass = (error: unknown): boolean =>
  isAppError(error) && (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500);

/**
 * Keeps writes until the server has them, and sends them one after the other. Since each has an id of its own, one that
 * is sent again after a lost answer, or by another tab, is made once.
 */
export function openOutbox({ kept, send, onDone, onRefused }: OutboxParts) {
  let waiting: Waiting = { writes: parsed(kept.read()), isStuck: false };
  let isSending = false;
  let isClosed = false;
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function show(next: Waiting) {
    waiting = next;
    for (const listener of listeners) listener();
  }

  /** Another tab may have written meanwhile. */
  function keep(change: (writes: readonly Write[]) => readonly Write[]) {
    const others = parsed(kept.read()).filter(({ id }) => !waiting.writes.some((write) => write.id === id));
    const writes = change([...waiting.writes, ...others]);
    kept.write(JSON.stringify(writes));
    show({ ...waiting, writes });
  }

  function stuck(error: unknown) {
    show({ ...waiting, isStuck: true });
    // Nobody is signed in: the next visit goes on.
    if (isAppError(error) && error.status === 401) return;
    timer = setTimeout(() => void flush(), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }

  async function sendFirst(write: Write): Promise<boolean> {
    try {
      await onDone(write, await send(write));
    } catch (error) {
      if (mayPass(error)) {
        stuck(error);
        return false;
      }
      onRefused(write, error);
    }
    keep((writes) => writes.filter(({ id }) => id !== write.id));
    wait = FIRST_WAIT_MS;
    return true;
  }

  async function flush(): Promise<void> {
    if (isSending || isClosed) return;
    clearTimeout(timer);
    isSending = true;
    let goesOn = true;
    while (goesOn && !isClosed && waiting.writes.length > 0) goesOn = await sendFirst(waiting.writes[0]!);
    isSending = false;
    if (goesOn && waiting.isStuck) show({ ...waiting, isStuck: false });
  }

  return {
    read: () => waiting,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    push(...writes: Write[]) {
      keep((before) => [...before, ...writes]);
      void flush();
    },
    /** Tries at once, without waiting for the next time. */
    flush,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
export type Outbox = ReturnType<typeof openOutbox>;
