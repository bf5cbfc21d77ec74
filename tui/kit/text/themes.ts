import type { themeNames } from '../../../core/kit/terminal/theme-names.ts';
import type { Background, Role, Theme } from './theme.ts';

const coloured = (
  colors: Record<Exclude<Role, 'ink' | 'brand' | 'title' | 'heading' | 'strong' | 'picture'>, string>,
  raised: string,
): Theme => ({
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
  hasDataColors: true,
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

type Accents = Readonly<Record<'focus' | 'accent' | 'favourite' | 'success' | 'error', string>>;

/** The terminal's own 16 colours. */
const sixteen = ({ focus, accent, favourite, success, error }: Accents): Theme => ({
  styles: {
    ink: {},
    brand: { color: focus, bold: true },
    title: { bold: true },
    heading: { dimColor: true },
    strong: { bold: true },
    soft: { dimColor: true },
    focus: { color: focus },
    accent: { color: accent },
    favourite: { color: favourite },
    success: { color: success },
    error: { color: error },
    line: { dimColor: true },
    picture: { color: 'black', backgroundColor: 'whiteBright' },
  },
  selected: { bold: true },
  hasDataColors: true,
});

/** Readable on either background. */
const onAny = sixteen({ focus: 'green', accent: 'yellow', favourite: 'magenta', success: 'green', error: 'red' });
const onDark = sixteen({
  focus: 'greenBright',
  accent: 'yellowBright',
  favourite: 'magentaBright',
  success: 'greenBright',
  error: 'redBright',
});
/** Yellow is hard to read on white. */
const onLight = sixteen({ focus: 'blue', accent: 'magenta', favourite: 'magenta', success: 'green', error: 'red' });

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
  hasDataColors: false,
  isMono: true,
};

type Contrasts = Accents & { readonly ink: string; readonly mark: string; readonly onMark: string };

/** Nothing is dim, states differ in more than colour, and the highlighted row is a bar. */
const contrasting = ({ ink, mark, onMark, focus, accent, favourite, success, error }: Contrasts): Theme => ({
  styles: {
    ink: { color: ink },
    brand: { color: focus, bold: true },
    title: { color: ink, bold: true },
    heading: { color: ink, bold: true, underline: true },
    strong: { color: ink, bold: true },
    soft: { color: ink },
    focus: { color: focus, bold: true },
    accent: { color: accent, bold: true },
    favourite: { color: favourite, bold: true },
    success: { color: success, bold: true },
    error: { color: error, bold: true, underline: true },
    line: { color: ink },
    picture: { color: '#000000', backgroundColor: '#FFFFFF' },
  },
  selected: { color: onMark, backgroundColor: mark, bold: true },
  hasDataColors: false,
});

const highDark = contrasting({
  ink: '#FFFFFF',
  mark: '#FFE14D',
  onMark: '#000000',
  focus: '#FFE14D',
  accent: '#FFC870',
  favourite: '#FFB0DC',
  success: '#8CFF9E',
  error: '#FFB3A6',
});

const highLight = contrasting({
  ink: '#000000',
  mark: '#1B2A80',
  onMark: '#FFFFFF',
  focus: '#1B2A80',
  accent: '#6B2F00',
  favourite: '#6A0F45',
  success: '#0B4A22',
  error: '#8A0F0F',
});

/** Names of themes that people choose between. */
export type ThemeName = (typeof themeNames)[number];

interface Paper {
  /** Null if the terminal does not say. */
  readonly background: Background | null;
  /** Bits of colour that the terminal has. */
  readonly colorDepth: number;
}

const byBackground = ({ background }: Paper, whenDark: Theme, whenLight: Theme, unknown: Theme): Theme => {
  if (background === null) return unknown;
  return background === 'dark' ? whenDark : whenLight;
};

/** The theme of this name on a terminal. Without colours, every theme is the one of one colour. */
export function themeOf(name: ThemeName, paper: Paper): Theme {
  if (name === 'mono' || paper.colorDepth < 4) return mono;
  if (name === 'light') return light;
  if (name === 'dark') return dark;
  if (name === '16-colors') return byBackground(paper, onDark, onLight, onAny);
  // On an unknown background, only the terminal's own text colour is sure to be readable.
  if (name === 'high-contrast') return byBackground(paper, highDark, highLight, mono);
  return paper.colorDepth < 8 ? onAny : byBackground(paper, dark, light, onAny);
}
