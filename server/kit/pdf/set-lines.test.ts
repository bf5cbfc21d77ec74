import { describe, expect, test } from 'vitest';
import { directionOf, inVisualOrder, turned } from './direction.ts';
import { breakable } from './line-breaks.ts';
import type { Face, Pen } from './pen.ts';
import { lineSetter } from './set-lines.ts';

const face: Face = { name: 'all', isOutlined: false };
/** A font in which each character is 1 wide, without emoji and ⅓. */
const pen: Pen = {
  faceOf: (character) => (/[\p{Emoji_Presentation}⅓]/u.test(character) ? undefined : face),
  boxFace: () => face,
  width: (text) => [...text].length,
  draw: () => {},
};
const set = (text: string, width: number, page: 'ltr' | 'rtl' = 'ltr') =>
  lineSetter(pen, page)([{ text }], 1, width).map(({ pieces }) => pieces.map((piece) => piece.text).join(''));

describe('lines', () => {
  test('are as full as their width allows, and lose the spaces at their ends', () => {
    expect(set('one two  three four', 8)).toEqual(['one two', 'three', 'four']);
    expect(set('', 8)).toEqual([]);
  });

  test('break a word that is longer than a line, but not inside a letter', () => {
    expect(set('ab cdefghijkl mn', 5)).toEqual(['ab', 'cdefg', 'hijkl', 'mn']);
    expect(set('e\u0301e\u0301e\u0301', 4)).toEqual(['e\u0301e\u0301', 'e\u0301']);
  });

  test('break Chinese and Japanese anywhere except before closing marks and after opening ones', () => {
    expect(breakable('混ぜる。（卵）')).toEqual(['混', 'ぜ', 'る。', '（卵）']);
    expect(breakable('김치 찌개')).toEqual(['김치 ', '찌개']);
  });

  test('break compounds and addresses, but not fractions and fixed spaces', () => {
    expect(breakable('half-baked 1/2 a/b 10\u00a0g')).toEqual(['half-', 'baked ', '1/2 ', 'a/', 'b ', '10\u00a0g']);
  });

  test('draw a character that the font lacks in a simpler form, otherwise as a box', () => {
    expect(set('⅓ 🍅', 9)).toEqual(['1⁄3 □']);
  });
});

describe('direction', () => {
  test('is that of most letters', () => {
    expect([directionOf('קמח (whole)'), directionOf('flour קמח'), directionOf('123')]).toEqual(['ltr', 'ltr', 'ltr']);
    expect(directionOf('קמח מלא (00) g')).toBe('rtl');
  });

  test('mirrors brackets in right-to-left text, and leaves letters of a script to its font', () => {
    expect([turned('(א', 1), turned(') (', 1), turned('(a', 0)]).toEqual([')א', ') (', '(a']);
  });

  test('keeps an amount together in right-to-left text', () => {
    // The space and the word are one piece, which the font reverses.
    expect(set('1 ½ כוס', 20, 'rtl')).toEqual([' כוס' + '1 ½']);
    expect(set('250 g קמח', 20, 'rtl')[0]!.endsWith('250 g')).toBe(true);
  });

  test('reverses nested text as often as it is nested', () => {
    const order = inVisualOrder([0, 1, 2, 2, 1, 0].map((level, at) => ({ level, at })));
    expect(order.map(({ at }) => at)).toEqual([0, 4, 2, 3, 1, 5]);
  });
});
