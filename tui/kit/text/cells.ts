import stringWidth from 'string-width';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** What readers see as single characters: "é", "👩‍🍳". */
export const graphemes = (text: string): string[] =>
  isAscii(text) ? [...text] : Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Width of the text on a terminal, in cells. */
export const cells = (text: string): number => (isAscii(text) ? text.length : stringWidth(text));

/** The beginning of the text that fits `width` cells. No "…" is added. */
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

/** Cuts the text to at most `width` cells, marked by "…". */
export function cut(text: string, width: number): string {
  if (width <= 0) return '';
  return cells(text) <= width ? text : `${head(text, width - 1)}…`;
}

/** A name in the quotes of any of our languages, from the first quote to the last one. */
const QUOTED = /(?<before>^.*?[“”„«»「『"‘])(?<name>.+)(?<after>[”“»«」』"’].*$)/su;

/** Below this width, a shortened name would not be recognized. */
const LEAST_NAME = 8;

/**
 * Cuts the text to at most `width` cells, at the name that it quotes if possible: what happened to the recipe matters
 * more than the end of its name.
 */
export function cutAtName(text: string, width: number): string {
  const excess = cells(text) - width;
  if (excess <= 0) return text;
  const { before = '', name = '', after = '' } = QUOTED.exec(text)?.groups ?? {};
  const room = cells(name) - excess;
  return room >= LEAST_NAME ? `${before}${cut(name, room)}${after}` : cut(text, width);
}

/** Cuts or pads the text with spaces to exactly `width` cells. */
export function toWidth(text: string, width: number): string {
  const shown = cut(text, width);
  return shown + ' '.repeat(Math.max(0, width - cells(shown)));
}

/** Like `toWidth`, padded on the left. */
export function toWidthRight(text: string, width: number): string {
  const shown = cut(text, width);
  return ' '.repeat(Math.max(0, width - cells(shown))) + shown;
}
