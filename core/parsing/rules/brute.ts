import { noConfidence, type ParsedLine } from '../parsed-line.ts';
import { unitKey } from '../words/units.ts';
import { readAmount } from './amount.ts';

/** The start of a line: an amount, and what is attached to it. */
interface FirstToken {
  readonly quantity: number;
  readonly unit: string | null;
  readonly note: string;
}

const NUMBER = /^(\d+[/⁄]\d+|\d*[¼½¾⅐-⅞]|\d+(?:[.,]\d+)*)(.*)$/su;
const FRACTION = /^(?:\d+[/⁄]\d+|[¼½¾⅐-⅞])$/u;

/** A number in the API's format. "1,5" is one and a half. */
function numberOf(text: string, unit = ''): number | null {
  const amount = readAmount(text, { unit: unitKey(unit), decimalSign: '.' });
  return amount && Number.isFinite(amount.low) ? amount.low : null;
}

/** "500g" is 500 and "g". The whole token "1-2" becomes a note. Null if the token is not an amount. */
function readFirst(token: string, next: string): FirstToken | null {
  const match = NUMBER.exec(token);
  const quantity = match && numberOf(match[1]!, match[2] || next);
  if (!match || quantity === null) return null;
  const glued = match[2]!;
  if (glued === '') return { quantity, unit: null, note: '' };
  if (/^[(–—-]/u.test(glued)) return { quantity, unit: null, note: token };
  return /^\p{L}/u.test(glued) ? { quantity, unit: glued, note: '' } : null;
}

/** A parenthesis at the end is the note, otherwise the text after the first comma. */
function readFood(text: string): { food: string; note: string } {
  const bracketed = /^(.*\S)\s*\(([^()]*)\)$/su.exec(text);
  if (bracketed) return { food: bracketed[1]!, note: bracketed[2]!.trim() };
  const comma = /^(.*?\S),\s+(\S.*)$/su.exec(text);
  return comma ? { food: comma[1]!, note: comma[2]! } : { food: text.replace(/,$/, ''), note: '' };
}

const EARLY_BRACKET = /^([^(]{1,6})(\([^()]*\))\s*(\S.*)$/su;

/** `isUnit` recognizes the household's units, for lines without an amount. */
export function bruteLine(input: string, isUnit: (word: string) => boolean): ParsedLine {
  const text = input.replace(/\s+/g, ' ').trim().replace(EARLY_BRACKET, '$1$3 $2').replace(/\s+/g, ' ');
  const tokens = text === '' ? [] : text.split(' ');
  const line = (
    quantity: number | null,
    unit: string | null,
    foodTokens: readonly string[],
    before = '',
  ): ParsedLine => {
    const { food, note } = readFood(foodTokens.join(' '));
    return {
      input,
      quantity,
      quantityMax: null,
      unit,
      unitKey: null,
      unitNote: '',
      food,
      note: [before, note].filter(Boolean).join(', '),
      further: [],
      confidence: noConfidence,
    };
  };
  const first = tokens.length > 1 ? readFirst(tokens[0]!, tokens[1]!) : null;
  if (!first) {
    const at = tokens.slice(0, 3).findIndex((token, index) => index < tokens.length - 1 && isUnit(token));
    return at < 0 ? line(null, null, tokens) : line(null, tokens[at]!, tokens.slice(at + 1));
  }
  let rest = tokens.slice(1);
  let { quantity } = first;
  if (first.unit === null && first.note === '' && rest.length > 1 && FRACTION.test(rest[0]!)) {
    quantity += numberOf(rest[0]!) ?? 0;
    rest = rest.slice(1);
  }
  const hasUnit = first.unit === null && rest.length > 1 && !rest[0]!.endsWith(',');
  const unit = hasUnit ? rest[0]! : first.unit;
  return line(quantity, unit, hasUnit ? rest.slice(1) : rest, first.note);
}
