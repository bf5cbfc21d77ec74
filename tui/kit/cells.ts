import stringWidth from 'string-width';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** What a reader sees as one character each: "é", "👩‍🍳". */
export const graphemes = (text: string): string[] =>
  isAscii(text) ? [...text] : Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Cells of a terminal that the text fills. */
export const cells = (text: string): number => (isAscii(text) ? text.length : stringWidth(text));

/** The beginning of the text that fits `width` cells, without a mark. */
export function head(text: string, width: number): string {
  if (cells(text) <= width) return text;
  let taken = '';
  let used = 0;
  for (const grapheme of graphemes(text)) {
    used += cells(grapheme);
    if (used > width) break;
    taken += grapheme;
  }
  return taken;
}

/** The text in at most `width` cells; what was cut is shown by "…". */
export function cut(text: string, width: number): string {
  if (width <= 0) return '';
  return cells(text) <= width ? text : `${head(text, width - 1)}…`;
}

/** The text cut or filled up with spaces to exactly `width` cells. */
export function toWidth(text: string, width: number): string {
  const shown = cut(text, width);
  return shown + ' '.repeat(Math.max(0, width - cells(shown)));
}

/** The same, filled up on the left. */
export function toWidthRight(text: string, width: number): string {
  const shown = cut(text, width);
  return ' '.repeat(Math.max(0, width - cells(shown))) + shown;
}
