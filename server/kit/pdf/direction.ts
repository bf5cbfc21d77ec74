import bidiFactory from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

const bidi = bidiFactory();
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const LETTER = /\p{L}/u;
const EASTERN_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/;

/** The direction that most letters of a text have. */
export function directionOf(text: string): Direction {
  let [leftward, rightward] = [0, 0];
  for (const character of text)
    if (RIGHT_TO_LEFT.test(character)) leftward += 1;
    else if (LETTER.test(character)) rightward += 1;
  return leftward > rightward ? 'rtl' : 'ltr';
}

/** A paragraph with letters of the page's direction reads that way, one of other letters alone as these do. */
function paragraphDirection(text: string, page: Direction): Direction {
  const hasLeftward = RIGHT_TO_LEFT.test(text);
  const hasRightward = LETTER.test(text.replace(/[\p{Script=Hebrew}\p{Script=Arabic}]/gu, ''));
  if (hasLeftward === hasRightward) return page;
  return hasLeftward ? 'rtl' : 'ltr';
}

/** The level of each code unit of a paragraph; odd ones run from right to left. */
export const levelsOf = (text: string, page: Direction): Uint8Array =>
  bidi.getEmbeddingLevels(text, paragraphDirection(text, page)).levels;

/**
 * A text of one level as it is given to a font, which turns round the words of its own script alone. Brackets that open to
 * the left are swapped for those that open to the right.
 */
export function turned(text: string, level: number): string {
  // Fonts take the digits of Arabic for letters of it, and would turn round the number.
  if (level % 2 === 0) return EASTERN_DIGIT.test(text) ? [...text].toReversed().join('') : text;
  const mirrored = [...text].map((character) => bidi.getMirroredCharacter(character) ?? character);
  return (RIGHT_TO_LEFT.test(text) ? mirrored : mirrored.toReversed()).join('');
}

/** From the order of reading to that on paper: from the highest level down, what is of it or above is turned round. */
export function inVisualOrder<T extends { readonly level: number }>(read: readonly T[]): T[] {
  const order = [...read];
  for (let level = Math.max(0, ...read.map((part) => part.level)); level > 0; level--)
    for (let start = 0; start < order.length; start++) {
      if (order[start]!.level < level) continue;
      let end = start;
      while (end + 1 < order.length && order[end + 1]!.level >= level) end += 1;
      order.splice(start, end - start + 1, ...order.slice(start, end + 1).toReversed());
      start = end;
    }
  return order;
}
