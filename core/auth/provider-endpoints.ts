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
    summary: 'Sends the browser to the identity provider, to sign in there.',
    cli: { none: 'for browsers: `auth login --browser` opens one' },
    query: z.object({ returnTo: z.string().max(2_000).optional().describe('Path of this site to go on at.') }),
    status: 302,
    errors: ['auth.provider_off', 'request.too_many'],
  },
  arrive: {
    method: 'GET',
    path: '/api/auth/oauth/callback',
    access: 'anyone',
    summary:
      'Where the provider sends the browser back to: signs it in, or sends it to the sign-in page with the code of the error.',
    cli: { none: 'for browsers' },
    status: 302,
    errors: ['auth.provider_off'],
  },
  farewell: {
    method: 'GET',
    path: '/api/auth/oauth/logout',
    access: 'anyone',
    summary:
      'Sends the browser to where the session at the provider ends. That of this server ends by POST /api/auth/logout.',
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
    summary: 'A page that asks whether a terminal may act as whoever is signed in.',
    cli: { none: 'for browsers: `auth login --browser` names its address' },
    query: z.object({ challenge: Challenge }),
    returns: page,
  },
  allow: {
    method: 'POST',
    path: '/api/auth/terminal',
    access: 'member',
    needsSession: true,
    summary: 'A page with the code for the terminal of this challenge. It works once, for five minutes.',
    cli: { none: 'for browsers' },
    form: z.object({ challenge: Challenge }),
    urlencoded: true,
    returns: page,
  },
  enter: {
    method: 'POST',
    path: '/api/auth/terminal/token',
    access: 'anyone',
    summary: 'A session for the code of that page and what the challenge was made of.',
    cli: 'auth login',
    body: z.object({ code: z.string().max(200), verifier: z.string().regex(/^[\w.~-]{43,128}$/) }),
    returns: SessionToken,
    errors: ['auth.sign_in_expired', 'request.too_many'],
  },
});
