import { expect, test } from 'vitest';
import { hasInvisible, mixesAlphabets, skeletonOf, withoutInvisible } from './look-alike.ts';

test.each([
  ['a zero-width space', 'an\u200bna'],
  ['a zero-width joiner', 'an\u200dna'],
  ['a soft hyphen', 'an\u00adna'],
  ['a mark of direction', 'anna\u200f'],
  ['an override of direction', '\u202eanna'],
  ['a word joiner', 'an\u2060na'],
  ['a variation selector', 'anna\ufe0f'],
  ['a Hangul filler', 'anna\u3164'],
  ['a tag letter', 'anna\u{e0061}'],
  ['a combining joiner', 'a\u034fnna'],
])('%s is seen by nobody', (_, name) => {
  expect(hasInvisible(name)).toBe(true);
  expect(withoutInvisible(name)).toBe('anna');
});

test.each(['anna', 'José', '日本', 'Семья', 'خانه‌ما', '👨‍👩‍👧 home', 'Tea ☕️'])(
  '%j has no invisible characters',
  (name) => {
    expect(hasInvisible(name)).toBe(false);
  },
);

test.each(['аnna', 'ａｎｎａ', 'ANNA', 'a\u0301nna', ' an na', 'αnna', '𝐚𝐧𝐧𝐚', 'ɑnna', 'anna\u200b'])(
  '%j looks like anna',
  (name) => {
    expect(skeletonOf(name)).toBe('anna');
  },
);

test('whole names in another alphabet can look like Latin ones', () => {
  expect(skeletonOf('сосо')).toBe(skeletonOf('coco'));
  expect(skeletonOf('анна')).not.toBe('anna');
});

test('only alphabets with similar letters must not be mixed', () => {
  expect(['аnna', 'annα', 'ꓮnna', 'ⲁnna'].map(mixesAlphabets)).toEqual([true, true, true, true]);
  expect(['anna1', '鈴木anna', 'анна', 'さくら桜'].map(mixesAlphabets)).toEqual([false, false, false, false]);
});
