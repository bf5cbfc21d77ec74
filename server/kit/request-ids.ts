import { randomBytes } from 'node:crypto';

const BYTES = 6;
const IDS = 256;

/** Makes the ids of requests. They are random, and taken from one draw for many requests. */
export function requestIds(): () => string {
  let drawn = Buffer.alloc(0);
  let at = 0;
  return () => {
    if (at === drawn.length) [drawn, at] = [randomBytes(BYTES * IDS), 0];
    at += BYTES;
    return drawn.toString('base64url', at - BYTES, at);
  };
}
