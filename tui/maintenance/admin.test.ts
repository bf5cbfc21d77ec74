import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { photo } from '../../tests/kit/migrate.ts';
import { remoteSession, tui } from '../../tests/kit/terminal.ts';
import { type Person, type World, world } from '../../tests/kit/world.ts';

async function account(of: (home: World) => Person) {
  const home = await world();
  const { client, username } = of(home);
  const screen = await tui(home, { client, session: remoteSession(username) });
  await screen.until('Your library is empty.');
  screen.press('5');
  await screen.until('API tokens');
  return { ...home, screen };
}

test('an admin makes a backup, verifies it, and deletes it after a confirmation', async () => {
  const { anna, screen } = await account(({ anna }) => anna);
  screen.press('B');
  await screen.until('Press n to create one.');
  screen.press('n');
  await screen.until(/▌.*lovage_.*restorable/);
  screen.press('K');
  await screen.until('The backup is complete.');
  screen.press('d');
  await screen.until('Permanently delete');
  screen.press('y');
  await screen.until('Press n to create one.');
  expect((await anna.client.backups.list()).imports).toEqual([]);
});

test('an admin downloads a backup, uploads it, and restores one by typing a word', async () => {
  const { anna, dataDir, screen } = await account(({ anna }) => anna);
  await anna.client.backups.create();
  const path = join(dataDir, 'kept.zip');
  screen.press('B');
  await screen.until(/▌.*lovage_.*restorable/);
  screen.press('W');
  await screen.until('DOWNLOAD LOVAGE_');
  screen.press('ctrl+u', path, 'enter');
  await screen.until('was written to');
  const size = (await stat(path)).size;
  screen.press('W');
  await screen.until('DOWNLOAD LOVAGE_');
  screen.press('ctrl+u', path, 'enter');
  await screen.until('Choose another name.');
  expect((await stat(path)).size).toBe(size);
  screen.press('esc');
  await screen.untilGone('DOWNLOAD LOVAGE_');
  screen.press('i');
  await screen.until('UPLOAD A BACKUP');
  screen.press(path, 'enter');
  await screen.until(/kept\.zip was uploaded/);
  await anna.client.recipes.create({ body: { name: 'Too new for the backup' } });
  screen.press('b');
  await screen.until('Type “replace”');
  screen.press('yes', 'enter');
  await screen.until('Nothing was changed.');
  expect((await anna.client.recipes.list()).total).toBe(1);
  screen.press('ctrl+u', 'replace', 'enter');
  await screen.until('The backup was restored.');
});

test('an admin deletes old backups after a confirmation', async () => {
  const { anna, screen } = await account(({ anna }) => anna);
  await anna.client.backups.create();
  screen.press('B');
  await screen.until(/▌.*lovage_.*restorable/);
  screen.press('z');
  await screen.until('Permanently delete the oldest automatic backups?');
  screen.press('y');
  await screen.until('0 backups deleted.');
});

test('an admin reads what a job wrote', async () => {
  const { anna, screen } = await account(({ anna }) => anna);
  await anna.client.backups.create();
  screen.press('J');
  await screen.until(/▌.*Backup.*done/);
  screen.press('enter');
  await screen.until('Verified lovage_');
});

test('others are offered neither', async () => {
  const { screen } = await account(({ ben }) => ben);
  screen.press('B');
  screen.press('J');
  await screen.until('API tokens');
  expect(screen.text()).not.toMatch(/B Backups|J Tasks|Background tasks/);
});

test('maintenance shows storage, and cleans up after a confirmation', async () => {
  const { dataDir, screen } = await account(({ anna }) => anna);
  const folder = join(dataDir, 'recipes', 'no-id-at-all');
  await mkdir(folder, { recursive: true });
  screen.press(':');
  await screen.until('ALL ACTIONS');
  screen.press('Maintenance');
  await screen.until('▌Maintenance');
  screen.press('enter');
  await screen.until(/Data folder .* [KMG]?B/);
  await screen.until(/Folders without a recipe +1 to clean/);
  expect(screen.row('Pictures other than WebP')).toContain('nothing to clean up');
  screen.press('j', 'j');
  await screen.until('▌Folders without a recipe');
  screen.press('d');
  await screen.until('Permanently delete: Folders without a recipe?');
  screen.press('n');
  expect(existsSync(folder)).toBe(true);
  screen.press('d');
  await screen.until('Permanently delete: Folders without a recipe?');
  screen.press('y');
  await screen.until('1 Recipe folders removed');
  await screen.until(/Folders without a recipe +nothing to clean/);
  expect(existsSync(folder)).toBe(false);
});

test('maintenance checks the library, names problems, and repairs after a confirmation', async () => {
  const { anna, services, screen } = await account(({ anna }) => anna);
  const slug = await anna.client.recipes.create({ body: { name: 'Soup' } });
  const { id } = await anna.client.recipes.get({ params: { slug } });
  // Where no picture of a library is there, its disk may be elsewhere, and nothing is repaired.
  const pictured = await anna.client.recipes.create({ body: { name: 'Bread' } });
  const image = new File([await photo()], 'bread.jpg');
  await anna.client.recipes.uploadImage({ params: { slug: pictured }, form: { image } });
  const { database } = services.library;
  await database.tx(() =>
    database.query('update recipes set image = ? where id = ? returning id', ['gone', String(id)]),
  );
  screen.press(':');
  await screen.until('ALL ACTIONS');
  screen.press('Maintenance');
  await screen.until('▌Maintenance');
  screen.press('enter');
  await screen.until('The library has not been checked yet.');
  screen.press('K');
  await screen.until('The check found problems.');
  await screen.until(/A recipe's picture is missing +to repair/);
  screen.press('!');
  await screen.until('Repair the library?');
  screen.press('y');
  await screen.until(/A recipe's picture is missing +repaired/);
  expect((await anna.client.recipes.get({ params: { slug } })).image).toBeNull();
});
