import { errorList, failWith } from '../kit/errors.ts';

export const webhookErrors = errorList({
  'webhooks.not_found': { status: 404 },
  'webhooks.delivery_not_found': { status: 404 },
  'webhooks.no_address': { status: 400 },
  'webhooks.too_many': { status: 409 },
  /** A delivery failed. The text gives no details about the other side. */
  'webhooks.not_delivered': { status: 400 },
});

export const failWebhook = failWith(webhookErrors);
