import { useEffect, useEffectEvent } from 'react';
import type { Change } from '../../core/live/schema.ts';

const listeners = new Set<(change: Change) => void>();

/** Passes a change on to the pages that ask for more than a reload. */
export function tellLiveChange(change: Change): void {
  for (const listener of listeners) listener(change);
}

/** Calls `listener` with each change in the group, before the page reloads. */
export function useLiveChange(listener: (change: Change) => void): void {
  const hear = useEffectEvent(listener);
  useEffect(() => {
    const own = (change: Change) => hear(change);
    listeners.add(own);
    return () => void listeners.delete(own);
  }, []);
}
