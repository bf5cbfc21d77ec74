import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';
import { onTestFinished } from 'vitest';

export const SITE = 'https://recipes.example.org';

export interface IdentityServer {
  readonly issuer: string;
  /** The environment of a server that signs users in with this provider. */
  readonly environment: Readonly<Record<string, string>>;
  /** The claims about each person, by the name that they sign in with. */
  readonly people: Map<string, Record<string, unknown>>;
  /**
   * Signs in at the provider as `login`, as a browser would. Returns the address that the provider redirects back to.
   */
  walk(from: string, login: string): Promise<URL>;
  /** An id token signed by the provider. */
  idToken(claims: JWTPayload, algorithm?: 'RS256' | 'none'): Promise<string>;
  stop(): Promise<void>;
}

const configurationOf = (people: IdentityServer['people'], key: object, site: string): Configuration => ({
  clients: [
    {
      client_id: 'lovage',
      client_secret: 'provider secret',
      redirect_uris: [`${site}/api/auth/oauth/callback`],
      post_logout_redirect_uris: [`${site}/login?direct=1`],
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
  ],
  scopes: ['openid', 'profile', 'email', 'groups'],
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'preferred_username'],
    groups: ['groups'],
  },
  findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
  features: { devInteractions: { enabled: true } },
  pkce: { required: () => true },
  cookies: { keys: ['test'] },
  jwks: { keys: [key as never] },
});

/** A separate identity provider on this machine, for a site at this address. Stops at the end of the test. */
export async function identityServer(site: string = SITE): Promise<IdentityServer> {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const people: IdentityServer['people'] = new Map();
  const provider = new Provider(issuer, configurationOf(people, key, site));
  http.on('request', provider.callback());
  const stop = async () => {
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  };
  onTestFinished(stop);

  async function walk(from: string, login: string): Promise<URL> {
    const jar = new Map<string, string>();
    const go = async (url: URL, init: RequestInit = {}) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const reply = await fetch(url, { redirect: 'manual', ...init, headers: { cookie } });
      for (const line of reply.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
        jar.set(name!, value!);
      }
      return reply;
    };
    let reply = await go(new URL(from));
    for (let steps = 0; steps < 15; steps++) {
      const location = reply.headers.get('location');
      if (location?.startsWith(site)) return new URL(location);
      if (location) reply = await go(new URL(location, issuer));
      else {
        const page = await reply.text();
        const action = /action="([^"]+)"/.exec(page)?.[1];
        if (!action) throw new Error(`the provider answered ${reply.status}: ${page.slice(0, 500)}`);
        const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
        const body = new URLSearchParams({ prompt, login, password: 'x' });
        reply = await go(new URL(action, issuer), { method: 'POST', body });
      }
    }
    throw new Error('the provider did not redirect back to the site');
  }

  return {
    issuer,
    people,
    walk,
    stop,
    environment: {
      BASE_URL: site,
      OIDC_AUTH_ENABLED: 'true',
      OIDC_CONFIGURATION_URL: `${issuer}/.well-known/openid-configuration`,
      OIDC_CLIENT_ID: 'lovage',
      OIDC_CLIENT_SECRET: 'provider secret',
      OIDC_PROVIDER_NAME: 'Our House',
    },
    async idToken(claims, algorithm = 'RS256') {
      const now = Math.floor(Date.now() / 1_000);
      const payload = { iss: issuer, aud: 'lovage', iat: now, exp: now + 600, ...claims };
      if (algorithm === 'RS256')
        return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none' })}.${part(payload)}.`;
    },
  };
}

/** A provider that answers with the token that `tokenOf` makes from the nonce. Stops at the end of the test. */
export async function hostileProvider(
  tokenOf: (facts: {
    issuer: string;
    nonce: string;
    sign: (payload: JWTPayload) => Promise<string>;
  }) => Promise<string>,
): Promise<{ environment: Readonly<Record<string, string>> }> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const sign = (payload: JWTPayload) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
  const http = createServer(async (request, response) => {
    const json = (body: object) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.url!.startsWith('/.well-known')) {
      const places = { authorization_endpoint: '/auth', token_endpoint: '/token', jwks_uri: '/jwks' };
      const full = Object.fromEntries(Object.entries(places).map(([name, path]) => [name, issuer + path]));
      return json({ issuer, ...full, response_types_supported: ['code'], subject_types_supported: ['public'] });
    }
    if (request.url === '/jwks') return json({ keys: [jwk] });
    let body = '';
    for await (const chunk of request) body += chunk;
    // The test passes the nonce in the code.
    const nonce = new URLSearchParams(body).get('code') ?? '';
    return json({ access_token: 'a', token_type: 'bearer', id_token: await tokenOf({ issuer, nonce, sign }) });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    environment: {
      BASE_URL: SITE,
      OIDC_AUTH_ENABLED: 'true',
      OIDC_CONFIGURATION_URL: `${issuer}/.well-known/openid-configuration`,
      OIDC_CLIENT_ID: 'lovage',
    },
  };
}
