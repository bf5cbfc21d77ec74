import { endpoints } from '../kit/endpoint.ts';
import { User } from './schema.ts';

export const userEndpoints = endpoints({
  self: {
    method: 'GET',
    path: '/api/users/self',
    access: 'member',
    summary: 'The account that makes the call.',
    cli: 'whoami',
    returns: User,
  },
});
