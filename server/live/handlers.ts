import type { Caller } from '../../core/auth/caller.ts';
import type { liveEndpoints } from '../../core/live/endpoints.ts';
import type { Events, Moment } from '../kit/events.ts';
import type { NounHandlers } from '../kit/register.ts';
import type { StreamSlots } from './stream-slots.ts';

/** How soon a stream ends whose session or account has ended. */
const CHECK_MS = 2_000;

const partOf = (moment: Moment, follower: string) => ({
  id: moment.id,
  item: moment.event
    ? { type: moment.event.type, ids: [...moment.event.ids] }
    : { type: moment.isComplete ? 'ready' : 'lost', ids: [follower] },
});

export interface LiveParts {
  readonly events: Pick<Events, 'follow'>;
  readonly slots: StreamSlots;
  /** Whether somebody who was let in would still be. */
  readonly isStillIn: (caller: Caller) => Promise<boolean>;
}

export function liveHandlers({ events, slots, isStillIn }: LiveParts): NounHandlers<typeof liveEndpoints, Caller> {
  /** Aborts when somebody is not let in any more. A check that fails says nothing: the database may be away. */
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
          for await (const moment of events.follow(caller.groupId, lastEventId, ends)) yield partOf(moment, caller.id);
        } finally {
          access.end();
          giveBack();
        }
      };
    },
  };
}
