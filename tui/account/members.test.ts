import { expect, test } from 'vitest';
import { remoteSession, tui } from '../../tests/kit/terminal.ts';
import { type Person, type World, world } from '../../tests/kit/world.ts';

async function members(of: (home: World) => Person, address?: string) {
  const home = await world();
  const { client, username } = of(home);
  const screen = await tui(home, { client, session: remoteSession(username, address) });
  await screen.until('Your library is empty.');
  await screen.press('5').until('API tokens');
  await screen.press('@').until('Account › Members');
  await screen.until(/Ben +ben/);
  return { ...home, screen };
}

test('rights of a member are given and revoked, but not one’s own or an admin’s', async () => {
  const { anna, screen } = await members(({ anna }) => anna);
  await screen.press('g').until(/▌.*admin/);
  expect(screen.text()).not.toMatch(/e Edit/);
  await screen.press('end').until(/▌Ben/);
  await screen.until('e Edit');
  const ben = async () => (await anna.client.members.list()).find(({ username }) => username === 'ben')!;
  await screen.press('e').until('EDIT “BEN”');
  await screen.press('up', 'space', 'enter').until(/▌Ben.*– +– +✓/);
  await expect.poll(async () => (await ben()).canOrganize).toBe(true);
  await screen.press('enter').until('EDIT “BEN”');
  await screen.press('up', 'left', 'enter').until(/▌Ben.*– +– +–/);
  await expect.poll(async () => (await ben()).canOrganize).toBe(false);
});

test('in a group with several households, managing one is a separate right', async () => {
  const home = await world();
  const { client } = home.anna;
  await client.adminHouseholds.create({ body: { name: 'Garden' } });
  await client.adminUsers.patch({ params: { id: home.ben.id }, body: { household: 'Garden' } });
  const screen = await tui(home, { columns: 120, rows: 40 });
  await screen.until('Your library is empty.');
  await screen.press('5').until('API tokens');
  await screen.press('@').until('manages household');
  await screen.until(/Ben +ben/);
  await screen.press('end').until(/▌Ben/);
  await screen.press('e').until('Manage household');
  await screen.press('down', 'space', 'enter').until(/▌Ben.*– +✓ +– +–/);
  await expect
    .poll(async () => home.ben.client.users.self())
    .toMatchObject({ canManage: false, canManageHousehold: true });
});

test('an invitation for several people is created, its link copied, and revoked', async () => {
  const { anna, screen } = await members(({ anna }) => anna);
  await screen.press('n').until('NEW INVITATION');
  await screen.press('ctrl+u').until(/› *\n/);
  await screen.press('3').until('› 3');
  await screen.press('enter').until('for 3 people');
  const [invitation] = await anna.client.invitations.list();
  const link = `https://kitchen.example/register?token=${invitation!.token}`;
  expect(screen.text()).toContain(link.slice(0, 40));
  await screen.press('y').untilOutput((output) => output.includes(Buffer.from(link).toString('base64')));
  await screen.press('d').until('Revoke this invitation?');
  await screen.press('y').until('No open invitations.');
  expect(await anna.client.invitations.list()).toEqual([]);
});

test('members without rights see the others, and nothing to change', async () => {
  const { screen } = await members(({ ben }) => ben);
  expect(screen.text()).not.toContain('Invitations');
  expect(screen.text()).not.toMatch(/e Edit|n New invitation/);
});
