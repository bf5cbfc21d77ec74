/** Letters that stand for others: full-width forms, odd blanks. One letter for one, so that places stay. */
const WIDE = /[！-～　\u00a0\u2007\u202f\u2009\t]/gu;

const narrow = (letter: string) => (letter >= '！' ? String.fromCharCode(letter.charCodeAt(0) - 0xfee0) : ' ');

/** A line as the rules read it: composed letters, half-width digits and marks, plain blanks, no bullet. */
export const normaliseLine = (line: string): string =>
  line
    .normalize('NFC')
    .replace(WIDE, narrow)
    .replace(/\u00ad|\u200b/g, '')
    .replace(/^[\s•·▢□☐◦*–—-]+(?=\S)/u, '')
    .trim();
