import { useSyncExternalStore } from 'react';
import { createListeners } from '../kit/listeners.ts';
import { readStored } from '../kit/stored.ts';

/** Where this browser keeps the timers of a person. */
export const timersKey = (userId: string): string => `lovage.timers.${userId}`;

const { subscribe, tell } = createListeners();
let isStarted = false;

/** Shows the bar from now on. */
export function showTimers(): void {
  isStarted = true;
  tell();
}

/** Whether there may be timers, so that pages without any need not load their bar. */
export const useShowsTimers = (userId: string): boolean =>
  useSyncExternalStore(subscribe, () => isStarted || (readStored(timersKey(userId)) ?? '[]') !== '[]');
