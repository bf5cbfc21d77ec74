import { fold } from '../../../core/kit/text/fold.ts';

/**
 * In scripts without spaces, each character is a word, and so is each emoji. A word in the reader's sense is then a
 * phrase, and any part of a text can be found. Long runs of other letters are cut, so that a pasted data URL does not
 * become one huge word.
 */
const WORD =
  /[\p{Extended_Pictographic}[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]&&[\p{L}\p{N}]]]|[[\p{L}\p{N}]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]]{1,64}/gv;
const ASCII_WORD = /[a-z0-9]{1,64}/g;
const ASCII = /^[\0-\x7f]*$/;

/** The folded words of one line: "Crème fraîche, 2 dl" → creme, fraiche, 2, dl. */
export function wordsOf(line: string): string[] {
  if (ASCII.test(line)) return line.toLowerCase().match(ASCII_WORD) ?? [];
  return fold(line).replaceAll('ς', 'σ').match(WORD) ?? [];
}

/** The words of each line of a text, without empty lines. */
export const wordLines = (text: string): string[][] =>
  text
    .split(/[\r\n\u2028\u2029]+/)
    .map(wordsOf)
    .filter((words) => words.length > 0);
