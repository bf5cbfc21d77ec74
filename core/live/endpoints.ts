import { endpoints, stream } from '../kit/endpoint.ts';
import { Change } from './schema.ts';

export const liveEndpoints = endpoints({
  follow: {
    method: 'GET',
    path: '/api/events',
    access: 'member',
    summary: 'Follows the changes in the own group as server-sent events; `Last-Event-ID` goes on after a break.',
    cli: { none: 'for screens that stay open: a command ends' },
    returns: stream(Change),
    errors: ['request.too_many'],
  },
});
