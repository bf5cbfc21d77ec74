import { errorList, failWith } from '../kit/errors.ts';

export const pushErrors = errorList({
  'push.not_found': { status: 404 },
  'push.too_many': { status: 409 },
  /** A test failed. The text gives no details about the other side. */
  'push.not_sent': { status: 400 },
});

export const failPush = failWith(pushErrors);
