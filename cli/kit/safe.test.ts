import { expect, test } from 'vitest';
import { safe, safeJson, safeLine } from './safe.ts';

test.each([
  ['a change of color', '\u001b[31mred\u001b[0m', 'red'],
  ['a title of the window', '\u001b]0;owned\u0007soup', 'soup'],
  ['a clipboard write', 'a\u001b]52;c;cm0=\u0007b', 'ab'],
  ['the C1 form of an escape', '\u009b31mred', 'red'],
  ['bell, backspace and delete', 'so\u0007u\bp\u007f', 'soup'],
  ['a turn of direction', 'soup\u202e.exe', 'soup.exe'],
  ['half of a surrogate pair', 'a\ud83cb', 'a\ufffdb'],
])('%s does not reach the terminal', (_, text, shown) => {
  expect(safe(text)).toBe(shown);
});

test('safe keeps line breaks, safeLine writes one line', () => {
  expect(safe('a\r\nb\tc')).toBe('a\nb c');
  expect(safeLine(' a\n b\t c ')).toBe('a b c');
});

test('JSON keeps its value without characters that control a terminal', () => {
  const value = { name: 'x\u009b2J\u001b[2J\u007f' };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there
  expect(safeJson(value)).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
  expect(JSON.parse(safeJson(value))).toEqual(value);
});
