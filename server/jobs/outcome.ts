import { isAppError } from '../../core/kit/errors.ts';
import type { JobRow, LogParams } from './store.ts';

/** The code that is stored for a failure. The text of an unknown error goes only to the server log. */
export const failureOf = (error: unknown): { code: string; params: LogParams } =>
  isAppError(error)
    ? { code: error.code, params: { ...error.params } as LogParams }
    : { code: 'jobs.failed', params: {} };

/** How a job ended, as it is stored. */
export type End = Pick<JobRow, 'status' | 'errorCode' | 'errorParams'>;
export const ended = (status: JobRow['status'], error?: { code: string; params: LogParams }): End => ({
  status,
  errorCode: error?.code ?? null,
  errorParams: error?.params ?? null,
});
