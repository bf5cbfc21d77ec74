import { performance } from 'node:perf_hooks';
import { describe, expect, test } from 'vitest';
import { lovageClient } from '../../core/app/client.ts';
import { PASSWORD, type World, world } from '../../tests/kit/world.ts';

const HOUR = 3_600_000;
const NEW = 'a better one';
const codeOf = async (call: Promise<{ error: { code: string } | null }>) => (await call).error?.code;
const signIn = ({ visitor }: World, username: string, password: string) =>
  codeOf(visitor.try.auth.login({ form: { username, password } }));

describe('a password', () => {
  test('is changed by anyone who knows the old one, and only this session stays signed in', async () => {
    const here = await world();
    const { ben } = here;
    const other = await here.visitor.auth.login({ form: { username: 'ben', password: PASSWORD } });
    const elsewhere = lovageClient({
      transport: here.transport,
      headers: () => ({ authorization: `Bearer ${other.access_token}` }),
    });
    expect(await codeOf(elsewhere.try.users.self())).toBe(undefined);
    const change = (currentPassword: string, newPassword: string) =>
      ben.client.try.passwords.change({ body: { currentPassword, newPassword } });
    expect(await codeOf(change('wrong', NEW))).toBe('auth.wrong_password');
    expect((await change(PASSWORD, 'short')).error?.fields[0]?.path).toEqual(['body', 'newPassword']);
    expect((await change(PASSWORD, NEW)).data?.message).toBe('Password updated');
    expect(await codeOf(ben.client.try.users.self())).toBe(undefined);
    expect(await codeOf(elsewhere.try.users.self())).toBe('request.not_authenticated');
    expect([await signIn(here, 'ben', PASSWORD), await signIn(here, 'ben', NEW)]).toEqual([
      'auth.invalid_credentials',
      undefined,
    ]);
  });

  test('that is changed on a page keeps that page signed in, and no other', async () => {
    const { app } = await world();
    const cookie = async () => {
      const reply = await app.inject({
        method: 'POST',
        url: '/api/auth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ username: 'anna', password: PASSWORD }).toString(),
      });
      return `lovage_session=${reply.cookies[0]!.value}`;
    };
    const [page, other] = [await cookie(), await cookie()];
    await app.inject({
      method: 'PUT',
      url: '/api/users/password',
      headers: { cookie: page, 'sec-fetch-site': 'same-origin' },
      payload: { currentPassword: PASSWORD, newPassword: NEW },
    });
    const self = (header: string) => app.inject({ url: '/api/users/self', headers: { cookie: header } });
    expect([(await self(page)).statusCode, (await self(other)).statusCode]).toEqual([200, 401]);
  });

  test('cannot be guessed with a stolen session', async () => {
    const { ben } = await world();
    const guess = () =>
      codeOf(ben.client.try.passwords.change({ body: { currentPassword: 'guess', newPassword: NEW } }));
    for (let i = 0; i < 20; i++) expect(await guess()).toBe('auth.wrong_password');
    expect(await guess()).toBe('request.too_many');
  });
});

describe('a forgotten password', () => {
  const resetWith = ({ visitor }: World, token: string, email = 'ben@example.org', password = NEW) =>
    codeOf(visitor.try.passwords.reset({ body: { token, email, password, passwordConfirm: password } }));

  test('gets the same response for known and unknown addresses', async () => {
    const { visitor } = await world();
    for (const email of ['ben@example.org', 'nobody@example.org'])
      expect(await visitor.passwords.forgot({ body: { email } })).toBe(null);
  });

  test('is reset once with an admin’s token, which also unlocks the account and ends its sessions', async () => {
    const here = await world();
    const { anna, ben } = here;
    for (let i = 0; i < 5; i++) await signIn(here, 'ben', 'wrong');
    const { token } = await anna.client.adminUsers.resetToken({ body: { email: 'Ben@example.org' } });
    expect(await resetWith(here, token, 'anna@example.org')).toBe('auth.bad_reset_token');
    expect(await resetWith(here, 'nothing')).toBe('auth.bad_reset_token');
    expect(await resetWith(here, token)).toBe(undefined);
    expect(await codeOf(ben.client.try.users.self())).toBe('request.not_authenticated');
    expect(await signIn(here, 'ben', NEW)).toBe(undefined);
    expect(await resetWith(here, token)).toBe('auth.bad_reset_token');
  });

  test('has tokens that are valid for a day, and the first reset revokes the others', async () => {
    const here = await world();
    const make = async () =>
      (await here.anna.client.adminUsers.resetToken({ body: { email: 'ben@example.org' } })).token;
    const old = await make();
    here.advance(24 * HOUR);
    const fresh = await here.services.sessions.start({ id: here.anna.id, epoch: 1 }, 'password', 3_600, {
      address: '',
      client: '',
    });
    expect(await resetWith(here, old)).toBe('auth.bad_reset_token');
    const asAnna = { authorization: `Bearer ${fresh}` };
    const ask = () =>
      here.app.inject({
        method: 'POST',
        url: '/api/admin/users/password-reset-token',
        headers: asAnna,
        payload: { email: 'ben@example.org' },
      });
    const [one, two] = [(await ask()).json().token, (await ask()).json().token];
    expect([await resetWith(here, one), await resetWith(here, two)]).toEqual([undefined, 'auth.bad_reset_token']);
    await here.services.sweep();
    expect(await here.services.library.database.query('select hash from password_resets', [])).toEqual([]);
  });

  test('requires two equal passwords and an account', async () => {
    const here = await world();
    const { error } = await here.visitor.try.passwords.reset({
      body: { token: 'x', email: 'ben@example.org', password: NEW, passwordConfirm: 'other one' },
    });
    expect(error?.fields[0]?.path).toEqual(['body', 'passwordConfirm']);
    expect(await codeOf(here.anna.client.try.adminUsers.resetToken({ body: { email: 'nobody@example.org' } }))).toBe(
      'users.not_found',
    );
  });
});

test('locked accounts are unlocked by an admin: those whose lock has expired, or all', async () => {
  const here = await world();
  const { anna } = here;
  for (let i = 0; i < 5; i++) await signIn(here, 'ben', 'wrong');
  expect(await signIn(here, 'ben', PASSWORD)).toBe('auth.locked');
  expect(await anna.client.adminUsers.unlock({ query: {} })).toEqual({ unlocked: 0 });
  expect(await anna.client.adminUsers.unlock({ query: { force: true } })).toEqual({ unlocked: 1 });
  expect(await signIn(here, 'ben', PASSWORD)).toBe(undefined);
});

test('a token is renewed by POST too', async () => {
  const { anna } = await world();
  expect((await anna.client.auth.refreshByPost()).token_type).toBe('bearer');
});

test('clients learn that there is no identity provider and no mail', async () => {
  const { visitor, anna } = await world();
  expect(await visitor.site.oidc()).toEqual({ configurationUrl: null, clientId: null, groupsClaim: null });
  expect(await anna.client.site.mailReady()).toEqual({ ready: false });
  const test = await anna.client.site.testMail({ body: { email: 'anna@example.org' } });
  expect(test).toEqual({ success: false, error: expect.stringContaining('mail') });
});

describe('a password of an imported library', () => {
  test('is verified in the background, and its hash is replaced', async () => {
    const { ben, visitor, services } = await world();
    // Cost 13 takes a second or more of work in JavaScript.
    const stored = '$2b$13$EHwRIVOwGmg6WKk5DhP2vuBVBmnyl5O7T9yBTdFvVRAMotFMPmRQO';
    const { users, library } = services;
    await library.database.tx(() => users.setPassword(ben.id, stored));
    const form = { username: 'ben', password: 'an old password of theirs' };
    const before = performance.eventLoopUtilization();
    await visitor.auth.login({ form });
    // The loop waits for the worker. Without one it is busy nearly all of the time.
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
    expect((await users.findById(ben.id))!.passwordHash).toMatch(/^\$argon2id\$/);
    await visitor.auth.login({ form });
  });
});
