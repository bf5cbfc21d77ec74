import { z } from 'zod';
import { crud, IdParams } from '../kit/crud.ts';
import { endpoints } from '../kit/endpoint.ts';
import { ListQuery } from '../kit/paging.ts';
import { Delivery, SigningKey, Webhook, WebhookBody } from './schema.ts';

// Addresses may contain secrets of the other side: only people who may change them can read them.
const rows = crud({
  path: '/api/groups/webhooks',
  command: 'webhook',
  one: 'a webhook',
  entity: Webhook,
  create: WebhookBody,
  update: WebhookBody,
  query: ListQuery,
  mayCreate: 'manageHousehold',
  mayChange: 'manageHousehold',
  errors: { one: ['webhooks.not_found'] },
});

const one = { access: 'manageHousehold', params: IdParams } as const;

export const webhookEndpoints = endpoints({
  list: { ...rows.list, access: 'manageHousehold' },
  create: { ...rows.create, errors: ['webhooks.too_many'] },
  get: { ...rows.get, access: 'manageHousehold' },
  update: rows.update,
  patch: rows.patch,
  remove: rows.remove,
  duplicate: { ...rows.duplicate, errors: ['webhooks.not_found', 'webhooks.too_many'] },
  test: {
    ...one,
    method: 'POST',
    path: '/api/groups/webhooks/:id/test',
    summary: "Sends today's plan now, even if it is empty, without retries. The result is listed in the deliveries.",
    cli: 'webhook test',
    errors: ['webhooks.not_found', 'webhooks.no_address'],
  },
  rerun: {
    method: 'POST',
    path: '/api/groups/webhooks/rerun',
    access: 'manageHousehold',
    summary: 'Sends everything due since midnight UTC again, in the background.',
    cli: 'webhook rerun',
  },
  deliveries: {
    ...one,
    method: 'GET',
    path: '/api/groups/webhooks/:id/deliveries',
    summary: 'Lists the last 50 deliveries, newest first.',
    cli: 'webhook deliveries',
    returns: z.array(Delivery),
    errors: ['webhooks.not_found'],
  },
  replay: {
    access: 'manageHousehold',
    method: 'POST',
    path: '/api/groups/webhooks/:id/deliveries/:delivery/replay',
    summary: 'Sends a delivery again, without retries.',
    cli: 'webhook replay',
    params: IdParams.extend({ delivery: z.coerce.number().int().min(1).max(2_147_483_647) }),
    returns: Delivery,
    errors: ['webhooks.not_found', 'webhooks.no_address', 'webhooks.delivery_not_found'],
  },
  renewKey: {
    ...one,
    method: 'POST',
    path: '/api/groups/webhooks/:id/key',
    needsSession: true,
    summary: 'Creates a new signing key for a webhook, which replaces the previous one.',
    cli: 'webhook key',
    returns: SigningKey,
    errors: ['webhooks.not_found'],
  },
});
