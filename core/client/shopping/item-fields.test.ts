import { expect, test } from 'vitest';
import { locales } from '../../app/locales.ts';
import type { ShoppingItem } from '../../shopping/schema.ts';
import { fieldsOf, quantityOf } from './item-fields.ts';

const item = (quantity: number) => ({ quantity, note: 'flour', food: null }) as unknown as ShoppingItem;

test.each(Object.keys(locales))('in %s, what a field shows of an amount is read as that amount', (locale) => {
  for (const quantity of [1500, 1500.5, 12_345, 2.5, 0.333, 1])
    expect(quantityOf(fieldsOf(item(quantity), locale).quantity), String(quantity)).toBe(quantity);
});

test.each([
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['٢٫٥', 2.5],
  ['۱۲', 12],
  ['２', 2],
  ['1 ½', 1.5],
  ['', 0],
  ['kg', null],
])('%j is %s', (typed, quantity) => {
  expect(quantityOf(typed)).toBe(quantity);
});
