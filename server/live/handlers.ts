import type { Caller } from '../../core/auth/caller.ts';
import { failKit } from '../../core/kit/errors.ts';
import type { liveEndpoints } from '../../core/live/endpoints.ts';
import type { Events, Moment } from '../kit/events.ts';
import type { NounHandlers } from '../kit/register.ts';

/** Open at once by one person: a few screens, each with a connection that is still to time out. */
const MOST = 20;

const partOf = (moment: Moment) => ({
  id: moment.id,
  item: moment.event
    ? { type: moment.event.type, ids: [...moment.event.ids] }
    : { type: moment.isComplete ? 'ready' : 'lost', ids: [] },
});

export function liveHandlers(events: Pick<Events, 'follow'>): NounHandlers<typeof liveEndpoints, Caller> {
  const open = new Map<string, number>();
  const count = (userId: string, by: number) => {
    const now = (open.get(userId) ?? 0) + by;
    if (now > 0) open.set(userId, now);
    else open.delete(userId);
  };

  return {
    follow(_, { caller, lastEventId }) {
      if ((open.get(caller.id) ?? 0) >= MOST) throw failKit('request.too_many', { params: { retryAfterSeconds: 60 } });
      return async function* changes(signal) {
        count(caller.id, 1);
        try {
          for await (const moment of events.follow(caller.groupId, lastEventId, signal)) yield partOf(moment);
        } finally {
          count(caller.id, -1);
        }
      };
    },
  };
}
