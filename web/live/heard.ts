import type { Change } from '../../core/live/schema.ts';

const listeners = new Set<(change: Change) => void>();

/** Passes a change on to the pages that ask for more than a reload. */
export function tellHeard(change: Change): void {
  for (const listener of listeners) listener(change);
}

/** Calls `listener` with each change in the group, before the page reloads, until the returned function is called. */
export function onHeard(listener: (change: Change) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
