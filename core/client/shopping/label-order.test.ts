import { expect, test } from 'vitest';
import type { LabelSetting } from '../../shopping/schema.ts';
import { arranged, arrangedBody, labelMoved, labelOrder } from './label-order.ts';

const settings = ['dairy', 'bread', 'fruit'].map(
  (labelId, index) => ({ id: labelId, labelId, position: 2 - index }) as LabelSetting,
);

test('labels are in the order of their positions', () => {
  expect(labelOrder(settings)).toEqual(['fruit', 'bread', 'dairy']);
});

test('a label passes the next one that is shown, and all hidden ones before it', () => {
  const order = ['fruit', 'bread', 'dairy', 'tea'];
  expect(labelMoved(order, ['fruit', 'dairy'], 'fruit', 1)).toEqual(['bread', 'dairy', 'fruit', 'tea']);
  expect(labelMoved(order, ['fruit', 'dairy'], 'dairy', -1)).toEqual(['dairy', 'fruit', 'bread', 'tea']);
});

test('the first and the last shown label stay', () => {
  expect(labelMoved(['fruit', 'bread'], ['fruit'], 'fruit', 1)).toBeNull();
  expect(labelMoved(['fruit', 'bread'], ['fruit', 'bread'], 'fruit', -1)).toBeNull();
});

test('a new order is shown at once and sent with positions', () => {
  const order = ['bread', 'fruit', 'dairy'];
  expect(labelOrder(arranged(settings, order))).toEqual(order);
  expect(arrangedBody('list', order)).toEqual([
    { shoppingListId: 'list', labelId: 'bread', position: 0 },
    { shoppingListId: 'list', labelId: 'fruit', position: 1 },
    { shoppingListId: 'list', labelId: 'dairy', position: 2 },
  ]);
});
