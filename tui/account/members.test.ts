import { expect, test } from 'vitest';
import { remoteSession, tui } from '../../tests/kit/terminal.ts';
import { type Person, type World, world } from '../../tests/kit/world.ts';

async function members(of: (home: World) => Person, address?: string) {
  const home = await world();
  const { client, username } = of(home);
  const screen = await tui(home, { client, session: remoteSession(username, address) });
  await screen.until('Your library is empty.');
  screen.press('5');
  await screen.until('API tokens');
  screen.press('@');
  await screen.until('Account › Members');
  await screen.until(/Ben +ben/);
  return { ...home, screen };
}

test('rights of a member are given and revoked, but not one’s own or an admin’s', async () => {
  const { anna, screen } = await members(({ anna }) => anna);
  screen.press('g');
  await screen.until(/▌.*admin/);
  expect(screen.text()).not.toMatch(/e Edit/);
  screen.press('end');
  await screen.until(/▌Ben/);
  await screen.until('e Edit');
  const ben = async () => (await anna.client.members.list()).find(({ username }) => username === 'ben')!;
  screen.press('e');
  await screen.until('EDIT “BEN”');
  screen.press('up', 'space', 'enter');
  await screen.until(/▌Ben.*– +– +✓/);
  await expect.poll(async () => (await ben()).canOrganize).toBe(true);
  screen.press('enter');
  await screen.until('EDIT “BEN”');
  screen.press('up', 'left', 'enter');
  await screen.until(/▌Ben.*– +– +–/);
  await expect.poll(async () => (await ben()).canOrganize).toBe(false);
});

test('in a group with several households, managing one is a right of its own', async () => {
  const home = await world();
  const { client } = home.anna;
  await client.adminHouseholds.create({ body: { name: 'Garden' } });
  await client.adminUsers.patch({ params: { id: home.ben.id }, body: { household: 'Garden' } });
  const screen = await tui(home, { columns: 120, rows: 40 });
  await screen.until('Your library is empty.');
  screen.press('5');
  await screen.until('API tokens');
  screen.press('@');
  await screen.until('manages household');
  await screen.until(/Ben +ben/);
  screen.press('end');
  await screen.until(/▌Ben/);
  screen.press('e');
  await screen.until('Manage household');
  screen.press('down', 'space', 'enter');
  await screen.until(/▌Ben.*– +✓ +– +–/);
  await expect
    .poll(async () => home.ben.client.users.self())
    .toMatchObject({ canManage: false, canManageHousehold: true });
});

test('an invitation for several people is created, its link copied, and revoked', async () => {
  const { anna, screen } = await members(({ anna }) => anna);
  screen.press('n');
  await screen.until('NEW INVITATION');
  screen.press('ctrl+u');
  await screen.until(/› *\n/);
  screen.press('3');
  await screen.until('› 3');
  screen.press('enter');
  await screen.until('for 3 people');
  const [invitation] = await anna.client.invitations.list();
  const link = `https://kitchen.example/register?token=${invitation!.token}`;
  expect(screen.text()).toContain(link.slice(0, 40));
  screen.press('y');
  await screen.untilOutput((output) => output.includes(Buffer.from(link).toString('base64')));
  screen.press('d');
  await screen.until('Revoke this invitation?');
  screen.press('y');
  await screen.until('No open invitations.');
  expect(await anna.client.invitations.list()).toEqual([]);
});

test('members without rights see the others, and nothing to change', async () => {
  const { screen } = await members(({ ben }) => ben);
  expect(screen.text()).not.toContain('Invitations');
  expect(screen.text()).not.toMatch(/e Edit|n New invitation/);
});
