import { z } from 'zod';
import { IdParams } from '../kit/crud.ts';
import { endpoints } from '../kit/endpoint.ts';
import { PushDevice, PushDeviceBody, PushTimersBody } from './schema.ts';

// A device's address makes the server send to it, so only people who signed in may give one.
export const pushEndpoints = endpoints({
  key: {
    method: 'GET',
    path: '/api/push/key',
    access: 'member',
    summary: 'Returns the public key (VAPID) that browsers subscribe with.',
    cli: { none: 'Only browsers subscribe.' },
    returns: z.object({ publicKey: z.string() }),
  },
  list: {
    method: 'GET',
    path: '/api/push/devices',
    access: 'member',
    summary: 'Lists the devices of the caller that receive messages, oldest first.',
    cli: 'push list',
    returns: z.array(PushDevice),
  },
  register: {
    method: 'POST',
    path: '/api/push/devices',
    access: 'member',
    needsSession: true,
    summary: 'Sends messages to a browser of the caller from now on, until its session ends.',
    cli: { none: 'Only a browser knows its address.' },
    body: PushDeviceBody,
    returns: PushDevice,
    status: 201,
    errors: ['push.too_many'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/push/devices/:id',
    access: 'member',
    summary: 'Sends no more messages to a device of the caller.',
    cli: 'push remove',
    params: IdParams,
    status: 204,
    errors: ['push.not_found'],
  },
  test: {
    method: 'POST',
    path: '/api/push/devices/:id/test',
    access: 'member',
    summary: 'Sends a test message without retries.',
    cli: 'push test',
    params: IdParams,
    status: 204,
    errors: ['push.not_found', 'push.not_sent'],
  },
  timers: {
    method: 'PUT',
    path: '/api/push/devices/:id/timers',
    access: 'member',
    summary: 'Replaces the timers that ring at a device, also if its browser is closed.',
    cli: { none: 'Timers of a terminal ring there.' },
    params: IdParams,
    body: PushTimersBody,
    status: 204,
    errors: ['push.not_found'],
  },
});
