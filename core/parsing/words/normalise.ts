/** Compatibility characters: full-width forms, odd blanks. Each is replaced by one letter, so that offsets stay. */
const WIDE = /[！-～　\u00a0\u2007\u202f\u2009\t]/gu;

const narrow = (letter: string) => (letter >= '！' ? String.fromCharCode(letter.charCodeAt(0) - 0xfee0) : ' ');

/** Arabic digits, as in Arabic and in Persian. */
const ARABIC_DIGIT = /[٠-٩۰-۹]/g;
const plainDigit = (digit: string) => String(digit.charCodeAt(0) & 0xf);

/** Normalizes a line for the rules: composed letters, half-width digits and marks, plain blanks, no bullet. */
export const normaliseLine = (line: string): string =>
  line
    .normalize('NFC')
    .replace(WIDE, narrow)
    .replace(ARABIC_DIGIT, plainDigit)
    .replace(/،/g, ',')
    .replace(/\u00ad|\u200b/g, '')
    .replace(/^[\s•·▢□☐◦*–—-]+(?=\S)/u, '')
    .trim();
