import { expect, test } from 'vitest';
import { bitCount, lettersOf } from '../../../core/kit/text/edit-distance.ts';
import { slipsAllowed, slipsBetween } from './typo.ts';

test('one letter that is missing, added, wrong or swapped with the next is one typo', () => {
  for (const slip of ['basl', 'bassil', 'bazil', 'bsail']) expect(slipsBetween(slip, 'basil', 2), slip).toBe(1);
  expect(slipsBetween('basil', 'basil', 2)).toBe(0);
  expect(slipsBetween('zuchinni', 'zucchini', 2)).toBe(2);
});

test('beyond the limit the exact number of typos does not matter', () => {
  expect(slipsBetween('basil', 'thyme', 2)).toBe(3);
  expect(slipsBetween('egg', 'eggplant', 1)).toBe(2);
});

test('short words and numbers never match as typos', () => {
  expect(['egg', 'curry', 'aubergine', '2021', '250g'].map(slipsAllowed)).toEqual([0, 1, 2, 0, 0]);
});

test('the quick check by letters never rejects a word within the limit', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return seed % below;
  };
  const word = () => Array.from({ length: 3 + random(6) }, () => 'abcdé日'[random(6)]).join('');
  let near = 0;
  for (let round = 0; round < 5_000; round++) {
    const [a, b] = [word(), word()];
    const slips = slipsBetween(a, b, 2);
    expect(slipsBetween(b, a, 2)).toBe(slips);
    if (slips > 2) continue;
    near += 1;
    expect(bitCount(lettersOf(a) & ~lettersOf(b)), `${a} ${b}`).toBeLessThanOrEqual(slips);
  }
  expect(near).toBeGreaterThan(50);
});
