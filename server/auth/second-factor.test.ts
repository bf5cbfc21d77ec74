import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { lovageClient } from '../../core/app/client.ts';
import { PASSWORD, type Person, type World, world } from '../../tests/kit/world.ts';
import { demoAdmin } from '../demo/demo-admin.ts';

const STEP = 30_000;
const codeOf = async (call: Promise<{ error: { code: string } | null }>) => (await call).error?.code;

/** A person with an authenticator app. `at` is how many time steps the app's clock is off. */
async function withApp(here: World, { client }: Person) {
  const { secret, uri, qr } = await client.secondFactor.setUp({ body: { password: PASSWORD } });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = (at = 0) => totp.generate({ timestamp: here.now() + at * STEP });
  return { secret, uri, qr, code };
}

async function turnedOn(here: World, person: Person) {
  const app = await withApp(here, person);
  const { recoveryCodes } = await person.client.secondFactor.confirm({ body: { code: app.code() } });
  here.advance(2 * STEP);
  return { ...app, recoveryCodes };
}

const signIn = ({ visitor }: World, form: Record<string, string> = {}) =>
  codeOf(visitor.try.auth.login({ form: { username: 'ben', password: PASSWORD, ...form } }));

describe('codes of an authenticator app', () => {
  test('are set up with an otpauth address, and take effect once the first is confirmed', async () => {
    const here = await world();
    const { ben } = here;
    const { secret, uri, qr, code } = await withApp(here, ben);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Lovage:ben\?issuer=Lovage&secret=/);
    expect(uri).toContain(secret);
    expect(qr).toMatch(/^<svg .*<\/svg>$/s);
    expect(await ben.client.secondFactor.state()).toEqual({ totp: false, recoveryCodes: 0, passkeys: 0 });
    expect(await signIn(here)).toBe(undefined);
    expect(await codeOf(ben.client.try.secondFactor.confirm({ body: { code: code(9) } }))).toBe('auth.wrong_code');
    const { recoveryCodes } = await ben.client.secondFactor.confirm({ body: { code: code() } });
    expect([recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([10, 10]);
    expect(await ben.client.secondFactor.state()).toEqual({ totp: true, recoveryCodes: 10, passkeys: 0 });
    expect(await codeOf(ben.client.try.secondFactor.setUp({ body: { password: PASSWORD } }))).toBe('auth.totp_is_on');
  });

  test('are required after the password, and only after a right one', async () => {
    const here = await world();
    const { code } = await turnedOn(here, here.ben);
    expect(await signIn(here)).toBe('auth.second_factor_required');
    expect(await signIn(here, { password: 'wrong', totp: code() })).toBe('auth.invalid_credentials');
    expect(await signIn(here, { totp: code() })).toBe(undefined);
    here.advance(STEP);
    expect(await signIn(here, { otp: ` ${code().replace(/^.../, '$& ')}` })).toBe(undefined);
  });

  test('work once, one step before or after their time but not two', async () => {
    const here = await world();
    const { code } = await turnedOn(here, here.ben);
    expect(await signIn(here, { totp: code(-2) })).toBe('auth.second_factor_wrong');
    expect(await signIn(here, { totp: code(2) })).toBe('auth.second_factor_wrong');
    expect(await signIn(here, { totp: code(-1) })).toBe(undefined);
    const same = code();
    expect([await signIn(here, { totp: same }), await signIn(here, { totp: same })]).toEqual([
      undefined,
      'auth.second_factor_wrong',
    ]);
    // A phone with an Arabic keyboard types such digits.
    const arabic = code(1).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);
    expect(await signIn(here, { totp: arabic })).toBe(undefined);
  });

  test('cannot be guessed: five wrong ones lock the account', async () => {
    const here = await world();
    const { code } = await turnedOn(here, here.ben);
    for (let i = 0; i < 5; i++) expect(await signIn(here, { totp: code(50 + i) })).toBe('auth.second_factor_wrong');
    expect(await signIn(here, { totp: code() })).toBe('auth.locked');
  });

  test('do not affect API tokens of programs', async () => {
    const here = await world();
    const { token } = await here.ben.client.apiTokens.create({ body: { name: 'display' } });
    await turnedOn(here, here.ben);
    const client = lovageClient({ transport: here.transport, headers: () => ({ authorization: `Bearer ${token}` }) });
    expect((await client.users.self()).username).toBe('ben');
  });

  test('are turned off with password and code together', async () => {
    const here = await world();
    const { client } = here.ben;
    const { code } = await turnedOn(here, here.ben);
    const off = (body: { password?: string; code?: string }) => codeOf(client.try.secondFactor.disable({ body }));
    expect([await off({ code: code() }), await off({ password: PASSWORD }), await off({ password: 'wrong' })]).toEqual([
      'auth.wrong_password',
      'auth.wrong_code',
      'auth.wrong_password',
    ]);
    expect(await off({ password: PASSWORD, code: code() })).toBe(undefined);
    expect(await signIn(here)).toBe(undefined);
    expect(await off({ password: PASSWORD })).toBe('auth.totp_is_off');
  });

  test('are stored encrypted, so that the database alone does not reveal them', async () => {
    const here = await world();
    const { secret, recoveryCodes } = await turnedOn(here, here.ben);
    const { database } = here.services.library;
    const stored = JSON.stringify([
      await database.query('select * from totp_secrets', []),
      await database.query('select * from recovery_codes', []),
      await database.query('select * from audit_log', []),
    ]);
    for (const each of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(each);
  });
});

describe('recovery codes', () => {
  test('work once each, however they are typed', async () => {
    const here = await world();
    const { recoveryCodes } = await turnedOn(here, here.ben);
    const [first, second] = recoveryCodes as [string, string];
    expect(await signIn(here, { totp: first.replaceAll('-', ' ').toUpperCase() })).toBe(undefined);
    expect(await signIn(here, { totp: first })).toBe('auth.second_factor_wrong');
    expect(await signIn(here, { totp: second })).toBe(undefined);
    expect((await here.ben.client.secondFactor.state()).recoveryCodes).toBe(8);
  });

  test('are replaced by anyone with both factors, and the previous ones stop working', async () => {
    const here = await world();
    const { code, recoveryCodes } = await turnedOn(here, here.ben);
    const renew = (body: object) => here.ben.client.try.secondFactor.renewCodes({ body });
    expect(await codeOf(renew({ password: PASSWORD }))).toBe('auth.wrong_code');
    const { data } = await renew({ password: PASSWORD, code: code() });
    expect(await signIn(here, { totp: recoveryCodes[0]! })).toBe('auth.second_factor_wrong');
    expect(await signIn(here, { totp: data!.recoveryCodes[0]! })).toBe(undefined);
  });

  test('do not work for another account', async () => {
    const here = await world();
    const { recoveryCodes } = await turnedOn(here, here.anna);
    await turnedOn(here, here.ben);
    expect(await signIn(here, { totp: recoveryCodes[0]! })).toBe('auth.second_factor_wrong');
  });
});

test('another admin resets lost second factors, which ends the sessions and is recorded', async () => {
  const here = await world();
  const { anna, ben } = here;
  await turnedOn(here, ben);
  const params = { id: ben.id };
  expect((await anna.client.adminUsers.get({ params })).hasSecondFactor).toBe(true);
  expect((await anna.client.adminUsers.resetSecondFactor({ params })).hasSecondFactor).toBe(false);
  expect(await codeOf(ben.client.try.users.self())).toBe('request.not_authenticated');
  expect(await signIn(here)).toBe(undefined);
  expect(await codeOf(anna.client.try.adminUsers.resetSecondFactor({ params: { id: anna.id } }))).toBe(
    'users.own_second_factor',
  );
  const { items } = await anna.client.audit.list({ query: { action: 'users.second_factor_reset' } });
  expect(items.map(({ actor, object }) => [actor, object])).toEqual([['anna', 'ben']]);
});

test('nobody can turn on codes or passkeys for the shared demo account', async () => {
  const here = await world({ isDemo: true, environment: { BASE_URL: 'https://recipes.example.org' } });
  const { anna, ben, services } = here;
  await services.library.database.tx(() => services.users.update(anna.id, { username: demoAdmin.username }));
  const proof = { body: { password: PASSWORD } };
  expect(await codeOf(anna.client.try.secondFactor.setUp(proof))).toBe('auth.shared_account');
  expect(await codeOf(anna.client.try.passkeys.registerOptions(proof))).toBe('auth.shared_account');
  expect(await codeOf(ben.client.try.secondFactor.setUp(proof))).toBe(undefined);
});
