import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { addUser } from '../../tests/kit/people.ts';
import { PASSWORD, type Person, type World, world } from '../../tests/kit/world.ts';

const MANY = 300;
const HOUR = 3_600_000;
const STEP = 30_000;
const codeOf = async (call: Promise<{ error: { code: string } | null }>) => (await call).error?.code ?? 'done';

const guessesAtOnce = (guess: (isRight: boolean) => Promise<string>, count = MANY): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => guess(index === count - 1)));

const counts = (answers: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(answers)].map((answer) => [answer, answers.filter((one) => one === answer).length]));

const signIn = ({ visitor }: World, username: string, password: string, form: Record<string, string> = {}) =>
  codeOf(visitor.try.auth.login({ form: { username, password, ...form } }));

/** Signs in from the given address. */
async function signInFrom({ app }: World, remoteAddress: string, username: string, password: string): Promise<number> {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/token',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password }).toString(),
  });
  return reply.statusCode;
}

async function withSecondFactor(here: World, { client }: Person) {
  const { secret } = await client.secondFactor.setUp({ body: { password: PASSWORD } });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => totp.generate({ timestamp: here.now() });
  const { recoveryCodes } = await client.secondFactor.confirm({ body: { code: code() } });
  here.advance(2 * STEP);
  return { code, wrong: () => totp.generate({ timestamp: here.now() + 20 * STEP }), recoveryCode: recoveryCodes[0]! };
}

describe('300 guesses at once are 300 failures', () => {
  test('of a password, the right one last', async () => {
    const here = await world();
    const answers = await guessesAtOnce((isRight) => signIn(here, 'ben', isRight ? PASSWORD : 'wrong'));
    expect(counts(answers)).toEqual({ 'auth.invalid_credentials': 5, 'auth.locked': MANY - 5 });
    here.advance(24 * HOUR);
    expect(await signIn(here, 'ben', PASSWORD)).toBe('done');
  });

  test('of a password for an unknown name', async () => {
    const here = await world();
    const answers = await guessesAtOnce(() => signIn(here, 'nobody', 'wrong'));
    expect(counts(answers)).toEqual({ 'auth.invalid_credentials': 5, 'auth.locked': MANY - 5 });
  });

  test.each(['code', 'recoveryCode'] as const)(
    'of a second factor at the sign-in, the right one last: %s',
    async (kind) => {
      const here = await world();
      const app = await withSecondFactor(here, here.ben);
      const right = kind === 'code' ? app.code() : app.recoveryCode;
      const wrong = kind === 'code' ? app.wrong() : 'aaaa-aaaa-aaaa-aaaa';
      const answers = await guessesAtOnce((isRight) =>
        signIn(here, 'ben', PASSWORD, { totp: isRight ? right : wrong }),
      );
      expect(counts(answers)).toEqual({ 'auth.second_factor_wrong': 5, 'auth.locked': MANY - 5 });
    },
  );

  test('of the current password, the right one last', async () => {
    const { ben } = await world();
    const change = (currentPassword: string) =>
      codeOf(ben.client.try.passwords.change({ body: { currentPassword, newPassword: 'another good one' } }));
    const answers = await guessesAtOnce((isRight) => change(isRight ? PASSWORD : 'wrong'));
    expect(counts(answers)).toEqual({ 'auth.wrong_password': 20, 'request.too_many': MANY - 20 });
  });

  test.each(['code', 'recoveryCode'] as const)(
    'of a code that turns the second factor off, the right one last: %s',
    async (kind) => {
      const here = await world();
      const app = await withSecondFactor(here, here.ben);
      const right = kind === 'code' ? app.code() : app.recoveryCode;
      const disable = (code: string) =>
        codeOf(here.ben.client.try.secondFactor.disable({ body: { password: PASSWORD, code } }));
      const answers = await guessesAtOnce((isRight) => disable(isRight ? right : app.wrong()));
      expect(counts(answers)).toEqual({ 'auth.wrong_code': 20, 'request.too_many': MANY - 20 });
    },
  );

  test('of a reset token, the right one last', async () => {
    const here = await world();
    const email = 'ben@example.org';
    const { token } = await here.anna.client.adminUsers.resetToken({ body: { email } });
    const reset = (given: string) =>
      codeOf(
        here.visitor.try.passwords.reset({
          body: { token: given, email, password: 'another good one', passwordConfirm: 'another good one' },
        }),
      );
    const answers = await guessesAtOnce((isRight) => reset(isRight ? token : 'wrong'));
    expect(counts(answers)).toEqual({ 'auth.bad_reset_token': 10, 'request.too_many': MANY - 10 });
  });

  test('of a code for a terminal', async () => {
    const { visitor } = await world();
    const enter = () =>
      codeOf(visitor.try.terminal.enter({ body: { code: 'A'.repeat(64), verifier: 'b'.repeat(43) } }));
    const answers = await guessesAtOnce(enter);
    expect(counts(answers)).toEqual({ 'auth.sign_in_expired': 20, 'request.too_many': MANY - 20 });
  });
});

describe('failures from one address', () => {
  test('are limited over all names, and another address still signs in', async () => {
    const here = await world();
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, index) => signInFrom(here, '203.0.113.7', `name${index}`, 'wrong')),
    );
    expect(answers.filter((status) => status === 401)).toHaveLength(100);
    expect(answers.filter((status) => status === 429)).toHaveLength(300);
    expect(await signInFrom(here, '203.0.113.7', 'ben', PASSWORD)).toBe(429);
    expect(await signInFrom(here, '203.0.113.8', 'ben', PASSWORD)).toBe(200);
    here.advance(HOUR / 4);
    expect(await signInFrom(here, '203.0.113.7', 'ben', PASSWORD)).toBe(200);
  });

  test('are limited over all names of an IPv6 network, whose hosts choose their addresses', async () => {
    const here = await world();
    const { groupId } = (await here.services.users.findByLogin('anna'))!;
    // Each is locked after five tries.
    const names = Array.from({ length: 22 }, (_, index) => `cook${index}`);
    for (const name of names) await addUser(here.services, name, groupId, false);
    const tries = Array.from({ length: 110 }, (_, index) =>
      signInFrom(here, `2001:db8:1:2::${index.toString(16)}`, names[index % names.length]!, 'wrong-password'),
    );
    expect(counts((await Promise.all(tries)).map(String))).toEqual({ '401': 100, '429': 10 });
    expect(await signInFrom(here, '2001:db8:1:2:ffff:1:2:3', 'anna', PASSWORD)).toBe(429);
    expect(await signInFrom(here, '2001:db8:1:3::1', 'anna', PASSWORD)).toBe(200);
  });

  test('count less than the account’s own lock', async () => {
    const here = await world();
    for (let round = 0; round < 4; round++) {
      for (let tries = 0; tries < 5; tries++)
        expect(await signIn(here, 'ben', 'wrong')).toBe('auth.invalid_credentials');
      expect(await signIn(here, 'ben', PASSWORD)).toBe('auth.locked');
      if (round < 3) await here.anna.client.adminUsers.unlock({ query: { force: true } });
    }
    await here.anna.client.adminUsers.unlock({ query: { force: true } });
    expect(await signIn(here, 'ben', PASSWORD)).toBe('request.too_many');
    expect(await signInFrom(here, '203.0.113.8', 'ben', PASSWORD)).toBe(200);
  });
});

describe('right guesses', () => {
  test('cost nothing: a hundred people of one address sign in at once', async () => {
    const here = await world();
    for (let burst = 0; burst < 2; burst++)
      expect(counts(await guessesAtOnce(() => signIn(here, 'anna', PASSWORD), 100))).toEqual({ done: 100 });
    expect(await here.services.library.database.query('select kind from guesses', [])).toEqual([]);
  });

  test('succeed among wrong ones, and are not counted', async () => {
    const here = await world();
    const answers = await Promise.all(
      ['wrong', PASSWORD, 'wrong', PASSWORD, 'wrong'].map((password) => signIn(here, 'ben', password)),
    );
    expect(counts(answers)).toEqual({ 'auth.invalid_credentials': 3, done: 2 });
    expect(await signIn(here, 'ben', PASSWORD)).toBe('done');
    const left = await here.services.library.database.query<{ kind: string }>('select kind, counted from guesses', []);
    expect(left.map(({ kind }) => kind)).toEqual(['address']);
  });

  test('of a password without its code do not count', async () => {
    const here = await world();
    const { code } = await withSecondFactor(here, here.ben);
    for (let tries = 0; tries < 30; tries++)
      expect(await signIn(here, 'ben', PASSWORD)).toBe('auth.second_factor_required');
    expect(await signIn(here, 'ben', PASSWORD, { totp: code() })).toBe('done');
  });
});

test('a guess during a crash counts as one failure, and nobody waits long for it', async () => {
  const here = await world();
  const { database } = here.services.library;
  for (let tries = 0; tries < 3; tries++) await signIn(here, 'ben', 'wrong');
  // The row of a process that was killed while it checked a password.
  await database.tx(() => database.exec('UPDATE guesses SET counted = counted + 1, pending = pending + 1'));
  here.advance(2 * 60_000);
  expect(await signIn(here, 'ben', 'wrong')).toBe('auth.invalid_credentials');
  expect(await signIn(here, 'ben', PASSWORD)).toBe('auth.locked');
});

test('expired windows of guesses are deleted', async () => {
  const here = await world();
  await signIn(here, 'nobody', 'wrong');
  here.advance(25 * HOUR);
  await here.services.sweep();
  expect(await here.services.library.database.query('select kind from guesses', [])).toEqual([]);
});
