import { describe, expect, test } from 'vitest';
import { type Shop, shop } from '../../tests/kit/shop.ts';
import { newId } from '../kit/secrets/ids.ts';

type Adding = Parameters<Shop['anna']['client']['shoppingLists']['addRecipe']>[0]['body'];

const callsOf = ({ anna, list }: Shop) => ({
  add: (recipeId: string, body: Adding = {}) =>
    anna.client.shoppingLists.addRecipe({ params: { id: list, recipeId }, body }),
  remove: (recipeId: string, body: { recipeDecrementQuantity?: number; changeId?: string } = {}) =>
    anna.client.shoppingLists.removeRecipe({ params: { id: list, recipeId }, body }),
});

const pancakes = ({ recipe, food, unit }: Shop) =>
  recipe('Pancakes', [
    { quantity: 0.5, unit: { id: unit.liter }, food: { id: food.milk }, note: 'cold' },
    { quantity: 250, unit: { id: unit.gram }, food: { id: food.flour } },
    { quantity: null, note: 'a pinch of salt' },
  ]);

describe('adding a recipe', () => {
  test('adds its lines to the list, which records how often it was added', async () => {
    const kitchen = await shop();
    const { add } = callsOf(kitchen);
    const id = await pancakes(kitchen);
    const list = await add(id, { recipeIncrementQuantity: 2 });
    expect(await kitchen.shown()).toEqual(['1 liter milk cold', '500 gram flour', 'a pinch of salt']);
    expect(list.recipeReferences).toMatchObject([{ recipeId: id, recipeQuantity: 2, shoppingListId: list.id }]);
    expect(list.recipeReferences[0]!.recipe.name).toBe('Pancakes');
    const milk = list.listItems.find((item) => item.foodId === kitchen.food.milk)!;
    expect(milk.recipeReferences).toMatchObject([
      { recipeId: id, recipeQuantity: 0.5, recipeScale: 2, recipeNote: 'cold', shoppingListItemId: milk.id },
    ]);
  });

  test('twice adds up its scale', async () => {
    const kitchen = await shop();
    const { add } = callsOf(kitchen);
    const id = await pancakes(kitchen);
    await add(id);
    const list = await add(id, { recipeIncrementQuantity: 0.5 });
    expect(list.recipeReferences).toMatchObject([{ recipeQuantity: 1.5 }]);
    expect(await kitchen.shown()).toEqual(['375 gram flour', '³/₄ liter milk cold', 'a pinch of salt'].toSorted());
    expect(list.listItems.map((item) => item.recipeReferences[0]!.recipeScale)).toEqual([1.5, 1.5, 1.5]);
  });

  test('scales each of two lines of the same food: 2 and 1 at scale 2 are 6', async () => {
    const kitchen = await shop();
    const { add } = callsOf(kitchen);
    const food = { id: kitchen.food.eggs };
    const id = await kitchen.recipe('Custard', [
      { quantity: 2, food },
      { quantity: 1, food },
    ]);
    await add(id, { recipeIncrementQuantity: 2 });
    expect(await kitchen.items()).toMatchObject([{ quantity: 6, recipeReferences: [{ recipeQuantity: 3 }] }]);
  });

  test('adds only the selected lines', async () => {
    const kitchen = await shop();
    const { add } = callsOf(kitchen);
    const id = await pancakes(kitchen);
    const recipe = await kitchen.anna.client.recipes.get({ params: { slug: 'pancakes' } });
    await add(id, { recipeIngredients: recipe.recipeIngredient.slice(1, 2), recipeIncrementQuantity: 2 });
    expect(await kitchen.shown()).toEqual(['500 gram flour']);
    await add(id, { recipeIngredients: [{ quantity: 3, food: 'unknown leaves', note: 'fresh' }] });
    expect(await kitchen.shown()).toEqual(['3 unknown leaves fresh', '500 gram flour']);
  });

  test('adds to the quantities on the list, in their unit', async () => {
    const kitchen = await shop();
    const { add } = callsOf(kitchen);
    await kitchen.add({ foodId: kitchen.food.flour, unitId: kitchen.unit.kilogram, position: 8 });
    const id = await pancakes(kitchen);
    await add(id);
    expect(await kitchen.shown()).toEqual(
      ['1 ¹/₄ kilogram flour', '¹/₂ liter milk cold', 'a pinch of salt'].toSorted(),
    );
    expect((await kitchen.items()).map((item) => item.position)).toEqual([8, 9, 11]);
  });

  test('of another group, or with foods of another group, is not possible', async () => {
    const kitchen = await shop();
    const { anna, stranger, list } = kitchen;
    const slug = await stranger.client.recipes.create({ body: { name: 'Theirs' } });
    const theirs = (await stranger.client.recipes.get({ params: { slug } })).id;
    const food = (await stranger.client.foods.create({ body: { name: 'milk' } })).id;
    const ours = await pancakes(kitchen);
    const add = async (recipeId: string, body: Adding) =>
      (await anna.client.try.shoppingLists.addRecipe({ params: { id: list, recipeId }, body })).error?.code;
    expect(await add(theirs, {})).toBe('recipes.not_found');
    expect(await add(ours, { recipeIngredients: [{ food: { id: food } }] })).toBe('foods.not_found');
    expect(await add(ours, { recipeIngredients: [{ unit: { id: food } }] })).toBe('units.not_found');
    const { error } = await stranger.client.try.shoppingLists.addRecipe({
      params: { id: list, recipeId: theirs },
      body: {},
    });
    expect(error?.code).toBe('shopping.list_not_found');
    expect(await kitchen.items()).toEqual([]);
  });

  test('can be repeated with the same change id', async () => {
    const kitchen = await shop();
    const { add, remove } = callsOf(kitchen);
    const id = await pancakes(kitchen);
    const [adding, removing] = [newId(), newId()];
    for (let times = 0; times < 3; times++) await add(id, { recipeIncrementQuantity: 2, changeId: adding });
    for (let times = 0; times < 3; times++) await remove(id, { changeId: removing });
    expect(await kitchen.shown()).toEqual(['250 gram flour', '¹/₂ liter milk cold', 'a pinch of salt'].toSorted());
  });
});

describe('removing a recipe', () => {
  test('removes its quantities, then its items, then the recipe itself', async () => {
    const kitchen = await shop();
    const { add, remove } = callsOf(kitchen);
    const id = await pancakes(kitchen);
    await kitchen.add({ foodId: kitchen.food.flour, unitId: kitchen.unit.gram, quantity: 100 });
    await add(id, { recipeIncrementQuantity: 3 });
    const once = await remove(id);
    expect(once.recipeReferences).toMatchObject([{ recipeQuantity: 2 }]);
    expect(await kitchen.shown()).toEqual(['1 liter milk cold', '600 gram flour', 'a pinch of salt']);
    const gone = await remove(id, { recipeDecrementQuantity: 5 });
    expect(gone.recipeReferences).toEqual([]);
    expect(await kitchen.shown()).toEqual(['100 gram flour']);
    expect(gone.listItems[0]!.recipeReferences).toEqual([]);
  });

  test('removes as much as was added, even from an item in another unit', async () => {
    const kitchen = await shop();
    const { add, remove } = callsOf(kitchen);
    await kitchen.add({ foodId: kitchen.food.flour, unitId: kitchen.unit.kilogram });
    const id = await pancakes(kitchen);
    await add(id, { recipeIncrementQuantity: 2 });
    await remove(id, { recipeDecrementQuantity: 2 });
    expect(await kitchen.shown()).toEqual(['1 kilogram flour']);
  });

  test('keeps the items of other recipes', async () => {
    const kitchen = await shop();
    const { add, remove } = callsOf(kitchen);
    const first = await pancakes(kitchen);
    const second = await kitchen.recipe('Shake', [
      { quantity: 1, unit: { id: kitchen.unit.liter }, food: { id: kitchen.food.milk } },
    ]);
    await add(first);
    await add(second);
    const list = await remove(first);
    expect(await kitchen.shown()).toEqual(['1 liter milk cold']);
    expect(list.recipeReferences.map(({ recipeId }) => recipeId)).toEqual([second]);
  });
});

describe('the recipes of a list', () => {
  test('are removed when all their items are deleted or ticked', async () => {
    const kitchen = await shop();
    const { add } = callsOf(kitchen);
    const id = await kitchen.recipe('Shake', [{ quantity: 1, food: { id: kitchen.food.milk } }, { note: 'ice' }]);
    const { listItems } = await add(id);
    const recipes = async () =>
      (await kitchen.anna.client.shoppingLists.get({ params: { id: kitchen.list } })).recipeReferences.length;
    await kitchen.anna.client.shoppingItems.remove({ params: { id: listItems[0]!.id } });
    expect(await recipes()).toBe(1);
    const params = { id: listItems[1]!.id };
    const { updatedItems } = await kitchen.anna.client.shoppingItems.patch({ params, body: { checked: true } });
    expect([updatedItems[0]!.recipeReferences, await recipes()]).toEqual([[], 0]);
  });

  test('are removed when their last item moves to another list', async () => {
    const kitchen = await shop();
    const { shoppingLists, shoppingItems } = kitchen.anna.client;
    const id = await kitchen.recipe('Shake', [{ quantity: 1, food: { id: kitchen.food.milk } }, { note: 'ice' }]);
    const { listItems } = await callsOf(kitchen).add(id);
    const market = (await shoppingLists.create({ body: { name: 'Market' } })).id;
    const recipes = async () =>
      (await shoppingLists.get({ params: { id: kitchen.list } })).recipeReferences.map(({ recipeId }) => recipeId);
    const move = async (item: string) =>
      shoppingItems.patch({ params: { id: item }, body: { shoppingListId: market } });
    const { updatedItems } = await move(listItems[0]!.id);
    expect([updatedItems[0]!.shoppingListId, await recipes()]).toEqual([market, [id]]);
    await move(listItems[1]!.id);
    expect(await recipes()).toEqual([]);
    expect((await shoppingLists.get({ params: { id: market } })).listItems).toHaveLength(2);
  });

  test('are removed when the recipe is deleted, and its items stay', async () => {
    const kitchen = await shop();
    const { add } = callsOf(kitchen);
    await add(await pancakes(kitchen));
    await kitchen.anna.client.recipes.remove({ params: { slug: 'pancakes' } });
    const list = await kitchen.anna.client.shoppingLists.get({ params: { id: kitchen.list } });
    expect([list.recipeReferences, list.listItems.length]).toEqual([[], 3]);
    expect(list.listItems.flatMap((item) => item.recipeReferences)).toEqual([]);
  });

  test('are shown in the overview of lists as well', async () => {
    const kitchen = await shop();
    const { add } = callsOf(kitchen);
    await add(await pancakes(kitchen));
    const { items } = await kitchen.anna.client.shoppingLists.list();
    expect(items[0]!.recipeReferences.map(({ recipe }) => recipe.name)).toEqual(['Pancakes']);
    expect('listItems' in items[0]!).toBe(false);
  });
});

describe('several recipes', () => {
  test('go on a list and off it in one call, each as often as it says', async () => {
    const kitchen = await shop();
    const { client } = kitchen.anna;
    const params = { id: kitchen.list };
    const [cakes, bread] = [
      await pancakes(kitchen),
      await kitchen.recipe('Bread', [
        { quantity: 500, unit: { id: kitchen.unit.gram }, food: { id: kitchen.food.flour } },
      ]),
    ];
    const list = await client.shoppingLists.addRecipes({
      params,
      body: [{ recipeId: cakes }, { recipeId: bread, recipeIncrementQuantity: 2 }],
    });
    expect(await kitchen.shown()).toEqual(['1250 gram flour', 'a pinch of salt', '¹/₂ liter milk cold']);
    const quantities = list.recipeReferences.map(({ recipeId, recipeQuantity }) => [recipeId, recipeQuantity]);
    expect(Object.fromEntries(quantities)).toEqual({ [cakes]: 1, [bread]: 2 });
    const body = [{ recipeId: cakes }, { recipeId: bread, recipeDecrementQuantity: 1, changeId: newId() }];
    for (let sent = 0; sent < 2; sent++)
      await client.shoppingLists.removeRecipes({ params, body: sent === 0 ? body : body.slice(1) });
    expect(await kitchen.shown()).toEqual(['500 gram flour']);
  });

  test('go on a list all or none', async () => {
    const kitchen = await shop();
    const params = { id: kitchen.list };
    const body = [{ recipeId: await pancakes(kitchen) }, { recipeId: newId() }];
    const { error } = await kitchen.anna.client.try.shoppingLists.addRecipes({ params, body });
    expect(error?.code).toBe('recipes.not_found');
    expect(await kitchen.shown()).toEqual([]);
  });
});
