import { describe, expect, test } from 'vitest';
import type { LovageClient } from '../../core/app/client.ts';
import { PASSWORD, world } from '../../tests/kit/world.ts';

const HOUR = 3_600_000;
const signIn = (client: LovageClient, username: string, password = PASSWORD) =>
  client.try.auth.login({ form: { username, password } });

const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());

describe('signing in', () => {
  test('accepts user name and e-mail, ignoring case', async () => {
    const { visitor } = await world();
    for (const name of ['anna', 'ANNA', ' anna@Example.org ']) {
      const { data } = await signIn(visitor, name);
      expect(data?.token_type).toBe('bearer');
    }
  });

  test('returns a JWT with a readable expiry of 48 hours, or 14 days if remembered', async () => {
    const { visitor } = await world();
    const { data } = await signIn(visitor, 'anna');
    const { exp, iat, sub, iss } = claims(data!.access_token);
    expect([exp - iat, typeof sub, iss]).toEqual([48 * 3_600, 'string', 'mealie']);
    const remembered = await visitor.auth.login({ form: { username: 'anna', password: PASSWORD, remember_me: true } });
    const { exp: end, iat: start } = claims(remembered.access_token);
    expect(end - start).toBe(14 * 24 * 3_600);
  });

  test('returns a token for the API, and a refreshed one works too', async () => {
    const { app, visitor, anna } = await world();
    const { data } = await signIn(visitor, 'anna');
    const self = await app.inject({
      url: '/api/users/self',
      headers: { authorization: `bearer ${data!.access_token}` },
    });
    expect(self.json()).toMatchObject({
      username: 'anna',
      admin: true,
      group: 'Home',
      groupSlug: 'home',
      authMethod: 'Mealie',
    });
    const { access_token } = await anna.client.auth.refresh();
    expect(claims(access_token).sub).toBe(anna.id);
  });

  test('gives the same error for a wrong password and an unknown name', async () => {
    const { visitor } = await world();
    const wrong = await signIn(visitor, 'anna', 'wrong');
    const unknown = await signIn(visitor, 'nobody', 'wrong');
    expect(wrong.error).toMatchObject({ status: 401, code: 'auth.invalid_credentials' });
    expect(unknown.error).toMatchObject({ status: 401, code: 'auth.invalid_credentials' });
    expect(await wrong.response!.text().catch(() => 'read')).toEqual(
      await unknown.response!.text().catch(() => 'read'),
    );
  });

  test('refuses JSON instead of a form, and a form instead of JSON', async () => {
    const { app, anna } = await world();
    const json = await app.inject({
      method: 'POST',
      url: '/api/auth/token',
      payload: { username: 'anna', password: PASSWORD },
    });
    expect(json.statusCode).toBe(401);
    const form = await app.inject({
      method: 'POST',
      url: '/api/recipes',
      headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=Soup',
    });
    expect([form.statusCode, form.headers['x-error-code']]).toEqual([415, 'request.unsupported_type']);
  });
});

describe('lockout', () => {
  test('five wrong passwords lock the account for a day, then the lock expires', async () => {
    const { visitor, advance } = await world();
    for (let i = 0; i < 5; i++) expect((await signIn(visitor, 'ben', 'wrong')).error?.status).toBe(401);
    expect((await signIn(visitor, 'ben')).error).toMatchObject({ status: 423, code: 'auth.locked' });
    advance(24 * HOUR);
    expect((await signIn(visitor, 'ben')).data?.token_type).toBe('bearer');
  });

  test('an unknown name is locked in the same way', async () => {
    const { visitor } = await world();
    for (let i = 0; i < 5; i++) expect((await signIn(visitor, 'nobody', 'wrong')).error?.status).toBe(401);
    expect((await signIn(visitor, 'nobody', 'wrong')).error?.status).toBe(423);
  });

  test('a successful sign-in resets the count', async () => {
    const { visitor } = await world();
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) await signIn(visitor, 'ben', 'wrong');
      expect((await signIn(visitor, 'ben')).error).toBe(null);
    }
  });

  test('simultaneous wrong passwords all count', async () => {
    const { visitor } = await world();
    await Promise.all(Array.from({ length: 5 }, () => signIn(visitor, 'ben', 'wrong')));
    expect((await signIn(visitor, 'ben')).error?.status).toBe(423);
  });

  test('twenty simultaneous sign-ins of one account are not an attack', async () => {
    const { visitor } = await world();
    for (let i = 0; i < 25; i++) expect((await signIn(visitor, 'anna')).error).toBe(null);
  });
});

describe('sessions', () => {
  test('an expired, a foreign and a broken token are refused with the standard header', async () => {
    const { app, anna, advance } = await world();
    const get = (authorization: string) => app.inject({ url: '/api/users/self', headers: { authorization } });
    for (const header of ['Bearer nonsense', 'Basic YTpi', `Bearer ${anna.token.slice(0, -3)}abc`]) {
      const reply = await get(header);
      expect([reply.statusCode, reply.json(), reply.headers['www-authenticate']]).toEqual([
        401,
        { detail: 'Could not validate credentials' },
        'Bearer',
      ]);
    }
    expect((await get(`Bearer ${anna.token}`)).statusCode).toBe(200);
    advance(2 * HOUR);
    expect((await get(`Bearer ${anna.token}`)).statusCode).toBe(401);
  });

  const cookieOf = async (app: Awaited<ReturnType<typeof world>>['app']) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/auth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: 'anna', password: PASSWORD }).toString(),
    });
    return reply.cookies[0]!;
  };

  test('the cookie is out of reach of scripts and other sites', async () => {
    const { app } = await world();
    expect(await cookieOf(app)).toMatchObject({ name: 'lovage_session', httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  test('a program that keeps its cookies can sign in again, and its cookie is ignored', async () => {
    const { app } = await world();
    const { name, value } = await cookieOf(app);
    const call = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url, headers: { cookie: `${name}=${value}`, ...headers }, payload });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const again = await call('/api/auth/token', `username=anna&password=${PASSWORD}`, form);
    expect(again.statusCode).toBe(200);
    const elsewhere = { ...form, origin: 'https://evil.test' };
    const forged = await call('/api/auth/token', `username=anna&password=${PASSWORD}`, elsewhere);
    expect(forged.headers['x-error-code']).toBe('request.cross_site');
    expect((await call('/api/recipes', { name: 'Soup' })).headers['x-error-code']).toBe('request.cross_site');
  });

  test('a change by cookie needs proof that our own page sent it', async () => {
    const { app } = await world();
    const { name, value } = await cookieOf(app);
    const create = (headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/api/recipes',
        headers: { host: 'home.test', cookie: `${name}=${value}`, ...headers },
        payload: { name: 'Soup' },
      });
    expect((await create({})).headers['x-error-code']).toBe('request.cross_site');
    expect((await create({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await create({ origin: 'https://evil.test' })).statusCode).toBe(403);
    expect((await create({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(201);
    expect((await create({ origin: 'http://home.test' })).statusCode).toBe(201);
  });

  test('the page at the public address is our own, also behind a proxy that leaves the port out of the host', async () => {
    const { app } = await world({ environment: { BASE_URL: 'http://home.test:8080/kitchen' } });
    const { name, value, path } = await cookieOf(app);
    expect(path).toBe('/kitchen');
    const create = (origin: string) =>
      app.inject({
        method: 'POST',
        url: '/kitchen/api/recipes',
        headers: { host: 'home.test', cookie: `${name}=${value}`, origin },
        payload: { name: 'Soup' },
      });
    expect((await create('http://home.test:8080')).statusCode).toBe(201);
    expect((await create('http://home.test:8081')).statusCode).toBe(403);
  });

  test('signing out removes the cookie', async () => {
    const { app } = await world();
    const { name, value } = await cookieOf(app);
    const reply = await app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { cookie: `${name}=${value}`, 'sec-fetch-site': 'same-origin' },
    });
    expect([reply.json().message, reply.cookies[0]!.value, reply.cookies[0]!.maxAge]).toEqual(['Logged out', '', 0]);
  });

  test('a stale cookie means a visitor, not an error, so that the sign-in page still opens', async () => {
    const { app } = await world();
    const reply = await app.inject({ url: '/api/app/about', headers: { cookie: 'lovage_session=old' } });
    expect(reply.statusCode).toBe(200);
  });
});

describe('the site', () => {
  test('about, startup info and theme are public', async () => {
    const { visitor, anna } = await world();
    expect(await visitor.site.about()).toMatchObject({
      serverVersion: '1.12.0',
      production: true,
      defaultGroupSlug: null,
    });
    expect(await visitor.site.startupInfo()).toEqual({ isFirstLogin: false, isDemo: false });
    expect(Object.keys(await visitor.site.theme())).toHaveLength(14);
    await expect(anna.client.auth.logout()).resolves.toEqual({ message: 'Logged out' });
  });
});
