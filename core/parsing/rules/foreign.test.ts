import { beforeAll, expect, test } from 'vitest';
import { isSure } from '../sure/sure.ts';
import { sureLines } from '../sure/sure-lines.ts';
import { loadAllFurther } from '../words/further.ts';
import { parseLines } from './parse-lines.ts';

beforeAll(loadAllFurther);

test.each([
  ['Georgian', '2 ჭიქა ფქვილი'],
  ['Tamil', '2 கப் மாவு'],
  ['Armenian', '2 բաժակ ալյուր'],
])('a line of a language without rules is text: %s', (_, line) => {
  const [read] = parseLines([line]);
  expect(read).toMatchObject({ quantity: null, unit: null, food: '', note: line });
  expect(isSure(read!)).toBe(false);
  expect(sureLines([line])).toEqual([null]);
});

test.each([
  ['밀가루 200g', 200, 'g', '밀가루'],
  ['200 g hladké mouky', 200, 'g', 'hladké mouky'],
  ['500 g κιμά', 500, 'g', 'κιμά'],
  ['٢ cups flour', 2, 'cups', 'flour'],
])('a measure that is the same everywhere is read: %s', (line, quantity, unit, food) => {
  expect(parseLines([line])[0]).toMatchObject({ quantity, unit, food });
});

test('the other lines reveal the language of a line without letters of its own', () => {
  const croatian = ['2 žlice šećera', '3 jaja', '1 šalica mlijeka', 'prstohvat soli'];
  expect(parseLines(croatian).map(({ food }) => food)).toEqual(['šećera', 'jaja', 'mlijeka', 'soli']);
  const czech = ['2 lžíce cukru', '3 vejce', '1 hrnek mléka', 'špetka soli'];
  expect(parseLines(czech).map(({ food }) => food)).toEqual(['cukru', 'vejce', 'mléka', 'soli']);
  expect(parseLines(['3 eggs', '1 bowl of phở', '2 cups rice', '1 onion']).map(({ quantity }) => quantity)).toEqual([
    3,
    null,
    2,
    1,
  ]);
});

test('Chinese characters are Japanese if there are kana nearby, or if the reader is Japanese', () => {
  expect(parseLines(['卵 2個', 'しょうゆ 大さじ1'])[0]).toMatchObject({ quantity: 2, food: '卵' });
  expect(parseLines(['卵 2個'], { own: 'ja' })[0]).toMatchObject({ quantity: 2, food: '卵' });
});

test('a line with a question mark for its amount stays text', () => {
  expect(sureLines(['? cup milk', '2 5 ? tsp salt', '? Eier'], { own: 'de' })).toEqual([null, null, null]);
  expect(parseLines(['1 ? cups flour'])[0]).toMatchObject({ quantity: null, unit: null });
  expect(parseLines(['2 cups milk (or cream?)'])[0]).toMatchObject({ quantity: 2, unit: 'cups' });
});
