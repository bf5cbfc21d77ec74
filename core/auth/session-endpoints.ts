import { z } from 'zod';
import { endpoints } from '../kit/endpoint.ts';
import { Timestamp } from '../kit/wire-fields.ts';

/**
 * How someone signed in. `local` is anyone with access to the data folder, `browser` a terminal that a browser signed
 * in.
 */
export const signInMethods = ['password', 'ldap', 'oidc', 'proxy', 'passkey', 'browser', 'local'] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const Session = z.object({
  id: z.string(),
  method: z.enum(signInMethods),
  client: z.string().describe('What the browser or program says of itself; may be empty.'),
  address: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.describe('To a few minutes.'),
  expiresAt: Timestamp,
  isCurrent: z.boolean().describe('Whether this call was made in it.'),
});
export type Session = z.output<typeof Session>;

export const sessionEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'member',
    needsSession: true,
    summary: 'Where the caller is signed in, the last used first.',
    cli: 'auth sessions',
    returns: z.array(Session),
  },
  endAll: {
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'member',
    needsSession: true,
    summary: 'Signs the caller out everywhere; where they ask from only if `current` says so.',
    cli: 'auth logout',
    query: z.object({ current: z.boolean().default(false).describe('Also the session of this call.') }),
    returns: z.object({ ended: z.int() }),
  },
  end: {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'member',
    needsSession: true,
    summary: 'Signs the caller out in one place.',
    cli: 'auth end-session',
    params: z.object({ id: z.string().max(64) }),
    errors: ['auth.session_not_found'],
  },
});
