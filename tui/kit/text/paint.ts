import chalk, { type ChalkInstance, foregroundColorNames } from 'chalk';
import type { Line, Span } from './line.ts';
import type { Style, Theme } from './theme.ts';

type Named = (typeof foregroundColorNames)[number];
const isNamed = (color: string): color is Named => (foregroundColorNames as readonly string[]).includes(color);

function inkOf(brush: ChalkInstance, color: string): ChalkInstance {
  return isNamed(color) ? brush[color] : brush.hex(color);
}

function paperOf(brush: ChalkInstance, color: string): ChalkInstance {
  if (!isNamed(color)) return brush.bgHex(color);
  return brush[`bg${color[0]!.toUpperCase()}${color.slice(1)}` as 'bgWhite'];
}

function brushFor({ color, backgroundColor, bold, dimColor, inverse, underline }: Style): ChalkInstance {
  let brush: ChalkInstance = chalk;
  if (color) brush = inkOf(brush, color);
  if (backgroundColor) brush = paperOf(brush, backgroundColor);
  if (bold) brush = brush.bold;
  if (dimColor) brush = brush.dim;
  if (inverse) brush = brush.inverse;
  if (underline) brush = brush.underline;
  return brush;
}

const styleOf = ({ role = 'ink', isSelected, color, pixels }: Span, theme: Theme): Style => ({
  ...theme.styles[role],
  ...(isSelected ? theme.selected : {}),
  ...(color && theme.hasDataColors ? { color } : {}),
  ...(pixels ? { color: pixels.upper, backgroundColor: pixels.lower } : {}),
});

/** The spans of each role, as a theme paints them, selected and not. */
const brushes = new WeakMap<Theme, Map<string, ChalkInstance>>();

function brushOf(span: Span, theme: Theme): ChalkInstance {
  if (span.color || span.pixels) return brushFor(styleOf(span, theme));
  const known = brushes.get(theme) ?? new Map<string, ChalkInstance>();
  brushes.set(theme, known);
  const key = `${span.role} ${span.isSelected}`;
  const brush = known.get(key) ?? brushFor(styleOf(span, theme));
  known.set(key, brush);
  return brush;
}

/** The row with the colors of its spans. */
export const painted = (line: Line, theme: Theme): string =>
  line.map((span) => (span.text === '' ? '' : brushOf(span, theme)(span.text))).join('');

const showsBlanks = (span: Span, theme: Theme): boolean => {
  const { backgroundColor, inverse, underline } = styleOf(span, theme);
  return Boolean(backgroundColor || inverse || underline);
};

/** The row without invisible blanks at its end, because Ink processes each of them in every frame. */
export function withoutBlankEnd(line: Line, theme: Theme): Line {
  const last = line.at(-1);
  if (!last || !/ $/.test(last.text) || showsBlanks(last, theme)) return line;
  const text = last.text.trimEnd();
  return text === '' ? withoutBlankEnd(line.slice(0, -1), theme) : [...line.slice(0, -1), { ...last, text }];
}
