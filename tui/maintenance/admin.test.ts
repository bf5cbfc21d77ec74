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
  await screen.press('5').until('API tokens');
  return { ...home, screen };
}

test('an admin makes a backup, verifies it, and deletes it after a confirmation', async () => {
  const { anna, screen } = await account(({ anna }) => anna);
  await screen.press('B').until('Press n to create one.');
  await screen.press('n').until(/▌.*lovage_.*restorable/);
  await screen.press('K').until('The backup is complete.');
  await screen.press('d').until('Permanently delete');
  await screen.press('y').until('Press n to create one.');
  expect((await anna.client.backups.list()).imports).toEqual([]);
});

test('an admin downloads a backup, uploads it, and restores one by typing a word', async () => {
  const { anna, dataDir, screen } = await account(({ anna }) => anna);
  await anna.client.backups.create();
  const path = join(dataDir, 'kept.zip');
  await screen.press('B').until(/▌.*lovage_.*restorable/);
  await screen.press('W').until('DOWNLOAD LOVAGE_');
  await screen.press('ctrl+u', path, 'enter').until('was written to');
  const size = (await stat(path)).size;
  await screen.press('W').until('DOWNLOAD LOVAGE_');
  await screen.press('ctrl+u', path, 'enter').until('Choose another name.');
  expect((await stat(path)).size).toBe(size);
  await screen.press('esc').untilGone('DOWNLOAD LOVAGE_');
  await screen.press('i').until('UPLOAD A BACKUP');
  await screen.press(path, 'enter').until(/kept\.zip was uploaded/);
  await anna.client.recipes.create({ body: { name: 'Too new for the backup' } });
  await screen.press('b').until('Type “replace”');
  await screen.press('yes', 'enter').until('Nothing was changed.');
  expect((await anna.client.recipes.list()).total).toBe(1);
  await screen.press('ctrl+u', 'replace', 'enter').until('The backup was restored.');
});

test('an admin deletes old backups after a confirmation', async () => {
  const { anna, screen } = await account(({ anna }) => anna);
  await anna.client.backups.create();
  await screen.press('B').until(/▌.*lovage_.*restorable/);
  await screen.press('z').until('Permanently delete the oldest automatic backups?');
  await screen.press('y').until('0 backups deleted.');
});

test('an admin reads what a job wrote', async () => {
  const { anna, screen } = await account(({ anna }) => anna);
  await anna.client.backups.create();
  await screen.press('J').until(/▌.*Backup.*done/);
  await screen.press('enter').until('Verified lovage_');
});

test('other people see neither backups nor jobs', async () => {
  const { screen } = await account(({ ben }) => ben);
  screen.press('B');
  await screen.press('J').until('API tokens');
  expect(screen.text()).not.toMatch(/B Backups|J Tasks|Background tasks/);
});

test('maintenance shows storage, and cleans up after a confirmation', async () => {
  const { dataDir, screen } = await account(({ anna }) => anna);
  const folder = join(dataDir, 'recipes', 'no-id-at-all');
  await mkdir(folder, { recursive: true });
  await screen.press(':').until('ALL ACTIONS');
  await screen.press('Maintenance').until('▌Maintenance');
  await screen.press('enter').until(/Data folder .* [KMG]?B/);
  await screen.until(/Folders without a recipe +1 to clean/);
  expect(screen.row('Pictures other than WebP')).toContain('nothing to clean up');
  await screen.press('j', 'j').until('▌Folders without a recipe');
  await screen.press('d').until('Permanently delete: Folders without a recipe?');
  screen.press('n');
  expect(existsSync(folder)).toBe(true);
  await screen.press('d').until('Permanently delete: Folders without a recipe?');
  await screen.press('y').until('1 Recipe folders removed');
  await screen.until(/Folders without a recipe +nothing to clean/);
  expect(existsSync(folder)).toBe(false);
});

test('maintenance checks the library, names problems, and repairs after a confirmation', async () => {
  const { anna, services, screen } = await account(({ anna }) => anna);
  const slug = await anna.client.recipes.create({ body: { name: 'Soup' } });
  const { id } = await anna.client.recipes.get({ params: { slug } });
  // If all pictures of a library are missing, its disk may not be mounted, and nothing is repaired.
  const pictured = await anna.client.recipes.create({ body: { name: 'Bread' } });
  const image = new File([await photo()], 'bread.jpg');
  await anna.client.recipes.uploadImage({ params: { slug: pictured }, form: { image } });
  const { database } = services.library;
  await database.tx(() =>
    database.query('update recipes set image = ? where id = ? returning id', ['gone', String(id)]),
  );
  await screen.press(':').until('ALL ACTIONS');
  await screen.press('Maintenance').until('▌Maintenance');
  await screen.press('enter').until('The library has not been checked yet.');
  await screen.press('K').until('The check found problems.');
  await screen.until(/A recipe's picture is missing +to repair/);
  await screen.press('!').until('Repair the library?');
  await screen.press('y').until(/A recipe's picture is missing +repaired/);
  expect((await anna.client.recipes.get({ params: { slug } })).image).toBeNull();
});
