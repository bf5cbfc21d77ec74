import { useSyncExternalStore } from 'react';
import { readStored } from '../kit/stored.ts';

/** Where this browser keeps the timers of a person. */
export const timersKey = (userId: string): string => `lovage.timers.${userId}`;

const listeners = new Set<() => void>();
let isStarted = false;

/** Shows the bar from now on. */
export function showTimers(): void {
  isStarted = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether there may be timers, so that pages without any need not load their bar. */
export const useShowsTimers = (userId: string): boolean =>
  useSyncExternalStore(subscribe, () => isStarted || (readStored(timersKey(userId)) ?? '[]') !== '[]');
