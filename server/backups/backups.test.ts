import { existsSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type LovageClient, lovageClient } from '../../core/app/client.ts';
import { imageFiles } from '../../core/recipes/endpoints.ts';
import { libraryFile } from '../../tests/kit/library-backup.ts';
import { photo } from '../../tests/kit/migrate.ts';
import { PASSWORD, type World, world } from '../../tests/kit/world.ts';
import { zipOf } from '../kit/archive/zip.ts';

/** A household with all kinds of rows and files. */
async function fill({ anna, ben }: World) {
  const slug = await anna.client.recipes.create({
    body: {
      name: 'Pea Soup \u{1F372}',
      recipeIngredient: ['2 cups peas', { quantity: 1.5, unit: 'cup', food: 'stock' }],
      recipeInstructions: ['Boil.'],
      extras: { source: 'grandma' },
      settings: { disableAmount: false },
    },
  });
  await anna.client.recipes.uploadImage({ params: { slug }, form: { image: new File([await photo()], 'soup.jpg') } });
  await ben.client.recipes.create({ body: { name: 'Bread' } });
  await anna.client.shoppingLists.create({ body: { name: 'Saturday' } });
  await anna.client.mealplans.create({ body: { date: '2026-05-01', entryType: 'dinner', title: 'Soup' } });
  return slug;
}

const names = async (client: LovageClient) =>
  (await client.recipes.list({ query: {} })).items.map(({ name }) => name).sort();

/** Signs Anna in again: sessions end with a restore, and after a long time. */
async function annaAgain({ visitor, transport }: World): Promise<LovageClient> {
  const { access_token: token } = await visitor.auth.login({ form: { username: 'anna', password: PASSWORD } });
  return lovageClient({ transport, headers: () => ({ authorization: `Bearer ${token}` }) });
}

test('a backup is verified by a restore before it is listed', async () => {
  const home = await world();
  await fill(home);
  const { name, message } = await home.anna.client.backups.create();
  expect(message).toBe('Backup created successfully');
  expect(name).toMatch(/^lovage_\d{4}(\.\d\d){5}\.zip$/);
  const { imports } = await home.anna.client.backups.list();
  expect(imports).toMatchObject([
    { name, kind: 'manual', proof: { recipes: 2, files: imageFiles.length, version: '1.12.0' } },
  ]);
  expect(imports[0]!.proof!.rows).toBeGreaterThan(10);
  expect((await readdir(join(home.dataDir, 'backups'))).sort()).toEqual([name, `${name}.json`]);
  expect((await readdir(home.dataDir)).filter((entry) => entry.startsWith('restore-'))).toEqual([]);
});

test('a restore brings everything back, keeps what it replaced and signs everybody out', async () => {
  const home = await world();
  const slug = await fill(home);
  const before = await home.anna.client.recipes.get({ params: { slug } });
  const { name } = await home.anna.client.backups.create();
  await home.anna.client.recipes.remove({ params: { slug } });
  await home.anna.client.recipes.create({ body: { name: 'Cake' } });
  const image = join(home.dataDir, 'recipes', before.id, 'images', 'original.webp');
  rmSync(image);
  const { previous } = await home.anna.client.backups.restore({ params: { name } });
  expect(previous).toMatch(/^pre-restore_/);
  expect((await home.anna.client.try.recipes.list({ query: {} })).error?.status).toBe(401);
  const client = await annaAgain(home);
  expect(await names(client)).toEqual(['Bread', 'Pea Soup \u{1F372}']);
  expect(await client.recipes.get({ params: { slug } })).toEqual(before);
  expect(existsSync(image)).toBe(true);
  expect((await client.recipes.list({ query: { search: 'pea' } })).items).toHaveLength(1);
  expect((await client.mealplans.list({ query: {} })).items).toHaveLength(1);
  // The replaced library can be restored in the same way.
  await client.backups.restore({ params: { name: previous } });
  expect(await names(await annaAgain(home))).toEqual(['Bread', 'Cake']);
});

test('a backup is restored on another server, whatever its engine', async () => {
  const home = await world();
  await fill(home);
  const { name } = await home.anna.client.backups.create();
  const bytes = await readFile(join(home.dataDir, 'backups', name));
  const other = await world();
  await other.anna.client.recipes.create({ body: { name: 'Elsewhere' } });
  await other.anna.client.backups.upload({ form: { archive: new File([new Uint8Array(bytes)], name) } });
  expect((await other.anna.client.backups.list()).imports).toMatchObject([{ name, kind: 'uploaded', proof: null }]);
  expect(await other.anna.client.backups.verify({ params: { name } })).toMatchObject({ proof: { recipes: 2 } });
  await other.anna.client.backups.restore({ params: { name } });
  expect(await other.services.users.findByLogin('ben')).toMatchObject({ id: home.ben.id });
});

test('the backup of another system replaces everything, including people', async () => {
  const home = await world();
  await fill(home);
  await home.anna.client.oldBackups.upload({ form: { archive: await libraryFile() } });
  const { name } = (await home.anna.client.backups.list()).imports[0]!;
  const { previous } = await home.anna.client.backups.restore({ params: { name } });
  const { services } = home;
  expect(await services.users.findByLogin('dora')).toMatchObject({ username: 'dora' });
  expect(await services.users.findByLogin('stranger')).toBeUndefined();
  const everyone = await services.library.database.query<{ username: string }>('SELECT username FROM users', []);
  expect(everyone.map(({ username }) => username).filter((username) => username.startsWith('restore-'))).toEqual([]);
  expect(previous).toMatch(/^pre-restore_/);
});

test.each(['Küche.zip', 'バックアップ (1).zip'])('a backup named %s is fetched under its name', async (given) => {
  const home = await world();
  const made = await home.anna.client.backups.create();
  const bytes = await readFile(join(home.dataDir, 'backups', made.name));
  await home.anna.client.backups.upload({ form: { archive: new File([new Uint8Array(bytes)], given) } });
  const { fileToken } = await home.anna.client.backups.token({ params: { name: given } });
  const file = await home.visitor.recipeArchives.download({ query: { token: fileToken } });
  expect([file.name, Buffer.from(await file.bytes()).equals(bytes)]).toEqual([given, true]);
});

test('a download token of a backup works once', async () => {
  const home = await world();
  const { name } = await home.anna.client.backups.create();
  const { fileToken } = await home.anna.client.backups.token({ params: { name } });
  const file = await home.visitor.recipeArchives.download({ query: { token: fileToken } });
  expect(Buffer.from(await file.bytes())).toEqual(await readFile(join(home.dataDir, 'backups', name)));
  expect((await home.visitor.try.recipeArchives.download({ query: { token: fileToken } })).error).toBeTruthy();
  const { items } = await home.anna.client.audit.list({ query: {} });
  expect(items.map(({ action }) => action)).toEqual(expect.arrayContaining(['backups.created', 'backups.downloaded']));
  const old = await home.anna.client.oldBackups.download({ params: { name } });
  const again = await home.visitor.recipeArchives.download({ query: { token: old.fileToken } });
  expect((await again.bytes()).length).toBeGreaterThan(1_000);
});

test('older clients use other paths for the same endpoints', async () => {
  const home = await world();
  await home.anna.client.oldBackups.create();
  const { imports } = await home.anna.client.oldBackups.available();
  const { name } = imports[0]!;
  expect(await home.anna.client.oldBackups.restore({ params: { name } })).toMatchObject({
    message: 'Restore successful',
  });
  const client = await annaAgain(home);
  expect(await client.oldBackups.remove({ params: { name } })).toMatchObject({ message: `${name} has been deleted.` });
});

const zipped = async (parts: Readonly<Record<string, string>>) =>
  new Uint8Array(
    await buffer(zipOf(Object.entries(parts).map(([part, text]) => ({ name: part, content: Buffer.from(text) })))),
  );

test.each([
  ['no archive at all', async () => new TextEncoder().encode('hello'), 'backups.damaged'],
  ['an archive of something else', () => zipped({ 'notes.txt': 'hello' }), 'backups.not_a_backup'],
  ['a bomb that is no backup', () => zipped({ 'notes.txt': ' '.repeat(2_000_000) }), 'backups.not_a_backup'],
  ['a bomb', () => zipped({ 'manifest.json': ' '.repeat(2_000_000) }), 'backups.too_large'],
  ['a format that is still to come', () => zipped({ 'manifest.json': '{"format":9}' }), 'backups.newer'],
  [
    'a path that leads out',
    () => zipped({ 'manifest.json': manifest([{ path: 'recipes/../../x', bytes: 1, sha256: '' }]) }),
    'backups.damaged',
  ],
  ['nothing at all', async () => new Uint8Array(), 'backups.damaged'],
  ['one byte', async () => new Uint8Array([80]), 'backups.damaged'],
] as const)('%s is refused when it is uploaded and when it is restored, and nothing changes', async (_, make, code) => {
  const home = await world();
  await fill(home);
  const bytes = await make();
  const form = { archive: new File([bytes], 'other.zip') };
  for (const { error } of [
    await home.anna.client.try.backups.upload({ form }),
    await home.anna.client.try.oldBackups.upload({ form }),
  ])
    expect([error?.status, error?.code]).toEqual([400, code]);
  expect((await home.anna.client.backups.list()).imports).toEqual([]);
  // An operator may copy it to the folder by hand.
  await mkdir(join(home.dataDir, 'backups'), { recursive: true });
  await writeFile(join(home.dataDir, 'backups', 'other.zip'), bytes);
  const { error } = await home.anna.client.try.backups.restore({ params: { name: 'other.zip' } });
  expect(error?.code).toBe(code);
  expect(await names(home.anna.client)).toHaveLength(2);
});

test('an uploaded backup that is cut off or changed is refused, and nothing of it is stored', async () => {
  const home = await world();
  await fill(home);
  const { name } = await home.anna.client.backups.create();
  const whole = await readFile(join(home.dataDir, 'backups', name));
  const changed = Buffer.from(whole);
  changed[Math.floor(whole.length / 3)]! ^= 0xff;
  const before = await readdir(join(home.dataDir, 'backups'));
  for (const bytes of [whole.subarray(0, 1), whole.subarray(0, whole.length / 2), whole.subarray(0, -1), changed]) {
    const archive = new File([new Uint8Array(bytes)], 'other.zip');
    const { error } = await home.anna.client.try.backups.upload({ form: { archive } });
    expect([error?.status, error?.code]).toEqual([400, 'backups.damaged']);
  }
  expect(await readdir(join(home.dataDir, 'backups'))).toEqual(before);
  expect(await readdir(join(home.dataDir, 'tmp'))).toEqual([]);
});

const manifest = (files: readonly object[]) =>
  JSON.stringify({
    format: 1,
    version: '1',
    schema: '0001-foundation',
    engine: 'sqlite',
    createdAt: '2026-05-01T00:00:00Z',
    library: { sha256: '', bytes: 0 },
    tables: {},
    files,
    vanished: [],
  });

test('an archive with one changed byte is refused', async () => {
  const home = await world();
  await fill(home);
  const { name } = await home.anna.client.backups.create();
  const path = join(home.dataDir, 'backups', name);
  const bytes = await readFile(path);
  bytes[Math.floor(bytes.length / 3)]! ^= 0xff;
  await writeFile(path, bytes);
  const params = { name };
  expect((await home.anna.client.try.backups.verify({ params })).error?.code).toBe('backups.damaged');
  expect((await home.anna.client.try.backups.restore({ params })).error?.code).toBe('backups.damaged');
  expect(await names(home.anna.client)).toHaveLength(2);
});

test('old automatic backups are deleted, but never the last verified one or those that somebody made', async () => {
  const home = await world({ environment: { BACKUP_KEEP: '2', BACKUP_TIME: '03:15' } });
  const { jobs } = home.services;
  await home.anna.client.backups.create();
  await jobs.scheduler.look();
  for (let night = 1; night <= 3; night++) {
    home.advance(86_400_000);
    await jobs.scheduler.look();
    await jobs.settled();
  }
  const kinds = (await (await annaAgain(home)).backups.list()).imports.map(({ kind }) => kind);
  expect(kinds).toEqual(['automatic', 'automatic', 'manual']);
});

test('automatic backups of an emptied library do not replace the last one with its recipes', async () => {
  const home = await world({ environment: { BACKUP_KEEP: '2', BACKUP_TIME: '03:15' } });
  const { jobs } = home.services;
  const slug = await home.anna.client.recipes.create({ body: { name: 'Pea soup' } });
  await jobs.scheduler.look();
  const night = async () => {
    home.advance(86_400_000);
    await jobs.scheduler.look();
    await jobs.settled();
  };
  await night();
  await (await annaAgain(home)).recipes.remove({ params: { slug } });
  for (let times = 0; times < 4; times++) await night();
  const { imports } = await (await annaAgain(home)).backups.list();
  expect(imports.map(({ kind, proof }) => [kind, proof?.recipes])).toEqual([
    ['automatic', 0],
    ['automatic', 0],
    ['automatic', 1],
  ]);
});

test('backups are for admins, and no name leads out of their folder', async () => {
  const { anna, ben } = await world();
  expect((await ben.client.try.backups.list()).error?.status).toBe(403);
  for (const name of ['../lovage.db', '..%2flovage.db', 'secret.key', 'none.zip'])
    expect((await anna.client.try.oldBackups.download({ params: { name } })).error?.status).toBe(404);
  const { error } = await anna.client.try.backups.upload({ form: { archive: new File(['x'], 'evil.sh') } });
  expect(error?.code).toBe('backups.bad_name');
});
