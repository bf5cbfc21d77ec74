/** A line of bash up to the cursor, as readline and the shell would read it. */
export interface BashLine {
  /** The words before the one at the cursor, without quotes. */
  readonly before: readonly string[];
  /** The word at the cursor, without quotes. */
  readonly word: string;
  /** The length of the part of `word` that readline does not replace. */
  readonly kept: number;
  /** The quote that is open at the cursor. */
  readonly quote: '' | '"' | "'";
}

const ESCAPED_IN_DOUBLE = '"\\$`';

/** Splits a line. `breaks` are the characters at which readline begins a new word: `$COMP_WORDBREAKS`. */
export function readBashLine(line: string, breaks: string): BashLine {
  const before: string[] = [];
  let word = '';
  let hasWord = false;
  let kept = 0;
  let quote: BashLine['quote'] = '';
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at]!;
    const next = line[at + 1];
    if (quote !== '' && letter === quote) {
      quote = '';
      kept = word.length;
    } else if (quote === "'") word += letter;
    else if (letter === '\\' && (quote === '' || ESCAPED_IN_DOUBLE.includes(next ?? ' '))) {
      word += next ?? '';
      hasWord = true;
      at += 1;
    } else if (quote === '"') word += letter;
    else if (letter === '"' || letter === "'") {
      quote = letter;
      hasWord = true;
      kept = word.length;
    } else if (letter === ' ' || letter === '\t') {
      if (hasWord) before.push(word);
      word = '';
      hasWord = false;
      kept = 0;
    } else {
      word += letter;
      hasWord = true;
      if (breaks.includes(letter)) kept = word.length;
    }
  }
  return { before, word, kept, quote };
}

/** Quotes a text so that bash reads it as one word, after the open quote. */
export function inBash(text: string, quote: BashLine['quote']): string {
  if (quote === "'") return text.replace(/'/g, "'\\''");
  // In double quotes bash would replace an exclamation mark by an earlier command.
  if (quote === '"') return text.replace(/["\\$`]/g, '\\$&').replace(/!/g, `"'!'"`);
  return text.replace(/[\s!"#$&'()*;<>?[\\\]^`{|}~]/g, '\\$&');
}
