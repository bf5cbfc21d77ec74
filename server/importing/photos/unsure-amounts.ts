import { parserLanguages, unitKey } from '../../../core/parsing/words/units.ts';
import { UNSURE } from './fractions.ts';

/** Misreadings of a small fraction: "%", "¥2", "Ya", "“8". A number may precede it: "1%" for "1½". */
const MISREAD = /(?<![^\s(])(\d{0,2})(?:[%¥#][\p{L}\d%&;:]{0,2}|[“”"]\d|[YV][a-z\d]?) (?=(\p{L}+))/gu;
/** The same before a food, at the start of a line: "% onion". No number precedes the percent sign. */
const MISREAD_FIRST = /^((?:• )?)[%¥#][\p{L}\d%&;:]{0,2} (?=\p{L})/u;

const isUnit = (word: string): boolean => parserLanguages.some((language) => unitKey(word, language) !== null);

/** Puts a question mark where the text has signs that only a misread fraction explains. */
export const withUnsureAmounts = (line: string): string =>
  line
    .replace(MISREAD, (misread, number: string, word: string) =>
      isUnit(word) ? `${number}${number && ' '}${UNSURE} ` : misread,
    )
    .replace(MISREAD_FIRST, `$1${UNSURE} `);
