import { expect, test } from 'vitest';
import { isFaithful } from '../rules/faithful.ts';
import { parseLines } from '../rules/parse-lines.ts';
import { listNumbers } from './list-number.ts';

/** The lines without their numbers. */
const bare = (lines: readonly string[]) => listNumbers(lines).map((length, at) => lines[at]!.slice(length));

test.each([
  [
    ['1. 2 eggs', '2. Salt', '3. 1/2 cup sugar'],
    ['2 eggs', 'Salt', '1/2 cup sugar'],
  ],
  [
    ['1.Mehl 200 g', '2.Eier 3', '3.Salz'],
    ['Mehl 200 g', 'Eier 3', 'Salz'],
  ],
  [
    ['(1) 2 eggs', '(2) salt', '(3) rice', 'Icing:', '(1) sugar'],
    ['2 eggs', 'salt', 'rice', 'Icing:', 'sugar'],
  ],
  [
    ['#1 2 eggs', '#2 salt', '#3 rice'],
    ['2 eggs', 'salt', 'rice'],
  ],
  [
    ['1 - 2 eggs', '2 - salt', '3 - rice'],
    ['2 eggs', 'salt', 'rice'],
  ],
])('%j are counted lines', (lines, expected) => expect(bare(lines)).toEqual(expected));

test.each([
  ['1) 1 cup rice', '1 cup rice'],
  ['2)½ lb bacon', '½ lb bacon'],
  ['3. 400 g chicken', '400 g chicken'],
  ['① 200 g Mehl', '200 g Mehl'],
  ['4️⃣ 2 Eier', '2 Eier'],
])('%j is a counted line, even alone', (line, expected) => expect(bare([line])).toEqual([expected]));

test.each([
  [['(2) 14 oz cans beans', '(1) onion', '(3) carrots']],
  [['1 - 14 oz can tomatoes', '2 - 15 oz cans beans', '3 cups rice']],
  [['1 onion', '2 carrots', '3 eggs']],
  [['7up 1 can', '2% milk', '1.5 cups flour']],
])('%j start with amounts', (lines) => expect(bare(lines)).toEqual(lines));

test('a counted line keeps its number as text and loses it in its parts', () => {
  const [line] = parseLines(['1) 250 g Mehl', '2) 3 Eier', '3) 1 EL Öl']);
  expect(line).toMatchObject({ input: '1) 250 g Mehl', quantity: 250, unit: 'g', food: 'Mehl', note: '' });
  expect(isFaithful(line!)).toBe(true);
});

test.each(['1. 1/2 cup sugar', '4. salt', '1. 5 kg Kartoffeln', '2) eggs', '(5) 1 tsp turmeric', '6 - 2 eggs'])(
  '%j stays text, because its number may be its amount',
  (line) => expect(parseLines([line])).toMatchObject([{ quantity: null, food: '', note: line }]),
);

test.each([
  ['½ TL Zimt', 0.5, 'TL', 'Zimt'],
  ['1 el olijfolie', 1, 'el', 'olijfolie'],
  ['2 lb carne asada', 2, 'lb', 'carne asada'],
])('%j is read by its unit, although two languages have its words', (line, quantity, unit, food) =>
  expect(parseLines([line])).toMatchObject([{ quantity, unit, food }]),
);
