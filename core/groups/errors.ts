import { errorList, failWith } from '../kit/errors.ts';

export const groupErrors = errorList({
  'groups.report_not_found': { status: 404 },
});

export const failGroup = failWith(groupErrors);
