import { errorList, failWith } from '../kit/errors.ts';

export const jobErrors = errorList({
  'jobs.not_found': { status: 404 },
  'jobs.already_running': { status: 409 },
  'jobs.not_running': { status: 409 },
  'jobs.failed': { status: 500 },
});

export const failJob = failWith(jobErrors);
