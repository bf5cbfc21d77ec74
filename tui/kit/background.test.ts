import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { askBackground, backgroundIn } from './background.ts';
import { themeFor } from './theme.ts';

test.each([
  ['\u001b]11;rgb:1515/1818/1515\u001b\\', 'dark'],
  ['\u001b]11;rgb:fb/fa/f6\u0007', 'light'],
  ['\u001b[?62;22c', null],
])('reads the answer %j', (answer, background) => {
  expect(backgroundIn(answer)).toBe(background);
});

test('keys typed while the terminal is asked are not lost', async () => {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  const stdout = new PassThrough();
  stdout.once('data', () => stdin.write('j\u001b]11;rgb:0000/0000/0000\u0007k\u001b[?1;2c'));
  expect(await askBackground(stdin, stdout)).toBe('dark');
  expect(String(stdin.read())).toBe('jk');
});

test('a terminal that says nothing holds nobody up', async () => {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  expect(await askBackground(stdin, new PassThrough(), 5)).toBeNull();
});

test('NO_COLOR takes the colours and keeps the highlight', () => {
  const theme = themeFor('dark', 24, { NO_COLOR: '1' });
  expect(Object.values(theme.styles).every((style) => style.color === undefined)).toBe(true);
  expect(theme.selected).toEqual({ inverse: true });
});
