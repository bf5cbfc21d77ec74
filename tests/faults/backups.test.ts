import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { photo } from '../kit/migrate.ts';
import { temporaryFolder } from '../kit/temporary.ts';
import { note, times } from './form.ts';
import { faultsOf } from './library-check.ts';
import { runRecipes, type Serving, startAnyhow, startServing } from './processes.ts';
import { seeded } from './writers.ts';

const RECIPES = times(12, 20);
const BACKUPS = times(2, 12);
const RESTORES = times(2, 12);

/** Fills a library with recipes that all have a picture, so that rows and files can be compared. */
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

test(
  'a server killed during a backup lists only complete backups, and can make the next',
  async () => {
    const dataDir = temporaryFolder();
    const chance = seeded(7);
    let server = await startServing(dataDir);
    await fill(server, 'Old');
    let maxRestartMs = 0;
    for (let round = 0; round < BACKUPS; round++) {
      const made = server.client.try.backups.create();
      await setTimeout(50 + chance() * 900);
      await server.kill();
      await made;
      expect(faultsOf(dataDir)).toEqual([]);
      server = await startServing(dataDir);
      maxRestartMs = Math.max(maxRestartMs, server.readyMs);
      const { imports } = await server.client.backups.list();
      expect(imports.filter(({ proof }) => proof === null)).toEqual([]);
      // Leftovers are removed after the server has begun to answer.
      await vi.waitFor(() => expect(leftovers(dataDir)).toEqual([]), 60_000);
    }
    expect(await server.client.backups.create()).toMatchObject({ error: false });
    const { items } = await server.client.jobs.list({ query: { kind: 'backup' } });
    // A kill may come before a job is recorded or after its end. No job may stay in the running state.
    expect(items.filter(({ status }) => status !== 'done' && status !== 'interrupted')).toEqual([]);
    expect(items[0]?.status).toBe('done');
    await server.kill();
    const watched = 'only whole backups are listed';
    note({ fault: 'kill -9 while a backup is made', times: BACKUPS, watched, maxRestartMs, lost: 0 });
  },
  120_000 + BACKUPS * 60_000,
);

/** Resolves when the restore replaces the library, which its journal announces. */
const atTheHeart = (dataDir: string) =>
  vi.waitFor(() => expect(existsSync(join(dataDir, 'restore.json'))).toBe(true), { timeout: 20_000, interval: 1 });

test(
  'a server killed during a restore has either the old or the new library, in rows and files',
  async () => {
    const dataDir = temporaryFolder();
    const chance = seeded(11);
    const seen: Record<string, number> = {};
    let maxRestartMs = 0;
    let server = await startServing(dataDir);
    await fill(server, 'Old');
    const { name } = await server.client.backups.create();
    for (let round = 0; round < RESTORES; round++) {
      const now = await wordsOf(server);
      if (!now.words.includes('New')) await fill(server, 'New');
      const before = (await wordsOf(server)).count;
      const restored = server.client.try.backups.restore({ params: { name } });
      if (round % 2 === 0) {
        // The restore may end before the journal is seen.
        await Promise.race([atTheHeart(dataDir).catch(() => {}), restored]);
        await setTimeout(chance() * 600);
      }
      // The restore first verifies the backup and keeps the present library. Kill it after that.
      else await setTimeout(300 + chance() * 2_500);
      await server.kill();
      await restored;
      const wasUnderWay = existsSync(join(dataDir, 'restore.json'));
      server = await startServing(dataDir, { LOG_LEVEL: 'warn', LOG_FILE: join(dataDir, 'log') });
      maxRestartMs = Math.max(maxRestartMs, server.readyMs);
      const { count, words } = await wordsOf(server);
      if (wasUnderWay) {
        const isRestored = !words.includes('New');
        const told = readFileSync(join(dataDir, 'log'), 'utf8').split('\n');
        const says = `the library is that ${isRestored ? 'of the backup' : 'before the restore'}`;
        expect(told.findLast((line) => line.includes('interrupted restore'))).toContain(says);
        const [job] = (await server.client.jobs.list({ query: { kind: 'restore' } })).items;
        expect(job?.status === 'done').toBe(isRestored);
      }
      seen[words.join(' and ')] = (seen[words.join(' and ')] ?? 0) + 1;
      expect([RECIPES, before]).toContain(count);
      // Leftovers are removed after the server has begun to answer.
      await vi.waitFor(() => expect(leftovers(dataDir)).toEqual([]), 60_000);
      expect(existsSync(join(dataDir, 'restore.json'))).toBe(false);
      await server.kill();
      expect(faultsOf(dataDir)).toEqual([]);
      server = await startServing(dataDir);
    }
    await server.kill();
    const watched = `the new library ${seen.Old ?? 0} times, else the old one`;
    note({ fault: 'kill -9 while a backup is restored', times: RESTORES, watched, maxRestartMs, lost: 0 });
  },
  240_000 + RESTORES * 90_000,
);

test('a restore interrupted in another container is completed at the next start', async () => {
  const dataDir = temporaryFolder();
  const server = await startServing(dataDir);
  await fill(server, 'Old');
  const { name } = await server.client.backups.create();
  await fill(server, 'New');
  const restored = server.client.try.backups.restore({ params: { name } });
  await Promise.race([atTheHeart(dataDir).catch(() => {}), restored]);
  await server.kill();
  await restored;
  // The leftovers contain the host name. The next container has another one.
  const tmp = join(dataDir, 'tmp');
  const elsewhere = (text: string) => text.replace(/(restore|backup)-[^.]+\./, '$1-3f2a9c1d77b0.');
  for (const folder of readdirSync(tmp)) renameSync(join(tmp, folder), join(tmp, elsewhere(folder)));
  for (const folder of readdirSync(dataDir).filter((entry) => entry.startsWith('replaced-')))
    renameSync(join(dataDir, folder), join(dataDir, elsewhere(folder)));
  const journal = join(dataDir, 'restore.json');
  if (existsSync(journal)) writeFileSync(journal, elsewhere(readFileSync(journal, 'utf8')));
  const next = await startServing(dataDir);
  expect(existsSync(journal)).toBe(false);
  expect([RECIPES, 2 * RECIPES]).toContain((await wordsOf(next)).count);
  await next.kill();
  expect(faultsOf(dataDir)).toEqual([]);
}, 120_000);

test(
  'a damaged or truncated backup is refused, unless it is still complete, and nothing changes',
  async () => {
    const rounds = times(4, 40);
    const dataDir = temporaryFolder();
    const chance = seeded(5);
    const server = await startServing(dataDir);
    const { backups } = server.client;
    await fill(server, 'Old');
    const { name } = await backups.create();
    const path = join(dataDir, 'backups', name);
    const whole = readFileSync(path);
    const refused: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const at = Math.floor(chance() * whole.length);
      const bytes = round % 2 === 0 ? whole.subarray(0, at) : Buffer.from(whole);
      if (round % 2 !== 0) bytes[at]! ^= 1 + Math.floor(chance() * 255);
      writeFileSync(path, bytes);
      const { data, error } = await backups.verify({ params: { name } }).then(
        (data) => ({ data, error: null }),
        (error) => ({ data: null, error }),
      );
      // Damage in unused bytes is harmless: everything is still there.
      if (data) expect([round % 2, data.proof?.recipes]).toEqual([1, RECIPES]);
      else expect(error.code).toMatch(/^backups\.(damaged|not_a_backup|newer|too_large)$/);
      if (data) continue;
      refused.push(error.code);
      const restored = await server.client.try.backups.restore({ params: { name } });
      expect(restored.error?.code).toBe(error.code);
    }
    expect(refused.length).toBeGreaterThanOrEqual(rounds / 2);
    expect((await wordsOf(server)).count).toBe(RECIPES);
    expect(leftovers(dataDir)).toEqual([]);
    await server.kill();
    expect(faultsOf(dataDir)).toEqual([]);
    note({
      fault: 'damaged and cut off backups',
      times: rounds,
      watched: `${refused.length} refused, else whole`,
      lost: 0,
    });
  },
  240_000 + times(0, 600_000),
);

test('a library with a damaged database makes no backup, keeps the existing ones, and fails its check', async () => {
  const dataDir = temporaryFolder();
  const first = await startServing(dataDir, { BACKUP_KEEP: '1' });
  await fill(first, 'Old');
  const { name } = await first.client.backups.create();
  await first.stop();
  const file = join(dataDir, 'lovage.db');
  const bytes = readFileSync(file);
  // Rows of recipes, after the pages with the names of the tables.
  for (let at = bytes.indexOf('Old 3'); at >= 0; at = bytes.indexOf('Old 3', at + 1))
    bytes.fill(0xff, at - 60, at + 60);
  writeFileSync(file, bytes);
  const second = await startAnyhow(dataDir, { BACKUP_KEEP: '1' });
  const made = await runRecipes(dataDir, ['backup', 'create']);
  expect([made.code, made.stderr]).toEqual([6, expect.stringContaining('The database is damaged')]);
  const listed = JSON.parse((await runRecipes(dataDir, ['backup', 'list', '--json'])).stdout);
  expect(listed.map((backup: { name: string; proof: unknown }) => [backup.name, backup.proof !== null])).toEqual([
    [name, true],
  ]);
  const check = await runRecipes(dataDir, ['maintenance', 'check', '--json']);
  expect([check.code, check.stderr.includes('    at ')]).toEqual([1, false]);
  await second.stop();
}, 120_000);
