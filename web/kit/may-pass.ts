import { isAppError } from '../../core/kit/errors.ts';

/** Whether a retry may help: the server was unreachable or busy. */
export const mayPass = (error: unknown): boolean => isAppError(error) && (error.status === 0 || error.status >= 500);
