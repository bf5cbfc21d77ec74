import { expect, test } from 'vitest';
import { world } from '../../tests/kit/world.ts';

test('a steady load prepares no statement twice', async () => {
  const { services, anna } = await world({ environment: { RATE_LIMITS: 'off' } });
  const { client } = anna;
  const slugs: string[] = [];
  for (const name of ['Soup', 'Bread', 'Cake']) slugs.push(await client.recipes.create({ body: { name } }));
  const list = await client.shoppingLists.create({ body: { name: 'Week' } });
  const made = await client.shoppingItems.createMany({
    body: ['Milk', 'Eggs', 'Salt'].map((note) => ({ shoppingListId: list.id, note })),
  });
  const items = made.createdItems;

  async function round(turn: number): Promise<void> {
    const slug = slugs[turn % slugs.length]!;
    const recipe = await client.recipes.get({ params: { slug } });
    await client.recipes.update({ params: { slug }, body: { ...recipe, description: `Number ${turn}` } });
    await client.recipes.list({ query: { page: 1, perPage: 50, orderBy: 'name' } });
    await client.recipes.list({ query: { search: 'soup' } });
    await client.shoppingLists.get({ params: { id: list.id } });
    const item = items[turn % items.length]!;
    await client.shoppingItems.update({ params: { id: item.id }, body: { ...item, checked: turn % 2 === 0 } });
    await client.site.about({});
    await client.groups.preferences({});
  }
  const prepared = () => services.library.database.preparedStatements();

  for (let turn = 0; turn < 12; turn++) await round(turn);
  const before = prepared();
  for (let turn = 12; turn < 24; turn++) await round(turn);
  expect(prepared()).toBe(before);
});
