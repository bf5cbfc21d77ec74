import {
  isRinging,
  leftOf,
  openTimers,
  RING_FOR_MS,
  type Timer,
  type TimerStart,
} from '../../core/client/timers/timers.ts';
import { createStore, type Store } from '../kit/store.ts';
import { timerFile } from './timer-file.ts';

const TICK_MS = 1_000;
const RING_EVERY_MS = 5_000;

export interface TimersState {
  /** Soonest first. */
  readonly all: readonly Timer[];
  readonly now: number;
}

/** The timers of this person on this computer, in all open terminals. */
export interface KitchenTimers {
  readonly store: Store<TimersState>;
  start(start: TimerStart): void;
  /** Pauses or resumes a timer. */
  toggle(timer: Timer): void;
  add(timer: Timer, seconds: number): void;
  remove(timer: Timer): void;
  dispose(): void;
}

export interface KitchenTimerParts {
  readonly folder: string;
  /** Rings once. */
  readonly bell: () => void;
  /** Called once for each timer whose time is up. */
  readonly over: (timer: Timer) => void;
}

const isAnnounced = ({ endsAt, saidFor }: Timer): boolean => endsAt !== null && saidFor === endsAt;

export function createKitchenTimers({ folder, bell, over }: KitchenTimerParts): KitchenTimers {
  const file = timerFile(folder);
  const timers = openTimers(file);
  const store = createStore<TimersState>({ all: [], now: Date.now() });
  const endOf = ({ id, endsAt }: Timer) => `${id} ${endsAt}`;
  const told = new Set(timers.all().flatMap((timer) => (isAnnounced(timer) ? endOf(timer) : [])));
  let tick: NodeJS.Timeout | undefined;
  let rungAt = Number.NEGATIVE_INFINITY;

  function ring(all: readonly Timer[], now: number) {
    const ringing = all.filter((timer) => isRinging(timer, now) && now - timer.endsAt! < RING_FOR_MS);
    for (const timer of ringing) {
      if (told.has(endOf(timer))) continue;
      told.add(endOf(timer));
      rungAt = Number.NEGATIVE_INFINITY;
      over(timer);
      if (!isAnnounced(timer)) timers.announced(timer.id);
    }
    if (ringing.length === 0 || now - rungAt < RING_EVERY_MS) return;
    rungAt = now;
    bell();
  }

  function show() {
    const now = Date.now();
    const all = timers.all().toSorted((one, other) => leftOf(one, now) - leftOf(other, now));
    store.set({ all, now });
    ring(all, now);
    const isRunning = all.some(({ endsAt }) => endsAt !== null);
    if (isRunning) tick ??= setInterval(show, TICK_MS).unref();
    else {
      clearInterval(tick);
      tick = undefined;
    }
  }

  timers.subscribe(show);
  const unfollow = file.follow(timers.reload);
  show();
  return {
    store,
    start: timers.start,
    toggle: ({ id, endsAt }) => (endsAt === null ? timers.resume(id) : timers.pause(id)),
    add: ({ id }, seconds) => timers.add(id, seconds),
    remove: ({ id }) => timers.remove(id),
    dispose: () => {
      clearInterval(tick);
      unfollow();
    },
  };
}
