import { existsSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { engine } from '../../tests/kit/engine.ts';
import { type World, world } from '../../tests/kit/world.ts';

const picture = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#864' } })
    .png()
    .toBuffer();

async function soupWithPicture({ anna }: World) {
  const slug = await anna.client.recipes.create({ body: { name: 'Tomato soup' } });
  const image = new File([new Uint8Array(await picture())], 'soup.png', { type: 'image/png' });
  await anna.client.recipes.uploadImage({ params: { slug }, form: { image, extension: 'png' } });
  const { id } = await anna.client.recipes.get({ params: { slug } });
  return { slug, id };
}

const check = ({ anna }: World, repair = false) => anna.client.maintenance.check({ body: { repair } });
const kinds = (report: Awaited<ReturnType<typeof check>>) => report.problems.map(({ kind }) => kind).sort();

test('an intact library has no problems, and the report is kept', async () => {
  const home = await world();
  const { anna, ben } = home;
  expect(await anna.client.maintenance.lastCheck()).toBeNull();
  await soupWithPicture(home);
  const report = await check(home);
  expect(report).toMatchObject({ isWhole: true, total: 0, problems: [], recipes: 1 });
  expect(report.files).toBeGreaterThanOrEqual(3);
  expect(await anna.client.maintenance.lastCheck()).toEqual(report);
  expect((await ben.client.try.maintenance.check({ body: {} })).error?.status).toBe(403);
});

test('differences between rows and files are found, and repaired if possible', async () => {
  let home = await world();
  const { id, slug } = await soupWithPicture(home);
  const other = await home.anna.client.recipes.create({ body: { name: 'Bread' } });
  const bread = await home.anna.client.recipes.get({ params: { slug: other } });
  const recipes = join(home.dataDir, 'recipes');
  await home.services.library.database.tx(() =>
    home.services.library.database.query('update recipes set image = ? where id = ? returning id', ['gone', bread.id]),
  );
  rmSync(join(recipes, id, 'images', 'min-original.webp'));
  const stray = join(recipes, '0b5c9d1e-1f6a-4c0e-9c1b-2f1d3c4b5a69');
  await mkdir(stray);
  await writeFile(join(stray, 'note.txt'), 'mine');
  // A file that was just written may still get its row.
  expect(kinds(await check(home))).toEqual(['picture_missing', 'picture_size_missing']);
  home.advance(2 * 3_600_000);
  home = { ...home, anna: await home.signInAgain(home.anna) };
  const found = await check(home);
  expect([kinds(found), found.isWhole]).toEqual([
    ['folder_without_row', 'picture_missing', 'picture_size_missing'],
    false,
  ]);
  const repaired = await check(home, true);
  expect([repaired.isWhole, repaired.problems.every(({ isRepaired }) => isRepaired)]).toEqual([true, true]);
  expect(existsSync(join(recipes, id, 'images', 'min-original.webp'))).toBe(true);
  expect((await home.anna.client.recipes.get({ params: { slug: other } })).image).toBeNull();
  expect((await home.anna.client.recipes.get({ params: { slug } })).image).not.toBeNull();
  const kept = readdirSync(join(home.dataDir, 'lost+found'), { recursive: true }).map(String);
  expect(kept.some((path) => path.endsWith('note.txt'))).toBe(true);
  expect(await check(home)).toMatchObject({ isWhole: true, total: 0 });
});

test('a repair changes nothing while the folder of files is missing or that of another library', async () => {
  let home = await world();
  const { id, slug } = await soupWithPicture(home);
  const recipes = join(home.dataDir, 'recipes');
  const nothing = async () => {
    const report = await check(home, true);
    expect([report.isWhole, report.problems.some(({ isRepaired }) => isRepaired)]).toEqual([false, false]);
    expect((await home.anna.client.recipes.get({ params: { slug } })).image).not.toBeNull();
  };
  // The disk is not mounted.
  renameSync(join(recipes, id), join(home.dataDir, 'tmp', id));
  await nothing();
  for (const name of ['Bread', 'Cake', 'Tea']) await home.anna.client.recipes.create({ body: { name } });
  await home.services.library.database.tx(() =>
    home.services.library.database.query("update recipes set image = 'gone' where id <> ? returning id", [id]),
  );
  // The files are those of another library.
  const foreign = join(recipes, '0b5c9d1e-1f6a-4c0e-9c1b-2f1d3c4b5a69');
  await mkdir(foreign, { recursive: true });
  await writeFile(join(foreign, 'note.txt'), 'mine');
  home.advance(2 * 3_600_000);
  home = { ...home, anna: await home.signInAgain(home.anna) };
  await nothing();
  expect(existsSync(join(foreign, 'note.txt'))).toBe(true);
  // With the right disk, single missing files are repaired.
  renameSync(join(home.dataDir, 'tmp', id), join(recipes, id));
  expect(await check(home, true)).toMatchObject({ isWhole: true });
  expect((await home.anna.client.recipes.get({ params: { slug } })).image).not.toBeNull();
});

test('a backup that has changed since it was verified is named', async () => {
  const home = await world();
  const { name } = await home.anna.client.backups.create();
  expect(await check(home)).toMatchObject({ isWhole: true, backups: 1 });
  writeFileSync(join(home.dataDir, 'backups', name), 'torn', { flag: 'r+' });
  expect(await check(home)).toMatchObject({
    isWhole: false,
    problems: [{ kind: 'backup_damaged', place: `backups/${name}`, isRepaired: false }],
  });
});

test('unused files are counted and deleted, and the files of recipes stay', async () => {
  const home = await world();
  const { id } = await soupWithPicture(home);
  const { maintenance } = home.anna.client;
  const recipes = join(home.dataDir, 'recipes');
  await writeFile(join(recipes, id, 'images', 'old.jpg'), 'x');
  await mkdir(join(recipes, 'soup-with-a-name'));
  const old = join(home.dataDir, 'tmp', 'left-over');
  await writeFile(old, 'x');
  utimesSync(old, 0, 0);
  expect(await maintenance.summary()).toMatchObject({ cleanableImages: 1, cleanableDirs: 1 });
  expect((await maintenance.storage()).recipesDirSize).toMatch(/^[\d.]+ (bytes|KB)$/);
  expect((await maintenance.cleanImages()).message).toBe('1 Images cleaned');
  expect((await maintenance.cleanRecipeFolders()).message).toBe('1 Recipe folders removed');
  await maintenance.cleanTemporary();
  expect(existsSync(old)).toBe(false);
  expect(await maintenance.summary()).toMatchObject({ cleanableImages: 0, cleanableDirs: 0 });
  expect(await check(home)).toMatchObject({ isWhole: true });
});

test('admins get information about the server, which never asks for a newer version', async () => {
  const home = await world();
  const { adminSite } = home.anna.client;
  await soupWithPicture(home);
  const about = await adminSite.about();
  expect(about).toMatchObject({
    version: '1.12.0',
    versionLatest: '1.12.0',
    serverVersion: '1.12.0',
    dbType: engine,
    defaultGroup: 'Home',
  });
  if (engine === 'postgres') expect(about.dbUrl).not.toContain(new URL(home.databaseUrl!).password || '\0');
  expect(await adminSite.statistics()).toEqual({
    totalRecipes: 1,
    totalUsers: 3,
    totalGroups: 2,
    totalHouseholds: 2,
    uncategorizedRecipes: 1,
    untaggedRecipes: 1,
  });
  expect(await adminSite.check()).toMatchObject({ emailReady: false, enableOpenai: false, isUpToDate: true });
  expect(await adminSite.analytics()).toMatchObject({ recipes: 1, users: 3, databaseType: engine });
  expect((await home.ben.client.try.adminSite.about()).error?.status).toBe(403);
  expect((await home.app.inject('/api/media/docker/validate.txt')).body).toBe('Files are passed on.\n');
});

test('the doctor lists problems with their fixes', async () => {
  const home = await world({
    environment: {
      OUTBOUND_ALLOW: '10.0.0.0/8',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: '9',
      SMTP_FROM_EMAIL: 'a@b.example',
    },
  });
  const findings = await home.anna.client.maintenance.doctor();
  const codes = findings.map(({ code }) => code);
  expect(codes).toEqual(
    expect.arrayContaining(['outbound_wide', 'backup_missing', 'mail_unreachable', 'base_url_missing']),
  );
  expect(codes).not.toContain('database_damaged');
  expect(
    findings.every(({ text, fix }) => text !== '' && fix !== '' && !`${text}${fix}`.includes('maintenance.')),
  ).toBe(true);
  await home.anna.client.backups.create();
  expect((await home.anna.client.maintenance.doctor()).map(({ code }) => code)).not.toContain('backup_missing');
});

test.each([-5, 0, 1.5, 10_001, 1e20])(
  'a number of log lines out of range, %s, is taken as the nearest',
  async (lines) => {
    const { anna } = await world();
    const { logs } = await anna.client.maintenance.logs({ query: { lines } });
    expect(logs.length).toBeLessThanOrEqual(Math.max(1, Math.min(lines, 10_000)));
  },
);
