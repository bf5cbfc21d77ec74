import { describe, expect, test } from 'vitest';
import { world } from '../../../tests/kit/world.ts';

const COUNT = 150;

async function withManyLabels() {
  const here = await world();
  const { client } = here.anna;
  for (let at = 0; at < COUNT; at++)
    await client.labels.create({ body: { name: `${at % 7 === 0 ? 'Cold' : 'The cold'} shelf ${at}` } });
  return here;
}

describe('a list that is longer than one read', () => {
  test('is the same in one page and in many, in each order', async () => {
    const { client } = (await withManyLabels()).anna;
    for (const query of [
      { orderBy: 'name', orderDirection: 'asc' },
      { orderBy: 'name', orderDirection: 'desc' },
      { orderBy: 'createdAt' },
      { orderBy: 'random', paginationSeed: 'tuesday' },
      { search: 'cold shelf' },
      { queryFilter: 'name LIKE "%shelf 1%"' },
    ] as const) {
      const whole = await client.labels.list({ query: { ...query, page: 1, perPage: -1 } });
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(whole.total / 20) }, (_, at) =>
          client.labels.list({ query: { ...query, page: at + 1, perPage: 20 } }),
        ),
      );
      const names = whole.items.map((label) => label.name);
      expect(names).toEqual(pages.flatMap((page) => page.items.map((label) => label.name)));
      expect(new Set(names).size).toBe(whole.total);
      expect(whole.total).toBeGreaterThan(50);
    }
  });

  test('shows shopping lists and their items whole', async () => {
    const { client } = (await world()).anna;
    for (let at = 0; at < COUNT; at++) await client.shoppingLists.create({ body: { name: `List ${100 + at}` } });
    const lists = await client.shoppingLists.list({
      query: { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' },
    });
    expect(lists.items.map((list) => list.name)).toEqual(Array.from({ length: COUNT }, (_, at) => `List ${100 + at}`));
  });
});
