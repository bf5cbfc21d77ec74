import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { photo } from '../kit/migrate.ts';
import { temporaryFolder } from '../kit/temporary.ts';
import { faultsOf } from './library-check.ts';
import { type Serving, startServing } from './processes.ts';
import { seeded } from './writers.ts';

const RECIPES = 20;

/** A library in which each recipe has a picture, so that rows and files can be compared. */
async function fill({ client }: Serving, word: string): Promise<void> {
  const image = new File([await photo()], 'dish.jpg');
  for (let number = 1; number <= RECIPES; number++) {
    const slug = await client.recipes.create({
      body: { name: `${word} ${number}`, recipeIngredient: ['1 onion'], recipeInstructions: ['Fry it.'] },
    });
    await client.recipes.uploadImage({ params: { slug }, form: { image } });
  }
}

const wordsOf = async ({ client }: Serving) => {
  const { items } = await client.recipes.list({});
  return { count: items.length, words: [...new Set(items.map(({ name }) => name.split(' ')[0]))] };
};

const leftovers = (dataDir: string) => [
  ...readdirSync(dataDir).filter((name) => /^(replaced|restore)/.test(name)),
  ...readdirSync(join(dataDir, 'tmp')),
];

test('a server that is killed while it makes a backup lists none that is not whole, and makes the next', async () => {
  const dataDir = temporaryFolder();
  const chance = seeded(7);
  let server = await startServing(dataDir);
  await fill(server, 'Old');
  for (let round = 0; round < 3; round++) {
    const made = server.client.try.backups.create();
    await setTimeout(50 + chance() * 900);
    await server.kill();
    await made;
    expect(faultsOf(dataDir)).toEqual([]);
    server = await startServing(dataDir);
    const { imports } = await server.client.backups.list();
    expect(imports.filter(({ proof }) => proof === null)).toEqual([]);
    // Swept behind the first answers.
    await vi.waitFor(() => expect(leftovers(dataDir)).toEqual([]), 10_000);
  }
  expect(await server.client.backups.create()).toMatchObject({ error: false });
  const { items } = await server.client.jobs.list({ query: { kind: 'backup' } });
  // A kill may come before a job is noted or after its end: none is left that nobody runs.
  expect(items.filter(({ status }) => status !== 'done' && status !== 'interrupted')).toEqual([]);
  expect(items[0]?.status).toBe('done');
  await server.kill();
}, 120_000);

test('a server that is killed while it restores has the old library or the new one, rows and files alike', async () => {
  const dataDir = temporaryFolder();
  const chance = seeded(11);
  const seen = new Set<string>();
  let server = await startServing(dataDir);
  await fill(server, 'Old');
  const { name } = await server.client.backups.create();
  for (let round = 0; round < 4; round++) {
    const now = await wordsOf(server);
    if (!now.words.includes('New')) await fill(server, 'New');
    const before = (await wordsOf(server)).count;
    const restored = server.client.try.backups.restore({ params: { name } });
    // Checking and keeping what is there come first: the moments of interest are after them.
    await setTimeout(600 + chance() * 2_500);
    await server.kill();
    await restored;
    server = await startServing(dataDir);
    const { count, words } = await wordsOf(server);
    seen.add(words.join());
    expect([RECIPES, before]).toContain(count);
    // Swept behind the first answers.
    await vi.waitFor(() => expect(leftovers(dataDir)).toEqual([]), 10_000);
    expect(existsSync(join(dataDir, 'restore.json'))).toBe(false);
    await server.kill();
    expect(faultsOf(dataDir)).toEqual([]);
    server = await startServing(dataDir);
  }
  await server.kill();
}, 240_000);
