import { expect, test } from 'vitest';
import { tui } from '../../tests/kit/terminal.ts';
import { type Person, type World, world } from '../../tests/kit/world.ts';

async function account(of: (home: World) => Person) {
  const home = await world();
  const { client, username } = of(home);
  const session = { user: username, host: 'kitchen.example', isLocal: false, address: 'https://kitchen.example' };
  const screen = await tui(home, { client, session });
  await screen.until('Your library is empty.');
  screen.press('5');
  await screen.until('API tokens');
  return { ...home, screen };
}

test('an admin makes a backup, verifies it, and deletes it after a question', async () => {
  const { anna, screen } = await account(({ anna }) => anna);
  screen.press('B');
  await screen.until('Press n to make one.');
  screen.press('n');
  await screen.until(/▌.*lovage_.*can be restored/);
  screen.press('v');
  await screen.until('The backup is whole.');
  screen.press('d');
  await screen.until('for good?');
  screen.press('y');
  await screen.until('Press n to make one.');
  expect((await anna.client.backups.list()).imports).toEqual([]);
});

test('an admin reads what a job wrote', async () => {
  const { anna, screen } = await account(({ anna }) => anna);
  await anna.client.backups.create();
  screen.press('J');
  await screen.until(/▌.*Backup.*done/);
  screen.press('enter');
  await screen.until('was restored into a scratch library');
});

test('who is no admin is offered neither', async () => {
  const { screen } = await account(({ ben }) => ben);
  screen.press('B');
  screen.press('J');
  await screen.until('API tokens');
  expect(screen.text()).not.toMatch(/B Backups|J Tasks|Background tasks/);
});
