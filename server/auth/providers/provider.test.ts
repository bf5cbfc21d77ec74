import type { JWTPayload } from 'jose';
import { describe, expect, test } from 'vitest';
import { hostileProvider, type IdentityServer, identityServer, SITE } from '../../../tests/kit/identity-server.ts';
import { PASSWORD, type World, world } from '../../../tests/kit/world.ts';

const DORA = { email: 'dora@example.org', email_verified: true, name: 'Dora', preferred_username: 'dora' };

interface Home extends World {
  readonly provider: IdentityServer;
}

async function home(environment: Readonly<Record<string, string>> = {}): Promise<Home> {
  const provider = await identityServer();
  provider.people.set('d1', DORA);
  return { ...(await world({ environment: { ...provider.environment, ...environment } })), provider };
}

const cookieOf = (headers: Record<string, unknown>, name: string): string | undefined =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => new RegExp(`^${name}=([^;]*)`).exec(String(line))?.[1])
    .find((value) => value !== undefined);

/** Sends the browser to the provider. */
async function leave({ app }: World, returnTo?: string) {
  const query = returnTo === undefined ? '' : `?returnTo=${encodeURIComponent(returnTo)}`;
  const { statusCode, headers } = await app.inject({ url: `/api/auth/oauth${query}` });
  return { statusCode, headers, location: String(headers.location), way: cookieOf(headers, 'lovage_way') ?? '' };
}

/** Returns the browser from the provider. */
async function arrive({ app }: World, path: string, way?: string) {
  const cookies: Record<string, string> = way === undefined ? {} : { lovage_way: way };
  const { statusCode, headers } = await app.inject({ url: path, cookies });
  return {
    statusCode,
    location: String(headers.location),
    session: cookieOf(headers, 'lovage_session'),
    setCookies: [headers['set-cookie'] ?? []].flat().map(String),
  };
}

async function signIn(there: Home, login = 'd1', returnTo?: string) {
  const { location, way } = await leave(there, returnTo);
  const back = await there.provider.walk(location, login);
  return arrive(there, back.pathname + back.search, way);
}

const self = async ({ app }: World, session: string | undefined) =>
  (await app.inject({ url: '/api/users/self', cookies: { lovage_session: session ?? '' } })).json();

describe('signing in with the provider', () => {
  test('creates an account without rights in the default group, and returns to the page', async () => {
    const there = await home();
    const { statusCode, location, session, setCookies } = await signIn(there, 'd1', '/g/home/r/soup?edit=true');
    expect([statusCode, location]).toEqual([302, '/g/home/r/soup?edit=true']);
    expect(await self(there, session)).toMatchObject({
      ...{ username: 'dora', fullName: 'Dora', email: 'dora@example.org', authMethod: 'OIDC', group: 'Home' },
      ...{ admin: false, canManage: false, canInvite: false, canOrganize: false },
    });
    expect(setCookies.find((line) => line.startsWith('lovage_session='))).toMatch(
      /HttpOnly; SameSite=Lax; Max-Age=172800/,
    );
    expect(setCookies.find((line) => line.startsWith('lovage_way='))).toMatch(/^lovage_way=;.*Max-Age=0; Secure$/);
  });

  test('leaves with PKCE, a state and a nonce, and keeps them where no script reads them', async () => {
    const there = await home();
    const { location, headers, way } = await leave(there);
    const query = new URL(location).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      client_id: 'lovage',
      redirect_uri: `${SITE}/api/auth/oauth/callback`,
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{40,}$/),
      nonce: expect.stringMatching(/^[\w-]{40,}$/),
    });
    expect(String(headers['set-cookie'])).toMatch(
      /Path=\/api\/auth\/oauth; HttpOnly; SameSite=Lax; Max-Age=600; Secure/,
    );
    expect(Buffer.from(way, 'base64url').toString()).not.toContain(query.get('state'));
  });

  test('finds its account again by the subject, whatever else changes', async () => {
    const there = await home();
    const first = await self(there, (await signIn(there)).session);
    there.provider.people.set('d1', { email: 'ben@example.org', email_verified: true, preferred_username: 'ben' });
    expect(await self(there, (await signIn(there)).session)).toMatchObject({ id: first.id, username: 'dora' });
  });

  test('never continues at another site', async () => {
    const there = await home();
    for (const place of ['https://evil.example', '//evil.example', '/\\evil.example'])
      expect((await signIn(there, 'd1', place)).location).toBe('/');
  });

  test('lasts two weeks if configured', async () => {
    const { setCookies } = await signIn(await home({ OIDC_REMEMBER_ME: 'true' }));
    expect(setCookies.join()).toContain('Max-Age=1209600');
  });

  test('returns to a sub-path of a host', async () => {
    const there = await home({ BASE_URL: `${SITE}/kitchen` });
    const { location, headers } = await leave(there);
    expect(new URL(location).searchParams.get('redirect_uri')).toBe(`${SITE}/kitchen/api/auth/oauth/callback`);
    expect(String(headers['set-cookie'])).toContain('Path=/kitchen/api/auth/oauth;');
    expect((await arrive(there, '/api/auth/oauth/callback?code=a')).location).toMatch(/^\/kitchen\/login\?/);
  });
});

describe('existing accounts', () => {
  test('are linked if the provider has confirmed their address', async () => {
    const there = await home();
    there.provider.people.set('b1', { email: 'Ben@Example.org', email_verified: true, preferred_username: 'other' });
    expect(await self(there, (await signIn(there, 'b1')).session)).toMatchObject({
      id: there.ben.id,
      authMethod: 'Mealie',
    });
    expect((await there.visitor.auth.login({ form: { username: 'ben', password: PASSWORD } })).token_type).toBe(
      'bearer',
    );
  });

  test.each([
    ['not confirmed', { email: 'anna@example.org', email_verified: false, preferred_username: 'x' }],
    ['not said to be', { email: 'anna@example.org', preferred_username: 'x' }],
  ])('are not given away for an address that is %s', async (_, claims) => {
    const there = await home();
    there.provider.people.set('e1', claims);
    const { location, session } = await signIn(there, 'e1');
    expect([location, session]).toEqual(['/login?direct=1&error=auth.outside_not_verified', undefined]);
  });

  test('are not linked by name', async () => {
    const there = await home({ OIDC_USER_CLAIM: 'preferred_username' });
    there.provider.people.set('e1', { email: 'eve@example.org', email_verified: true, preferred_username: 'anna' });
    expect((await signIn(there, 'e1')).location).toContain('auth.outside_not_verified');
  });

  test('are not taken over by new people with the same name or address', async () => {
    const there = await home();
    there.provider.people.set('e1', { email: 'eve@example.org', email_verified: true, preferred_username: 'anna' });
    expect((await signIn(there, 'e1')).location).toContain('auth.outside_taken');
  });

  test('are not imitated by names that look like theirs', async () => {
    const there = await home();
    const before = (await there.anna.client.adminUsers.list({ query: { perPage: -1 } })).total;
    const names = ['аnna', 'an\u200bna', 'АNNA', 'ben\u00ad', 'bеn', 'ａnna'];
    for (const [index, preferred_username] of names.entries()) {
      const login = `x${index}`;
      there.provider.people.set(login, { ...DORA, email: `${login}@example.org`, preferred_username });
      const { location, session } = await signIn(there, login);
      expect([location.startsWith('/login?'), session], JSON.stringify(preferred_username)).toEqual([true, undefined]);
    }
    expect((await there.anna.client.adminUsers.list({ query: { perPage: -1 } })).total).toBe(before);
  });

  test('are linked by the claims that the admin trusts', async () => {
    const there = await home({ OIDC_USER_CLAIM: 'preferred_username', OIDC_REQUIRE_VERIFIED_EMAIL: 'false' });
    there.provider.people.set('b1', { email: 'b@example.org', preferred_username: 'ben' });
    expect((await self(there, (await signIn(there, 'b1')).session)).id).toBe(there.ben.id);
  });

  test('stay closed if they are disabled', async () => {
    const there = await home();
    await signIn(there);
    const dora = (await there.services.users.findByLogin('dora'))!;
    await there.services.library.database.tx(() => there.services.users.update(dora.id, { disabledAt: new Date() }));
    expect((await signIn(there)).location).toContain('auth.invalid_credentials');
  });
});

test('without sign-up only people with an account get in', async () => {
  const there = await home({ OIDC_SIGNUP_ENABLED: 'false' });
  expect((await signIn(there)).location).toContain('auth.outside_unknown');
  expect(await there.services.users.findByLogin('dora')).toBeUndefined();
});

describe('groups', () => {
  test('decide who gets in, and who is an admin while in the group', async () => {
    const there = await home({ OIDC_USER_GROUP: 'family', OIDC_ADMIN_GROUP: 'chefs' });
    const as = (groups: string[]) => there.provider.people.set('d1', { ...DORA, groups });
    expect((await signIn(there)).location).toContain('auth.outside_not_in_group');
    as(['chefs']);
    expect((await signIn(there)).location).toContain('auth.outside_not_in_group');
    as(['family', 'chefs']);
    expect(await self(there, (await signIn(there)).session)).toMatchObject({ admin: true, canManage: true });
    as(['family']);
    expect(await self(there, (await signIn(there)).session)).toMatchObject({ admin: false });
  });
});

describe('the callback', () => {
  const refused = { statusCode: 302, session: undefined };
  const expired = { ...refused, location: '/login?direct=1&error=auth.sign_in_expired' };
  const notConfirmed = { ...refused, location: '/login?direct=1&error=auth.provider_refused' };

  test('works once', async () => {
    const there = await home();
    const { location, way } = await leave(there);
    const back = await there.provider.walk(location, 'd1');
    const path = back.pathname + back.search;
    expect((await arrive(there, path, way)).location).toBe('/');
    expect(await arrive(there, path)).toMatchObject(expired);
    expect(await arrive(there, path, way)).toMatchObject(notConfirmed);
  });

  test('works in no other browser, and with no other state', async () => {
    const there = await home();
    const { location } = await leave(there);
    const other = await leave(there);
    const back = await there.provider.walk(location, 'd1');
    expect(await arrive(there, back.pathname + back.search, other.way)).toMatchObject(notConfirmed);
    expect(await arrive(there, back.pathname + back.search, `${other.way.slice(0, -4)}AAAA`)).toMatchObject(expired);
  });

  test('works for ten minutes', async () => {
    const there = await home();
    const { location, way } = await leave(there);
    const back = await there.provider.walk(location, 'd1');
    there.advance(601_000);
    expect(await arrive(there, back.pathname + back.search, way)).toMatchObject(expired);
  });

  test('with an error does not sign in', async () => {
    const there = await home();
    const { location, way } = await leave(there);
    const state = new URL(location).searchParams.get('state');
    const path = `/api/auth/oauth/callback?error=access_denied&state=${state}&iss=${encodeURIComponent(there.provider.issuer)}`;
    expect(await arrive(there, path, way)).toMatchObject(notConfirmed);
  });
});

describe('a token', () => {
  const now = () => Math.floor(Date.now() / 1_000);
  const claims = (more: JWTPayload): JWTPayload => ({
    aud: 'lovage',
    sub: 'd1',
    iat: now(),
    exp: now() + 60,
    ...DORA,
    ...more,
  });

  async function outcome(tokenOf: Parameters<typeof hostileProvider>[0]) {
    const there = await world({ environment: (await hostileProvider(tokenOf)).environment });
    const { location, way } = await leave(there);
    const { state, nonce } = Object.fromEntries(new URL(location).searchParams);
    return (await arrive(there, `/api/auth/oauth/callback?code=${nonce}&state=${state}`, way)).location;
  }
  const refused = '/login?direct=1&error=auth.provider_refused';

  test('that is valid signs in', async () => {
    expect(await outcome(({ issuer, nonce, sign }) => sign(claims({ iss: issuer, nonce })))).toBe('/');
  });

  test.each<[string, JWTPayload]>([
    ['has expired', { exp: 1_000 }],
    ['is for another client', { aud: 'other' }],
    ['is of another issuer', { iss: 'https://evil.example' }],
    ['has another nonce', { nonce: 'other' }],
  ])('that %s signs nobody in', async (_, wrong) => {
    expect(await outcome(({ issuer, nonce, sign }) => sign(claims({ iss: issuer, nonce, ...wrong })))).toBe(refused);
  });

  test('without a signature is refused', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = async ({ issuer, nonce }: { issuer: string; nonce: string }) =>
      `${part({ alg: 'none' })}.${part(claims({ iss: issuer, nonce }))}.`;
    expect(await outcome(unsigned)).toBe(refused);
  });

  test('that was changed after it was signed is refused', async () => {
    const changed = await outcome(async ({ issuer, nonce, sign }) => {
      const [head, , signature] = (await sign(claims({ iss: issuer, nonce }))).split('.');
      const body = Buffer.from(JSON.stringify(claims({ iss: issuer, nonce, sub: 'admin' }))).toString('base64url');
      return `${head}.${body}.${signature}`;
    });
    expect(changed).toBe(refused);
  });
});

describe('a provider that is down', () => {
  test('is reported on the sign-in page, while our own accounts sign in', async () => {
    const there = await home();
    await there.provider.stop();
    const { statusCode, location } = await leave(there);
    expect([statusCode, location]).toEqual([302, '/login?direct=1&error=auth.provider_unavailable']);
    expect((await there.visitor.auth.login({ form: { username: 'ben', password: PASSWORD } })).token_type).toBe(
      'bearer',
    );
  });

  test('is reported after the redirect too', async () => {
    const there = await home();
    const { location, way } = await leave(there);
    const back = await there.provider.walk(location, 'd1');
    await there.provider.stop();
    expect((await arrive(there, back.pathname + back.search, way)).location).toContain('auth.provider_unavailable');
  });
});

describe('an ID token from a client', () => {
  async function exchange({ app }: World, idToken: string) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/auth/token',
      cookies: { 'mealie.auth.strategy': 'oidc', 'mealie.auth._id_token.oidc': idToken },
    });
    return statusCode;
  }

  test('is refused unless the admin allows it', async () => {
    const there = await home();
    expect(await exchange(there, await there.provider.idToken({ sub: 'd1', ...DORA }))).toBe(401);
  });

  test('is exchanged only if it is completely valid', async () => {
    const there = await home({ OIDC_ID_TOKEN_EXCHANGE: 'true' });
    const { idToken } = there.provider;
    expect(await exchange(there, await idToken({ sub: 'd1', ...DORA }))).toBe(200);
    const wrong: JWTPayload[] = [
      { exp: 1_000 },
      { aud: 'other' },
      { iss: 'https://evil.example' },
      { aud: ['lovage', 'other'], azp: 'other' },
      { sub: 'e1', email: 'anna@example.org', email_verified: false },
    ];
    for (const claims of wrong)
      expect(await exchange(there, await idToken({ sub: 'd1', ...DORA, ...claims }))).toBe(401);
    expect(await exchange(there, await idToken({ sub: 'd1', ...DORA }, 'none'))).toBe(401);
    expect(await exchange(there, 'nonsense')).toBe(401);
  });
});

describe('the sign-in page', () => {
  test('learns about the provider', async () => {
    const there = await home({ OIDC_AUTO_REDIRECT: 'true', OIDC_ADMIN_GROUP: 'chefs', ALLOW_PASSWORD_LOGIN: 'false' });
    expect(await there.visitor.site.about()).toMatchObject({
      enableOidc: true,
      oidcRedirect: true,
      oidcProviderName: 'Our House',
      allowPasswordLogin: false,
      allowPasswordReset: false,
    });
    expect(await there.visitor.site.oidc()).toEqual({
      configurationUrl: `${there.provider.issuer}/.well-known/openid-configuration`,
      clientId: 'lovage',
      groupsClaim: 'groups',
    });
    const { error } = await there.visitor.try.auth.login({ form: { username: 'ben', password: PASSWORD } });
    expect(error).toMatchObject({ code: 'auth.password_sign_in_off', params: { provider: 'Our House' } });
  });

  test('shows none without a provider', async () => {
    const there = await world();
    for (const path of ['', '/callback', '/logout']) {
      const { statusCode, headers } = await there.app.inject({ url: `/api/auth/oauth${path}` });
      expect([statusCode, headers['x-error-code']]).toEqual([404, 'auth.provider_off']);
    }
  });
});

test('signing out redirects to the provider, and returns without signing in again', async () => {
  const there = await home();
  const { statusCode, headers } = await there.app.inject({ url: '/api/auth/oauth/logout' });
  const address = new URL(String(headers.location));
  expect([statusCode, address.origin]).toEqual([302, there.provider.issuer]);
  expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${SITE}/login?direct=1`);
});
