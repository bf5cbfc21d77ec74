import { expect, test } from 'vitest';
import type { IngredientLine } from '../../recipes/schema.ts';
import { lineAsText, parsedLine, unchangedLine, unparsedText } from './stored-line.ts';

const salt = {
  referenceId: 'a',
  title: 'Dough',
  quantity: 1,
  unit: null,
  food: null,
  note: 'salt',
  originalText: null,
} as unknown as IngredientLine;
const flour = { ...salt, quantity: 500, food: { id: 'f', name: 'flour' }, note: '' } as unknown as IngredientLine;

test('a line without food and unit is text', () => {
  expect([unparsedText(salt), unparsedText(flour)]).toEqual(['salt', '']);
});

test('a line that stays text loses its amount, and a line in parts stays as it is', () => {
  expect(lineAsText(salt)).toMatchObject({ title: 'Dough', quantity: null, note: 'salt' });
  expect(lineAsText(flour)).toEqual(unchangedLine(flour));
});

test('a parsed line keeps its text as the original, unless it had one', () => {
  const parts = { quantity: 2, unit: null, food: { id: null, name: 'eggs' }, note: 'beaten' };
  expect(parsedLine(salt, parts, '2 eggs, beaten')).toMatchObject({
    title: 'Dough',
    quantity: 2,
    food: { name: 'eggs' },
    note: 'beaten',
    originalText: '2 eggs, beaten',
  });
  expect(parsedLine({ ...salt, originalText: 'two eggs' }, parts, '2 eggs')).toMatchObject({
    originalText: 'two eggs',
  });
});
