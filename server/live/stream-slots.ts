import { failKit } from '../../core/kit/errors.ts';

/** Streams per person: a few browsers and terminals, each with an old connection that has yet to time out. */
const MAX_PER_PERSON = 20;
/** The server accepts 2,000 connections. The other half is for requests. */
const MAX_STREAMS = 1_000;
/** How soon a refused client should try again. */
const WAIT_SECONDS = 60;

export interface StreamSlots {
  /** Reserves a slot for this person, or throws. Returns a function that frees the slot. */
  take(userId: string): () => void;
  count(): number;
}

export function openStreamSlots(): StreamSlots {
  const open = new Map<string, number>();
  let all = 0;
  return {
    count: () => all,
    take(userId) {
      const own = open.get(userId) ?? 0;
      if (own >= MAX_PER_PERSON || all >= MAX_STREAMS)
        throw failKit('request.too_many', { params: { retryAfterSeconds: WAIT_SECONDS } });
      open.set(userId, own + 1);
      all += 1;
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        all -= 1;
        const left = open.get(userId)! - 1;
        if (left > 0) open.set(userId, left);
        else open.delete(userId);
      };
    },
  };
}
