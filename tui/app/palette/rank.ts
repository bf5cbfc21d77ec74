import { fold } from '../../../core/kit/text/fold.ts';

/** Maximum number of letters between the letters of a query. With more, a match looks accidental. */
const MAX_GAPS = 12;
const SCATTERED = 3;

/** Counts the letters between the letters of `query` where they appear in order in `text`; null if they do not. */
function gapsIn(query: string, text: string): number | null {
  let at = -1;
  let gaps = 0;
  for (const letter of query) {
    const next = text.indexOf(letter, at + 1);
    if (next === -1) return null;
    gaps += next - at - 1;
    at = next;
  }
  return gaps;
}

/**
 * Ranks how well a query fits a text. Lower is better; null if it does not fit. The start of the text is best, then the
 * start of a word, any place, and last its letters in order ("rcp" for "Recipes").
 */
export function rankOf(query: string, text: string): number | null {
  const wanted = fold(query).trim();
  const inside = fold(text);
  if (inside.startsWith(wanted)) return 0;
  if (inside.includes(` ${wanted}`)) return 1;
  if (inside.includes(wanted)) return 2;
  const gaps = gapsIn(wanted.replaceAll(' ', ''), inside);
  return gaps === null || gaps > MAX_GAPS ? null : SCATTERED + gaps;
}
