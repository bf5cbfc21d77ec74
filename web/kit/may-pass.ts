import { isAppError } from '../../core/kit/errors.ts';

/** Whether a retry may help: the server was unreachable or busy. */
export const mayPass = (error: unknown): boolean => isAppError(error) && (error.status === 0 || error.status >= 500);

/** Whether to try again before showing an error. After a minute of waiting, the error is shown first. */
export const mayPassSoon = (error: unknown): boolean =>
  mayPass(error) && (error as { code?: string }).code !== 'client.timeout';
