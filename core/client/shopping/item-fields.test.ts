import { expect, test } from 'vitest';
import { shop } from '../../../tests/kit/shop.ts';
import { locales } from '../../app/locales.ts';
import type { ShoppingItem } from '../../shopping/schema.ts';
import { fieldChanges, fieldsOf, quantityOf } from './item-fields.ts';

const kitchen = { foods: [], units: [], labels: [] };
const item = (quantity: number) => ({ quantity, note: 'flour', food: null }) as unknown as ShoppingItem;

test('an item of 1500 or of 1.125 keeps its amount in every language if only another field is edited', async () => {
  const place = await shop();
  const items = await place.add({ note: 'flour', quantity: 1500 }, { note: 'milk', quantity: 1.125 });
  const changed = items.flatMap((item) =>
    Object.keys(locales).filter((locale) => {
      const fields = fieldsOf(item, locale);
      const quantity = quantityOf(fields.quantity, locale);
      return quantity === null || 'quantityDelta' in fieldChanges(item, fields, quantity, kitchen);
    }),
  );
  expect([items.length, changed]).toEqual([2, []]);
});

test.each(Object.keys(locales))('in %s, what a field shows of an amount is read as that amount', (locale) => {
  for (const quantity of [1500, 1500.5, 12_345, 2.5, 0.333, 1])
    expect(quantityOf(fieldsOf(item(quantity), locale).quantity, locale), String(quantity)).toBe(quantity);
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
  expect(quantityOf(typed, 'en-US')).toBe(quantity);
});
