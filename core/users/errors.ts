import { errorList, failWith } from '../kit/errors.ts';

export const userErrors = errorList({
  'users.not_found': { status: 404 },
});

export const failUser = failWith(userErrors);
