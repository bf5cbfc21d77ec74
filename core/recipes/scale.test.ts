import { expect, test } from 'vitest';
import { readAmount } from '../kit/text/read-amount.ts';
import { isRestOf, scaleNote, scaleText, scaleYield, servingsOf } from './scale.ts';

test.each([
  ['1 cup flour', 2, '2 cup flour'],
  ['1 1/2 cups milk', 2, '3 cups milk'],
  ['1½ tsp salt', 3, '4 ½ tsp salt'],
  ['½ onion', 0.5, '¼ onion'],
  ['200 g butter', 1.5, '300 g butter'],
  ['0.5 l stock', 3, '1.5 l stock'],
  ['2-3 cloves garlic', 2, '4-6 cloves garlic'],
  ['2 to 3 carrots', 2, '4 to 6 carrots'],
  ['ca. 2 EL Öl', 2, 'ca. 4 EL Öl'],
  ['1 cup plus 2 tablespoons flour', 2, '2 cup plus 4 tablespoons flour'],
  ['1 EL und 1 TL Zucker', 3, '3 EL und 3 TL Zucker'],
  ['1 egg and 2 egg yolks', 2, '2 egg and 4 egg yolks'],
  ['1 l water + 2 cups stock', 2, '2 l water + 4 cups stock'],
  ['1 lb 4 oz potatoes', 2, '2 lb 8 oz potatoes'],
  ['2 pounds, 8 ounces beef', 0.5, '1 pounds, 4 ounces beef'],
  ['1 kg 200g flour', 2, '2 kg 400g flour'],
  ['1 lb 2-inch pieces', 2, '2 lb 2-inch pieces'],
  ['1 can tomatoes (400 g)', 2, '2 can tomatoes (400 g)'],
  ['1 cup rice, cooked for 20 minutes', 2, '2 cup rice, cooked for 20 minutes'],
  ['salt to taste', 4, 'salt to taste'],
  ['0 g salt', 2, '0 g salt'],
  ['', 2, ''],
])('%j at %s reads %j', (line, scale, text) => {
  expect(scaleText(line, scale)).toBe(text);
});

test('a decimal comma stays in its locale', () => {
  expect(scaleText('0,5 l Milch', 3, 'de-DE')).toBe('1,5 l Milch');
});

test('amounts in the digits of other scripts are scaled', () => {
  expect(scaleText('٢ كوب طحين', 2, 'ar-SA')).toBe('٤ كوب طحين');
  expect(scaleText('١٫٥ كوب طحين، درجة ١', 2, 'ar-SA')).toBe('٣ كوب طحين، درجة ١');
  expect(scaleText('２００ g', 2, 'en-US')).toBe('400 g');
  expect(scaleNote('plus ٢ ملعقة', 2, 'ar-SA')).toBe('plus ٤ ملعقة');
  expect(servingsOf('٤ حصص')).toBe(4);
  expect(scaleYield('٤ حصص', 2, 'ar-SA')).toBe('٨ حصص');
});

test('a scale of zero or less is refused', () => {
  expect(() => scaleText('1 egg', 0)).toThrowError(expect.objectContaining({ code: 'recipes.bad_scale' }));
});

test('written amounts are read', () => {
  expect(['1/2', '1 1/2', '2½', '¾', '0,25', '3'].map(readAmount)).toEqual([0.5, 1.5, 2.5, 0.75, 0.25, 3]);
});

test('servings are read from the yield, and the yield scales', () => {
  expect(servingsOf('Serves 4–6 people')).toBe(4);
  expect(servingsOf('a large loaf')).toBe(null);
  expect(scaleYield('4 servings', 1.5)).toBe('6 servings');
});

test.each([
  ['1½ quarts', 1.5, '3 quarts'],
  ['1 1/2 cups', 1.5, '3 cups'],
  ['1/2 gallon', 0.5, '1 gallon'],
  ['½ loaf (12 slices)', 0.5, '1 loaf (24 slices)'],
  ['1,5 l', 1.5, '3 l'],
  ['12 (3-inch) cookies', 12, '24 (3-inch) cookies'],
  ['1 9-inch pie', 1, '2 9-inch pie'],
  ['one 9" cake, 10 pieces', 10, 'one 9" cake, 20 pieces'],
  ['one 9 x 13-inch pan', null, 'one 9 x 13-inch pan'],
  ['2 loaves, 10 slices each', 2, '4 loaves, 10 slices each'],
  ['6 to 8 servings', 6, '12 to 16 servings'],
  ['Makes 24 in 2 batches', 24, 'Makes 48 in 4 batches'],
])('the yield %j counts %d, and is %j when doubled', (text, count, doubled) => {
  expect(servingsOf(text)).toBe(count);
  expect(scaleYield(text, 2)).toBe(doubled);
});

test.each([
  ['plus 2 tablespoons', 2, 'plus 4 tablespoons'],
  ['plus 1 tsp for the pan', 3, 'plus 3 tsp for the pan'],
  ['2–3, peeled', 2, '4–6, peeled'],
  ['½–1', 2, '1–2'],
  ['400 g each', 2, '400 g each'],
  ['2 cm thick', 2, '2 cm thick'],
  ['2-inch pieces', 2, '2-inch pieces'],
  ['chopped', 2, 'chopped'],
])('the note %j of a line at %s reads %j', (note, scale, text) => {
  expect(scaleNote(note, scale)).toBe(text);
});

test.each([
  ['4 oz, peeled', '8 oz, peeled'],
  ['sifted, 120 g', 'sifted, 240 g'],
  ['½ Tasse; 113g', '1 Tasse; 226g'],
  ['2–3', '4–6'],
  ['4 oz each', '4 oz each'],
  ['2 cm, peeled', '2 cm, peeled'],
])('after a mass or volume, the note %j twice reads %j', (note, text) => {
  expect(scaleNote(note, 2, 'en-US', true)).toBe(text);
});

test('after a can, the note has its size', () => {
  expect(scaleNote('14 oz, drained', 2)).toBe('14 oz, drained');
});

test('ounces are the rest of pounds, up to a pound', () => {
  const pound = { quantity: 1, unit: { name: 'pound' } };
  const notes = ['4 oz, peeled', '14 oz', '16 oz', '4 oz each', '200 g'];
  expect(notes.map((note) => isRestOf(pound, note))).toEqual([true, true, false, false, false]);
  expect(isRestOf({ quantity: 0.5, unit: { name: 'pound' } }, '8 oz')).toBe(false);
  expect(isRestOf({ quantity: 1, unit: { name: 'kilogram' } }, '200 g')).toBe(true);
  expect(isRestOf({ quantity: 1, unit: { name: 'can' } }, '14 oz')).toBe(false);
});
