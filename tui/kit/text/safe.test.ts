import { expect, test } from 'vitest';
import { safe, safeLine } from './safe.ts';

test('escapes and controls of a page never reach the terminal', () => {
  expect(safe('Soup\u001b[2J\u001b]0;owned\u0007 \u009b31mred\u0008\u0000')).toBe('Soup red');
  expect(safe('a\u001b]52;c;ZXZpbA==\u0007b')).toBe('ab');
});

test('direction marks are dropped, letters of any script stay', () => {
  expect(safe('\u202eمرق\u202c')).toBe('مرق');
});

test('characters with ambiguous width become plain ones', () => {
  expect(safe('❤️ 👍🏽 1️⃣')).toBe('❤ 👍 1');
});

test('half a surrogate pair is replaced', () => {
  expect(safe('a\ud83cb')).toBe('a\ufffdb');
});

test('line breaks stay in texts and become spaces in titles', () => {
  expect(safe('one\r\ntwo')).toBe('one\ntwo');
  expect(safeLine('  one\r\n two\t three ')).toBe('one two three');
});
