import { describe, expect, test } from 'vitest';
import { merge, sameUnit } from './merge.ts';
import { type RecipeLine, recipeItems, withoutRecipe } from './recipe-items.ts';
import { unitFactorOf } from './unit-factor.ts';

const line = (given: Partial<RecipeLine>): RecipeLine => ({
  quantity: 1,
  unitId: null,
  foodId: null,
  note: '',
  ...given,
});

function itemsOf(lines: RecipeLine[], scale = 1, factor = sameUnit) {
  let last = 0;
  const newId = () => `item ${++last}`;
  return recipeItems(lines, { listId: 'list', recipeId: 'soup', scale, position: 4, newId, factor });
}

describe('a recipe adds its lines to a list', () => {
  test('multiplied by the scale, each with a reference to its recipe', () => {
    const [milk, salt] = itemsOf(
      [line({ quantity: 1.5, unitId: 'cup', foodId: 'milk', note: 'cold' })].concat(
        line({ quantity: null, note: 'a bit of salt' }),
      ),
      2,
    );
    expect(milk).toMatchObject({ quantity: 3, unitId: 'cup', foodId: 'milk', note: 'cold', isFood: true, position: 4 });
    expect(milk!.recipes).toEqual([{ recipeId: 'soup', quantity: 1.5, scale: 2, note: 'cold' }]);
    expect(salt).toMatchObject({ quantity: 0, note: 'a bit of salt', isFood: false, position: 5 });
  });

  test('matching lines are merged after scaling: 2 and 1 at scale 2 are 6', () => {
    const items = itemsOf(
      [line({ foodId: 'milk', quantity: 2, note: 'cold' }), line({ foodId: 'milk', quantity: 1, note: 'warm' })],
      2,
    );
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ quantity: 6, note: 'cold | warm' });
    expect(items[0]!.recipes).toEqual([{ recipeId: 'soup', quantity: 3, scale: 2, note: 'cold | warm' }]);
  });

  test('lines in standard units are merged in the unit of the first', () => {
    const factor = unitFactorOf(
      new Map([
        ['g', { name: 'gram' }],
        ['kg', { name: 'kilogram' }],
      ]),
    );
    const items = itemsOf(
      [line({ foodId: 'flour', quantity: 500, unitId: 'g' }), line({ foodId: 'flour', quantity: 1, unitId: 'kg' })],
      2,
      factor,
    );
    expect(items).toMatchObject([{ quantity: 3000, unitId: 'g', recipes: [{ quantity: 1500, scale: 2 }] }]);
  });
});

describe('removing a recipe', () => {
  const [milk] = itemsOf([line({ foodId: 'milk', quantity: 2 })], 3);

  test('subtracts its amount so many times', () => {
    expect(withoutRecipe(milk!, 'soup', 1)).toMatchObject({ quantity: 4, recipes: [{ scale: 2, quantity: 2 }] });
  });

  test('never removes more than was added, and finally leaves nothing', () => {
    const more = { ...milk!, quantity: 7 };
    expect(withoutRecipe(more, 'soup', 5)).toMatchObject({ quantity: 1, recipes: [] });
    expect(withoutRecipe(milk!, 'soup', 3)).toBe(null);
    expect(withoutRecipe(milk!, 'soup', 5)).toBe(null);
  });

  test('deletes an item whose amount somebody reduced', () => {
    expect(withoutRecipe({ ...milk!, quantity: 1 }, 'soup', 1)).toBe(null);
  });

  test('keeps an item without an amount while the recipe is on the list', () => {
    const [salt] = itemsOf([line({ quantity: null, note: 'salt' })], 2);
    expect(withoutRecipe(salt!, 'soup', 1)).toMatchObject({ quantity: 0 });
    expect(withoutRecipe(salt!, 'soup', 2)).toBe(null);
  });

  test('does not change other recipes and other items', () => {
    const both = merge({ ...milk!, recipes: [{ recipeId: 'cake', quantity: 1, scale: 6, note: null }] }, milk!);
    expect(withoutRecipe(both, 'soup', 3)).toMatchObject({ quantity: 6, recipes: [{ recipeId: 'cake' }] });
    expect(withoutRecipe(milk!, 'pie', 1)).toBe(milk);
  });
});

test('a recipe of ten thousand lines is added in a moment', () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => ({
    quantity: 1,
    unitId: null,
    foodId: at % 2 === 0 ? 'salt' : `${at}`,
    note: `note ${at}`,
  }));
  let id = 0;
  const from = performance.now();
  const items = recipeItems(lines, {
    listId: 'list',
    recipeId: 'soup',
    scale: 2,
    position: 3,
    newId: () => `${id++}`,
    factor: sameUnit,
  });
  expect(performance.now() - from).toBeLessThan(20_000);
  expect([items.length, items[0]!.quantity, items[0]!.position, items.at(-1)!.position]).toEqual([
    5_001, 10_000, 3, 5_003,
  ]);
  expect(items[0]!.recipes).toMatchObject([{ quantity: 5_000, scale: 2 }]);
});
