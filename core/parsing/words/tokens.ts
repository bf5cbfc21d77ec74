import { SPACED_NUMBER } from '../../kit/text/thousands.ts';

/** A piece of an ingredient line. `number` may be a range or a multiple ("2 to 3", "2 x"); `mark` is punctuation. */
export interface Token {
  readonly kind: 'number' | 'word' | 'mark';
  readonly text: string;
  /** Offsets in the line, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

const VULGAR = '¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞';
/** Digits with separators: "2,5", "1.500", "1'500", "1 000". */
export const PLAIN_NUMBER = `(?:${SPACED_NUMBER}|\\d+(?:[.,]\\d+)*)`;
const FRACTION = `(?:\\d+\\s?[/⁄]\\s?\\d+|[${VULGAR}])`;
/** Behind a whole number: "1 and a half". */
const AND_HALF = '\\d+\\s(?:and|&)\\s(?:a|one)[\\s-]half(?![\\p{L}-])';
const AMOUNT = `(?:\\d+(?:\\s|\\s?-|\\s?[–&]\\s?|\\s(?:and|plus)\\s)?${FRACTION}|${AND_HALF}|${FRACTION}|${PLAIN_NUMBER}|[.,]\\d+)`;
const UPPER = `(?:\\s?[-–—‑~〜～]\\s?|-?\\s?\\bto\\s|-?\\s?\\bor\\s)${AMOUNT}(?![/\\d])`;
const NUMBER = new RegExp(`${AMOUNT}(?![/\\d])(?:${UPPER})?(?:\\s?[x×](?!\\p{L})|\\s?%|\\s?°(?:[CF]\\b)?)?`, 'uy');
const WORD = /[\p{L}\p{M}\d](?:[\p{L}\p{M}\d'’´`®™°%\xad]|[-‐‑/.&](?=[\p{L}\p{M}\d]))*[°%®™]?\.?/uy;
const SPACE = /[\s\u200b]+/y;

/** "and/or" is one word, but "g/3oz", "lb2oz" and "g-200g" are two amounts, and "x400" is a multiple and an amount. */
const UNIT_BEFORE_NUMBER = /^\p{L}{1,6}(?=[-‑/]?\d)/u;
const SLASH_BEFORE_NUMBER = /^\p{L}+(?=\/\d)/u;
const TIMES_BEFORE_NUMBER = /^[xX](?=\d)/;
const DOTTED = /\./;

function wordEnd(line: string, at: number): number {
  WORD.lastIndex = at;
  let text = WORD.exec(line)?.[0] ?? '';
  const isGlued = at > 0 && /[\d¼-¾⅐-⅞]/.test(line[at - 1]!);
  const cut =
    TIMES_BEFORE_NUMBER.exec(text) ?? SLASH_BEFORE_NUMBER.exec(text) ?? (isGlued && UNIT_BEFORE_NUMBER.exec(text));
  if (cut) text = cut[0];
  // A full stop belongs to a word that contains another ("e.g.").
  if (text.endsWith('.') && !DOTTED.test(text.slice(0, -1))) text = text.slice(0, -1);
  return at + text.length;
}

function numberEnd(line: string, at: number): number {
  NUMBER.lastIndex = at;
  return NUMBER.exec(line) ? NUMBER.lastIndex : at;
}

/** Splits a line into numbers, words and marks, without blanks. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < line.length; ) {
    SPACE.lastIndex = at;
    if (SPACE.test(line)) at = SPACE.lastIndex;
    if (at >= line.length) break;
    const number = numberEnd(line, at);
    const end = number > at ? number : wordEnd(line, at);
    const kind = number > at ? 'number' : end > at ? 'word' : 'mark';
    const stop = end > at ? end : at + (line.codePointAt(at)! > 0xffff ? 2 : 1);
    tokens.push({ kind, text: line.slice(at, stop), start: at, end: stop });
    at = stop;
  }
  return tokens;
}
