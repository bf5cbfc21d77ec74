import type { Box } from './components.ts';
import type { FractionShape } from './fraction-shapes.ts';
import type { Word } from './words.ts';

/** A fraction on a page: "½", or UNSURE. */
export interface Fraction extends FractionShape {
  readonly text: string;
}

/** Stands in a text where the page has an amount that could not be read. */
export const UNSURE = '?';
/** Below this, digits of a fraction are often wrong: 3 for 5. Nothing else looks like halves and quarters. */
const SURE = 80;
const SURE_QUARTERS = 60;

const signs = new Map([...'½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒'].map((sign) => [sign.normalize('NFKC').replace('\u2044', '/'), sign]));

/** The fractions of a page, from what a sheet of their digits was read as. "0/0" is the sign for per cent. */
export const fractionsOf = (
  shapes: readonly FractionShape[],
  read: ReadonlyMap<number, Pick<Word, 'text' | 'confidence'>>,
): Fraction[] =>
  shapes.flatMap((shape, at) => {
    const { text = '', confidence = 0 } = read.get(at) ?? {};
    if (text.includes('0')) return [];
    const sign = confidence >= (/\/[24]$/.test(text) ? SURE_QUARTERS : SURE) ? signs.get(text) : undefined;
    return { ...shape, text: sign ?? UNSURE };
  });

/** The part of a word that a fraction covers, from 0 to 1. Null if it is not in the word. */
function shareOf({ left, right, top, bottom }: Word, fraction: Box): readonly [number, number] | null {
  const [x, y] = [(fraction.left + fraction.right) / 2, (fraction.top + fraction.bottom) / 2];
  if (x <= left || x >= right || y <= top || y >= bottom) return null;
  return [(fraction.left - left) / (right - left), (fraction.right - left) / (right - left)];
}

/** A word with a digit in the place of a fraction: its letters before and behind that digit. */
function parted({ text }: Word, [from, to]: readonly [number, number]): readonly [string, string] {
  const letters = [...text];
  const at = Math.min(letters.length - 1, Math.floor(((from + to) / 2) * letters.length));
  return [letters.slice(0, at).join(''), letters.slice(at + 1).join('')];
}

/** The same words with fractions instead of the digits that `withDigits` has drawn. */
export function withFractions(words: readonly Word[], fractions: readonly Fraction[]): Word[] {
  return words.flatMap((word) => {
    for (const fraction of fractions) {
      const share = shareOf(word, fraction);
      if (!share) continue;
      const [before, behind] = parted(word, share);
      const edges = { left: Math.max(word.left, fraction.left), right: Math.min(word.right, fraction.right) };
      return [
        { ...word, text: before, right: edges.left },
        { ...word, ...edges, text: fraction.text },
        { ...word, text: behind, left: edges.right },
      ].filter(({ text }) => text !== '');
    }
    return [word];
  });
}
