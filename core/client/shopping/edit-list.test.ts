import { expect, test } from 'vitest';
import type { Food, Unit } from '../../foods/schema.ts';
import type { ShoppingItem, ShoppingList } from '../../shopping/schema.ts';
import { editList, rowsBeside, sectionsOf } from './edit-list.ts';
import { newItem } from './new-item.ts';
import { type Write, withWrites } from './writes.ts';

const dairy = { id: 'dairy', groupId: 'home', name: 'Dairy', color: '#336699' };
const food = (name: string, label: typeof dairy | null = null) =>
  ({ id: name, name, pluralName: null, aliases: [], label, labelId: label?.id ?? null }) as unknown as Food;
const gram = { ...food('gram'), abbreviation: 'g', pluralAbbreviation: null } as unknown as Unit;
const known = { foods: [food('flour'), food('milk', dairy)], units: [gram] };
const item = (note: string, given: Partial<ShoppingItem> = {}): ShoppingItem => ({
  ...newItem({ quantity: 1, unit: null, food: null, note }, { listId: 'list', position: 0, now: '2026-01-01' }),
  id: note,
  ...given,
});

/** The texts of a list after the writes, as the outbox shows them. */
const after = (items: readonly ShoppingItem[], ...writes: Write[]) =>
  withWrites({ id: 'list', listItems: items } as unknown as ShoppingList, writes).listItems;
const notes = (items: readonly ShoppingItem[]) => items.map(({ note }) => note);
const edit = (...items: ShoppingItem[]) => editList({ id: 'list', items });
const settings = [{ shoppingListId: 'list', labelId: dairy.id, position: 0, id: 'setting', label: dairy }];

test('a typed item is added at the end', () => {
  const { item: added, write } = edit(item('soap', { position: 4 })).add('500 g flour', known, 'en-US');
  expect(added).toMatchObject({ quantity: 500, unitId: 'gram', foodId: 'flour', note: '', position: 5, isFood: true });
  expect(after([], write)).toEqual([added]);
  expect(edit().add('soap', known, 'en-US').item).toMatchObject({
    quantity: 1,
    note: 'soap',
    position: 0,
    isFood: false,
  });
});

test('a new food brings its label, unless the item has one of its own', () => {
  const soap = item('soap');
  const [named] = after([soap], edit(soap).change(soap, { food: known.foods[1]!, note: '' }));
  expect(named).toMatchObject({ foodId: 'milk', isFood: true, label: dairy, labelId: null });
  const [labelled] = after([soap], edit(soap).change(soap, { label: dairy }));
  expect(labelled).toMatchObject({ label: dairy, labelId: 'dairy' });
  const back = edit(labelled!).change(labelled!, { label: null });
  expect(after([labelled!], back)).toMatchObject([{ label: null, labelId: null }]);
});

test('an amount changes by a difference, so that two people both count', () => {
  const soap = item('soap', { quantity: 2 });
  const write = edit(soap).change(soap, { quantityDelta: 3 });
  expect(write).toMatchObject({ patch: { quantityDelta: 3 } });
  expect(write).not.toHaveProperty('patch.quantity');
  expect(after([{ ...soap, quantity: 10 }], write)).toMatchObject([{ quantity: 13 }]);
});

test('ticked items come last, in their order, without labels', () => {
  const items = [
    item('rice', { position: 3 }),
    item('milk', { position: 2, label: dairy }),
    item('soap', { position: 1 }),
    item('tea', { position: 0 }),
  ];
  const shown = after(items, ...edit(...items).tick(items.slice(2), true));
  const { open, ticked } = sectionsOf(shown, settings, { isByLabel: true });
  expect(open.map(({ label, items }) => [label?.name ?? null, ...notes(items)])).toEqual([
    ['Dairy', 'milk'],
    [null, 'rice'],
  ]);
  expect(notes(ticked)).toEqual(['tea', 'soap']);
  expect(sectionsOf(shown, settings, { isByLabel: false }).open.map(({ items }) => notes(items))).toEqual([
    ['milk', 'rice'],
  ]);
  expect(sectionsOf([], settings, { isByLabel: false }).open).toEqual([]);
});

test('an item moves among the rows beside it', () => {
  const items = ['rice', 'soap', 'tea'].map((note, position) => item(note, { position }));
  const sections = sectionsOf(items, settings, { isByLabel: true });
  const writes = edit(...items).move(rowsBeside(sections, items[2]!), items[2]!, -1);
  expect(writes).toHaveLength(2);
  const moved = sectionsOf(after(items, ...writes), settings, { isByLabel: true });
  expect(notes(moved.open[0]!.items)).toEqual(['rice', 'tea', 'soap']);
  expect(edit(...items).move(items, items[0]!, -1)).toEqual([]);
});

test('many items are removed in calls that fit an address, and come back under new ids', () => {
  const items = Array.from({ length: 201 }, (_, at) => item(`item ${at}`));
  const writes = edit(...items).remove(items);
  expect(writes.map((write) => (write.kind === 'remove' ? write.ids.length : 0))).toEqual([100, 100, 1]);
  expect(after(items, ...writes)).toEqual([]);
  const restored = edit().restore(items);
  expect(notes(after([], restored.write))).toEqual(notes(items));
  expect(restored.items.some(({ id }) => items.some((item) => item.id === id))).toBe(false);
});
