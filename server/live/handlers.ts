import type { Caller } from '../../core/auth/caller.ts';
import type { liveEndpoints } from '../../core/live/endpoints.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { Events, Moment } from '../kit/work/events.ts';
import type { StreamSlots } from './stream-slots.ts';

/** How soon a stream ends after its session or account has ended. */
const CHECK_MS = 2_000;

const partOf = (moment: Moment, follower: string) => ({
  id: moment.id,
  item: moment.event
    ? { type: moment.event.type, ids: [...moment.event.ids], ...(moment.event.by ? { by: moment.event.by } : {}) }
    : { type: moment.isComplete ? 'ready' : 'lost', ids: [follower] },
});

export interface LiveParts {
  readonly events: Pick<Events, 'follow'>;
  readonly slots: StreamSlots;
  /** Whether a connected caller would still be admitted. */
  readonly isStillIn: (caller: Caller) => Promise<boolean>;
}

export function liveHandlers({ events, slots, isStillIn }: LiveParts): NounHandlers<typeof liveEndpoints, Caller> {
  /**
   * Aborts when the caller is no longer admitted. A failed check is ignored, because the database may be unreachable.
   */
  function watch(caller: Caller): { readonly signal: AbortSignal; end(): void } {
    const gone = new AbortController();
    const check = async () => {
      if (!(await isStillIn(caller).catch(() => true))) gone.abort();
    };
    const timer = setInterval(() => void check(), CHECK_MS).unref();
    return { signal: gone.signal, end: () => clearInterval(timer) };
  }

  return {
    follow(_, { caller, lastEventId }) {
      const giveBack = slots.take(caller.id);
      return async function* changes(signal) {
        const access = watch(caller);
        const ends = AbortSignal.any([signal, access.signal]);
        try {
          for await (const moment of events.follow(caller, lastEventId, ends)) yield partOf(moment, caller.id);
        } finally {
          access.end();
          giveBack();
        }
      };
    },
  };
}
