import { errorList, failWith } from '../kit/errors.ts';

export const timelineErrors = errorList({
  'timeline.not_found': { status: 404 },
});

export const failTimeline = failWith(timelineErrors);
