import { isAppError } from './errors.ts';

/** The same request fails again until someone changes it or the data. */
const FINAL: ReadonlySet<number> = new Set([400, 404, 405, 409, 410, 412, 413, 415, 422, 423]);

/** The first attempt of the same request is still running. */
const BUSY = 'request.key_in_use';

/**
 * Whether Lovage processed a request and refused it. All other errors may be temporary: no network, a response from a
 * proxy or captive portal (`client.…`), an expired session, a missing permission, a busy server.
 */
export const isRefusal = (error: unknown): boolean =>
  isAppError(error) && FINAL.has(error.status) && error.code !== BUSY;

/** Whether something in the request is wrong, so that the user can correct it. */
export const isMendable = (error: unknown): boolean => isAppError(error) && [400, 422].includes(error.status);
