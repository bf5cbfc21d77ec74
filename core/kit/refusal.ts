import { isAppError } from './errors.ts';

/** A later try of the same request gets the same answer, until somebody changes the request or the data. */
const FINAL: ReadonlySet<number> = new Set([400, 404, 405, 409, 410, 412, 413, 415, 422, 423]);

/**
 * Whether Lovage has looked at a request and refused it. Everything else may pass later: no network, a proxy or a captive
 * portal that answered (`client.…`), an expired session, a role that was taken away, a busy server.
 */
export const isRefusal = (error: unknown): boolean => isAppError(error) && FINAL.has(error.status);
