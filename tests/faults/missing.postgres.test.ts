import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ownDatabase } from '../kit/engine.ts';
import { photo } from '../kit/migrate.ts';
import { objectServer } from '../kit/object-server.ts';
import { temporaryFolder } from '../kit/temporary.ts';
import { runRecipes, type Serving, startAnyhow, startServing } from './processes.ts';

async function empty(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await client.end();
}

async function furnish({ client }: Serving): Promise<string> {
  const slug = await client.recipes.create({ body: { name: 'Pea soup' } });
  const image = new File([await photo()], 'soup.jpg');
  await client.recipes.uploadImage({ params: { slug }, form: { image } });
  return (await client.backups.create()).name;
}

test.each(['a folder', 'an object store'])(
  'an emptied database whose files are in %s is not a new library, and a restore brings everything back',
  async (place) => {
    const dataDir = temporaryFolder();
    const url = (await ownDatabase('empty'))!;
    const isElsewhere = place !== 'a folder';
    const objects = isElsewhere ? (await objectServer()).environment : {};
    const environment = { ...objects, DATABASE_URL: url, SECRET_KEY: randomBytes(32).toString('hex') };
    const run = (...args: string[]) => runRecipes(dataDir, args, '', environment);
    const first = await startServing(dataDir, environment);
    const archive = await furnish(first);
    await first.stop();
    await empty(url);

    const server = await startAnyhow(dataDir, environment);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(503);
    const listed = await run('list');
    expect([listed.code, listed.stderr]).toEqual([6, expect.stringContaining(archive)]);
    expect((await run('doctor')).stdout).toContain(archive);
    expect((await run('backup', 'list')).stdout).toContain(archive);
    expect((await run('backup', 'restore', 'latest', '--confirm', 'latest')).code).toBe(0);
    await expect.poll(async () => (await fetch(`${server.address}/readyz`)).status, { timeout: 120_000 }).toBe(200);
    expect((await run('list')).stdout).toContain('Pea soup');
    const check = JSON.parse((await run('maintenance', 'check', '--json')).stdout);
    expect([check.isWhole, check.recipes]).toEqual([true, 1]);
    await server.stop();
  },
  300_000,
);

test('a library in SQLite is not abandoned for an empty database', async () => {
  const dataDir = temporaryFolder();
  await runRecipes(dataDir, ['create', 'Pea soup']);
  const environment = { DATABASE_URL: (await ownDatabase('empty'))! };
  const { code, stderr } = await runRecipes(dataDir, ['list'], '', environment);
  expect([code, stderr]).toEqual([6, expect.stringContaining('lovage.db')]);
  const copied = await runRecipes(dataDir, ['db', 'copy', join(dataDir), environment.DATABASE_URL]);
  expect([copied.code, copied.stderr]).toEqual([0, expect.any(String)]);
  expect((await runRecipes(dataDir, ['list'], '', environment)).stdout).toContain('Pea soup');
}, 300_000);
