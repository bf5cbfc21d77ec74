import { cells, toWidth } from '../text/cells.ts';
import type { Line, Span } from '../text/line.ts';

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

/** Choices as rows: the window around the selected one. */
export function pickLines(choices: readonly string[], selected: number, width: number, height: number): Line[] {
  const top = windowTop(selected, choices.length, height);
  return choices.slice(top, top + height).map((choice, index) => pickLine(choice, width, index + top === selected));
}
