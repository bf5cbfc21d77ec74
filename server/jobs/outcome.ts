import { isAppError } from '../../core/kit/errors.ts';
import { knownError } from '../kit/http/wire-errors.ts';
import type { JobRow, LogParams } from './store.ts';

/** The code that is stored for a failure. The text of an unknown error goes only to the server log. */
export function failureOf(error: unknown): { code: string; params: LogParams } {
  const { code, params } = knownError(error);
  if (!isAppError(error) && (code === 'server.internal' || !code.startsWith('server.')))
    return { code: 'jobs.failed', params: {} };
  return { code, params: { ...params } as LogParams };
}

/** How a job ended, as it is stored. */
export type End = Pick<JobRow, 'status' | 'errorCode' | 'errorParams'>;
export const ended = (status: JobRow['status'], error?: { code: string; params: LogParams }): End => ({
  status,
  errorCode: error?.code ?? null,
  errorParams: error?.params ?? null,
});
