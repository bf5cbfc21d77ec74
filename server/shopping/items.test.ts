import { describe, expect, test } from 'vitest';
import { etagOf } from '../../core/kit/etag.ts';
import { shop } from '../../tests/kit/shop.ts';
import { newId } from '../kit/secrets/ids.ts';

const KEYS = [
  'quantity',
  'unit',
  'food',
  'note',
  'isFood',
  'disableAmount',
  'display',
  'shoppingListId',
  'checked',
  'position',
  'foodId',
  'labelId',
  'unitId',
  'extras',
  'id',
  'groupId',
  'householdId',
  'label',
  'recipeReferences',
  'createdAt',
  'updateAt',
  'updatedAt',
];

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('an item', () => {
  test('is created, read, listed, replaced, changed and deleted', async () => {
    const { anna, list, food, unit } = await shop();
    const calls = anna.client.shoppingItems;
    const made = await calls.create({
      body: { shoppingListId: list, foodId: food.milk, unitId: unit.liter, quantity: 2, note: 'cold', position: 3 },
    });
    expect([made.createdItems.length, made.updatedItems, made.deletedItems]).toEqual([1, [], []]);
    const item = made.createdItems[0]!;
    expect(Object.keys(item).sort()).toEqual([...KEYS].sort());
    expect(item).toMatchObject({ display: '2 liter milk cold', isFood: true, disableAmount: false, position: 3 });
    expect([item.food?.name, item.unit?.name]).toEqual(['milk', 'liter']);

    const params = { id: item.id };
    expect(await calls.get({ params })).toEqual(item);
    expect((await calls.list({ query: { queryFilter: `shoppingListId=${list}` } })).items).toEqual([item]);

    const replaced = await calls.update({ params, body: { ...item, quantity: 5, note: '' } });
    expect(replaced.updatedItems).toMatchObject([{ id: item.id, quantity: 5, note: '', foodId: food.milk }]);
    const ticked = await calls.patch({ params, body: { checked: true } });
    expect(ticked.updatedItems).toMatchObject([{ checked: true, quantity: 5, createdAt: item.createdAt }]);
    expect(ticked.updatedItems[0]!.updateAt > item.updateAt).toBe(true);

    expect(await calls.remove({ params })).toEqual({ message: '', error: false });
    const { error } = await anna.client.try.shoppingItems.get({ params });
    expect([error?.status, error?.code]).toEqual([404, 'shopping.item_not_found']);
  });

  test('gets the defaults of the API: quantity one, no food, not ticked', async () => {
    const { add, anna } = await shop();
    const [item] = await add({ note: 'candles' });
    expect(item).toMatchObject({ quantity: 1, isFood: false, disableAmount: true, checked: false, position: 0 });
    expect(item).toMatchObject({ display: 'candles', unit: null, food: null, label: null, extras: {}, labelId: null });
    const body = { shoppingListId: item!.shoppingListId, isFood: true, quantity: null };
    expect((await anna.client.shoppingItems.create({ body })).createdItems[0]!.quantity).toBe(1);
  });

  test('accepts lax input: snake_case, words for booleans, capitals in ids, empty ids', async () => {
    const { app, anna, list, food } = await shop();
    const reply = await app.inject({
      method: 'POST',
      url: '/api/groups/shopping/items',
      headers: { authorization: `Bearer ${anna.token}` },
      payload: {
        shopping_list_id: list.toUpperCase(),
        food_id: food.milk.toUpperCase(),
        unit_id: '',
        is_food: 'True',
        checked: 'False',
        quantity: '3',
        food: { id: newId(), name: 'something else' },
      },
    });
    expect(reply.statusCode).toBe(201);
    expect(reply.json().createdItems).toMatchObject([{ display: '3 milk', checked: false, unitId: null }]);
  });

  test('without a position or recipes in a PUT keeps its recipes and extras', async () => {
    const { anna, add, list, recipe } = await shop();
    const recipeId = await recipe('Soup', [{ note: 'leek' }]);
    const [item] = await add({
      note: 'leek',
      extras: { aisle: '4' },
      recipeReferences: [{ recipeId, recipeQuantity: 2 }],
    });
    const body = { shoppingListId: list, note: 'leek', quantity: 2 };
    const { updatedItems } = await anna.client.shoppingItems.update({ params: { id: item!.id }, body });
    expect(updatedItems).toMatchObject([{ extras: { aisle: '4' }, quantity: 2 }]);
    expect(updatedItems[0]!.recipeReferences).toMatchObject([{ recipeId, recipeQuantity: 2, recipeScale: 1 }]);
  });

  test('shows the label of its food unless it has its own', async () => {
    const { anna, add, food } = await shop();
    const label = async (name: string) => (await anna.client.labels.create({ body: { name } })).id;
    const [dairy, breakfast, cold] = [await label('Dairy'), await label('Breakfast'), await label('Cold')];
    const milk = { params: { id: food.milk } };
    await anna.client.foods.patch({ ...milk, body: { labelId: dairy } });
    const [item] = await add({ foodId: food.milk });
    expect([item!.labelId, item!.label?.name]).toEqual([dairy, 'Dairy']);
    // A client that sends the item back unchanged has not chosen that label.
    const params = { id: item!.id };
    await anna.client.shoppingItems.update({ params, body: item! });
    await anna.client.foods.patch({ ...milk, body: { labelId: cold } });
    expect((await anna.client.shoppingItems.get({ params })).label?.name).toBe('Cold');
    const { updatedItems } = await anna.client.shoppingItems.patch({ params, body: { labelId: breakfast } });
    expect(updatedItems[0]!.label?.name).toBe('Breakfast');
  });

  test('moves to another list, and merges there', async () => {
    const { anna, add, items, food } = await shop();
    const other = (await anna.client.shoppingLists.create({ body: { name: 'Market' } })).id;
    const [milk] = await add({ foodId: food.milk });
    const [there] = await add({ foodId: food.milk, shoppingListId: other, quantity: 2 });
    const moved = await anna.client.shoppingItems.patch({ params: { id: milk!.id }, body: { shoppingListId: other } });
    expect([ids(moved.updatedItems), ids(moved.deletedItems)]).toEqual([[there!.id], [milk!.id]]);
    expect([await items(), moved.updatedItems[0]!.quantity]).toEqual([[], 3]);
  });
});

describe('equal items', () => {
  test('merge when they are added, in one call or in two', async () => {
    const { anna, list, food, unit, shown } = await shop();
    const milk = { shoppingListId: list, foodId: food.milk, unitId: unit.liter };
    const first = await anna.client.shoppingItems.createMany({
      body: [
        { ...milk, note: 'cold' },
        { ...milk, quantity: 2 },
      ],
    });
    expect(first.createdItems).toMatchObject([{ quantity: 3, note: 'cold' }]);
    const second = await anna.client.shoppingItems.create({ body: { ...milk, note: 'warm' } });
    expect([second.createdItems, ids(second.updatedItems)]).toEqual([[], ids(first.createdItems)]);
    expect(await shown()).toEqual(['4 liter milk cold | warm']);
  });

  test('merge in the unit of the list if both are standard units of one dimension', async () => {
    const { add, shown, food, unit } = await shop();
    await add({ foodId: food.flour, unitId: unit.gram, quantity: 500 });
    await add({ foodId: food.flour, unitId: unit.kilogram });
    await add({ foodId: food.flour, unitId: unit.liter });
    await add({ foodId: food.flour, unitId: unit.can });
    await add({ foodId: food.flour });
    expect(await shown()).toEqual(['1 can flour', '1 flour', '1 liter flour', '1500 gram flour']);
  });

  test('stay separate once one is ticked, and merge when it is unticked', async () => {
    const { anna, add, shown, food } = await shop();
    const [bought] = await add({ foodId: food.milk, checked: true });
    const [wanted] = await add({ foodId: food.milk, quantity: 2 });
    expect(await shown()).toEqual(['2 milk', 'x 1 milk']);
    const back = await anna.client.shoppingItems.patch({ params: { id: bought!.id }, body: { checked: false } });
    expect([ids(back.updatedItems), ids(back.deletedItems)]).toEqual([[wanted!.id], [bought!.id]]);
    expect(await shown()).toEqual(['3 milk']);
  });

  test('merge when many are replaced: the first of an id counts, later items merge into earlier ones', async () => {
    const { anna, add, shown } = await shop();
    const [a, b, c] = await add({ note: 'a' }, { note: 'b' }, { note: 'c' });
    const { updatedItems, deletedItems } = await anna.client.shoppingItems.updateMany({
      body: [
        { ...a!, note: 'tea' },
        { ...a!, note: 'never' },
        { ...b!, note: 'tea', quantity: 4 },
        { ...c!, quantity: -1 },
      ],
    });
    expect([ids(updatedItems), ids(deletedItems).sort()]).toEqual([[a!.id], [b!.id, c!.id].sort()]);
    expect(await shown()).toEqual(['5 tea']);
  });

  test('keep the positions that the client gave them', async () => {
    const { anna, add, items } = await shop();
    const [a, b] = await add({ note: 'a', position: 20 }, { note: 'b', position: 10 });
    expect((await items()).map(({ note, position }) => [note, position])).toEqual([
      ['b', 10],
      ['a', 20],
    ]);
    await anna.client.shoppingItems.updateMany({ body: [{ ...a!, position: -5 }, b!] });
    expect((await items()).map(({ note, position }) => [note, position])).toEqual([
      ['a', -5],
      ['b', 10],
    ]);
  });
});

describe('a quantity', () => {
  test('changes by a difference, whatever its current value', async () => {
    const { anna, ben, add, items } = await shop();
    const { id } = (await add({ note: 'eggs', quantity: 6 }))[0]!;
    const by = ({ client }: typeof anna, quantityDelta: number) =>
      client.shoppingItems.patch({ params: { id }, body: { quantityDelta } });
    await Promise.all([by(anna, 4), by(ben, -2), by(anna, 0.1), by(ben, 0.2)]);
    expect((await items())[0]!.quantity).toBe(8.3);
  });

  test('below zero removes the item', async () => {
    const { anna, add, items } = await shop();
    const [item] = await add({ note: 'eggs' });
    const params = { id: item!.id };
    const gone = await anna.client.shoppingItems.patch({ params, body: { quantityDelta: -2, changeId: newId() } });
    expect([ids(gone.deletedItems), await items()]).toEqual([[item!.id], []]);
  });

  test('is either set or changed by a difference, not both', async () => {
    const { anna, add } = await shop();
    const [item] = await add({ note: 'eggs' });
    const { error } = await anna.client.try.shoppingItems.patch({
      params: { id: item!.id },
      body: { quantity: 2, quantityDelta: 1 },
    });
    expect([error?.status, error?.fields[0]?.path]).toEqual([422, ['body', 'quantityDelta']]);
  });
});

describe('two people who write at once', () => {
  test('lose nothing if they change different fields of an item', async () => {
    const { anna, ben, add, items } = await shop();
    const { id } = (await add({ note: 'eggs' }))[0]!;
    const patch = ({ client }: typeof anna, body: object) => client.shoppingItems.patch({ params: { id }, body });
    await Promise.all([patch(anna, { note: 'ten eggs' }), patch(ben, { position: 9 }), patch(anna, { quantity: 10 })]);
    expect(await items()).toMatchObject([{ note: 'ten eggs', position: 9, quantity: 10 }]);
  });

  test('lose nothing if they add the same item', async () => {
    const { anna, ben, list, food, shown } = await shop();
    const body = { shoppingListId: list, foodId: food.milk };
    const add = ({ client }: typeof anna) => client.shoppingItems.create({ body });
    await Promise.all([add(anna), add(ben), add(anna), add(ben)]);
    expect(await shown()).toEqual(['4 milk']);
  });

  test('get a conflict for the second write if it sends the old version', async () => {
    const { anna, ben, add, items } = await shop();
    const [item] = await add({ note: 'eggs' });
    const params = { id: item!.id };
    await anna.client.shoppingItems.patch({ params, body: { quantity: 6 }, ifMatch: etagOf(item!)! });
    for (const change of [
      ben.client.try.shoppingItems.patch({ params, body: { quantity: 2 }, ifMatch: etagOf(item!)! }),
      ben.client.try.shoppingItems.update({ params, body: { ...item!, quantity: 2 }, ifMatch: etagOf(item!)! }),
    ])
      expect((await change).error?.code).toBe('request.stale');
    expect((await items())[0]!.quantity).toBe(6);
  });
});

describe('ids', () => {
  test('of many items are deleted in one call, and unknown ones are ignored', async () => {
    const { anna, add, shown } = await shop();
    const [a, b] = await add({ note: 'a' }, { note: 'b' }, { note: 'c' });
    const query = { ids: [a!.id, newId(), b!.id, a!.id] };
    expect(await anna.client.shoppingItems.removeMany({ query })).toEqual({ message: '', error: false });
    expect(await shown()).toEqual(['c']);
  });

  test('of another group are not found: lists, items, foods, units, labels and recipes', async () => {
    const { anna, stranger, add, items, list, food } = await shop();
    const [item] = await add({ note: 'mine' });
    const theirs = stranger.client;
    const slug = await theirs.recipes.create({ body: { name: 'Theirs' } });
    const foreign = {
      shoppingListId: (await theirs.shoppingLists.create({ body: { name: 'Theirs' } })).id,
      foodId: (await theirs.foods.create({ body: { name: 'milk' } })).id,
      unitId: (await theirs.units.create({ body: { name: 'gram' } })).id,
      labelId: (await theirs.labels.create({ body: { name: 'Dairy' } })).id,
      recipeReferences: [{ recipeId: (await theirs.recipes.get({ params: { slug } })).id }],
    };
    const params = { id: item!.id };
    for (const [key, value] of Object.entries(foreign)) {
      const body = { ...item!, [key]: value };
      const { id, ...added } = body;
      const calls = anna.client.try.shoppingItems;
      const answers = await Promise.all([
        calls.create({ body: added }),
        calls.createMany({ body: [{ shoppingListId: list, note: 'other' }, added] }),
        calls.update({ params, body }),
        calls.patch({ params, body: { [key]: value } }),
        calls.updateMany({ body: [body] }),
      ]);
      expect(
        answers.map(({ error }) => error?.status),
        key,
      ).toEqual([404, 404, 404, 404, 404]);
    }
    const calls = stranger.client.try.shoppingItems;
    const refused = await Promise.all([
      calls.get({ params }),
      calls.patch({ params, body: { checked: true } }),
      calls.update({ params, body: { ...item!, shoppingListId: foreign.shoppingListId } }),
      calls.updateMany({ body: [{ ...item!, shoppingListId: foreign.shoppingListId }] }),
      calls.remove({ params }),
      stranger.client.try.shoppingLists.addRecipe({ params: { id: list, recipeId: food.milk }, body: {} }),
    ]);
    expect(refused.map(({ error }) => error?.status)).toEqual([404, 404, 404, 404, 404, 404]);
    await stranger.client.shoppingItems.removeMany({ query: { ids: [item!.id] } });
    expect((await theirs.shoppingItems.list()).items).toEqual([]);
    expect(await items()).toMatchObject([{ id: item!.id, note: 'mine', quantity: 1 }]);
  });

  test('that another group uses can be used here, so that nobody can detect or block them', async () => {
    const { stranger, add, items } = await shop();
    const [item] = await add({ note: 'mine' });
    const theirs = (await stranger.client.shoppingLists.create({ body: {} })).id;
    const body = { shoppingListId: theirs, note: 'theirs', id: item!.id };
    const { createdItems } = await stranger.client.shoppingItems.create({ body });
    expect(createdItems).toMatchObject([{ id: item!.id, note: 'theirs' }]);
    await stranger.client.shoppingItems.remove({ params: { id: item!.id } });
    expect(await items()).toMatchObject([{ note: 'mine' }]);
  });
});

describe('foods and units', () => {
  test('that are merged keep their items, which merge too', async () => {
    const { anna, add, shown, food, unit } = await shop();
    const cream = (await anna.client.foods.create({ body: { name: 'Milch' } })).id;
    const tin = (await anna.client.units.create({ body: { name: 'tin' } })).id;
    await add(
      { foodId: food.milk, unitId: unit.can },
      { foodId: cream, unitId: tin },
      { foodId: cream, checked: true },
    );
    await anna.client.foods.merge({ body: { fromFood: cream, toFood: food.milk } });
    expect(await shown()).toEqual(['1 can milk', '1 tin milk', 'x 1 milk']);
    await anna.client.units.merge({ body: { fromUnit: tin, toUnit: unit.can } });
    expect(await shown()).toEqual(['2 can milk', 'x 1 milk']);
  });

  test('that are deleted leave the text of their items unchanged', async () => {
    const { anna, add, items, shown, food, unit } = await shop();
    await add({ foodId: food.milk, unitId: unit.liter, quantity: 2, note: 'cold' });
    await anna.client.foods.remove({ params: { id: food.milk } });
    expect(await shown()).toEqual(['2 liter milk cold']);
    await anna.client.units.remove({ params: { id: unit.liter } });
    expect(await shown()).toEqual(['2 milk cold (liter)']);
    expect(await items()).toMatchObject([{ foodId: null, food: null, unitId: null, unit: null }]);
  });
});

test('items list by food and recipe, and order by label', async () => {
  const { anna, add, food, recipe } = await shop();
  const label = await anna.client.labels.create({ body: { name: 'Dairy' } });
  await anna.client.foods.patch({ params: { id: food.milk }, body: { labelId: label.id } });
  const recipeId = await recipe('Soup', [{ note: 'leek' }]);
  await add({ note: 'leek', recipeReferences: [{ recipeId }] }, { foodId: food.milk }, { note: 'soap', checked: true });
  const found = async (query: object) =>
    (await anna.client.shoppingItems.list({ query })).items.map((item) => item.display);
  expect(await found({ queryFilter: 'checked = true' })).toEqual(['soap']);
  expect(await found({ queryFilter: `food_id IN [${food.milk}]` })).toEqual(['1 milk']);
  expect(await found({ queryFilter: `recipeReferences.recipeId = ${recipeId}` })).toEqual(['leek']);
  expect(await found({ orderBy: 'label.name', orderDirection: 'asc', perPage: 1 })).toEqual(['1 milk']);
  const { error } = await anna.client.try.shoppingItems.list({ query: { queryFilter: 'group_id = "x"' } });
  expect(error?.code).toBe('request.bad_list');
});

test('a list of 2,000 items is read in a few queries', async () => {
  const { anna, list, food, unit, services } = await shop();
  const foods = Object.values(food);
  const body = Array.from({ length: 2_000 }, (_, number) => ({
    shoppingListId: list,
    note: `number ${number}`,
    checked: true,
    foodId: foods[number % foods.length]!,
    unitId: unit.can,
  }));
  await anna.client.shoppingItems.createMany({ body });
  const { database } = services.library;
  const texts: string[] = [];
  const { query } = database;
  database.query = (text, params) => {
    texts.push(text);
    return query.call(database, text, params) as never;
  };
  const { listItems } = await anna.client.shoppingLists.get({ params: { id: list } });
  expect(listItems).toHaveLength(2_000);
  expect(texts.filter((text) => text.includes('from shopping_items'))).toHaveLength(1);
  expect(texts.length).toBeLessThan(15);
});
