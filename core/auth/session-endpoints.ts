import { z } from 'zod';
import { endpoints } from '../kit/endpoint.ts';
import { Timestamp } from '../kit/wire-fields.ts';
import { signInMethods } from './sign-in-methods.ts';

export const Session = z.object({
  id: z.string(),
  method: z.enum(signInMethods),
  client: z.string().describe('User-Agent of the browser or program. May be empty.'),
  address: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.describe('Accurate to a few minutes.'),
  expiresAt: Timestamp,
  isCurrent: z.boolean().describe('Whether this call belongs to the session.'),
});
export type Session = z.output<typeof Session>;

export const sessionEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'member',
    needsSession: true,
    summary: 'Lists the sessions of the caller, last used first.',
    cli: 'auth sessions',
    returns: z.array(Session),
  },
  endAll: {
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'member',
    needsSession: true,
    summary: 'Ends all sessions of the caller. Ends this session only with `current`.',
    cli: 'auth logout',
    query: z.object({ current: z.boolean().default(false).describe('Also ends the session of this call.') }),
    returns: z.object({ ended: z.int() }),
  },
  end: {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'member',
    needsSession: true,
    summary: 'Ends one session of the caller.',
    cli: 'auth end-session',
    params: z.object({ id: z.string().max(64) }),
    errors: ['auth.session_not_found'],
  },
});
