import { parserLanguages, unitKey } from '../../../core/parsing/words/units.ts';
import { UNSURE } from './fractions.ts';

/** What a small fraction is taken for: "%", "¥2", "Ya", "“8". A number may stand in front: "1%" for "1½". */
const MISREAD = /(?<![^\s(])(\d{0,2})(?:[%¥#][\p{L}\d%&;:]{0,2}|[“”"]\d|[YV][a-z\d]?) (?=(\p{L}+))/gu;
/** The same in front of a food, at the start of a line: "% onion". No number stands before the sign for per cent. */
const MISREAD_FIRST = /^((?:• )?)[%¥#][\p{L}\d%&;:]{0,2} (?=\p{L})/u;

const isUnit = (word: string): boolean => parserLanguages.some((language) => unitKey(word, language) !== null);

/** Puts a question mark where the text has signs that only a misread fraction explains. */
export const withUnsureAmounts = (line: string): string =>
  line
    .replace(MISREAD, (misread, number: string, word: string) =>
      isUnit(word) ? `${number}${number && ' '}${UNSURE} ` : misread,
    )
    .replace(MISREAD_FIRST, `$1${UNSURE} `);
