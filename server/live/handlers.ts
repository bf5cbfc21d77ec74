import type { Caller } from '../../core/auth/caller.ts';
import { failKit } from '../../core/kit/errors.ts';
import type { liveEndpoints } from '../../core/live/endpoints.ts';
import type { Events, Moment } from '../kit/events.ts';
import type { NounHandlers } from '../kit/register.ts';

/** Open at once by one person: a few screens, each with a connection that is still to time out. */
const MOST = 20;
/** How soon a stream ends whose session or account has ended. */
const CHECK_MS = 2_000;

const partOf = (moment: Moment) => ({
  id: moment.id,
  item: moment.event
    ? { type: moment.event.type, ids: [...moment.event.ids] }
    : { type: moment.isComplete ? 'ready' : 'lost', ids: [] },
});

export interface LiveParts {
  readonly events: Pick<Events, 'follow'>;
  /** Whether somebody who was let in would still be. */
  readonly isStillIn: (caller: Caller) => Promise<boolean>;
}

export function liveHandlers({ events, isStillIn }: LiveParts): NounHandlers<typeof liveEndpoints, Caller> {
  const open = new Map<string, number>();
  const count = (userId: string, by: number) => {
    const now = (open.get(userId) ?? 0) + by;
    if (now > 0) open.set(userId, now);
    else open.delete(userId);
  };

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
      if ((open.get(caller.id) ?? 0) >= MOST) throw failKit('request.too_many', { params: { retryAfterSeconds: 60 } });
      return async function* changes(signal) {
        count(caller.id, 1);
        const access = watch(caller);
        const ends = AbortSignal.any([signal, access.signal]);
        try {
          for await (const moment of events.follow(caller.groupId, lastEventId, ends)) yield partOf(moment);
        } finally {
          access.end();
          count(caller.id, -1);
        }
      };
    },
  };
}
