import { describe, expect, test } from 'vitest';
import type { LovageClient } from '../../core/app/client.ts';
import { lovageClient } from '../../core/app/client.ts';
import { type AuthenticatorOptions, authenticator } from '../../tests/kit/authenticator.ts';
import { PASSWORD, world } from '../../tests/kit/world.ts';

const environment = { BASE_URL: 'https://recipes.example.org' };
const MINUTE = 60_000;
const codeOf = async (call: Promise<{ error: { code: string } | null }>) => (await call).error?.code;

async function withPasskey({ client }: { client: LovageClient }, options: AuthenticatorOptions = {}) {
  const device = authenticator(options);
  const asked = await client.passkeys.registerOptions({ body: { password: PASSWORD } });
  const made = await client.try.passkeys.register({ body: { name: 'Phone', credential: device.create(asked) } });
  return { device, made };
}

describe('a passkey', () => {
  test('signs in without a name, a password or a code', async () => {
    const { ben, visitor, transport } = await world({ environment });
    const { device, made } = await withPasskey(ben);
    expect(made.data).toMatchObject({ name: 'Phone', lastUsedAt: null });
    const asked = await visitor.passkeys.signInOptions();
    expect(asked).toMatchObject({ rpId: 'recipes.example.org', userVerification: 'required', timeout: 5 * MINUTE });
    const { access_token } = await visitor.passkeys.signIn({ body: { credential: device.get(asked) } });
    const client = lovageClient({ transport, headers: () => ({ authorization: `Bearer ${access_token}` }) });
    expect((await client.users.self()).username).toBe('ben');
    expect((await client.sessions.list()).find(({ isCurrent }) => isCurrent)?.method).toBe('passkey');
    expect((await client.passkeys.list())[0]?.lastUsedAt).not.toBe(null);
    expect((await client.secondFactor.state()).passkeys).toBe(1);
  });

  test('cannot be created with only a session, because it opens the account', async () => {
    const { ben } = await world({ environment });
    expect(await codeOf(ben.client.try.passkeys.registerOptions({ body: {} }))).toBe('auth.wrong_password');
    expect(await codeOf(ben.client.try.passkeys.registerOptions({ body: { password: 'wrong' } }))).toBe(
      'auth.wrong_password',
    );
  });

  test('is renamed and revoked by its owner, and by nobody else', async () => {
    const { ben, anna, visitor } = await world({ environment });
    const { device, made } = await withPasskey(ben);
    const params = { id: made.data!.id };
    expect((await ben.client.passkeys.rename({ params, body: { name: 'Old phone' } })).name).toBe('Old phone');
    expect(await codeOf(anna.client.try.passkeys.rename({ params, body: { name: 'Mine' } }))).toBe(
      'auth.passkey_not_found',
    );
    expect(await codeOf(anna.client.try.passkeys.remove({ params }))).toBe('auth.passkey_not_found');
    expect((await ben.client.passkeys.list()).map(({ name }) => name)).toEqual(['Old phone']);
    await ben.client.passkeys.remove({ params });
    const credential = device.get(await visitor.passkeys.signInOptions());
    expect(await codeOf(visitor.try.passkeys.signIn({ body: { credential } }))).toBe('auth.passkey_not_accepted');
  });

  test.each<[string, AuthenticatorOptions]>([
    ['of another site', { origin: 'https://evil.example.org' }],
    ['for another name', { rpId: 'evil.example.org' }],
    ['that did not ask who it is', { verifies: false }],
  ])('%s is not accepted', async (_, options) => {
    const { ben } = await world({ environment });
    expect((await withPasskey(ben, options)).made.error?.code).toBe('auth.passkey_not_accepted');
    expect(await ben.client.passkeys.list()).toEqual([]);
  });

  test('answers each challenge once, within five minutes, and only its own person’s challenges', async () => {
    const { ben, anna, visitor, advance } = await world({ environment });
    const { device } = await withPasskey(ben);
    const signIn = (credential: ReturnType<typeof device.get>) =>
      codeOf(visitor.try.passkeys.signIn({ body: { credential } }));
    const asked = await visitor.passkeys.signInOptions();
    const once = device.get(asked);
    expect([await signIn(once), await signIn(once), await signIn(device.get(asked))]).toEqual([
      undefined,
      'auth.passkey_not_accepted',
      'auth.passkey_not_accepted',
    ]);
    const late = device.get(await visitor.passkeys.signInOptions());
    advance(5 * MINUTE + 1);
    expect(await signIn(late)).toBe('auth.passkey_not_accepted');
    expect(await signIn(device.get({ challenge: Buffer.from('of my own').toString('base64url') }))).toBe(
      'auth.passkey_not_accepted',
    );
    const forAnna = await anna.client.passkeys.registerOptions({ body: { password: PASSWORD } });
    const stolen = { name: 'Mine', credential: authenticator().create(forAnna) };
    expect(await codeOf(ben.client.try.passkeys.register({ body: stolen }))).toBe('auth.passkey_not_accepted');
  });

  test('that was copied is detected and refused by its counter', async () => {
    const { anna, ben, visitor } = await world({ environment });
    const { device } = await withPasskey(ben);
    const signIn = async (steps: number) => {
      const credential = device.get(await visitor.passkeys.signInOptions(), steps);
      return codeOf(visitor.try.passkeys.signIn({ body: { credential } }));
    };
    expect([await signIn(5), await signIn(-2), await signIn(3)]).toEqual([
      undefined,
      'auth.passkey_not_accepted',
      undefined,
    ]);
    const { items } = await anna.client.audit.list({ query: { action: 'auth.sign_in_failed' } });
    expect(items).toMatchObject([{ actor: 'ben', details: { why: 'passkey_not_accepted' } }]);
  });

  test('of a disabled account does not sign in', async () => {
    const { anna, ben, visitor } = await world({ environment });
    const { device } = await withPasskey(ben);
    await anna.client.adminUsers.disable({ params: { id: ben.id } });
    const credential = device.get(await visitor.passkeys.signInOptions());
    expect(await codeOf(visitor.try.passkeys.signIn({ body: { credential } }))).toBe('auth.invalid_credentials');
    const { items } = await anna.client.audit.list({ query: { action: 'auth.sign_in_failed' } });
    expect(items).toMatchObject([{ actor: 'ben' }]);
  });

  test.each([
    ['without BASE_URL', {}],
    ['under a number', { BASE_URL: 'https://192.168.1.2' }],
    ['without https', { BASE_URL: 'http://recipes.example.org' }],
  ])('cannot be made %s, and says why', async (_, other: Record<string, string>) => {
    const { ben, visitor } = await world({ environment: other });
    const { error } = await ben.client.try.passkeys.registerOptions({ body: { password: PASSWORD } });
    expect([error?.code, error?.message]).toEqual(['auth.passkeys_unavailable', expect.stringContaining('BASE_URL')]);
    expect(await codeOf(visitor.try.passkeys.signInOptions())).toBe('auth.passkeys_unavailable');
  });
});
