import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test as plain } from 'vitest';
import { imageFiles } from '../../core/recipes/endpoints.ts';
import { runRecipes, type Serving, startServing } from '../../tests/faults/processes.ts';
import { ownDatabase } from '../../tests/kit/engine.ts';
import { photo } from '../../tests/kit/migrate.ts';
import { type ObjectServer, objectServer } from '../../tests/kit/object-server.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { type World, world } from '../../tests/kit/world.ts';
import type { FileKey } from '../kit/files/file-store.ts';
import { readConfig } from './config.ts';

const LONG_MS = 180_000;
const test = (name: string, run: () => void | Promise<void>) => plain(name, { timeout: LONG_MS }, run);

const SECRET_KEY = randomBytes(32).toString('hex');

/** A library whose files are in an object store. */
async function storedWorld(): Promise<World & { objects: ObjectServer }> {
  const objects = await objectServer();
  const home = await world({ environment: { ...objects.environment, SECRET_KEY } });
  return { ...home, objects };
}

const keysOf = async ({ files }: ObjectServer, folder: FileKey = []) => {
  const found: string[] = [];
  for await (const { key } of files.files(folder)) found.push(key.join('/'));
  return found.sort();
};

type Client = World['anna']['client'];

async function addSoup(client: Client): Promise<{ slug: string; id: string }> {
  const slug = await client.recipes.create({ body: { name: 'Pea soup' } });
  await client.recipes.uploadImage({ params: { slug }, form: { image: new File([await photo()], 'soup.jpg') } });
  const { id } = await client.recipes.get({ params: { slug } });
  return { slug, id };
}

/** The paths in a data folder, except the lock of the process that uses it. */
const onDisk = (dataDir: string) =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('/run'))
    .map((entry) => entry.name);

test('all files of a library are in the object store, and none in the data folder', async () => {
  const { anna, visitor, objects, dataDir, services, advance } = await storedWorld();
  const { slug, id } = await addSoup(anna.client);
  const file = new File(['grandma wrote it'], 'letter.txt');
  await anna.client.recipeAssets.upload({
    params: { slug },
    form: { file, name: 'letter', icon: 'mdi-file', extension: 'txt' },
  });
  await anna.client.recipeArchives.create({ body: { recipes: [slug] } });
  const { name } = await anna.client.backups.create();
  const sizes = [
    'large-original.webp',
    'min-original.webp',
    'original.webp',
    'small-original.webp',
    'tiny-original.webp',
  ];
  const stored = await keysOf(objects);
  expect(stored.filter((key) => key.startsWith('recipes/'))).toEqual([
    `recipes/${id}/assets/letter.txt`,
    ...sizes.map((size) => `recipes/${id}/images/${size}`),
  ]);
  expect(stored.filter((key) => key.startsWith('archives/'))).toHaveLength(1);
  expect(stored.filter((key) => key.startsWith('backups/'))).toEqual([`backups/${name}`, `backups/${name}.json`]);
  expect(onDisk(dataDir)).toEqual([]);

  const picture = await visitor.recipes.image({ params: { id, file: 'original.webp' }, query: {} });
  expect(picture.type).toBe('image/webp');
  const [archive] = await anna.client.recipeArchives.list();
  const { fileToken } = await anna.client.recipeArchives.token({ query: { path: archive!.path } });
  const zip = await anna.client.recipeArchives.download({ query: { token: fileToken } });
  expect(archive!.size).not.toBe('0 bytes');
  expect((await zip.bytes()).length).toBeGreaterThan(1_000);

  const copy = await anna.client.recipes.duplicate({ params: { slug }, body: {} });
  expect(await keysOf(objects, ['recipes', copy.id])).toHaveLength(imageFiles.length + 1);
  await anna.client.recipes.remove({ params: { slug } });
  // Files stay as long as a deleted recipe can be restored.
  advance(24 * 3_600_000);
  await services.sweep();
  expect(await keysOf(objects, ['recipes', id])).toEqual([]);
});

test('a backup is restored with its files, and later files are removed', async () => {
  const home = await storedWorld();
  const { objects, anna } = home;
  const { id } = await addSoup(anna.client);
  const before = await keysOf(objects, ['recipes']);
  const { name } = await anna.client.backups.create();
  expect((await anna.client.backups.verify({ params: { name } })).proof).toMatchObject({
    recipes: 1,
    files: imageFiles.length,
  });
  await objects.files.remove(['recipes', id, 'images', 'original.webp']);
  await addSoup(anna.client);
  await anna.client.backups.restore({ params: { name } });
  expect(await keysOf(objects, ['recipes'])).toEqual(before);
  expect([await keysOf(objects, ['staged']), await objects.files.read(['restore.json'])]).toEqual([[], null]);
  const { client } = await home.signInAgain(anna);
  expect((await client.recipes.list({ query: {} })).total).toBe(1);
  expect(await client.maintenance.check({ body: {} })).toMatchObject({ isWhole: true, backups: 2 });
});

test('differences between rows and store are found and repaired', async () => {
  let home = await storedWorld();
  const { objects } = home;
  const { id } = await addSoup(home.anna.client);
  await objects.files.remove(['recipes', id, 'images', 'min-original.webp']);
  await objects.files.put(['recipes', '0b5c9d1e-1f6a-4c0e-9c1b-2f1d3c4b5a69', 'note.txt'], Buffer.from('mine'));
  home.advance(2 * 3_600_000);
  home = { ...home, anna: await home.signInAgain(home.anna), objects };
  const report = await home.anna.client.maintenance.check({ body: { repair: true } });
  expect(report.problems.map(({ kind, isRepaired }) => `${kind} ${isRepaired}`).sort()).toEqual([
    'folder_without_row true',
    'picture_size_missing true',
  ]);
  expect((await keysOf(objects, ['lost+found']))[0]).toMatch(/note\.txt$/);
  expect(await home.anna.client.maintenance.check({ body: {} })).toMatchObject({ isWhole: true, total: 0 });
  expect((await home.anna.client.maintenance.storage()).recipesDirSize).not.toBe('0 bytes');
});

test('while the store is down, uploads and pictures say so, and everything else works', async () => {
  const { objects, anna, visitor } = await storedWorld();
  const { slug, id } = await addSoup(anna.client);
  const before = await anna.client.recipes.get({ params: { slug } });
  objects.failWith('error');
  const image = new File([await photo()], 'soup.jpg');
  const upload = await anna.client.try.recipes.uploadImage({ params: { slug }, form: { image } });
  expect(upload.error).toMatchObject({ status: 503, code: 'server.files_unavailable' });
  const read = await visitor.try.recipes.image({ params: { id, file: 'original.webp' }, query: {} });
  expect(read.error?.status).toBe(503);
  expect((await anna.client.try.backups.create()).error).not.toBeNull();
  expect(await anna.client.recipes.get({ params: { slug } })).toEqual(before);
  await anna.client.recipes.patch({ params: { slug }, body: { name: 'Better soup' } });
  objects.heal();
  expect((await anna.client.backups.list()).imports).toEqual([]);
  await anna.client.backups.create();
});

test('an object store needs a database server, its four settings and a key', () => {
  const environment = { S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'b', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' };
  const faults = (more: Record<string, string>) => {
    try {
      readConfig({ DATA_DIR: '/tmp/x', ...more });
      return [];
    } catch (error) {
      return (error as { faults: string[] }).faults.map((fault) => fault.split(':')[0]);
    }
  };
  const DATABASE_URL = 'postgres://localhost/x';
  expect(faults({ ...environment, SECRET_KEY, DATABASE_URL })).toEqual([]);
  expect(faults({ ...environment, SECRET_KEY })).toEqual(['S3_BUCKET']);
  expect(faults({ ...environment, DATABASE_URL })).toEqual(['SECRET_KEY']);
  expect(faults({ S3_BUCKET: 'b', DATABASE_URL, SECRET_KEY })).toEqual([
    'S3_ENDPOINT',
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
  ]);
  expect(faults({ SECRET_KEY: 'short' })).toEqual(['SECRET_KEY']);
});

/** Processes without a folder in common. */
async function apart(count: number) {
  const objects = await objectServer();
  const url = (await ownDatabase('empty'))!;
  const environment = { ...objects.environment, DATABASE_URL: url, SECRET_KEY };
  const processes: Serving[] = [];
  for (let at = 0; at < count; at++) processes.push(await startServing(temporaryFolder(), environment));
  return { objects, url, environment, processes };
}

test('servers without a folder in common share sessions, pictures and backups, and a new one takes over', async () => {
  const { environment, processes } = await apart(2);
  const [here, there] = processes as [Serving, Serving];
  const { id } = await addSoup(here.client);
  const seen = await fetch(`${there.address}/api/media/recipes/${id}/images/original.webp`);
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const self = await fetch(`${there.address}/api/users/self`, { headers: { authorization: `Bearer ${here.token}` } });
  expect(self.status).toBe(200);
  const { name } = await here.client.backups.create();
  expect((await there.client.backups.list()).imports.map((backup) => backup.name)).toEqual([name]);
  await here.kill();
  await there.kill();
  const later = await startServing(temporaryFolder(), environment);
  const picture = await fetch(`${later.address}/api/media/recipes/${id}/images/original.webp`);
  expect((await buffer(picture.body!)).length).toBeGreaterThan(50);
});

test('a restore whose process was killed after the rows is finished by another, once', async () => {
  const { objects, processes } = await apart(3);
  const [here, there, third] = processes as [Serving, Serving, Serving];
  await addSoup(there.client);
  const before = await keysOf(objects, ['recipes']);
  const { name } = await there.client.backups.create();
  await addSoup(there.client);
  // Copies of staged files come after the rows: the first one ends the process.
  let isKilled = false;
  const killed = new Promise<void>((done) => {
    objects.failWith('silent', (request) => {
      if (isKilled || request.headers['x-amz-copy-source'] === undefined) return false;
      isKilled = true;
      void here.kill().then(done);
      return true;
    });
  });
  await Promise.all([here.client.backups.restore({ params: { name } }).catch(() => null), killed]);
  const status = async ({ address, token }: Serving) =>
    (await fetch(`${address}/api/users/self`, { headers: { authorization: `Bearer ${token}` } })).status;
  for (const serving of [there, third])
    await expect.poll(() => status(serving), { timeout: 90_000, interval: 100 }).not.toBe(503);
  const { client } = await there.signIn();
  expect((await client.recipes.list({ query: {} })).total).toBe(1);
  await expect.poll(() => keysOf(objects, ['recipes']), { timeout: 90_000 }).toEqual(before);
  expect(await client.maintenance.check({ body: {} })).toMatchObject({ isWhole: true });
});

test('a library moves from its folder to a database with an object store and back', async () => {
  const objects = await objectServer();
  const [folder, back] = [join(temporaryFolder(), 'one'), join(temporaryFolder(), 'two')];
  const old = await startServing(folder);
  const { id } = await addSoup(old.client);
  await old.kill();
  const url = (await ownDatabase('empty'))!;
  const there = await runRecipes(folder, ['db', 'copy', folder, url], '', objects.environment);
  expect([there.code, there.stderr]).toEqual([0, expect.stringContaining('Also copied pictures')]);
  expect(await keysOf(objects, ['recipes', id])).toHaveLength(imageFiles.length);
  const stored = await startServing(temporaryFolder(), { ...objects.environment, DATABASE_URL: url, SECRET_KEY });
  expect((await stored.client.recipes.list({ query: {} })).total).toBe(1);
  await stored.kill();
  expect((await runRecipes(folder, ['db', 'copy', url, back], '', objects.environment)).code).toBe(0);
  expect(existsSync(join(back, 'recipes', id, 'images', 'original.webp'))).toBe(true);
});
