import { crud, IdParams } from '../kit/crud.ts';
import { endpoints } from '../kit/endpoint.ts';
import { ListQuery } from '../kit/paging.ts';
import { NewNotifier, Notifier, NotifierBody } from './schema.ts';

const one = ['notifications.not_found'] as const;

const rows = crud({
  path: '/api/groups/events/notifications',
  command: 'notifier',
  one: 'a notifier',
  entity: Notifier,
  create: NewNotifier,
  update: NotifierBody,
  query: ListQuery,
  mayCreate: 'manageHousehold',
  mayChange: 'manageHousehold',
  errors: { one },
});

const { returns: _, ...remove } = rows.remove;

// A notifier's address contains keys of another service, so an API token may not write one.
export const notifierEndpoints = endpoints({
  list: { ...rows.list, access: 'manageHousehold' },
  create: {
    ...rows.create,
    needsSession: true,
    errors: ['notifications.no_address', 'notifications.too_many'],
  },
  get: { ...rows.get, access: 'manageHousehold' },
  update: { ...rows.update, needsSession: true },
  patch: { ...rows.patch, needsSession: true },
  remove: { ...remove, status: 204 },
  duplicate: { ...rows.duplicate, needsSession: true, errors: [...one, 'notifications.too_many'] },
  test: {
    method: 'POST',
    path: '/api/groups/events/notifications/:id/test',
    access: 'manageHousehold',
    summary: 'Sends a test message without retries, and returns whether it was accepted.',
    cli: 'notifier test',
    params: IdParams,
    status: 204,
    errors: [...one, 'notifications.unknown_scheme', 'notifications.bad_address', 'notifications.not_sent'],
  },
});
