import bidiFactory from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

const bidi = bidiFactory();
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const LETTER = /\p{L}/u;
const EASTERN_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/;

/** The direction of most letters in a text. */
export function directionOf(text: string): Direction {
  let [leftward, rightward] = [0, 0];
  for (const character of text)
    if (RIGHT_TO_LEFT.test(character)) leftward += 1;
    else if (LETTER.test(character)) rightward += 1;
  return leftward > rightward ? 'rtl' : 'ltr';
}

/** A paragraph with any letters of the page's direction reads that way. Otherwise, it reads as its own letters do. */
function paragraphDirection(text: string, page: Direction): Direction {
  const hasLeftward = RIGHT_TO_LEFT.test(text);
  const hasRightward = LETTER.test(text.replace(/[\p{Script=Hebrew}\p{Script=Arabic}]/gu, ''));
  if (hasLeftward === hasRightward) return page;
  return hasLeftward ? 'rtl' : 'ltr';
}

/** The bidi level of each code unit of a paragraph. Odd levels run from right to left. */
export const levelsOf = (text: string, page: Direction): Uint8Array =>
  bidi.getEmbeddingLevels(text, paragraphDirection(text, page)).levels;

/**
 * Prepares a text of one level for a font, which reverses only words of its own script. In right-to-left text, brackets
 * are mirrored.
 */
export function turned(text: string, level: number): string {
  // Fonts treat Eastern Arabic digits as letters and would reverse the number.
  if (level % 2 === 0) return EASTERN_DIGIT.test(text) ? [...text].toReversed().join('') : text;
  const mirrored = [...text].map((character) => bidi.getMirroredCharacter(character) ?? character);
  return (RIGHT_TO_LEFT.test(text) ? mirrored : mirrored.toReversed()).join('');
}

/** Converts reading order to visual order: from the highest level down, runs of that level or above are reversed. */
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
