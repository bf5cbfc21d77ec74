import { expect, test } from 'vitest';
import { roundTrip } from '../../tests/kit/family.ts';
import { world } from '../../tests/kit/world.ts';

test('labels are created, read, changed and deleted', async () => {
  await roundTrip(await world(), {
    noun: 'labels',
    created: 200,
    create: () => ({ name: 'Fridge', color: '#123abc' }),
    change: { name: 'Freezer' },
    keys: ['id', 'groupId', 'name', 'color'],
  });
});

test('a label without a colour gets the default one, and PUT resets it', async () => {
  const { anna } = await world();
  const made = await anna.client.labels.create({ body: { name: 'Fridge', color: '' } });
  expect(made.color).toBe('#E0E0E0');
  const params = { id: made.id };
  expect(await anna.client.labels.patch({ params, body: { color: '#0f0' } })).toMatchObject({ color: '#0f0' });
  expect(await anna.client.labels.patch({ params, body: { name: 'Cold' } })).toMatchObject({ color: '#0f0' });
  expect(await anna.client.labels.update({ params, body: { name: 'Cold' } })).toMatchObject({ color: '#E0E0E0' });
  const { error } = await anna.client.try.labels.patch({ params, body: { color: 'blueish' } });
  expect([error?.status, error?.fields[0]?.path]).toEqual([422, ['body', 'color']]);
});

test('a label name is unique in a group', async () => {
  const { anna, stranger } = await world();
  await anna.client.labels.create({ body: { name: 'Fridge' } });
  const other = await anna.client.labels.create({ body: { name: 'Freezer' } });
  await stranger.client.labels.create({ body: { name: 'Fridge' } });
  const again = await anna.client.try.labels.create({ body: { name: 'Fridge' } });
  expect([again.error?.status, again.error?.code]).toEqual([400, 'labels.name_taken']);
  const renamed = await anna.client.try.labels.patch({ params: { id: other.id }, body: { name: 'Fridge' } });
  expect([renamed.error?.status, renamed.error?.code]).toEqual([400, 'labels.name_taken']);
});

test('labels are searched, filtered and sorted by name', async () => {
  const { anna } = await world();
  for (const name of ['Légumes', 'bakery', 'Dairy']) await anna.client.labels.create({ body: { name } });
  const names = async (query: object) => (await anna.client.labels.list({ query })).items.map((label) => label.name);
  expect(await names({})).toEqual(['bakery', 'Dairy', 'Légumes']);
  expect(await names({ search: 'legumes' })).toEqual(['Légumes']);
  expect(await names({ queryFilter: 'name LIKE "%a%"', orderBy: 'name', orderDirection: 'desc' })).toEqual([
    'Dairy',
    'bakery',
  ]);
});

test('any member creates a label, only an organizer changes or deletes it', async () => {
  const { ben } = await world();
  const made = await ben.client.labels.create({ body: { name: 'Mine' } });
  const { error } = await ben.client.try.labels.patch({ params: { id: made.id }, body: { name: 'Ours' } });
  expect([error?.status, error?.code]).toEqual([403, 'request.forbidden']);
});
