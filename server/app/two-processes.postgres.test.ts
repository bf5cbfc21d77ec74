import pg from 'pg';
import { expect, onTestFinished, test as plain } from 'vitest';
import { type Serving, startServing } from '../../tests/faults/processes.ts';
import { ownDatabase } from '../../tests/kit/engine.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';

const LONG_MS = 180_000;
const test = (name: string, run: () => Promise<void>) => plain(name, { timeout: LONG_MS }, run);

/** Two server processes that share one library. */
async function two(): Promise<readonly [Serving, Serving, string]> {
  const dataDir = temporaryFolder();
  const url = (await ownDatabase('empty'))!;
  const first = await startServing(dataDir, { DATABASE_URL: url });
  return [first, await startServing(dataDir, { DATABASE_URL: url }), url];
}

/** Blocks writes to a table until the returned function is called. */
async function holdUp(url: string, table: string): Promise<() => Promise<void>> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
  return () => client.end();
}

/** The event types of a stream, in order of arrival. */
async function following(serving: Serving, token: string) {
  const told: string[] = [];
  const gone = new AbortController();
  onTestFinished(() => gone.abort());
  const reply = await fetch(`${serving.address}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: gone.signal,
  });
  const read = async () => {
    for await (const chunk of reply.body!.pipeThrough(new TextDecoderStream()))
      for (const [, type] of chunk.matchAll(/"type":"([\w.]+)"/g)) told.push(type!);
    told.push('end');
  };
  read().catch(() => {});
  await expect.poll(() => told).toContain('ready');
  return told;
}

const statusOf = async (serving: Serving, token: string) => {
  const reply = await fetch(`${serving.address}/api/users/self`, { headers: { authorization: `Bearer ${token}` } });
  return { status: reply.status, retryAfter: reply.headers.get('retry-after') };
};

test('changes through one process are published by the other', async () => {
  const [here, there] = await two();
  const told = await following(there, here.token);
  await here.client.recipes.create({ body: { name: 'Soup' } });
  await expect.poll(() => told).toContain('recipe.created');
  expect(told.filter((type) => type === 'recipe.created')).toHaveLength(1);
});

test('a session that one process ends has ended at the other', async () => {
  const [here, there] = await two();
  const { token, client } = await here.signIn();
  const told = await following(there, token);
  expect((await statusOf(there, token)).status).toBe(200);
  await client.sessions.endAll({ query: { current: true } });
  await expect.poll(async () => (await statusOf(there, token)).status, { interval: 20 }).toBe(401);
  await expect.poll(() => told).toContain('end');
});

test('preferences that one process changes apply in the other', async () => {
  const [here, there] = await two();
  const seen = async () => (await there.client.groups.preferences()).firstDayOfWeek;
  const before = await seen();
  const preferences = await here.client.groups.preferences();
  await here.client.groups.updatePreferences({ body: { ...preferences, firstDayOfWeek: (before + 1) % 7 } });
  await expect.poll(seen, { interval: 20 }).toBe((before + 1) % 7);
});

test('during a restore both processes say when to retry, and afterwards both serve the restored library', async () => {
  const [here, there, url] = await two();
  await here.client.recipes.create({ body: { name: 'Kept soup' } });
  const { name } = await here.client.backups.create();
  await here.client.recipes.create({ body: { name: 'Lost goulash' } });
  // The other process must also drop what it has cached.
  expect((await there.client.recipes.list({ query: { search: 'goulash' } })).total).toBe(1);
  const told = await following(there, here.token);
  const letGo = await holdUp(url, 'comments');
  const restored = here.client.backups.restore({ params: { name } });
  for (const serving of [here, there])
    await expect.poll(() => statusOf(serving, here.token), { interval: 5 }).toMatchObject({ status: 503 });
  expect(Number((await statusOf(there, here.token)).retryAfter)).toBeGreaterThan(0);
  await letGo();
  await restored;
  // A restore also ends all sessions, so the stream may close before it delivers the event.
  await expect.poll(() => told.some((type) => type === 'lost' || type === 'end')).toBe(true);
  for (const serving of [here, there]) {
    const { client } = await serving.signIn();
    expect((await client.recipes.list({ query: {} })).items.map((recipe) => recipe.name)).toEqual(['Kept soup']);
    expect((await client.recipes.list({ query: { search: 'goulash' } })).total).toBe(0);
    expect((await client.recipes.list({ query: { search: 'soup' } })).total).toBe(1);
  }
});

test('if the restoring process is killed, the other continues with a complete library', async () => {
  const [here, there, url] = await two();
  await there.client.recipes.create({ body: { name: 'Soup' } });
  const { name } = await there.client.backups.create();
  await there.client.recipes.create({ body: { name: 'Stew' } });
  const letGo = await holdUp(url, 'comments');
  const restoring = here.client.backups.restore({ params: { name } }).catch(() => null);
  await expect.poll(async () => (await statusOf(there, there.token)).status, { interval: 5 }).toBe(503);
  await here.kill();
  await letGo();
  await restoring;
  await expect.poll(async () => (await statusOf(there, there.token)).status).not.toBe(503);
  const { client } = await there.signIn();
  const names = (await client.recipes.list({ query: {} })).items.map((recipe) => recipe.name).sort();
  expect([['Soup'], ['Soup', 'Stew']]).toContainEqual(names);
  expect((await client.recipes.list({ query: { search: 'soup' } })).total).toBe(1);
  // The server accepts writes, and another backup can be restored.
  await client.recipes.create({ body: { name: 'Pie' } });
});

test('a job runs in one process, and the other takes the next if that one is killed', async () => {
  const [here, there] = await two();
  const jobs = async ({ client }: Serving) => (await client.jobs.list({ query: { kind: 'test' } })).items;
  const tries = await Promise.all(
    [here, there].flatMap((serving) => Array.from({ length: 3 }, () => serving.client.try.serverTasks.test())),
  );
  const begun = tries.filter(({ error }) => error === null).length;
  expect(begun).toBeGreaterThan(0);
  await expect.poll(async () => (await jobs(there)).filter(({ status }) => status === 'done').length).toBe(begun);
  await here.kill();
  await there.client.serverTasks.test();
  await expect
    .poll(async () => (await jobs(there)).map(({ status }) => status))
    .toEqual(Array.from({ length: begun + 1 }, () => 'done'));
});
