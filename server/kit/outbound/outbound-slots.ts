export interface Slots {
  /** Runs `work` when there is a free slot. Rejects with the signal's reason if it aborts first. */
  run<T>(caller: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly caller: string;
  readonly start: () => void;
}

/** Limits parallel work, in total and per caller. The rest waits in order of arrival. */
export function openSlots(inAll: number, perCaller: number): Slots {
  const running = new Map<string, number>();
  const waiting: Waiting[] = [];
  let total = 0;

  const count = (caller: string) => running.get(caller) ?? 0;
  const hasRoom = (caller: string) => total < inAll && count(caller) < perCaller;

  function take(caller: string): void {
    total += 1;
    running.set(caller, count(caller) + 1);
  }

  function release(caller: string): void {
    total -= 1;
    if (count(caller) > 1) running.set(caller, count(caller) - 1);
    else running.delete(caller);
    const next = waiting.findIndex((entry) => hasRoom(entry.caller));
    if (next >= 0) waiting.splice(next, 1)[0]!.start();
  }

  function place(caller: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (hasRoom(caller)) return Promise.resolve(take(caller));
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(signal.reason);
      };
      const start = () => {
        signal.removeEventListener('abort', giveUp);
        take(caller);
        resolve();
      };
      const entry: Waiting = { caller, start };
      waiting.push(entry);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  return {
    async run(caller, signal, work) {
      await place(caller, signal);
      try {
        return await work();
      } finally {
        release(caller);
      }
    },
  };
}
