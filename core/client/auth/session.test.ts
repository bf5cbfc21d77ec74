import { expect, test } from 'vitest';
import { world } from '../../../tests/kit/world.ts';
import type { LovageClient } from '../../app/client.ts';
import { AppError, failKit } from '../../kit/errors.ts';
import { isSignedOut } from '../../kit/reach.ts';
import { isSignedInAtProvider, readSession, sessionElsewhere, signOut } from './session.ts';

const away = failKit('client.unreachable', { params: { server: 'kitchen.example' } });

test('a signed-in user has an account, and a visitor has none', async () => {
  const { anna, visitor } = await world();
  expect(await readSession(anna.client)).toMatchObject({ id: anna.id, username: 'anna' });
  expect(await readSession(visitor)).toBeNull();
});

test('a session that was ended elsewhere is signed out', async () => {
  const { anna } = await world();
  await anna.client.sessions.endAll({ query: { current: true } });
  expect(await readSession(anna.client)).toBeNull();
});

test('an unreachable server does not sign anybody out', async () => {
  const client = { users: { self: () => Promise.reject(away) } };
  await expect(readSession(client)).rejects.toBe(away);
});

test('a captive portal does not sign anybody out', () => {
  expect(isSignedOut(new AppError('client.foreign_reply', 0, { params: { status: 401 } }))).toBe(false);
  expect(isSignedOut(failKit('request.not_authenticated'))).toBe(true);
});

test('after signing out the token is worthless, and signing out again is no error', async () => {
  const { anna } = await world();
  await signOut(anna.client);
  expect(await readSession(anna.client)).toBeNull();
  await signOut(anna.client);
});

test('a session that could not be ended is an error', async () => {
  await expect(signOut({ auth: { logout: () => Promise.reject(away) } })).rejects.toBe(away);
});

const siteOf = (about: () => Promise<unknown>) => ({ site: { about: about as LovageClient['site']['about'] } });

test.each([
  ['is signed out there too', async () => ({ enableOidc: true }), true],
  ['stays here if the provider is no longer set up', async () => ({ enableOidc: false }), false],
  ['stays here if the server is away', () => Promise.reject(away), false],
])('a person of an identity provider %s', async (_, about, isStillThere) => {
  expect(await isSignedInAtProvider(siteOf(about), { authMethod: 'OIDC' })).toBe(isStillThere);
});

test('a person with a password has nothing to end at the identity provider', async () => {
  const site = siteOf(async () => ({ enableOidc: true }));
  expect(await isSignedInAtProvider(site, { authMethod: 'Mealie' })).toBe(false);
});

test.each([
  [null, 'anna', 'same'],
  ['anna', 'anna', 'same'],
  ['', null, 'same'],
  ['', 'anna', 'signed-out'],
  ['ben', 'anna', 'other-account'],
  ['anna', null, 'other-account'],
])('another tab with the account %j, here %j: %s', (stored, userId, change) => {
  expect(sessionElsewhere(stored, userId)).toBe(change);
});
