import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { themeNames } from '../../core/kit/terminal/theme-names.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { firstTheme } from './first-theme.ts';
import type { Background } from './text/theme.ts';
import { type ThemeName, themeOf } from './text/themes.ts';
import { createTheming } from './theming.ts';

const channel = (value: number): number => (value <= 0.039_28 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Relative luminance of a colour such as `#A3ADA5`, as WCAG defines it. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
}

const PAPERS: Readonly<Record<Background, readonly string[]>> = {
  dark: ['#000000', '#1E1E1E'],
  light: ['#FFFFFF', '#FBFAF6'],
};

const cases: readonly (readonly [ThemeName, Background, number])[] = [
  ['dark', 'dark', 4.5],
  ['light', 'light', 4.5],
  ['high-contrast', 'dark', 7],
  ['high-contrast', 'light', 7],
];

test.each(cases)(
  'every text of the theme %s is readable on a %s terminal, with a contrast of %d',
  (name, background, least) => {
    const { styles } = themeOf(name, { background, colorDepth: 24 });
    const { picture: _, line: __, ...texts } = styles;
    for (const [role, { color }] of Object.entries(texts))
      for (const paper of PAPERS[background])
        if (color) expect(contrast(color, paper), role).toBeGreaterThanOrEqual(least);
  },
);

test.each(['dark', 'light'] as const)(
  'with high contrast on a %s terminal, nothing is dim and the highlighted row is a bar',
  (background) => {
    const { styles, selected, hasDataColors } = themeOf('high-contrast', { background, colorDepth: 24 });
    expect(Object.values(styles).some(({ dimColor }) => dimColor)).toBe(false);
    expect(contrast(selected.color!, selected.backgroundColor!)).toBeGreaterThanOrEqual(7);
    expect(hasDataColors).toBe(false);
  },
);

test.each(themeNames)('the theme %s has no colors on a terminal without colors, and none of it is guessed', (name) => {
  const { styles, selected } = themeOf(name, { background: null, colorDepth: 1 });
  expect(Object.values(styles).every(({ color, backgroundColor }) => !color && !backgroundColor)).toBe(true);
  expect(selected).toEqual({ inverse: true });
});

test('16 colors are those of the terminal', () => {
  for (const background of ['dark', 'light', null] as const) {
    const { picture: _, ...styles } = themeOf('16-colors', { background, colorDepth: 24 }).styles;
    expect(Object.values(styles).filter(({ color }) => color?.startsWith('#'))).toEqual([]);
  }
});

test('the flag wins over RECIPES_THEME, this over NO_COLOR, and this over the saved choice', () => {
  const folder = temporaryFolder();
  const parts = { background: 'dark', colorDepth: 24, folder, environment: {} } as const;
  expect(firstTheme(parts)).toBe('auto');
  createTheming(parts).keep('light');
  expect(firstTheme(parts)).toBe('light');
  const environment = { NO_COLOR: '1' };
  expect(firstTheme({ ...parts, environment })).toBe('mono');
  expect(firstTheme({ ...parts, environment: { ...environment, RECIPES_THEME: 'dark' } })).toBe('dark');
  expect(firstTheme({ ...parts, environment: { RECIPES_THEME: 'dark' }, flag: '16-colors' })).toBe('16-colors');
  expect(firstTheme({ ...parts, environment: { RECIPES_THEME: 'purple' } })).toBe('light');
});

test('a damaged settings file does not stop the interface', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'theme.json');
  const parts = { background: null, colorDepth: 24, folder, environment: {} };
  for (const text of ['', 'null', '{"theme": 7}', '{"theme": "purple"}']) {
    writeFileSync(path, text);
    expect(firstTheme(parts)).toBe('auto');
  }
  createTheming(parts).keep('dark');
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ theme: 'dark' });
});
