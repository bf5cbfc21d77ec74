import type { LineWords } from '../words/line-words.ts';
import type { ParserLanguage } from '../words/units.ts';
import { Cursor } from './cursor.ts';
import { readLeading } from './read-amount.ts';
import { readUnit } from './read-unit.ts';

/** "2 x 400 g", "1 (14 ounce) can", "2 14-ounce cans": the contents of one package belong to the note. */
export const TIMES = /^[x×](?![\p{L}])\s*/u;
const BRACKETS = /^\([^()]*\)/u;

export function skipPackSize(cursor: Cursor, words: LineWords, language: ParserLanguage): boolean {
  const start = cursor.at;
  const isTimes = /[x×]\s*$/u.test(cursor.text.slice(0, cursor.at)) || cursor.eat(TIMES) !== '';
  if (cursor.sees(BRACKETS) > 0) {
    cursor.take(cursor.sees(BRACKETS), 'note');
    return true;
  }
  const { at } = cursor;
  readLength(cursor, words, language);
  if (cursor.at > at) return true;
  if (!isTimes) cursor.at = start;
  return false;
}

/** Skips an amount with its unit, and the same amount in other units after a slash. */
function readLength(cursor: Cursor, words: LineWords, language: ParserLanguage): void {
  const probe = new Cursor(cursor.text);
  probe.at = cursor.at;
  do {
    probe.eat(/^[/+-]/u);
    if (!readLeading(probe, words, false)) break;
    probe.eat(/^-/u);
    const unit = readUnit(probe, words, language);
    if (!unit) break;
    cursor.at = probe.at;
  } while (/^[/+]/u.test(probe.rest));
}

const SLASH_AMOUNT = /^(?:\/|plus\s|\+\s)\s*(?=[\d¼½¾⅐-⅞])/u;

/** Units in which people say the rest of an amount: "1 kg 200 g", "1 lb 4 oz". */
const SMALLER: Readonly<Record<string, string>> = { kilogram: 'gram', pound: 'ounce' };

/** Skips the rest of an amount in two units, which belongs to the note. */
function skipRest(cursor: Cursor, key: string, words: LineWords, language: ParserLanguage): void {
  const probe = new Cursor(cursor.text);
  probe.at = cursor.at;
  probe.eat(/^,\s+(?=\d)/u);
  if (
    /^\d/u.test(probe.rest) &&
    readLeading(probe, words, false) &&
    readUnit(probe, words, language)?.key === SMALLER[key]
  )
    cursor.at = probe.at;
}

/** Skips further amounts, which belong to the note: "/3oz", "(115 g)", "plus 2 tbsp". */
export function skipFurther(cursor: Cursor, words: LineWords, language: ParserLanguage, unit: string | null): void {
  if (unit !== null && unit in SMALLER) skipRest(cursor, unit, words, language);
  for (;;) {
    const { at } = cursor;
    const brackets = cursor.sees(/^\([^()]*\)(?=\s)/u);
    if (brackets > 0) cursor.take(brackets, 'note');
    const slash = cursor.sees(SLASH_AMOUNT);
    if (slash > 0) {
      cursor.at += slash;
      cursor.skipSpace();
      readLength(cursor, words, language);
    }
    cursor.eat(/^,\s+(?=(?:gehauft|gestrichen|gestr\.|geh\.)\s)/u);
    cursor.eat(
      /^(?:gehauft|gestrichen|gestr\.|geh\.|rase?s?|rasas?|bombee?s?|colm[aoie]s?|rasi|cheias?|soperas?|с горкои|без горки)(?!\p{L})/u,
      'note',
    );
    while (/^\S+\s+(?:de|di|d['’])/u.test(cursor.rest) && cursor.eat(words.size, 'note') !== '');
    if (cursor.at === at) return;
  }
}
