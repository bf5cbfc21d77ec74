import { errorList, failWith } from '../kit/errors.ts';

export const notificationErrors = errorList({
  'notifications.not_found': { status: 404 },
  'notifications.no_address': { status: 400 },
  'notifications.unknown_scheme': { status: 400 },
  'notifications.bad_address': { status: 400 },
  'notifications.too_many': { status: 409 },
  /** A test failed. The text gives no details about the other side. */
  'notifications.not_sent': { status: 400 },
});

/** Errors about the typed address. */
export const addressErrors = ['notifications.no_address'] as const;

export const failNotification = failWith(notificationErrors);
