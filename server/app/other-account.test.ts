import { expect, test } from 'vitest';
import { world } from '../../tests/kit/world.ts';

test('a call for one account is refused if another one is signed in, and changes nothing', async () => {
  const { anna, ben } = await world();
  const create = (accountId: string) =>
    ben.client.mealplans.create({ body: { date: '2026-11-25', title: 'Soup' }, accountId });
  await expect(create(anna.id)).rejects.toMatchObject({ code: 'request.other_account', status: 403 });
  expect((await ben.client.mealplans.list()).items).toEqual([]);
  await create(ben.id.toUpperCase());
  expect((await ben.client.mealplans.list()).items).toHaveLength(1);
});

test('a visitor who names an account is asked to sign in', async () => {
  const { anna, visitor } = await world();
  await expect(visitor.users.self({ accountId: anna.id })).rejects.toMatchObject({ code: 'request.not_authenticated' });
});
