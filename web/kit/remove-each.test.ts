import { expect, test } from 'vitest';
import { failClient } from '../../core/kit/errors.ts';
import { world } from '../../tests/kit/world.ts';
import { removeEach } from './remove-each.ts';

test('a second try continues deleting where the first one stopped', async () => {
  const { anna } = await world();
  const foods = ['Peas', 'Lentils', 'Beans'].map((name) => anna.client.foods.create({ body: { name } }));
  const ids = (await Promise.all(foods)).map(({ id }) => id);
  let isCut = true;
  const remove = (id: string) =>
    isCut && id === ids[1]
      ? Promise.reject(failClient('client.unreachable'))
      : anna.client.foods.remove({ params: { id } });
  await expect(removeEach(ids, remove)).rejects.toMatchObject({ code: 'client.unreachable' });
  isCut = false;
  await removeEach(ids, remove);
  const left = await anna.client.foods.list({ query: { perPage: -1 } });
  expect(left.items.filter(({ id }) => ids.includes(id))).toEqual([]);
});
