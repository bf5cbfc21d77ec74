/** How long synchronous work may keep the event loop, in milliseconds, before others are let in. */
const STRETCH_MS = 10;

/**
 * Says when synchronous work has kept the event loop for too long: then it returns a promise of the loop's next turn,
 * otherwise nothing. Awaiting a promise that is already settled does not let the loop turn.
 */
export function loopTurns(): () => Promise<void> | undefined {
  let since: number | undefined;
  let next = Promise.withResolvers<void>();
  return () => {
    if (since === undefined) {
      since = performance.now();
      setImmediate(() => {
        since = undefined;
        next.resolve();
        next = Promise.withResolvers();
      });
      return undefined;
    }
    return performance.now() - since > STRETCH_MS ? next.promise : undefined;
  };
}
