import { useEffect, useState, useSyncExternalStore } from 'react';
import { openTimers, type Timer, type Timers } from '../../core/client/timers/timers.ts';
import { useSession } from '../auth/use-session.ts';
import { readStored, writeStored } from '../kit/stored.ts';
import { showTimers, timersKey } from './shown-timers.ts';

const opened = new Map<string, Timers>();

/** The timers of a person in this browser. All windows share them. */
export function timersOf(userId: string): Timers {
  const known = opened.get(userId);
  if (known) return known;
  const key = timersKey(userId);
  const timers = openTimers({ read: () => readStored(key), write: (text) => writeStored(key, text) });
  addEventListener('storage', (event) => {
    if (event.key !== key) return;
    timers.reload();
    showTimers();
  });
  opened.set(userId, timers);
  return timers;
}

/** Null for visitors, who have no bar. */
export function useTimers(): Timers | null {
  const { data: user } = useSession();
  return user ? timersOf(user.id) : null;
}

/** Starts a timer of a person, and shows the bar. */
export function startTimer(userId: string, timer: Parameters<Timers['start']>[0]): void {
  timersOf(userId).start(timer);
  showTimers();
}

const NONE: readonly Timer[] = [];

export function useAllTimers(timers: Timers | null): readonly Timer[] {
  return useSyncExternalStore(
    (listener) => timers?.subscribe(listener) ?? (() => {}),
    () => timers?.all() ?? NONE,
  );
}

/** The current time, each second while `isRunning`. */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
