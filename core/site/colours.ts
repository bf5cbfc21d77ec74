import type { Theme, ThemeRole } from './theme.ts';

const roles: readonly ThemeRole[] = ['Primary', 'Accent', 'Secondary', 'Success', 'Info', 'Warning', 'Error'];

const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of `#RRGGBB`, 0 to 1 (WCAG 2). */
const luminance = (colour: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(colour.slice(at, at + 2), 16)));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
};

const WHITE = '#FFFFFF';
const INK = '#151815';

/** White or ink, whichever is more readable on this colour. */
export const textOn = (colour: string): string => {
  const back = luminance(colour);
  return 1.05 / (back + 0.05) >= (back + 0.05) / (luminance(INK) + 0.05) ? WHITE : INK;
};

const PAPER = { light: '#FBFAF6', dark: '#151815' } as const;
/** WCAG 2 AA contrast for normal text. */
const READABLE = 4.5;

const contrast = (one: string, other: string): number => {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

const mixed = (colour: string, other: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [from, to] = [colour, other].map((text) => Number.parseInt(text.slice(at, at + 2), 16)) as [number, number];
      return Math.round(from + (to - from) * share)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`.toUpperCase();

/** The colour, darkened (in the dark scheme: lightened) until it is readable on the page. */
export function readable(colour: string, scheme: 'light' | 'dark'): string {
  const end = scheme === 'light' ? INK : WHITE;
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = share === 0 ? colour : mixed(colour, end, share);
    if (contrast(candidate, PAPER[scheme]) >= READABLE) return candidate;
  }
  return end;
}

/** One scheme of a theme as CSS variables: `--primary` and `--on-primary` for each role. */
export const colourVariables = (theme: Theme, scheme: 'light' | 'dark'): Record<string, string> =>
  Object.fromEntries(
    roles.flatMap((role) => {
      const colour = readable(theme[`${scheme}${role}`], scheme);
      return [
        [`--${role.toLowerCase()}`, colour],
        [`--on-${role.toLowerCase()}`, textOn(colour)],
      ];
    }),
  );
