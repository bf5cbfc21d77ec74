/** How long synchronous work may block the event loop, in milliseconds. */
const STRETCH_MS = 10;

/**
 * Returns a function that tells when synchronous work has blocked the event loop for too long: then it returns a
 * promise of the loop's next turn, otherwise undefined. Awaiting a settled promise does not let the loop turn.
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
