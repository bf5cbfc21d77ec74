import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { photo } from '../kit/migrate.ts';
import { copiesOf, temporaryFolder } from '../kit/temporary.ts';
import { note, times } from './form.ts';
import { faultsOf } from './library-check.ts';
import { runRecipes, startAnyhow, startServing } from './processes.ts';
import { seeded } from './writers.ts';

const RECIPES = 60;
const DAMAGED_BYTES = 16 * 1024;

/** A closed data folder with recipes, a picture and a verified backup. */
const furnished = copiesOf(async (dataDir) => {
  const server = await startServing(dataDir);
  for (let number = 1; number <= RECIPES; number++)
    await server.client.recipes.create({
      body: {
        name: `Dish ${number}`,
        description: 'Words that fill a page of the database. '.repeat(60),
        recipeIngredient: ['1 onion', '2 cups stock'],
        recipeInstructions: ['Fry it.', 'Cook it.'],
      },
    });
  const image = new File([await photo()], 'dish.jpg');
  await server.client.recipes.uploadImage({ params: { slug: 'dish-1' }, form: { image } });
  await server.client.backups.create();
  await server.stop();
});

const ready = async (address: string) => {
  const answer = await fetch(`${address}/readyz`);
  const { reason } = (await answer.json()) as { reason?: string };
  return { status: answer.status, reason };
};

type Damage = (file: string, chance: () => number) => string;

const overwrite =
  (where: (size: number, chance: () => number) => number): Damage =>
  (file, chance) => {
    const bytes = readFileSync(file);
    const at = Math.max(0, Math.min(where(bytes.length, chance), bytes.length - DAMAGED_BYTES));
    for (let index = at; index < at + DAMAGED_BYTES; index++) bytes[index] = Math.floor(chance() * 256);
    writeFileSync(file, bytes);
    return `${DAMAGED_BYTES} bytes at ${at}`;
  };

const places: readonly (readonly [string, Damage])[] = [
  ['the header', overwrite(() => 0)],
  ['the table of tables', overwrite(() => 100)],
  ['the middle', overwrite((size) => Math.floor(size / 2))],
  ['the last pages', overwrite((size) => size)],
  [
    'the second half, cut off',
    (file) => {
      truncateSync(file, Math.floor(statSync(file).size / 2) + 17);
      return 'cut off';
    },
  ],
  ...Array.from({ length: times(3, 20) }, (_, round) => {
    return [`any place, round ${round}`, overwrite((size, chance) => Math.floor(chance() * size))] as const;
  }),
];

test(
  'start, readiness, doctor and check report a damaged database, and a restore brings everything back',
  async () => {
    const chance = seeded(31);
    let silent = 0;
    for (const [index, [place, damage]] of places.entries()) {
      const dataDir = await furnished();
      const where = `${place}: ${damage(join(dataDir, 'lovage.db'), chance)}`;
      const damagedBytes = readFileSync(join(dataDir, 'lovage.db'));
      const server = await startAnyhow(dataDir);
      const { status, reason } = await ready(server.address);
      if (status === 200) {
        // Only unused bytes or the text of values was overwritten, which no check can notice.
        silent++;
        await server.stop();
        continue;
      }
      expect([where, status, reason]).toEqual([where, 503, 'database damaged']);
      expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
      const list = await fetch(`${server.address}/api/recipes`);
      expect([list.status, list.headers.get('x-error-code')]).toEqual([503, 'server.library_damaged']);
      const doctor = await runRecipes(dataDir, ['doctor']);
      expect(doctor.stdout).toContain('The database is damaged');
      expect(doctor.stdout).not.toMatch(/malformed|btree|page \d/i);
      const check = await runRecipes(dataDir, ['maintenance', 'check', '--json']);
      expect([check.code, JSON.parse(check.stdout).isWhole]).toEqual([1, false]);
      expect((await runRecipes(dataDir, ['list'])).stderr).toContain('The database is damaged');
      expect((await runRecipes(dataDir, ['backup', 'list'])).stdout).toMatch(/^lovage_/);
      const isServing = index % 2 === 0;
      if (!isServing) await server.stop();
      const restored = await runRecipes(dataDir, ['backup', 'restore', 'latest', '--confirm', 'latest']);
      expect([where, restored.code, restored.stderr]).toEqual([where, 0, expect.stringContaining('damaged/')]);
      if (isServing) {
        await expect
          .poll(async () => (await ready(server.address).catch(() => null))?.status, { timeout: 20_000 })
          .toBe(200);
        expect((await server.stop()).stderr).toContain('The database is damaged');
      }
      const listed = await runRecipes(dataDir, ['list', '--json']);
      expect([where, JSON.parse(listed.stdout)]).toEqual([where, expect.objectContaining({ length: RECIPES })]);
      expect(faultsOf(dataDir)).toEqual([]);
      const [aside] = readdirSync(join(dataDir, 'damaged'));
      expect(readFileSync(join(dataDir, 'damaged', aside!, 'lovage.db'))).toEqual(damagedBytes);
      expect(readdirSync(join(dataDir, 'tmp'))).toEqual([]);
    }
    expect(silent).toBeLessThan(places.length / 3);
    const watched = 'the damage is named and a restore brings all back';
    note({ fault: '16 kB of the database overwritten, or its end cut off', times: places.length, watched, lost: 0 });
  },
  60_000 + places.length * 60_000,
);

test('damage while the server runs makes it not ready, and a restore repairs it', async () => {
  const dataDir = await furnished();
  const server = await startServing(dataDir, { BACKUP_KEEP: '1' });
  const before = readdirSync(join(dataDir, 'backups'));
  const file = join(dataDir, 'lovage.db');
  const bytes = readFileSync(file);
  bytes.fill(0xa5, 8 * 4_096);
  writeFileSync(file, bytes);
  const { error } = await server.client.try.recipes.list({ query: { perPage: -1 } });
  expect([error?.status, error?.code]).toEqual([503, 'server.library_damaged']);
  await expect.poll(async () => (await ready(server.address).catch(() => null))?.reason).toBe('database damaged');
  expect((await server.client.try.recipes.create({ body: { name: 'Late' } })).error?.code).toBe(
    'server.library_damaged',
  );
  expect((await server.client.try.backups.create()).error?.code).toBe('server.library_damaged');
  expect(readdirSync(join(dataDir, 'backups'))).toEqual(before);
  expect((await runRecipes(dataDir, ['backup', 'restore', 'latest', '--confirm', 'latest'])).code).toBe(0);
  await expect.poll(async () => (await ready(server.address).catch(() => null))?.status, { timeout: 20_000 }).toBe(200);
  const { client } = await server.signIn();
  expect((await client.recipes.list({ query: { perPage: -1 } })).items).toHaveLength(RECIPES);
  await server.stop();
}, 120_000);

/** Every file below a folder with its bytes, except the files of the lock. */
function bytesBelow(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => !/^run(\/|$)/.test(name));
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  return Object.fromEntries(files.sort().map((name) => [name, hash(name)]));
}

/** Names and permissions of a folder and its contents, except the lock. */
function rightsBelow(folder: string): [string, string][] {
  const names = readdirSync(folder).filter((name) => name !== 'run');
  return ['.', ...names.sort()].map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]);
}

const notes = (file: string) => {
  const database = new Sqlite(file);
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)');
  database.exec("INSERT INTO notes (text) VALUES ('mine')");
  return database;
};

const strange: readonly (readonly [string, RegExp, (file: string) => void])[] = [
  ['an empty file', /is empty/, (file) => writeFileSync(file, '')],
  ['random bytes', /is not a database/, (file) => overwriteAll(file)],
  ['a text', /is not a database/, (file) => writeFileSync(file, 'hello')],
  ['a folder', /is not a file/, (file) => mkdirSync(file)],
  ['the database of another program', /another program/, (file) => void notes(file).close()],
  [
    'a database marked by another program',
    /another program/,
    (file) => {
      const database = notes(file);
      database.pragma('application_id = 4242');
      database.close();
    },
  ],
];

function overwriteAll(file: string): void {
  const chance = seeded(3);
  writeFileSync(
    file,
    Uint8Array.from({ length: 300_000 }, () => Math.floor(chance() * 256)),
  );
}

test.each(strange)(
  '%s in place of the library stops the start with a clear error, and nothing changes',
  async (_, says, put) => {
    const dataDir = temporaryFolder();
    put(join(dataDir, 'lovage.db'));
    writeFileSync(join(dataDir, 'notes.txt'), 'mine', { mode: 0o644 });
    chmodSync(dataDir, 0o755);
    const before = [bytesBelow(dataDir), rightsBelow(dataDir)];
    for (const args of [['serve', '--port', '0', '--no-web'], ['list']]) {
      const { code, stderr } = await runRecipes(dataDir, args);
      expect([code, stderr]).toEqual([78, expect.stringMatching(says)]);
    }
    expect([bytesBelow(dataDir), rightsBelow(dataDir)]).toEqual(before);
  },
);

test('a file in place of the data folder stops the start with a clear error', async () => {
  const file = join(temporaryFolder(), 'data');
  writeFileSync(file, 'mine');
  for (const args of [['serve', '--port', '0', '--no-web'], ['list']]) {
    const { code, stderr } = await runRecipes(file, args, '', { HOME: '/tmp' });
    expect([code, stderr]).toEqual([78, expect.stringContaining('is a file')]);
  }
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test.skipIf(process.platform !== 'linux')(
  'a data folder that cannot be created stops the start with a clear error',
  async () => {
    for (const args of [['serve', '--port', '0', '--no-web'], ['list']]) {
      const { code, stderr } = await runRecipes('/proc/none/data', args, '', { HOME: '/tmp' });
      expect([code, stderr]).toEqual([78, expect.stringContaining('/proc/none/data cannot be created')]);
    }
  },
);

test('the write-ahead log of another database is refused before it reaches the library', async () => {
  const dataDir = await furnished();
  const other = join(temporaryFolder(), 'other.db');
  const database = notes(other);
  cpSync(`${other}-wal`, join(dataDir, 'lovage.db-wal'));
  database.close();
  const before = bytesBelow(dataDir);
  const { code, stderr } = await runRecipes(dataDir, ['list']);
  expect([code, stderr]).toEqual([78, expect.stringContaining('does not belong')]);
  expect(bytesBelow(dataDir)).toEqual(before);
  rmSync(join(dataDir, 'lovage.db-wal'));
  expect((await runRecipes(dataDir, ['list'])).code).toBe(0);
});

test('a library without a database mark opens, and gets one', async () => {
  const dataDir = await furnished();
  const file = join(dataDir, 'lovage.db');
  const database = new Sqlite(file);
  database.pragma('application_id = 0');
  database.close();
  expect((await runRecipes(dataDir, ['list'])).code).toBe(0);
  expect(existsSync(`${file}-wal`)).toBe(false);
  expect(readFileSync(file).toString('latin1', 68, 72)).toBe('Lova');
});
