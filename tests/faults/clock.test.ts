import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../core/kit/day.ts';
import { temporaryFolder } from '../kit/temporary.ts';
import { isLong, note } from './form.ts';
import { PASSWORD, type Serving, startServing } from './processes.ts';

const HOUR_MS = 3_600_000;
/** How long a running server takes to notice a changed clock. */
const LOOK_MS = 31_000;

const preload = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href;

/** A clock that a test can set, and the environment of a server that uses it. */
function aClock() {
  const file = join(temporaryFolder(), 'clock');
  writeFileSync(file, '0');
  const set = async (shiftMs: number) => {
    writeFileSync(file, String(shiftMs));
    // The server reads the file every 20 ms.
    await setTimeout(100);
  };
  const environment = { NODE_OPTIONS: `--import=${preload}`, CLOCK_FILE: file, BACKUP_KEEP: '50' };
  return { set, environment };
}

const automatic = async ({ client }: Pick<Serving, 'client'>) =>
  (await client.backups.list()).imports.filter(({ kind }) => kind === 'automatic').length;

/** Waits until no scheduled job is running. */
const quiet = async ({ client }: Pick<Serving, 'client'>) =>
  expect
    .poll(async () => (await client.jobs.list({ query: {} })).items.filter(({ finishedAt }) => !finishedAt), {
      timeout: 60_000,
    })
    .toEqual([]);

test(
  'when the clock jumps a day and back, each job runs at most once, people stay signed in and edits keep their order',
  async () => {
    const dataDir = temporaryFolder();
    const { set, environment } = aClock();
    let server = await startServing(dataDir, environment);
    const { client: early } = server;
    const slug = await early.recipes.create({ body: { name: 'Soup' } });
    const before = await automatic(server);
    // The long form changes the clock while the server runs, which it notices only within 31 s. The short form restarts
    // it.
    const jump = async (shiftMs: number, isQuiet = true) => {
      await set(shiftMs);
      if (isLong) await setTimeout(LOOK_MS);
      else {
        await server.stop();
        server = await startServing(dataDir, environment);
      }
      if (isQuiet) await quiet(server);
    };
    const token = server.token;
    const still = async () =>
      (await fetch(`${server.address}/api/users/self`, { headers: { authorization: `Bearer ${token}` } })).status;

    /** Waits until this number is reached, and checks that it stays. */
    const settled = async (count: number) => {
      await expect.poll(() => automatic(server), { timeout: 120_000 }).toBe(count);
      await quiet(server);
      expect(await automatic(server)).toBe(count);
    };

    await jump(DAY_MS);
    await settled(before + 1);
    expect(await still()).toBe(200);
    const late = await server.client.recipes.update({ params: { slug }, body: { name: 'Soup', description: 'Late' } });
    await jump(0);
    expect([await automatic(server), await still()]).toEqual([before + 1, 200]);
    // A later write is newer, whatever the clock says, because clients use this time to check for a newer version.
    const last = await server.client.recipes.update({ params: { slug }, body: { name: 'Soup', description: 'Last' } });
    expect([last.description, last.updateAt! > late.updateAt!]).toEqual(['Last', true]);
    // The session of the client has expired by then.
    await jump(3 * DAY_MS, false);
    expect(await still()).toBe(401);
    server = { ...server, ...(await server.signIn()) };
    await settled(before + 2);
    await jump(0);
    expect(await automatic(server)).toBe(before + 2);
    expect((await server.stop()).code).toBe(0);
    note({ fault: 'the clock jumps: a day, back, three days, back', times: 4, watched: 'one catch-up each', lost: 0 });
  },
  isLong ? 900_000 : 300_000,
);

test('an account locked while the clock was wrong does not stay locked', async () => {
  const { set, environment } = aClock();
  const server = await startServing(temporaryFolder(), environment);
  const wrong = async (tries: number) => {
    for (let at = 0; at < tries; at++)
      await server.visitor.try.auth.login({ form: { username: 'admin', password: 'wrong' } });
  };
  const code = async () =>
    (await server.visitor.try.auth.login({ form: { username: 'admin', password: PASSWORD } })).error?.code ?? 'in';
  await set(400 * DAY_MS);
  await wrong(5);
  expect(await code()).toBe('auth.locked');
  await set(0);
  expect(await code()).toBe('in');
  // A small step of the clock does not unlock the account.
  await set(HOUR_MS);
  await wrong(5);
  await set(0);
  expect(await code()).toBe('auth.locked');
  await set(26 * HOUR_MS);
  expect(await code()).toBe('in');
});
