import { newId } from '../../kit/new-id.ts';

const MAX_TIMERS = 20;
const MAX_SECONDS = 24 * 3_600;
/** A timer that ended this long ago is forgotten. */
const FORGOTTEN_MS = 12 * 3_600_000;
/** A timer stops ringing after this: nobody is in the kitchen. */
export const RING_FOR_MS = 5 * 60_000;
/** What one press adds to a timer. */
export const MORE_SECONDS = 60;

export interface Timer {
  readonly id: string;
  /** What it times: "20 minutes". */
  readonly label: string;
  /** The recipe's name. */
  readonly title: string;
  /** The recipe's page. */
  readonly href: string;
  /** When it rings, in milliseconds since 1970. Null while it is paused. */
  readonly endsAt: number | null;
  /** What is left of a paused timer. */
  readonly leftMs: number;
  /** The end that was already announced, so that it is not announced again at the next start. */
  readonly saidFor?: number | null;
}

/** What a timer is started for. */
export type TimerStart = Pick<Timer, 'label' | 'title' | 'href'> & { readonly seconds: number };

/** Storage in which timers outlive the program. Other windows of the same person share it. */
export interface TimerStorage {
  read(): string | null;
  write(text: string): void;
}

const isTimer = (value: unknown): value is Timer => {
  const { id, label, title, href, endsAt, leftMs } = (value ?? {}) as Record<string, unknown>;
  const isEnd = endsAt === null || (typeof endsAt === 'number' && Number.isFinite(endsAt));
  return [id, label, title, href].every((text) => typeof text === 'string') && isEnd && Number.isFinite(leftMs);
};

function stored(text: string | null): Timer[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isTimer).slice(0, MAX_TIMERS) : [];
  } catch {
    return [];
  }
}

export const leftOf = ({ endsAt, leftMs }: Timer, now: number): number =>
  endsAt === null ? leftMs : Math.max(0, endsAt - now);

export const isRinging = ({ endsAt }: Timer, now: number): boolean => endsAt !== null && endsAt <= now;

/** What is left as a clock shows it: "1:05:00", "4:09". A started second counts as a whole one. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

export type Timers = ReturnType<typeof openTimers>;

/** Several timers, each with its deadline, so that they ring on time after a reload or in another window. */
export function openTimers(storage: TimerStorage, now: () => number = Date.now) {
  const isCurrent = ({ endsAt }: Timer) => endsAt === null || endsAt > now() - FORGOTTEN_MS;
  let all: readonly Timer[] = stored(storage.read()).filter(isCurrent);
  const listeners = new Set<() => void>();

  function show(next: readonly Timer[]) {
    all = next;
    for (const listener of listeners) listener();
  }

  /** Changes what is stored, which another window may have changed meanwhile. */
  function change(edit: (timers: readonly Timer[]) => readonly Timer[]) {
    const next = edit(stored(storage.read()).filter(isCurrent));
    storage.write(JSON.stringify(next));
    show(next);
  }

  const changeOne = (id: string, edit: (timer: Timer) => Timer) =>
    change((timers) => timers.map((timer) => (timer.id === id ? edit(timer) : timer)));

  return {
    all: () => all,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Reads what another window has stored. */
    reload: () => show(stored(storage.read()).filter(isCurrent)),
    /** The oldest of too many timers goes. */
    start({ seconds, ...timer }: TimerStart): void {
      const leftMs = Math.min(seconds, MAX_SECONDS) * 1_000;
      change((timers) => [...timers, { ...timer, id: newId(), endsAt: now() + leftMs, leftMs }].slice(-MAX_TIMERS));
    },
    pause: (id: string) => changeOne(id, (timer) => ({ ...timer, endsAt: null, leftMs: leftOf(timer, now()) })),
    resume: (id: string) =>
      changeOne(id, (timer) => (timer.endsAt === null ? { ...timer, endsAt: now() + timer.leftMs } : timer)),
    /** Adds time: to what is left, or from now on if it rings. */
    add: (id: string, seconds: number) =>
      changeOne(id, (timer) => {
        const leftMs = Math.min(leftOf(timer, now()) + seconds * 1_000, MAX_SECONDS * 1_000);
        return timer.endsAt === null ? { ...timer, leftMs } : { ...timer, leftMs, endsAt: now() + leftMs };
      }),
    /** Remembers that its end was announced. */
    announced: (id: string) => changeOne(id, (timer) => ({ ...timer, saidFor: timer.endsAt })),
    remove: (id: string) => change((timers) => timers.filter((timer) => timer.id !== id)),
  };
}
