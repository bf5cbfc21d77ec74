import { expect, test } from 'vitest';
import { defaultTheme } from '../../core/site/theme.ts';
import { colourVariables, textOn } from './colours.ts';

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
