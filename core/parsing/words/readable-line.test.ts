import { beforeAll, expect, test } from 'vitest';
import { parseLines } from '../rules/parse-lines.ts';
import { isSure } from '../sure/sure.ts';
import { loadAllFurther } from './further.ts';
import { readableLine } from './readable-line.ts';

beforeAll(loadAllFurther);

test.each([
  ['two to three carrots', '2-3 carrots'],
  ['one and a half cups sugar', '1 1/2 cups sugar'],
  ['Two and three-quarters cups sugar', '2 3/4 cups sugar'],
  ['three quarters of a cup of sugar', '3/4 cup of sugar'],
  ['a quarter cup of milk', '1/4 cup of milk'],
  ['two-thirds cup milk', '2/3 cup milk'],
  ['１００g sugar', '100g sugar'],
  ['1/ 2 cup sugar', '1/2 cup sugar'],
  ['1&frac12; cups&nbsp;milk', '1½ cups milk'],
  ['<a href="/rice">2 cups</a> **rice**', '2 cups rice'],
  ['२ कप चावल', '2 कप चावल'],
  ['M&Ms', 'M&Ms'],
  ['1 half-and-half carton', '1 half-and-half carton'],
])('%j is read as %j', (line, text) => expect(readableLine(line)).toMatchObject({ text, isGuess: false }));

test('a line keeps its own words, and its address is a note', () => {
  const line = '2 cups [rice](https://food.example/rice), rinsed';
  const [read] = parseLines([line]);
  expect(read).toMatchObject({ input: line, quantity: 2, unit: 'cups', food: 'rice' });
  expect(read?.note).toContain('https://food.example/rice');
});

test.each(['l cup sugar', 'O.5 tsp salt', '1 I/2 cups flour', 'l/2 cup milk', '1.000 g flour', '1 # beef'])(
  '%j is not sure, because its amount is a guess',
  (line) => expect(isSure(parseLines([line])[0]!)).toBe(false),
);

test.each([
  ['fr', "trois quarts de litre d'eau", 0.75, 'litre', 'eau'],
  ['fr', 'une vingtaine de crevettes', 20, null, 'crevettes'],
  ['es', 'tres cuartos de taza de leche', 0.75, 'taza', 'leche'],
  ['it', 'una decina di pomodorini', 10, null, 'pomodorini'],
  ['ru', 'полстакана сахара', 0.5, 'стакана', 'сахара'],
  ['ro', 'o jumătate de cană de zahăr', 0.5, 'cană', 'zahăr'],
  ['el', 'χυμό από 1 λεμόνι', 1, null, 'λεμόνι'],
  ['hr', 'sok od 1 limuna', 1, null, 'limuna'],
  ['ko', '달걀 두 개', 2, '개', '달걀'],
  ['ko', '설탕 반 컵', 0.5, '컵', '설탕'],
  ['ja', 'だし汁 カップ1と1/2', 1.5, 'カップ', 'だし汁'],
])('%s: %s', (own, line, quantity, unit, food) => {
  expect(parseLines([line], { own })[0]).toMatchObject({ quantity, unit, food });
});

test.each([
  ['de', 'zwei bis drei Möhren'],
  ['fr', 'deux à trois carottes'],
  ['da', 'to til tre gulerødder'],
  ['ru', 'две-три моркови'],
])('%s: a range in words has both ends: %s', (own, line) => {
  expect(parseLines([line], { own })[0]).toMatchObject({ quantity: 2, quantityMax: 3 });
});
