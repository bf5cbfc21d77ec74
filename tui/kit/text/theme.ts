import { createContext, use } from 'react';

/** What a piece of text means. The theme decides how it looks. */
export type Role =
  | 'ink'
  | 'brand'
  | 'title'
  | 'heading'
  | 'strong'
  | 'soft'
  | 'focus'
  | 'accent'
  | 'favourite'
  | 'success'
  | 'error'
  | 'line'
  /** Dark on light in every theme, so that cameras can read it. */
  | 'picture';

export interface Style {
  readonly color?: string;
  readonly backgroundColor?: string;
  readonly bold?: boolean;
  readonly dimColor?: boolean;
  readonly inverse?: boolean;
  readonly underline?: boolean;
}

export interface Theme {
  readonly styles: Readonly<Record<Role, Style>>;
  /** Added to the styles of the highlighted row. */
  readonly selected: Style;
}

export type Background = 'dark' | 'light';

const coloured = (
  colors: Record<Exclude<Role, 'ink' | 'brand' | 'title' | 'heading' | 'strong' | 'picture'>, string>,
  raised: string,
) => ({
  styles: {
    ink: {},
    brand: { color: colors.focus, bold: true },
    title: { bold: true },
    heading: { color: colors.soft },
    strong: { bold: true },
    soft: { color: colors.soft },
    focus: { color: colors.focus },
    accent: { color: colors.accent },
    favourite: { color: colors.favourite },
    success: { color: colors.success },
    error: { color: colors.error },
    line: { color: colors.line },
    picture: { color: '#000000', backgroundColor: '#FFFFFF' },
  },
  selected: { backgroundColor: raised },
});

const dark: Theme = coloured(
  {
    soft: '#A3ADA5',
    focus: '#8CC79B',
    accent: '#E9B44C',
    favourite: '#D995B1',
    success: '#7CC796',
    error: '#F08A76',
    line: '#4A524A',
  },
  '#2A302A',
);

const light: Theme = coloured(
  {
    soft: '#5B645D',
    focus: '#2F6B3F',
    accent: '#955800',
    favourite: '#7A2E4D',
    success: '#2E7D4F',
    error: '#B93A26',
    line: '#C9C4B8',
  },
  '#EAE6DA',
);

/** For an unknown background or few colours: the terminal's own palette is readable on either. */
const palette: Theme = {
  styles: {
    ink: {},
    brand: { color: 'green', bold: true },
    title: { bold: true },
    heading: { dimColor: true },
    strong: { bold: true },
    soft: { dimColor: true },
    focus: { color: 'green' },
    accent: { color: 'yellow' },
    favourite: { color: 'magenta' },
    success: { color: 'green' },
    error: { color: 'red' },
    line: { dimColor: true },
    picture: { color: 'black', backgroundColor: 'whiteBright' },
  },
  selected: { bold: true },
};

const mono: Theme = {
  styles: {
    ink: {},
    brand: { bold: true },
    title: { bold: true },
    heading: { underline: true },
    strong: { bold: true },
    soft: {},
    focus: { bold: true },
    accent: { bold: true },
    favourite: {},
    success: {},
    error: { bold: true },
    line: {},
    picture: {},
  },
  selected: { inverse: true },
};

/** The theme for a terminal of `colorDepth` bits. NO_COLOR keeps bold and inverse: they are not colours. */
export function themeFor(
  background: Background | null,
  colorDepth: number,
  environment: Readonly<Record<string, string | undefined>>,
): Theme {
  if (environment.NO_COLOR || colorDepth < 4) return mono;
  if (background === null || colorDepth < 8) return palette;
  return background === 'dark' ? dark : light;
}

export const ThemeContext = createContext<Theme>(palette);

export const useTheme = (): Theme => use(ThemeContext);
