import { z } from 'zod';
import { endpoints } from '../kit/endpoint.ts';
import { MAX_CODE } from './limits.ts';

export const SessionToken = z.object({ access_token: z.string(), token_type: z.literal('bearer') });
export type SessionToken = z.output<typeof SessionToken>;

export const authEndpoints = endpoints({
  login: {
    method: 'POST',
    path: '/api/auth/token',
    access: 'anyone',
    summary: 'Signs in with user name or e-mail and password.',
    cli: 'login',
    form: z.object({
      username: z.string().max(255).default(''),
      password: z.string().max(1_000).default(''),
      remember_me: z.boolean().default(false),
      totp: z
        .string()
        .max(MAX_CODE)
        .optional()
        .describe('Code from an authenticator app, or a recovery code, if the account requires one.'),
      otp: z.string().max(MAX_CODE).optional().describe('Alias of `totp`.'),
    }),
    urlencoded: true,
    returns: SessionToken,
    errors: [
      'auth.invalid_credentials',
      'auth.password_sign_in_off',
      'auth.second_factor_required',
      'auth.second_factor_wrong',
      'auth.locked',
      'request.too_many',
    ],
  },
  refresh: {
    method: 'GET',
    path: '/api/auth/refresh',
    access: 'member',
    needsSession: true,
    summary: 'Returns a new session token for the caller.',
    cli: { none: 'clients renew sessions automatically' },
    returns: SessionToken,
  },
  refreshByPost: {
    method: 'POST',
    path: '/api/auth/refresh',
    access: 'member',
    needsSession: true,
    summary: 'The same as GET /api/auth/refresh.',
    cli: { none: 'alias of auth.refresh' },
    returns: SessionToken,
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'member',
    summary: 'Ends the session of the caller.',
    cli: 'logout',
    returns: z.object({ message: z.string() }),
  },
});
