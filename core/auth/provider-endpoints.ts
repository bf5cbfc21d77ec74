import { z } from 'zod';
import { endpoints, file } from '../kit/endpoint.ts';
import { SessionToken } from './endpoints.ts';

const page = file('text/html; charset=utf-8');

/** A PKCE challenge (RFC 7636): the SHA-256 of a secret that only the terminal knows. */
const Challenge = z.string().regex(/^[\w-]{43}$/);

/** Sign in with an identity provider. Browsers navigate there themselves: these endpoints return the address. */
export const providerEndpoints = endpoints({
  leave: {
    method: 'GET',
    path: '/api/auth/oauth',
    access: 'anyone',
    summary: 'Redirects the browser to the identity provider to sign in.',
    cli: { none: 'for browsers: `auth login --browser` opens one' },
    query: z.object({ returnTo: z.string().max(2_000).optional().describe('Path of this site to return to.') }),
    status: 302,
    errors: ['auth.provider_off', 'request.too_many'],
  },
  arrive: {
    method: 'GET',
    path: '/api/auth/oauth/callback',
    access: 'anyone',
    summary:
      'Callback of the identity provider: signs the browser in, or redirects to the sign-in page with an error code.',
    cli: { none: 'for browsers' },
    status: 302,
    errors: ['auth.provider_off'],
  },
  farewell: {
    method: 'GET',
    path: '/api/auth/oauth/logout',
    access: 'anyone',
    summary:
      'Redirects the browser to the provider to end the session there. POST /api/auth/logout ends the session here.',
    cli: { none: 'for browsers' },
    status: 302,
    errors: ['auth.provider_off'],
  },
});

/** Sign in a terminal by a browser, with any method that the browser offers. */
export const terminalEndpoints = endpoints({
  ask: {
    method: 'GET',
    path: '/api/auth/terminal',
    access: 'anyone',
    summary: 'A page that asks whether a terminal may act for the signed-in person.',
    cli: { none: 'for browsers: `auth login --browser` prints its address' },
    query: z.object({ challenge: Challenge }),
    returns: page,
  },
  allow: {
    method: 'POST',
    path: '/api/auth/terminal',
    access: 'member',
    needsSession: true,
    summary: 'A page with a code for the terminal. The code is single use and expires after five minutes.',
    cli: { none: 'for browsers' },
    form: z.object({ challenge: Challenge }),
    urlencoded: true,
    returns: page,
  },
  enter: {
    method: 'POST',
    path: '/api/auth/terminal/token',
    access: 'anyone',
    summary: 'Exchanges the code of that page and the secret of the challenge for a session.',
    cli: 'auth login',
    body: z.object({ code: z.string().max(200), verifier: z.string().regex(/^[\w.~-]{43,128}$/) }),
    returns: SessionToken,
    errors: ['auth.sign_in_expired', 'request.too_many'],
  },
});
