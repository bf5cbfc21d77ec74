import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { PASSWORD, type Person, type World, world } from '../kit/world.ts';

const LOCKED_AFTER = 5;

async function signIn({ app }: World, username: string, headers: Record<string, string> = {}) {
  const payload = new URLSearchParams({ username, password: 'not the password' }).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const started = process.hrtime.bigint();
  const reply = await app.inject({ method: 'POST', url: '/api/auth/token', headers: { ...type, ...headers }, payload });
  return { reply, ms: Number(process.hrtime.bigint() - started) / 1e6 };
}

/** Replaces the cheap hash that people of a world have by one that the server makes. */
const changePassword = ({ client }: Person) =>
  client.passwords.change({ body: { currentPassword: PASSWORD, newPassword: 'another good one' } });

const median = (values: readonly number[]) => [...values].sort((one, other) => one - other)[values.length >> 1]!;

test('a stored password uses Argon2id with at least 19 MiB and two passes', async () => {
  const { services, anna } = await world();
  await changePassword(anna);
  const { passwordHash } = (await services.users.findByLogin('anna'))!;
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(passwordHash!)!.map(Number);
  expect(memory).toBeGreaterThanOrEqual(19_456);
  expect(passes).toBeGreaterThanOrEqual(2);
});

test('signing in takes equally long for unknown and known names', async () => {
  const here = await world({ environment: { RATE_LIMITS: 'off' } });
  await changePassword(here.ben);
  const { database } = here.services.library;
  const { users } = database.tables;
  const opened = () =>
    database.tx(() => database.db.update(users).set({ lockedAt: null }).where(eq(users.username, 'ben')));
  const [known, unknown]: [number[], number[]] = [[], []];
  const ratio = () => median(unknown) / median(known);
  // Alternate, so that a busy machine slows both. On a machine that stays busy, take more samples.
  for (let round = 0; round < 15 || (round < 60 && (ratio() <= 0.5 || ratio() >= 2)); round += 1) {
    await opened();
    known.push((await signIn(here, 'ben')).ms);
    unknown.push((await signIn(here, `nobody${round}`)).ms);
  }
  // Without equal work, an unknown name would be answered in 1 or 2 ms, a tenth of the time.
  expect(ratio()).toBeGreaterThan(0.5);
  expect(ratio()).toBeLessThan(2);
});

test('a client that claims a new address each time still counts as one client', async () => {
  const here = await world({ environment: { RATE_LIMITS: 'on' } });
  const statuses: number[] = [];
  for (let tries = 0; tries < 24; tries += 1) {
    const headers = {
      'x-forwarded-for': `203.0.113.${tries}`,
      'x-real-ip': `203.0.113.${tries}`,
      forwarded: `for=203.0.113.${tries}`,
    };
    statuses.push((await signIn(here, 'ben', headers)).reply.statusCode);
    // An admin unlocks the account, because the lock lasts a day. The count of the address stays.
    if (tries % LOCKED_AFTER === LOCKED_AFTER - 1) await here.anna.client.adminUsers.unlock({ query: { force: true } });
  }
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(statuses.slice(0, 4)).toEqual([401, 401, 401, 401]);
});

test('password resets and registrations are also counted by the true address', async () => {
  const { app } = await world();
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const payload = {
      token: 'x'.repeat(40),
      email: 'ben@example.org',
      password: 'another good one',
      passwordConfirm: 'another good one',
    };
    const headers = { 'x-forwarded-for': `203.0.113.${tries}` };
    statuses.push(
      (await app.inject({ method: 'POST', url: '/api/users/reset-password', headers, payload })).statusCode,
    );
  }
  expect(statuses.at(-1)).toBe(429);
});
