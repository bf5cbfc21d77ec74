import type { LineWords } from '../words/line-words.ts';
import { isDozen } from '../words/number-words.ts';
import type { Token } from '../words/tokens.ts';
import { tokensOf } from '../words/tokens.ts';
import { type Amount, readAmount } from './amount.ts';
import type { Cursor } from './cursor.ts';
import { findUnit } from './read-unit.ts';

/** Two words for one number: "ein halber", "un demi", "half a". */
const HALF =
  /^(?:(?:demi|medio|media|mezzo|mezza|meio|meia|halbe[nrs]?|half|halve|halvt?|pol|пол)[-‑](?=\p{L})|пол(?=(?:стакан|литр|кило|ложк|чаин|столов|пачк|луков|лимон|банк|пучк|чашк)\p{L}*)|пів(?=(?:склянк|літр|кіло|ложк|лимон|пачк|цибул)\p{L}*))/u;
/** Parts behind a number: "trois quarts de litre", "tres cuartos de taza". */
const PART_WORDS: readonly (readonly [number, RegExp])[] = [
  [4, /^(?:quarts?|cuartos?|quarti?|quartos?|viertel|kwart|czwarte|четверти|fjardedels?)(?!\p{L})/u],
  [3, /^(?:tiers|tercios?|terzi|tercos?|drittel|tredjedels?|трети)(?!\p{L})/u],
];
const ARTICLE = /^(?:an?|eine?[nmrs]?|une?|una|uno|uma?|een|ett?|en)\s+/u;
const WORD = /^[\p{L}\p{M}]+/u;

const one = (value: number): Amount => ({ low: value, high: value });

/** Numbers that begin a name: "00 flour", "7up". */
const NAME = /^(?:0+(?![\d.,/⁄])|7[- ]?up(?!\p{L}))/iu;

/** The number token at the cursor, if any. */
function numberToken(cursor: Cursor): Token | null {
  if (!/^[\d.,¼½¾⅐-⅞]/u.test(cursor.rest)) return null;
  const token = tokensOf(cursor.rest)[0];
  return token?.kind === 'number' && token.start === 0 ? token : null;
}

function digits(cursor: Cursor, { language, decimalSign }: LineWords): Amount | null {
  const token = numberToken(cursor);
  if (!token || /[%°]$/.test(token.text) || NAME.test(cursor.rest)) return null;
  const unit = findUnit(cursor.rest.slice(token.end).trimStart(), language)?.key ?? null;
  const amount = readAmount(token.text, { unit, decimalSign });
  if (amount) cursor.take(token.text.trimEnd().length);
  return amount;
}

/** A number in words: "zwei", "eine halbe", "anderthalb", "half a". An article alone counts as 1. */
function words(cursor: Cursor, { number: numberWord }: LineWords): Amount | null {
  const half = cursor.sees(HALF);
  if (half > 0) {
    cursor.take(half);
    return one(0.5);
  }
  const article = cursor.sees(ARTICLE);
  const next = WORD.exec(cursor.rest.slice(article))?.[0] ?? '';
  const value = article > 0 ? numberWord(next) : null;
  if (article > 0 && value !== null) {
    cursor.take(article);
    const glued = cursor.sees(HALF);
    cursor.take(glued || next.length);
    return one(value);
  }
  if (article > 0 && HALF.test(cursor.rest.slice(article))) {
    cursor.take(article);
    cursor.take(cursor.sees(HALF));
    return one(0.5);
  }
  const word = WORD.exec(cursor.rest)?.[0] ?? '';
  const said = word.length > 0 ? numberWord(word) : null;
  if (said === null || cursor.rest.length === word.length) return null;
  cursor.take(word.length);
  cursor.eat(/^['’](?=\p{L})/u);
  if (said < 1) cursor.eat(ARTICLE);
  return one(partOf(cursor, said, numberWord));
}

/** "three quarters", "o jumătate": a part behind a number. */
function partOf(cursor: Cursor, count: number, numberWord: LineWords['number']): number {
  if (!Number.isInteger(count) || count > 3) return count;
  for (const [parts, word] of PART_WORDS) {
    if (count < 2 || cursor.sees(word) === 0) continue;
    cursor.eat(word);
    return count / parts;
  }
  const next = count === 1 ? (WORD.exec(cursor.rest)?.[0] ?? '') : '';
  const value = next === '' ? null : numberWord(next);
  if (value === null || value >= 1 || next.length === cursor.rest.length) return count;
  cursor.take(next.length);
  return value;
}

const FRACTION = /^(?:\d+\s?[/⁄]\s?\d+|[¼½¾⅐-⅞])/u;

/** A second number that extends the first: a range, a fraction ("1 y 1/2"), a dozen ("2 dozen"). */
function joined(cursor: Cursor, amount: Amount, lineWords: LineWords): Amount {
  const half = readHalf(cursor);
  if (half > 0) return { low: amount.low + half, high: amount.high + half };
  const plus = cursor.sees(lineWords.plus);
  if (plus > 0 && FRACTION.test(cursor.rest.slice(plus).trimStart())) {
    cursor.take(plus);
    const part = digits(cursor, lineWords);
    return part ? one(amount.low + part.low) : amount;
  }
  const to = cursor.sees(lineWords.to) || cursor.sees(/^[-–—~〜～]/u);
  const after = cursor.rest.slice(to).trimStart();
  if (to > 0 && amount.low === amount.high && /^[\d¼½¾⅐-⅞]/u.test(after)) {
    cursor.take(to);
    const high = digits(cursor, lineWords);
    return high && high.low > amount.low ? { low: amount.low, high: high.high } : amount;
  }
  const highWord = to > 0 && amount.low === amount.high ? (/^\p{L}+(?=[\s-])/u.exec(after)?.[0] ?? '') : '';
  const high = highWord === '' ? null : lineWords.number(highWord);
  if (high !== null && high > amount.low && high >= 2) {
    cursor.take(cursor.rest.length - after.length + highWord.length);
    return { low: amount.low, high };
  }
  // "1 demi-citron"
  if (amount.low === 1 && amount.high === 1 && cursor.sees(HALF) > 0) {
    cursor.take(cursor.sees(HALF));
    return one(0.5);
  }
  const word = /^\p{L}+/u.exec(cursor.rest)?.[0] ?? '';
  if (word !== '' && isDozen(word)) {
    cursor.take(word.length);
    return { low: amount.low * 12, high: amount.high * 12 };
  }
  return amount;
}

/**
 * Reads the amount at the cursor, including "about" and "between". If there is none, returns null and reads nothing.
 */
export function readLeading(cursor: Cursor, lineWords: LineWords, allowWords = true): Amount | null {
  const start = cursor.at;
  cursor.eat(lineWords.about, 'note');
  const from = cursor.sees(lineWords.from);
  if (from > 0 && /^\s*\d/.test(cursor.rest.slice(from))) cursor.take(from);
  const amount = digits(cursor, lineWords) ?? (allowWords ? words(cursor, lineWords) : null);
  if (amount) return joined(cursor, amount, lineWords);
  cursor.at = start;
  return null;
}

/** Less than one, and the food behind it: of "1 glass 1/2 full" nobody knows. */
const PROPER = /^(?:[1-3]\s?[/⁄]\s?[2-4](?!\d)|[¼½¾⅓⅔])\s+(?:d['’]|\p{L})/u;

/** A half or a quarter behind the unit or the number: "2 cucchiai e mezzo", "2 וחצי כוסות", "1 buçuk su bardağı". */
const AND_HALF =
  /^(?:e mezz[oa]|y medi[oa]|e mei[oa]|et demie?|und ein(?:e|en)? halb(?:e|er|en|es)?|and an? half|en een half|och en halv|og en halv|i pol|с половинои|bucuk|buçuk|و ?نصف|ו-?חצי|반)(?!\p{L})/u;
const AND_QUARTER = /^(?:و ?ربع|ו-?רבע)(?!\p{L})/u;

const readHalf = (cursor: Cursor): number =>
  cursor.eat(AND_HALF) !== '' ? 0.5 : cursor.eat(AND_QUARTER) !== '' ? 0.25 : 0;

/** A fraction behind the unit of a whole number: "1 litro y 1/2 de agua", "1 litre 1/2 de lait". */
function readFraction(cursor: Cursor, lineWords: LineWords): number {
  const plus = cursor.sees(lineWords.plus);
  if (!PROPER.test(cursor.rest.slice(plus).trimStart())) return 0;
  cursor.take(plus);
  return digits(cursor, lineWords)?.low ?? 0;
}

/** Adds what follows the unit to the amount before it. */
export const addHalf = (cursor: Cursor, lineWords: LineWords, { low, high }: Amount): Amount => {
  const isWhole = Number.isInteger(low) && low === high;
  const half = readHalf(cursor) || (isWhole ? readFraction(cursor, lineWords) : 0);
  return { low: low + half, high: high + half };
};
