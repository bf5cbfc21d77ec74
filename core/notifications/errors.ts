import { errorList, failWith } from '../kit/errors.ts';

export const notificationErrors = errorList({
  'notifications.not_found': { status: 404 },
  'notifications.no_address': { status: 400 },
  'notifications.unknown_scheme': { status: 400 },
  'notifications.bad_address': { status: 400 },
  'notifications.too_many': { status: 409 },
  /** Why a test failed; never more, whatever the other side was. */
  'notifications.not_sent': { status: 400 },
});

/** Those that speak of the address that was typed. */
export const addressErrors = ['notifications.no_address'] as const;

export const failNotification = failWith(notificationErrors);
