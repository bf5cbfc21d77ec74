import { describe, expect, test } from 'vitest';
import { addItems, canMerge, changeItems, type ListItem, merge, type UnitFactor } from './merge.ts';
import { unitFactorOf } from './unit-factor.ts';

const item = (id: string, given: Partial<ListItem> = {}): ListItem => ({
  id,
  listId: 'list',
  quantity: 1,
  unitId: null,
  foodId: null,
  labelId: null,
  note: '',
  isFood: false,
  checked: false,
  position: 0,
  extras: {},
  recipes: [],
  ...given,
});
const milk = (id: string, given: Partial<ListItem> = {}) => item(id, { foodId: 'milk', isFood: true, ...given });
const part = (recipeId: string, quantity: number, scale: number, note: string | null = null) => ({
  recipeId,
  quantity,
  scale,
  note,
});

const named = (...names: string[]) => new Map(names.map((name) => [name, { name }]));
const units: UnitFactor = unitFactorOf(named('gram', 'kilogram', 'liter', 'milliliter', 'pinch', 'can'));

test('a sum stays within what the API accepts', () => {
  const [much, more] = [part('soup', 1e9, 1), part('soup', 1e9, 1e9)];
  const [sum] = addItems(
    [milk('a', { quantity: 1e9, recipes: [much] }), milk('b', { quantity: 1e9, recipes: [more] })],
    [],
  ).created;
  expect(sum).toMatchObject({ quantity: 1e9, recipes: [{ quantity: 1e9, scale: 1e9 }] });
});

describe('two items can merge', () => {
  test('when they have the same food and unit, whatever their notes', () => {
    expect(canMerge(milk('a', { note: 'cold' }), milk('b', { note: 'warm' }))).toBe(true);
    expect(canMerge(milk('a', { unitId: 'liter' }), milk('b', { unitId: 'liter' }))).toBe(true);
  });

  test('without a food if their notes are exactly equal', () => {
    expect(canMerge(item('a', { note: 'candles' }), item('b', { note: 'candles' }))).toBe(true);
    expect(canMerge(item('a', { note: 'candles' }), item('b', { note: 'Candles' }))).toBe(false);
  });

  test('not if one has a food and the other has its name as a note', () => {
    expect(canMerge(milk('a'), item('b', { note: 'milk' }))).toBe(false);
  });

  test('not if one is ticked', () => {
    expect(canMerge(milk('a', { checked: true }), milk('b'))).toBe(false);
    expect(canMerge(milk('a'), milk('b', { checked: true }))).toBe(false);
  });

  test('not on different lists', () => {
    expect(canMerge(milk('a'), milk('b', { listId: 'another' }))).toBe(false);
  });

  test('not with different units, unless both are standard units of one dimension', () => {
    const can = (from: string | null, to: string | null) =>
      canMerge(milk('a', { unitId: from }), milk('b', { unitId: to }), units);
    expect(can('gram', 'kilogram')).toBe(true);
    expect(can('milliliter', 'liter')).toBe(true);
    expect(can('gram', 'liter')).toBe(false);
    expect(can('gram', null)).toBe(false);
    expect(can('pinch', 'can')).toBe(false);
    expect(can('pinch', 'gram')).toBe(false);
  });
});

describe('merging one item into another', () => {
  test('adds the quantities without the noise of fractions', () => {
    expect(merge(milk('a', { quantity: 0.1 }), milk('b', { quantity: 0.2 })).quantity).toBe(0.3);
    const third = milk('a', { quantity: 1 / 3 });
    expect(merge(third, merge(third, third)).quantity).toBeCloseTo(1, 5);
  });

  test('keeps the unit of the item on the list: 500 g and 1 kg are 1500 g', () => {
    const [grams, kilograms] = [milk('a', { unitId: 'gram', quantity: 500 }), milk('b', { unitId: 'kilogram' })];
    expect(merge(kilograms, grams, units)).toMatchObject({ id: 'a', unitId: 'gram', quantity: 1500 });
    expect(merge(grams, kilograms, units)).toMatchObject({ id: 'b', unitId: 'kilogram', quantity: 1.5 });
  });

  test('joins the notes, each part once, those of the list first', () => {
    const onList = milk('b', { note: 'cold | for Ben' });
    expect(merge(milk('a', { note: 'fresh | cold' }), onList).note).toBe('cold | for Ben | fresh');
    expect(merge(milk('a', { note: 'fresh' }), milk('b')).note).toBe('fresh');
    expect(merge(milk('a'), milk('b', { note: 'fresh' })).note).toBe('fresh');
  });

  test('keeps the extras of both; the added item wins where both have a key', () => {
    const merged = merge(milk('a', { extras: { x: '1', y: '1' } }), milk('b', { extras: { y: '2', z: '2' } }));
    expect(merged.extras).toEqual({ x: '1', y: '1', z: '2' });
  });

  test('combines the recipes and adds up how often each was added', () => {
    const merged = merge(
      milk('a', { recipes: [part('soup', 3, 1), part('cake', 1, 2)] }),
      milk('b', { recipes: [part('soup', 3, 2)] }),
    );
    expect(merged.recipes).toEqual([part('soup', 3, 3), part('cake', 1, 2)]);
  });

  test('keeps the changed amount of a recipe', () => {
    const merged = merge(milk('a', { recipes: [part('soup', 1, 1)] }), milk('b', { recipes: [part('soup', 3, 1)] }));
    expect(merged.recipes).toEqual([part('soup', 2, 2)]);
  });

  test('converts the amounts of recipes to the unit of the list too', () => {
    const kilogram = milk('a', { unitId: 'kilogram', recipes: [part('soup', 1, 2)], quantity: 2 });
    const merged = merge(kilogram, milk('b', { unitId: 'gram', quantity: 500 }), units);
    expect(merged).toMatchObject({ quantity: 2500, recipes: [part('soup', 1000, 2)] });
  });

  test('takes everything else from the item on the list', () => {
    const onList = milk('b', { position: 7, labelId: 'dairy', isFood: true });
    expect(merge(milk('a', { position: 1, labelId: 'other', isFood: false }), onList)).toEqual({
      ...onList,
      quantity: 2,
    });
  });
});

describe('new items', () => {
  test('are merged with one another into the first', () => {
    const { created, gone } = addItems([milk('a'), item('b', { note: 'candles' }), milk('c', { quantity: 2 })], []);
    expect(created.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', 3],
      ['b', 1],
    ]);
    expect([...gone]).toEqual([['c', { id: 'a', factor: 1 }]]);
  });

  test('are merged into the first match on the list, which all of their ids lead to', () => {
    const { created, updated, gone } = addItems([milk('a'), milk('b')], [milk('x'), milk('y')]);
    expect(created).toEqual([]);
    expect(updated.map(({ id, quantity }) => [id, quantity])).toEqual([['x', 3]]);
    const into = { id: 'x', factor: 1 };
    expect(Object.fromEntries(gone)).toEqual({ a: into, b: into });
  });

  test('are converted to the unit of the list', () => {
    const [grams, kilograms] = [milk('a', { unitId: 'gram' }), milk('b', { unitId: 'kilogram' })];
    const { gone } = addItems([grams, kilograms], [milk('x', { unitId: 'kilogram' })], units);
    expect(Object.fromEntries(gone)).toEqual({ a: { id: 'x', factor: 0.001 }, b: { id: 'x', factor: 1 } });
  });

  test('are dropped below zero; at zero they stay', () => {
    const { created, gone } = addItems([milk('a', { quantity: -1 }), item('b', { note: 'salt', quantity: 0 })], []);
    expect(created.map(({ id }) => id)).toEqual(['b']);
    expect([...gone]).toEqual([['a', null]]);
  });

  test('are not merged and belong to no recipe if they are ticked', () => {
    const { created } = addItems([milk('a', { checked: true, recipes: [part('soup', 1, 1)] })], [milk('x')]);
    expect(created).toEqual([milk('a', { checked: true })]);
  });

  test('subtract from the list, down to nothing', () => {
    const { updated, deleted } = addItems([milk('a', { quantity: -3 })], [milk('x', { quantity: 2 })]);
    expect([updated, deleted]).toEqual([[], ['x']]);
  });
});

describe('changed items', () => {
  test('count only once per id, the first change', () => {
    const { updated } = changeItems([milk('a', { quantity: 5 }), milk('a', { quantity: 7 })], []);
    expect(updated.map(({ quantity }) => quantity)).toEqual([5]);
  });

  test('are merged with one another, the later into the earlier', () => {
    const { updated, deleted } = changeItems([milk('a'), milk('b', { quantity: 2 })], []);
    expect(updated).toEqual([milk('a', { quantity: 3 })]);
    expect(deleted).toEqual(['b']);
  });

  test('are merged into another item on the list if they match now', () => {
    const { updated, deleted, gone } = changeItems([milk('a', { quantity: 2 })], [milk('x')]);
    expect(updated).toEqual([milk('x', { quantity: 3 })]);
    expect([deleted, [...gone]]).toEqual([['a'], [['a', { id: 'x', factor: 1 }]]]);
  });

  test('are removed below zero; zero stays', () => {
    const { updated, deleted } = changeItems([milk('a', { quantity: -0.5 }), item('b', { quantity: 0 })], []);
    expect(updated.map(({ id }) => id)).toEqual(['b']);
    expect(deleted).toEqual(['a']);
  });

  test('leave their recipes if they are ticked', () => {
    const { updated } = changeItems([milk('a', { checked: true, recipes: [part('soup', 1, 1)] })], []);
    expect(updated).toEqual([milk('a', { checked: true })]);
  });
});

test('ten thousand items of one food are merged in a moment', () => {
  const items = Array.from({ length: 10_000 }, (_, at) => ({
    ...item(`${at}`),
    foodId: 'salt',
    note: `note ${at}`,
    extras: at === 0 ? Object.fromEntries(Array.from({ length: 10_000 }, (__, key) => [`${key}`, ''])) : { last: 'x' },
  }));
  const from = performance.now();
  const { created } = addItems(items, []);
  // Joining notes and extras with each item would take minutes.
  expect(performance.now() - from).toBeLessThan(20_000);
  expect(created).toHaveLength(1);
  expect(created[0]!.note.split(' | ')).toHaveLength(10_000);
});
