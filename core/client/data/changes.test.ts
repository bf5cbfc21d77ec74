import { expect, test } from 'vitest';
import { world } from '../../../tests/kit/world.ts';
import { dataChanges } from './changes.ts';

async function labels() {
  const { anna } = await world();
  const { client } = anna;
  const changes = dataChanges({
    create: (body) => client.labels.create({ body: { name: String(body.name), color: String(body.color ?? '') } }),
    patch: (id, body) => client.labels.patch({ params: { id }, body }),
    remove: (id) => client.labels.remove({ params: { id } }),
    bodyOf: ({ name, color }) => ({ name, color }),
  });
  const names = async () => (await client.labels.list()).items.map(({ name }) => name);
  return { client, changes, names };
}

test('what was created is taken back and made again', async () => {
  const { changes, names } = await labels();
  const { step } = await changes.create({ name: 'Dairy', color: '#ffffff' });
  expect(await names()).toEqual(['Dairy']);
  expect(await step.undo()).toBeNull();
  expect(await names()).toEqual([]);
  await step.redo();
  expect(await names()).toEqual(['Dairy']);
  await step.undo();
  expect(await names()).toEqual([]);
});

test('undo of an edit restores only the edited fields', async () => {
  const { client, changes } = await labels();
  const { entity } = await changes.create({ name: 'Dairy', color: '#ffffff' });
  const { step } = await changes.change(entity, { name: 'Milk' });
  await client.labels.patch({ params: { id: entity.id }, body: { color: '#000000' } });
  await step!.undo();
  expect((await client.labels.list()).items).toMatchObject([{ name: 'Dairy', color: '#000000' }]);
});

test('deleting stops at the first refusal, and undo brings back what was deleted', async () => {
  const { client, changes, names } = await labels();
  const made = [];
  for (const name of ['A', 'B', 'C']) made.push((await changes.create({ name })).entity);
  await client.labels.remove({ params: { id: made[1]!.id } });
  const { removed, error, step } = await changes.remove(made);
  expect(removed.map(({ name }) => name)).toEqual(['A']);
  expect(error).toMatchObject({ code: 'labels.not_found' });
  expect(await names()).toEqual(['C']);
  await step.undo();
  expect(await names()).toEqual(['A', 'C']);
});
