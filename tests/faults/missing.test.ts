import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { photo } from '../kit/migrate.ts';
import { copiesOf, temporaryFolder } from '../kit/temporary.ts';
import { note, times } from './form.ts';
import { faultsOf } from './library-check.ts';
import { runRecipes, startAnyhow, startServing } from './processes.ts';
import { seeded } from './writers.ts';

/** A closed data folder with a recipe, its picture and a verified backup. */
const furnished = copiesOf(async (dataDir) => {
  const server = await startServing(dataDir);
  const slug = await server.client.recipes.create({ body: { name: 'Pea soup' } });
  const image = new File([await photo()], 'soup.jpg');
  await server.client.recipes.uploadImage({ params: { slug }, form: { image } });
  await server.client.backups.create();
  await server.stop();
});

const removeRows = (dataDir: string) => {
  for (const end of ['', '-wal', '-shm']) rmSync(join(dataDir, `lovage.db${end}`), { force: true });
};

const names = (dataDir: string) => readdirSync(dataDir).sort();

const losses: readonly (readonly [string, (dataDir: string) => void])[] = [
  ['the database is deleted', removeRows],
  [
    'the database is deleted, but not its write-ahead log',
    (dataDir) => {
      const file = join(dataDir, 'lovage.db');
      const database = new Sqlite(file);
      database.exec("UPDATE recipes SET name = 'Late'");
      cpSync(`${file}-wal`, `${file}-kept`);
      database.close();
      removeRows(dataDir);
      renameSync(`${file}-kept`, `${file}-wal`);
    },
  ],
  ['the database is empty', (dataDir) => writeFileSync(join(dataDir, 'lovage.db'), '')],
  [
    'the database has no tables',
    (dataDir) => {
      removeRows(dataDir);
      const database = new Sqlite(join(dataDir, 'lovage.db'));
      database.pragma(`application_id = ${0x4c6f7661}`);
      database.close();
    },
  ],
  [
    'the database has nobody in it',
    (dataDir) => {
      const database = new Sqlite(join(dataDir, 'lovage.db'));
      database.pragma('foreign_keys = OFF');
      database.exec('DELETE FROM users');
      database.close();
    },
  ],
];

test.each(losses)(
  'if %s, nothing is created, all commands name the backups, and a restore brings everything back',
  async (_, lose) => {
    const dataDir = await furnished();
    lose(dataDir);
    const backups = readdirSync(join(dataDir, 'backups'));
    const archive = backups.find((name) => name.endsWith('.zip'))!;
    const server = await startAnyhow(dataDir, { BACKUP_KEEP: '1' });
    expect((await fetch(`${server.address}/readyz`)).status).toBe(503);
    const answer = await fetch(`${server.address}/api/recipes`);
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([503, 'server.library_damaged']);
    // The names of files are not for visitors.
    expect(await answer.text()).not.toContain('lovage_');
    for (const isServing of [true, false]) {
      if (!isServing) expect((await server.stop()).stderr).toContain(archive);
      for (const args of isServing ? [['list'], ['backup', 'create']] : [['create', 'Stew']]) {
        const { code, stderr } = await runRecipes(dataDir, args);
        expect([code, stderr]).toEqual([6, expect.stringContaining(archive)]);
        expect(stderr).toMatch(/recipes backup restore latest .* another folder/);
      }
      const doctor = await runRecipes(dataDir, ['doctor']);
      expect([doctor.code, doctor.stdout]).toEqual([1, expect.stringContaining(archive)]);
      expect((await runRecipes(dataDir, ['maintenance', 'check'])).code).toBe(1);
    }
    expect(readdirSync(join(dataDir, 'backups'))).toEqual(backups);
    expect((await runRecipes(dataDir, ['backup', 'restore', 'latest', '--confirm', 'latest'])).code).toBe(0);
    expect((await runRecipes(dataDir, ['list'])).stdout).toContain('Pea soup');
    expect(faultsOf(dataDir)).toEqual([]);
    expect(names(join(dataDir, 'tmp'))).toEqual([]);
  },
);

test('a key is enough to be a trace of a library, and an empty library starts without traces', async () => {
  const dataDir = await furnished();
  removeRows(dataDir);
  for (const name of ['backups', 'recipes', 'users', 'copies'])
    rmSync(join(dataDir, name), { recursive: true, force: true });
  const { code, stderr } = await runRecipes(dataDir, ['list']);
  expect([code, stderr]).toEqual([6, expect.stringContaining('secret.key')]);
  expect(existsSync(join(dataDir, 'lovage.db'))).toBe(false);
  const elsewhere = join(temporaryFolder(), 'secret.key');
  cpSync(join(dataDir, 'secret.key'), elsewhere);
  rmSync(join(dataDir, 'secret.key'));
  expect((await runRecipes(dataDir, ['create', 'Stew'])).code).toBe(0);
  expect(readFileSync(join(dataDir, 'secret.key'))).not.toEqual(readFileSync(elsewhere));
});

test('a single backup in a new folder is restored without creating an account', async () => {
  const [old, dataDir] = [await furnished(), temporaryFolder()];
  mkdirSync(join(dataDir, 'backups'));
  const archive = readdirSync(join(old, 'backups')).find((name) => name.endsWith('.zip'))!;
  cpSync(join(old, 'backups', archive), join(dataDir, 'backups', archive));
  expect((await runRecipes(dataDir, ['list'])).stderr).toContain(archive);
  const server = await startAnyhow(dataDir);
  expect((await runRecipes(dataDir, ['backup', 'restore', 'latest', '--confirm', 'latest'])).code).toBe(0);
  await expect.poll(async () => (await fetch(`${server.address}/readyz`)).status, { timeout: 120_000 }).toBe(200);
  const { stderr } = await server.stop();
  expect(stderr).not.toContain('password');
  expect((await runRecipes(dataDir, ['list'])).stdout).toContain('Pea soup');
});

test('a killed restore of a missing library leaves it missing or completely restored', async () => {
  const rounds = times(6, 60);
  const chance = seeded(19);
  const seen = { missing: 0, restored: 0 };
  for (let round = 0; round < rounds; round++) {
    const dataDir = await furnished();
    removeRows(dataDir);
    const server = await startAnyhow(dataDir);
    const restoring = runRecipes(dataDir, ['backup', 'restore', 'latest', '--confirm', 'latest']);
    const isStaged = () => readdirSync(join(dataDir, 'tmp')).some((name) => name.startsWith('restore-'));
    // A quick restore may end before its folder is seen.
    let hasEnded = false;
    void restoring.then(() => {
      hasEnded = true;
    });
    await expect.poll(() => hasEnded || isStaged(), { timeout: 120_000, interval: 1 }).toBe(true);
    await setTimeout(chance() * 400);
    server.child.kill('SIGKILL');
    await Promise.all([server.ended, restoring]);
    const { code, stdout, stderr } = await runRecipes(dataDir, ['list']);
    if (code === 6) expect(stderr).toContain('recipes backup restore latest');
    else expect([code, stdout]).toEqual([0, expect.stringContaining('Pea soup')]);
    seen[code === 6 ? 'missing' : 'restored']++;
    if (code === 6) continue;
    expect(faultsOf(dataDir)).toEqual([]);
    expect(existsSync(join(dataDir, 'repair.json'))).toBe(false);
  }
  const watched = `restored ${seen.restored} times, else still missing`;
  note({ fault: 'kill -9 while a backup replaces a missing database', times: rounds, watched, lost: 0 });
}, 900_000);
