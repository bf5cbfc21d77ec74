import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../../core/kit/client.ts';
import { PASSWORD, world } from '../../../tests/kit/world.ts';

/** Anna, an admin at home, Ben who manages the garden but not the group, and Cora and Dora without rights. */
async function withManager() {
  const home = await world();
  const { client } = home.anna;
  const garden = await client.adminHouseholds.create({ body: { name: 'Garden' } });
  await client.adminUsers.patch({
    params: { id: home.ben.id },
    body: { household: 'Garden', canManageHousehold: true },
  });
  const join = async (username: string, household: string, rights: object = {}) => {
    const email = `${username}@example.org`;
    const body = { username, fullName: username, email, password: PASSWORD, household, ...rights };
    return (await client.adminUsers.create({ body })).id;
  };
  return { ...home, garden, join, cora: await join('cora', 'Garden'), dora: await join('dora', 'Home') };
}

const codeOf = async (outcome: Promise<Outcome<unknown>>) => (await outcome).error?.code;

describe('a manager of only a household', () => {
  test('changes its preferences, webhooks, notifiers and actions, and sees the addresses of its people', async () => {
    const { ben, cora, dora } = await withManager();
    const { client } = ben;
    expect(await client.users.self()).toMatchObject({ canManage: false, canManageHousehold: true });
    await client.households.updatePreferences({ body: { firstDayOfWeek: 1 } });
    await client.groups.patchPreferences({ body: { recipeShowNutrition: true, privateGroup: true } });
    await client.webhooks.create({ body: { name: 'Screen', url: 'http://127.0.0.1:9/', scheduledTime: '12:00' } });
    await client.recipeActions.create({ body: { actionType: 'link', title: 'Print', url: 'https://example.org' } });
    const members = await client.members.list();
    const emailOf = (id: string) => members.find((member) => member.id === id)!.email;
    expect([emailOf(cora), emailOf(dora)]).toEqual(['cora@example.org', '']);
  });

  test('does not manage the group', async () => {
    const { ben } = await withManager();
    const { client } = ben;
    expect(await codeOf(client.try.audit.list())).toBe('request.forbidden');
    expect(await codeOf(client.try.groups.updateCategories({ body: [] }))).toBe('request.forbidden');
    expect(await codeOf(client.try.groups.patchPreferences({ body: { privateGroup: false } }))).toBe(
      'groups.only_own_household',
    );
  });

  test('gives rights to people of the household, but none beyond it', async () => {
    const { ben, anna, cora, dora, join } = await withManager();
    const { client } = ben;
    const permit = (userId: string, rights: object) => client.try.members.permit({ body: { userId, ...rights } });
    const { data } = await permit(cora, { canInvite: true, canManageHousehold: true });
    expect(data).toMatchObject({ canInvite: true, canManageHousehold: true, canManage: false });
    const refused = 'groups.only_own_household';
    expect(await codeOf(permit(cora, { canManage: true }))).toBe(refused);
    expect(await codeOf(permit(cora, { canOrganize: true }))).toBe(refused);
    expect(await codeOf(permit(dora, { canInvite: true }))).toBe(refused);
    const emil = await join('emil', 'Garden', { canManage: true });
    expect(await codeOf(permit(emil, { canManage: true, canInvite: true }))).toBe(refused);
    await anna.client.adminUsers.patch({ params: { id: ben.id }, body: { canOrganize: true } });
    expect((await permit(cora, { canOrganize: true })).data).toMatchObject({
      ...{ canOrganize: true, canInvite: false, canManageHousehold: true },
    });
  });
});

describe('the right to manage the group', () => {
  test('includes the household, also for clients that know only this right', async () => {
    const { anna, cora } = await withManager();
    const { permit } = anna.client.members;
    const rights = { canManage: true, canManageHousehold: true };
    expect(await permit({ body: { userId: cora, canManage: true } })).toMatchObject(rights);
    expect(await permit({ body: { userId: cora, canManage: true, canManageHousehold: false } })).toMatchObject(rights);
    expect(await permit({ body: { userId: cora, canManage: false, canInvite: true } })).toMatchObject({
      ...{ canManage: false, canManageHousehold: false, canInvite: true },
    });
  });

  test('may be missing: other rights change without the household', async () => {
    const { anna, ben } = await withManager();
    await anna.client.members.permit({ body: { userId: ben.id, canInvite: true } });
    expect(await ben.client.users.self()).toMatchObject({ canManageHousehold: true, canInvite: true });
    const params = { id: ben.id };
    await anna.client.adminUsers.patch({ params, body: { canManage: false, canManageHousehold: false } });
    expect(await codeOf(ben.client.try.households.updatePreferences({ body: {} }))).toBe('request.forbidden');
  });
});

test('a client that sends the setting of the group back does not publish a household that is private', async () => {
  const { anna, ben, garden } = await withManager();
  await anna.client.groups.patchPreferences({ body: { privateGroup: false } });
  const { privateGroup } = await ben.client.groups.preferences();
  expect(privateGroup).toBe(false);
  await ben.client.groups.updatePreferences({ body: { privateGroup, firstDayOfWeek: 1 } });
  expect(await ben.client.households.preferences()).toMatchObject({
    ...{ id: garden.id, privateHousehold: true, firstDayOfWeek: 1 },
  });
});
