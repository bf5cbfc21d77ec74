import { expect, test } from 'vitest';
import type { NlpParser } from '../nlp.ts';
import { parseLines } from '../rules/parse-lines.ts';
import { lineLanguages } from './line-language.ts';

test('script, letters and small words reveal the language', () => {
  const of = (line: string) => lineLanguages([line])[0];
  expect(of('薄力粉 200g')).toBe('ja');
  expect(of('соль по вкусу')).toBe('ru');
  expect(of('2 łyżki cukru')).toBe('pl');
  expect(of('2 cucharadas de azúcar')).toBe('es');
  expect(of('2 cups sugar')).toBe('en');
  expect(of('eggs')).toBe('en');
});

test('the lines of a recipe reveal together what one of them does not', () => {
  expect(lineLanguages(['500 g Mehl', '2 EL Zucker', '1 Prise Salz', '3 Eier'])).toEqual(['de', 'de', 'de', 'de']);
  expect(lineLanguages(['200 g farina', '2 cucchiai di zucchero', 'sale q.b.'])).toEqual(['it', 'it', 'it']);
});

test('the reader’s language decides if no line reveals one', () => {
  expect(lineLanguages(['3 Paprika'], 'de')).toEqual(['de']);
});

/** A parser for English that must not be called. */
const english = new Proxy({} as NlpParser, {
  get() {
    throw new Error('A line of another language came to the parser of English.');
  },
});

test.each([
  ['2 rkl sokeria', 2, 'tablespoon', 'sokeria'],
  ['1 dl kermaa', 1, 'deciliter', 'kermaa'],
  ['3 kananmunaa', 3, null, 'kananmunaa'],
  ['ripaus suolaa', 1, 'pinch', 'suolaa'],
  ['1 sdt garam', 1, 'teaspoon', 'garam'],
  ['3 siung bawang putih', 3, 'clove', 'bawang putih'],
  ['garam secukupnya', null, null, 'garam'],
  ['3 яйца', 3, null, 'яйца'],
  ['200 г брашно', 200, 'gram', 'брашно'],
])('Finnish, Indonesian and Cyrillic are read by the rules: %s', (line, quantity, unitKey, food) => {
  expect(parseLines([line], { nlp: english })[0]).toMatchObject({ quantity, unitKey, food });
});

test('the other lines decide about a unit that German and Finnish share', () => {
  expect(lineLanguages(['1 TL Salz'])).toEqual(['de']);
  expect(lineLanguages(['2 rkl sokeria', '1 tl kardemummaa', '2 dl maitoa'])).toEqual(['fi', 'fi', 'fi']);
});

test.each(['2 tbsp kecap manis', '1 tsp garam masala', '1 iris, petals only', '2 cups air-popped popcorn'])(
  'a borrowed word leaves a line English: %s',
  (line) => {
    expect(lineLanguages([line])).toEqual(['en']);
  },
);
