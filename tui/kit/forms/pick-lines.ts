import { cells, toWidth } from '../text/cells.ts';
import type { Line, Span } from '../text/line.ts';
import { beyond, edgeMarked } from '../text/marks.ts';

/** The first row of a window of `height` rows that keeps the selected row near its middle. */
export const windowTop = (selected: number, count: number, height: number): number =>
  Math.max(0, Math.min(selected - Math.floor(height / 2), count - height));

/**
 * Like `windowTop` for a page with other rows too: shows its beginning as long as the selected row is visible there.
 */
export const pageTop = (selected: number, count: number, height: number): number =>
  selected < height ? 0 : windowTop(selected, count, height);

/** A row of exactly `width` cells, with the selection mark before it and `tail` at its end. */
export function pickLine(text: string, width: number, isSelected: boolean, tail: readonly Span[] = []): Line {
  const tailCells = tail.reduce((sum, span) => sum + cells(span.text), 0);
  const spans: Span[] = [
    { text: isSelected ? '▌' : ' ', role: 'focus' },
    { text: toWidth(text, Math.max(4, width - 1 - tailCells)), ...(isSelected ? { role: 'strong' as const } : {}) },
    ...tail,
  ];
  return isSelected ? spans.map((span) => ({ ...span, isSelected })) : spans;
}

/** The rows around the selected one. Marks in the last of `width` cells say that more rows exist. */
export function windowLines<T>(
  all: readonly T[],
  selected: number,
  { width, height }: { readonly width: number; readonly height: number },
  lineOf: (one: T, isSelected: boolean) => Line,
): readonly Line[] {
  const top = windowTop(selected, all.length, height);
  const rows = all.slice(top, top + height).map((one, index) => lineOf(one, index + top === selected));
  return edgeMarked(rows, width, beyond(top, height, all.length));
}

/** Choices as rows: the window around the selected one. */
export const pickLines = (
  choices: readonly string[],
  selected: number,
  width: number,
  height: number,
): readonly Line[] =>
  windowLines(choices, selected, { width, height }, (choice, isSelected) => pickLine(choice, width, isSelected));
