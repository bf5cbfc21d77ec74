import { endpoints, stream } from '../kit/endpoint.ts';
import { Change } from './schema.ts';

export const liveEndpoints = endpoints({
  follow: {
    method: 'GET',
    path: '/api/events',
    access: 'member',
    summary: "Streams changes in the caller's group as server-sent events. Resumes at `Last-Event-ID`.",
    cli: 'watch',
    returns: stream(Change),
    errors: ['request.too_many'],
  },
});
