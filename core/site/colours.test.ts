import { expect, test } from 'vitest';
import { colourVariables, readable, textOn } from './colours.ts';
import { defaultTheme } from './theme.ts';

test.each([
  ['#2F6B3F', '#FFFFFF'],
  ['#8CC79B', '#151815'],
  ['#000000', '#FFFFFF'],
  ['#FFFF00', '#151815'],
])('text on %s is %s', (colour, text) => {
  expect(textOn(colour)).toBe(text);
});

test('each scheme names every role and the text on it', () => {
  expect(colourVariables(defaultTheme, 'dark')).toMatchObject({ '--primary': '#8CC79B', '--on-error': '#151815' });
  expect(colourVariables(defaultTheme, 'light')).toMatchObject({ '--primary': '#2F6B3F', '--on-error': '#FFFFFF' });
});

test('our own colours are used unchanged, and a colour that is unreadable on the page is adjusted until it is readable', () => {
  for (const scheme of ['light', 'dark'] as const)
    for (const [key, colour] of Object.entries(defaultTheme))
      if (key.startsWith(scheme)) expect(readable(colour, scheme), key).toBe(colour);
  expect(readable('#E58325', 'light')).not.toBe('#E58325');
  expect(readable('#E58325', 'dark')).toBe('#E58325');
  expect(readable('#FFFFFF', 'light')).toMatch(/^#[4-7]/);
  expect(readable('#000000', 'dark')).toMatch(/^#[7-9]/);
});
