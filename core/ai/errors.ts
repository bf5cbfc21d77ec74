import { errorList, failWith } from '../kit/errors.ts';

export const aiErrors = errorList({
  'ai.not_configured': { status: 400 },
  'ai.sees_no_pictures': { status: 400 },
  'ai.too_busy': { status: 429 },
  'ai.unreachable': { status: 502 },
  'ai.key_refused': { status: 502 },
  'ai.request_refused': { status: 502 },
  'ai.bad_answer': { status: 502 },
  'ai.timed_out': { status: 504 },
});

export const failAi = failWith(aiErrors);
