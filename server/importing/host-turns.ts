import { setTimeout as wait } from 'node:timers/promises';

/**
 * Limits requests to one at a time per site, with a pause between. Waits for a turn and returns a function that ends
 * it.
 */
export function hostTurns(pauseMs: number) {
  const last = new Map<string, Promise<void>>();

  return async function take(host: string, signal: AbortSignal): Promise<() => void> {
    const before = last.get(host) ?? Promise.resolve();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const pause = () => wait(pauseMs, undefined, { signal }).catch(() => {});
    const turn = before.then(() => ended).then(pause);
    last.set(host, turn);
    void turn.then(() => {
      if (last.get(host) === turn) last.delete(host);
    });
    await before;
    return end;
  };
}
export type HostTurns = ReturnType<typeof hostTurns>;
