import { expect, test } from 'vitest';
import { type Language, language } from '../../core/kit/translate.ts';
import arabic from '../../locales/ar-SA.json' with { type: 'json' };
import japanese from '../../locales/ja-JP.json' with { type: 'json' };
import { english } from '../../tests/kit/terminal.ts';
import { cells } from '../kit/text/cells.ts';
import { recipeRow } from './row.ts';

const row = (
  name: string,
  width: number,
  totalTime: string | null = '35 minutes',
  rating: number | null = 4,
  spoken: Language = english,
) => {
  const { name: shown, facts } = recipeRow({ name, totalTime, rating }, width, spoken);
  return shown + facts;
};

test('name on the left, time on the right', () => {
  expect(row('Tomato curry', 30)).toBe('Tomato curry            35 min');
});

test('a wide row has room for stars', () => {
  expect(row('Tomato curry', 50)).toBe('Tomato curry                        ★★★★    35 min');
});

test.each([
  ['1 hour 5 minutes', '1 h 05'],
  ['2 hours', '2 h'],
  ['overnight, at least', 'overnig…'],
])('%s is short enough for its column', (time, shown) => {
  expect(row('Bread', 30, time).endsWith(` ${shown}`)).toBe(true);
});

test.each([
  '日本のカレーライスとても長い名前です',
  '👩‍🍳 Chef’s ❤️ soup',
  'مرق العدس الأحمر',
  'नमस्ते दाल',
  'x'.repeat(300),
  '',
])('a row is exactly as wide as asked: %s', (name) => {
  for (const width of [36, 50, 78]) expect(cells(row(name, width))).toBe(width);
});

test('escapes in a name are not printed', () => {
  expect(row('Evil\u001b[2J soup', 30)).toContain('Evil soup');
});

test('a time fits in each language, and has its digits', () => {
  const time = '8 hours 5 minutes';
  expect(row('Bread', 30, time, 4, language('ja-JP', japanese)).endsWith(' 8時間05分')).toBe(true);
  expect(row('Bread', 30, time, 4, language('ar-SA', arabic)).endsWith(' ٨ س ٠٥')).toBe(true);
});
