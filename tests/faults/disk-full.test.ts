import { execFileSync } from 'node:child_process';
import { rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import type { Outcome } from '../../core/kit/client.ts';
import type { SqliteDatabase } from '../../server/kit/database/sqlite.ts';
import { aPicture } from '../architecture/walk/household.ts';
import { mayMount, smallDisk } from '../kit/small-disk.ts';
import { world } from '../kit/world.ts';
import { note } from './form.ts';
import { faultsOf } from './library-check.ts';
import { startNow, startServing } from './processes.ts';

// Hundreds of requests or processes take long on a slow machine.
vi.setConfig({ testTimeout: 240_000 });

const isFull = ({ error }: Outcome<unknown>) => [error?.status, error?.code];
const FULL = [507, 'server.disk_full'];

/** Enough for the rows of a recipe, too little for `largePicture`. */
const ROOM = 384 * 1024;

/** A picture of noise, which no format compresses well. */
const largePicture = async (): Promise<File> => {
  const pixels = { width: 1_200, height: 1_200, channels: 3 } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const;
  const bytes = await sharp({ create: { ...pixels, background: '#000', noise } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'noise.jpg');
};

/** Fills the disk except for `left` bytes. Returns a function that frees the space. */
function fill(folder: string, left = 0): () => void {
  const filler = join(folder, 'filler');
  const chunk = new Uint8Array(64 * 1024);
  for (let size = chunk.length; size > 0; size = Math.floor(size / 2))
    try {
      for (;;) writeFileSync(filler, chunk.subarray(0, size), { flag: 'a' });
    } catch {
      // Not enough space for a piece of this size.
    }
  truncateSync(filler, statSync(filler).size - left);
  return () => rmSync(filler);
}

test('a read-only library refuses writes and answers reads until it is writable again', async () => {
  const { anna, services } = await world();
  const { writer } = services.library.database as SqliteDatabase;
  await anna.client.recipes.create({ body: { name: 'Soup' } });
  writer.pragma('query_only = on');
  const refused = await anna.client.try.recipes.create({ body: { name: 'Stew' } });
  expect([refused.error?.status, refused.error?.code]).toEqual([503, 'server.not_writable']);
  expect((await anna.client.recipes.list()).items.map(({ name }) => name)).toEqual(['Soup']);
  writer.pragma('query_only = off');
  expect(await anna.client.recipes.create({ body: { name: 'Stew' } })).toBe('stew');
});

describe('when the disk is full', () => {
  // On other machines, only the test below runs, in which the database is full.
  const onSmallDisk = mayMount() ? test : () => {};
  onSmallDisk('nothing is written and all is read, and with room again all goes on', async () => {
    const dataDir = smallDisk(24);
    const server = await startServing(dataDir);
    const { client } = server;
    const slug = await client.recipes.create({ body: { name: 'Soup', recipeInstructions: ['Cook.'] } });
    const before = await client.recipes.get({ params: { slug } });
    const giveBack = fill(dataDir);

    const form = { image: await aPicture() };
    const instructions = Array.from({ length: 2_000 }, (_, index) => `Step ${index} of a recipe that needs room.`);
    const large = { name: 'Feast', recipeInstructions: instructions };
    expect(isFull(await client.try.recipes.create({ body: large }))).toEqual(FULL);
    expect(isFull(await client.try.recipes.uploadImage({ params: { slug }, form }))).toEqual(FULL);
    expect(isFull(await client.try.recipes.update({ params: { slug }, body: { ...large, name: 'Soup' } }))).toEqual(
      FULL,
    );
    expect(await client.recipes.get({ params: { slug } })).toEqual(before);
    expect((await client.recipes.list()).total).toBe(1);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);

    giveBack();
    expect(await client.recipes.create({ body: large })).toBe('feast');
    await client.recipes.uploadImage({ params: { slug }, form });
    expect(server.isRunning()).toBe(true);
    await server.kill();
    expect(faultsOf(dataDir)).toEqual([]);
  });

  onSmallDisk('a recipe that fits is imported without the picture that does not', async () => {
    const dataDir = smallDisk(24);
    const { client } = await startServing(dataDir);
    const slug = await client.recipes.create({ body: { name: 'Soup' } });
    await client.recipes.uploadImage({ params: { slug }, form: { image: await largePicture() } });
    const zip = await client.recipeExports.get({ params: { slug }, query: { templateName: 'zip' } });
    const archive = new File([await zip.bytes()], 'soup.zip');
    fill(dataDir, ROOM);
    const copy = await client.recipeExports.importZip({ form: { archive } });
    expect(copy).not.toBe(slug);
    expect(await client.recipes.get({ params: { slug: copy } })).toMatchObject({ name: 'Soup (1)', image: null });
  });

  onSmallDisk('a backup is not made or restored by halves, and what is there stays', async () => {
    // Unpacking leaves 64 MB free.
    const dataDir = smallDisk(160);
    const { client, kill } = await startServing(dataDir);
    const slug = await client.recipes.create({ body: { name: 'Soup' } });
    await client.recipes.uploadImage({ params: { slug }, form: { image: await largePicture() } });
    const { name } = await client.backups.create();
    await client.recipes.create({ body: { name: 'Stew' } });
    const giveBack = fill(dataDir, 256 * 1024);
    const made = await client.try.backups.create();
    expect([made.error?.status, made.data]).toEqual([507, null]);
    const restored = await client.try.backups.restore({ params: { name } });
    expect(restored.error?.code).toMatch(/^(server\.disk_full|backups\.too_large)$/);
    expect((await client.recipes.list()).total).toBe(2);
    expect((await client.backups.list()).imports.map((backup) => backup.name)).toEqual([name]);
    giveBack();
    expect(await client.backups.create()).toMatchObject({ error: false });
    await client.backups.restore({ params: { name } });
    await kill();
    expect(faultsOf(dataDir)).toEqual([]);
  });

  onSmallDisk(
    'a server whose data folder may only be read says so and ends, and starts when it may be written',
    async () => {
      const dataDir = smallDisk(24);
      const first = await startServing(dataDir);
      await first.client.recipes.create({ body: { name: 'Soup' } });
      await first.stop();
      const may = (how: 'ro' | 'rw') => execFileSync('mount', ['-o', `remount,${how}`, dataDir], { stdio: 'ignore' });
      may('ro');
      const refused = await startNow(dataDir).ended;
      may('rw');
      expect([refused.code, refused.stderr.includes('    at ')]).toEqual([1, false]);
      expect(refused.stderr).toContain(dataDir);
      const again = await startServing(dataDir);
      expect((await again.client.recipes.list()).total).toBe(1);
      await again.kill();
      note({
        fault: 'a disk that is full or may only be read',
        times: 4,
        watched: 'refused, read, and recovered',
        lost: 0,
      });
    },
  );

  test('a database that cannot grow refuses writes, keeps its data, and can grow again', async () => {
    const { anna, services } = await world();
    const { writer } = services.library.database as SqliteDatabase;
    const slug = await anna.client.recipes.create({ body: { name: 'Soup', recipeInstructions: ['Cook.'] } });
    const before = await anna.client.recipes.get({ params: { slug } });
    const most = writer.pragma('max_page_count', { simple: true });
    writer.pragma(`max_page_count = ${writer.pragma('page_count', { simple: true })}`);

    const large = { name: 'Feast', recipeInstructions: Array.from({ length: 2_000 }, (_, index) => `Step ${index}.`) };
    expect(isFull(await anna.client.try.recipes.create({ body: large }))).toEqual(FULL);
    expect(isFull(await anna.client.try.recipes.patch({ params: { slug }, body: large }))).toEqual(FULL);
    expect(await anna.client.recipes.get({ params: { slug } })).toEqual(before);
    expect((await anna.client.recipes.list()).total).toBe(1);

    writer.pragma(`max_page_count = ${most}`);
    await anna.client.recipes.create({ body: large });
    expect((await anna.client.recipes.get({ params: { slug: 'feast' } })).recipeInstructions).toHaveLength(2_000);
    expect(writer.pragma('integrity_check', { simple: true })).toBe('ok');
  });
});
