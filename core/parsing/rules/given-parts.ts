import { decimalSignOf } from '../../kit/text/thousands.ts';
import { noConfidence, type ParsedLine } from '../parsed-line.ts';
import { lineLanguages } from '../words/line-language.ts';
import { isDozen, numberWord } from '../words/number-words.ts';
import { tokensOf } from '../words/tokens.ts';
import { unitKey } from '../words/units.ts';
import { type Amount, type NumberContext, readAmount } from './amount.ts';

/** The parts of a line as someone else names them. Absent parts are empty. */
export interface GivenParts {
  readonly amount: string;
  readonly unit: string;
  readonly food: string;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A line that stays text: all of it is the note. */
export const lineAsText = (input: string): ParsedLine => ({
  input,
  quantity: null,
  quantityMax: null,
  unit: null,
  unitKey: null,
  unitNote: '',
  food: '',
  note: input,
  further: [],
  confidence: noConfidence,
});

/** Scripts without blanks between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const isLetter = (mark: string | undefined) => mark !== undefined && /\p{L}|\p{M}/u.test(mark) && !UNSPACED.test(mark);
const isDigit = (mark: string | undefined) => mark !== undefined && /[\d¼½¾⅐-⅞]/.test(mark);

/** The position of a part as whole words. Null if the line does not contain it. */
function spanOf(line: string, part: string, from: number): Span | null {
  const lower = line.toLowerCase();
  // Some letters change their length in lower case. Then the comparison is case-sensitive.
  const [where, what] = lower.length === line.length ? [lower, part.toLowerCase()] : [line, part];
  for (let start = where.indexOf(what, from); start >= 0; start = where.indexOf(what, start + 1)) {
    const end = start + what.length;
    const isInWord = (isLetter(part[0]) && isLetter(line[start - 1])) || (isLetter(part.at(-1)) && isLetter(line[end]));
    const isInNumber = (isDigit(part[0]) && isDigit(line[start - 1])) || (isDigit(part.at(-1)) && isDigit(line[end]));
    if (!isInWord && !isInNumber) return { start, end };
  }
  return null;
}

/** A line without a language of its own has a decimal point. */
function contextOf(input: string, unit: string): NumberContext {
  const [language] = lineLanguages([input], 'en');
  return { unit: unitKey(unit, language), decimalSign: decimalSignOf(language!) };
}

/** The number that the words of an amount state. Null if they state none or several. */
function amountOf(text: string, context: NumberContext): Amount | null {
  let found: Amount | null = null;
  for (const { kind, text: word } of tokensOf(text)) {
    const value = kind === 'word' ? numberWord(word) : null;
    const read = kind === 'number' ? readAmount(word, context) : value === null ? null : { low: value, high: value };
    if (!read) return null;
    if (!found) found = read;
    else if (kind === 'word' && isDozen(word)) found = { low: found.low * 12, high: found.high * 12 };
    // "half a", "eine halbe": the article adds nothing.
    else if (kind === 'word' && (found.low === 1 || read.low === 1)) found = found.low === 1 ? read : found;
    else return null;
  }
  return found;
}

const JOINS = /^(?:of|de|d[’']|di|da|do|du|des|del|von|van|av|af)$/iu;

/** The text between the parts, without the marks around it. */
function restOf(line: string, spans: readonly Span[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end } of [...spans, { start: line.length, end: line.length }]) {
    const piece = line
      .slice(from, start)
      .replace(/^[\s,;:.–—-]+|[\s,;:–—-]+$/gu, '')
      .replace(/^\(([^()]*)\)$/, '$1')
      .trim();
    if (/[\p{L}\p{N}]/u.test(piece) && !JOINS.test(piece)) pieces.push(piece);
    from = end;
  }
  return pieces.join(', ');
}

/**
 * Builds a line from parts that someone else named, for example a model. The line must contain each part, the amount
 * must be a number, and parts must not overlap; otherwise the line stays text. Everything outside of the parts is the
 * note. So nothing is added that the line does not say, and nothing is lost.
 */
export function lineOfParts(input: string, given: GivenParts): ParsedLine {
  const parts = { amount: given.amount.trim(), unit: given.unit.trim(), food: given.food.trim() };
  const amount = parts.amount === '' ? null : amountOf(parts.amount, contextOf(input, parts.unit));
  if (parts.food === '' || (parts.amount !== '' && !amount) || (parts.unit !== '' && !amount)) return lineAsText(input);
  const spans: Span[] = [];
  for (const part of [parts.amount, parts.unit, parts.food]) {
    if (part === '') continue;
    const isTaken = (span: Span) => spans.some(({ start, end }) => span.start < end && start < span.end);
    let span = spanOf(input, part, 0);
    while (span && isTaken(span)) span = spanOf(input, part, span.start + 1);
    if (!span) return lineAsText(input);
    spans.push(span);
  }
  const written = spans.map(({ start, end }) => input.slice(start, end));
  return {
    ...lineAsText(input),
    quantity: amount?.low ?? null,
    quantityMax: amount && amount.high > amount.low ? amount.high : null,
    unit: parts.unit === '' ? null : written[1]!,
    unitKey: parts.unit === '' ? null : unitKey(parts.unit),
    food: written.at(-1)!,
    note: restOf(
      input,
      spans.toSorted((a, b) => a.start - b.start),
    ),
  };
}
