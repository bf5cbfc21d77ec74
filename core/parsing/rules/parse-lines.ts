import type { NlpParser } from '../nlp.ts';
import type { ParsedLine } from '../parsed-line.ts';
import { isMainLanguage, lineLanguages } from '../words/line-language.ts';
import { isUnclearNumber, listNumbers } from '../words/list-number.ts';
import { readLanguages } from '../words/read-languages.ts';
import { type ReadableLine, readableLine } from '../words/readable-line.ts';
import type { ParserLanguage } from '../words/units.ts';
import { isPlainMeasure } from './foreign.ts';
import { lineAsText } from './given-parts.ts';
import { ruleLine } from './rule-line.ts';

/** Longer lines are prose and are not parsed. */
const MAX_LINE = 1_000;

/** A question mark in place of an amount: "? cups flour", "1 ? cups flour". */
const UNKNOWN_AMOUNT = /^(?:\d+ ){0,2}\? (?=\p{L})/u;

/**
 * Parses lines with rules, or with the model for English lines if `nlp` is given. `own` is the reader's language (`de`),
 * used if the lines do not reveal theirs. Lines in languages without rules stay text, unless they contain a measure that is
 * the same everywhere. A line that asks for its amount stays text too. Numbers that count the lines are not read.
 */
export function parseLines(
  lines: readonly string[],
  { own = 'en', nlp }: { own?: string; nlp?: NlpParser | undefined } = {},
): ParsedLine[] {
  const readable = lines.map((line) => (line.length > MAX_LINE ? unread(line) : readableLine(line)));
  const texts = readable.map(({ text }) => text);
  const languages = readLanguages(texts, own);
  const numbers = listNumbers(texts);
  const read = (line: string, i: number): ParsedLine => {
    if (line.length > MAX_LINE || !/[\p{L}\p{N}]/u.test(line) || UNKNOWN_AMOUNT.test(line)) return lineAsText(line);
    const number = numbers[i]!;
    if (number === 0) return isUnclearNumber(line) ? lineAsText(line) : parseLine(line, languages[i]!, { own, nlp });
    return { ...parseLine(line.slice(number), languages[i]!, { own, nlp }), input: line };
  };
  return lines.map((line, i) => {
    const { text, isGuess, addresses } = readable[i]!;
    const found = read(text, i);
    const parsed = isGuess ? unsure(found) : found;
    if (text === line) return parsed;
    return { ...parsed, input: line, read: text, note: [parsed.note, ...addresses].filter(Boolean).join(', ') };
  });
}

const unread = (text: string): ReadableLine => ({ text, isGuess: false, addresses: [] });

/** The highest confidence of an amount that is a guess. */
const GUESS = 0.5;

const unsure = (line: ParsedLine): ParsedLine => {
  const { average, quantity } = line.confidence;
  const atMost = (value: number | null) => (value === null ? null : Math.min(value, GUESS));
  return { ...line, confidence: { ...line.confidence, average: atMost(average), quantity: atMost(quantity) ?? GUESS } };
};

function parseLine(
  line: string,
  language: ParserLanguage | null,
  { own, nlp }: { own: string; nlp: NlpParser | undefined },
): ParsedLine {
  if (language === null) {
    const [nearest] = lineLanguages([line], isMainLanguage(own) ? own : 'en');
    const measured = ruleLine(line, nearest!);
    return isPlainMeasure(measured) ? measured : lineAsText(line);
  }
  return nlp && language === 'en' ? nlp.parse(line) : ruleLine(line, language);
}
