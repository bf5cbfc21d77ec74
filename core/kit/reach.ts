import { isAppError } from './errors.ts';

/** No answer, or an answer from something in between: a proxy, or the sign-in page of a network. */
const UNREACHED: ReadonlySet<string> = new Set([
  'client.unreachable',
  'client.timeout',
  'client.foreign_reply',
  'client.server_away',
  'client.moved',
  'client.redirected',
  'client.not_https',
  'client.bad_certificate',
]);

/** A proxy whose server is down or starting, or a server that asks for fewer requests. */
const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Whether the server itself did not answer. */
export const isUnreached = (error: unknown): boolean => isAppError(error) && UNREACHED.has(error.code);

/** Whether the same request may succeed a little later. */
export const isPassing = (error: unknown): boolean =>
  isUnreached(error) || (isAppError(error) && (error.code === 'client.bad_reply' || BUSY.has(error.status)));

/** Whether a call was refused because the user is signed out. A captive portal's refusal has another code. */
export const isSignedOut = (error: unknown): boolean => isAppError(error) && error.code === 'request.not_authenticated';
