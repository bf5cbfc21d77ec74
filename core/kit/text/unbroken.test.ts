import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test.each([
  ['8 h 15', '8~h~15'],
  ['8 h 15 min', '8~h 15~min'],
  ['1 hour 50 minutes', '1~hour 50~minutes'],
  ['1 ½ cups', '1~½~cups'],
  ['½ tbsp', '½~tbsp'],
  ['1,5 кг', '1,5~кг'],
  ['8 ساعات و15 دقيقة', '8~ساعات و15~دقيقة'],
  ['over night', 'over night'],
  ['2 (large)', '2 (large)'],
])('the numbers of "%s" stay with their units', (text, shown) => {
  expect(unbroken(text).replaceAll('\u00a0', '~')).toBe(shown);
});
