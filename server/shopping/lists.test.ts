import { describe, expect, test } from 'vitest';
import { etagOf } from '../../core/kit/etag.ts';
import { roundTrip } from '../../tests/kit/family.ts';
import { type World, world } from '../../tests/kit/world.ts';

const SUMMARY = [
  'name',
  'extras',
  'createdAt',
  'updateAt',
  'groupId',
  'userId',
  'id',
  'recipeReferences',
  'labelSettings',
];

const listOf = ({ anna }: World, name = 'Saturday') => anna.client.shoppingLists.create({ body: { name } });
const add = ({ anna }: World, shoppingListId: string, note: string) =>
  anna.client.shoppingItems.create({ body: { shoppingListId, note } });

describe('a shopping list', () => {
  test('is created, read, renamed and deleted', async () => {
    await roundTrip(await world(), {
      noun: 'shoppingLists',
      create: () => ({ name: 'Saturday', extras: { shop: 'corner' } }),
      change: { name: 'Sunday' },
      keys: [...SUMMARY, 'listItems'],
      listKeys: SUMMARY,
    });
  });

  test('belongs to its creator, and the whole group can see and change it', async () => {
    const { anna, ben } = await world();
    const list = await ben.client.shoppingLists.create({ body: { name: 'For Anna' } });
    expect(list.userId).toBe(ben.id);
    const page = await anna.client.shoppingLists.list({ query: { queryFilter: `userId=${ben.id}` } });
    expect(page.items.map(({ name }) => name)).toEqual(['For Anna']);
    const body = { name: 'From Ben', userId: anna.id, groupId: anna.id, id: anna.id } as { name: string };
    const changed = await anna.client.shoppingLists.update({ params: { id: list.id }, body });
    expect(changed).toMatchObject({ id: list.id, name: 'From Ben', userId: ben.id, groupId: list.groupId });
  });

  test('keeps its items and its creation time when it is renamed, whatever the body says', async () => {
    const home = await world();
    const list = await listOf(home);
    await add(home, list.id, 'candles');
    home.advance(60_000);
    for (const body of [{ name: 'A' }, { name: 'B', listItems: [] }, { name: 'C', listItems: null, createdAt: null }]) {
      const changed = await home.anna.client.shoppingLists.update({ params: { id: list.id }, body });
      expect(changed.listItems.map(({ note }) => note)).toEqual(['candles']);
      expect(changed).toMatchObject({ name: body.name, createdAt: list.createdAt });
      expect(changed.updateAt > list.updateAt).toBe(true);
    }
  });

  test('needs no name', async () => {
    const { anna } = await world();
    const list = await anna.client.shoppingLists.create({ body: {} });
    expect(list).toMatchObject({ name: null, extras: {}, listItems: [] });
    expect((await anna.client.shoppingLists.duplicate({ params: { id: list.id }, body: {} })).name).toBe(null);
  });

  test('has a new version whenever its items change', async () => {
    const home = await world();
    const list = await listOf(home);
    const { id } = list;
    const version = async () => (await home.anna.client.shoppingLists.get({ params: { id } })).updateAt;
    const { createdItems } = await add(home, id, 'candles');
    const added = await version();
    const params = { id: createdItems[0]!.id };
    await home.anna.client.shoppingItems.patch({ params, body: { checked: true } });
    const ticked = await version();
    await home.anna.client.shoppingItems.remove({ params });
    expect([list.updateAt, added, ticked, await version()]).toEqual(
      [list.updateAt, added, ticked, await version()].toSorted(),
    );
    expect(new Set([list.updateAt, added, ticked, await version()]).size).toBe(4);
  });

  test('that has changed is not renamed with an outdated version', async () => {
    const home = await world();
    const list = await listOf(home);
    await add(home, list.id, 'candles');
    const { error } = await home.anna.client.try.shoppingLists.patch({
      params: { id: list.id },
      body: { name: 'Other' },
      ifMatch: etagOf(list)!,
    });
    expect([error?.status, error?.code]).toEqual([412, 'request.stale']);
  });

  test('is copied with its items, recipes and label order, and the copies are independent', async () => {
    const home = await world();
    const { anna, ben } = home;
    const label = await anna.client.labels.create({ body: { name: 'Dairy' } });
    await anna.client.labels.create({ body: { name: 'Bread' } });
    const slug = await anna.client.recipes.create({ body: { name: 'Soup', recipeIngredient: [{ note: 'leek' }] } });
    const recipe = await anna.client.recipes.get({ params: { slug } });
    const list = await listOf(home);
    await anna.client.shoppingLists.addRecipe({ params: { id: list.id, recipeId: recipe.id }, body: {} });
    await anna.client.shoppingLists.arrangeLabels({
      params: { id: list.id },
      body: [{ shoppingListId: list.id, labelId: label.id, position: -1 }],
    });
    const copy = await ben.client.shoppingLists.duplicate({ params: { id: list.id }, body: {} });
    expect([copy.name, copy.userId]).toEqual(['Saturday (1)', ben.id]);
    expect(copy.listItems.map(({ note, recipeReferences }) => [note, recipeReferences.length])).toEqual([['leek', 1]]);
    expect(copy.recipeReferences.map(({ recipe: { name } }) => name)).toEqual(['Soup']);
    expect(copy.labelSettings.map(({ label: { name } }) => name)).toEqual(['Dairy', 'Bread']);
    await anna.client.shoppingItems.remove({ params: { id: copy.listItems[0]!.id } });
    expect((await anna.client.shoppingLists.get({ params: { id: list.id } })).listItems).toHaveLength(1);
  });

  test('deletes its items when it is deleted', async () => {
    const home = await world();
    const list = await listOf(home);
    const { createdItems } = await add(home, list.id, 'candles');
    await home.anna.client.shoppingLists.remove({ params: { id: list.id } });
    const { error } = await home.anna.client.try.shoppingItems.get({ params: { id: createdItems[0]!.id } });
    expect([error?.status, error?.code]).toEqual([404, 'shopping.item_not_found']);
  });

  test('can be sorted and filtered by name', async () => {
    const home = await world();
    for (const name of ['market', 'Bakery', 'Äpfel']) await listOf(home, name);
    const names = async (query: object) =>
      (await home.anna.client.shoppingLists.list({ query })).items.map(({ name }) => name);
    expect(await names({})).toEqual(['Äpfel', 'Bakery', 'market']);
    expect(await names({ queryFilter: 'name LIKE "%a%"', orderBy: 'created_at' })).toEqual(['market', 'Bakery']);
  });
});

describe('the labels of a list', () => {
  test('are the group’s labels by name, including later ones, until somebody reorders them', async () => {
    const home = await world();
    const { anna } = home;
    const label = (name: string) => anna.client.labels.create({ body: { name } });
    const [dairy, bread] = [await label('Dairy'), await label('Bread')];
    const list = await listOf(home);
    const settings = async () => (await anna.client.shoppingLists.get({ params: { id: list.id } })).labelSettings;
    const order = async () => (await settings()).map((setting) => [setting.label.name, setting.position]);
    expect(await order()).toEqual([
      ['Bread', 0],
      ['Dairy', 1],
    ]);
    const [first, second] = await settings();
    const swapped = await anna.client.shoppingLists.arrangeLabels({
      params: { id: list.id },
      body: [
        { ...first!, position: 1 },
        { ...second!, position: 0 },
      ],
    });
    expect(swapped.labelSettings.map(({ labelId }) => labelId)).toEqual([dairy.id, bread.id]);
    expect(swapped.updateAt > list.updateAt).toBe(true);
    await label('Apples');
    expect(await order()).toEqual([
      ['Dairy', 0],
      ['Bread', 1],
      ['Apples', 2],
    ]);
    await anna.client.labels.remove({ params: { id: dairy.id } });
    expect(await order()).toEqual([
      ['Bread', 1],
      ['Apples', 2],
    ]);
    expect((await settings())[0]!.id).toBe(first!.id);
  });

  test('are refused for another list, and if the group lacks the label', async () => {
    const home = await world();
    const { anna, stranger } = home;
    const [list, other] = [await listOf(home), await listOf(home, 'Other')];
    const label = await anna.client.labels.create({ body: { name: 'Dairy' } });
    const foreign = await stranger.client.labels.create({ body: { name: 'Dairy' } });
    const arrange = async (shoppingListId: string, labelId: string) => {
      const body = [{ shoppingListId, labelId, position: 0 }];
      const { error } = await anna.client.try.shoppingLists.arrangeLabels({ params: { id: list.id }, body });
      return [error?.status, error?.code];
    };
    expect(await arrange(other.id, label.id)).toEqual([400, 'shopping.label_of_other_list']);
    expect(await arrange(list.id, foreign.id)).toEqual([404, 'labels.not_found']);
  });
});
