import { isDozen, numberWord } from '../words/number-words.ts';
import type { Token } from '../words/tokens.ts';
import { unitKey } from '../words/units.ts';
import { type Amount, readAmount } from './amount.ts';

/** Quantity, unit, size, name of the food, preparation, comment, purpose ("for frying"). */
export type Label = 'Q' | 'U' | 'S' | 'N' | 'P' | 'C' | 'W';

export interface LabelledToken extends Token {
  readonly label: Label;
}

export interface UnitAmount extends Partial<Amount> {
  /** As written, with its qualifiers: "heaped tbsp". */
  readonly unit: string;
  /** Indexes of its tokens. */
  readonly at: readonly number[];
}

interface OpenAmount {
  numbers: Amount | null;
  unit: string[];
  readonly depth: number;
  readonly at: number[];
}

const lastOf = ({ at }: OpenAmount): number => at.at(-1)!;

/** Units of mass and volume, as opposed to things that are counted. "A tin of 400 g" has both. */
const MEASURE =
  /^(?:g|kg|mg|ml|cl|dl|l|oz|ozs|lbs?|ounces?|pounds?|grams?|kilograms?|kilos?|inch(?:es)?|in|cm|mm|pints?|pts?|quarts?|fl|fluid|liters?|litres?|milliliters?|millilitres?)$/i;
const CONTAINER =
  /^(?:cans?|tins?|jars?|packages?|packets?|packs?|pkgs?|box(?:es)?|bags?|bottles?|cartons?|containers?|envelopes?|tubs?|sachets?|heads?|fillets?|loa(?:f|ves)|pieces?|blocks?|slabs?|bars?|balls?|logs?|tubes?|pouch(?:es)?)$/i;

const times = ({ low, high }: Amount, by: number): Amount => ({ low: low * by, high: high * by });

function wordAmount(text: string): Amount | null {
  const value = numberWord(text);
  return value === null ? null : { low: value, high: value };
}

function takeNumber(amounts: OpenAmount[], tokens: readonly Token[], depth: number, at: number): void {
  const { text } = tokens[at]!;
  const last = amounts.at(-1);
  if (last?.numbers && lastOf(last) === at - 1 && last.unit.length === 0 && isDozen(text)) {
    last.numbers = times(last.numbers, 12);
    last.at.push(at);
  } else {
    const context = { unit: unitKey(tokens[at + 1]?.text ?? ''), decimalSign: '.' } as const;
    amounts.push({ numbers: readAmount(text, context) ?? wordAmount(text), unit: [], depth, at: [at] });
  }
}

/**
 * A unit belongs to the number before it. A counted thing may belong to the first number: "1 (400 g) tin", "2 14-oz
 * cans".
 */
function takeUnit(amounts: OpenAmount[], { text }: Token, depth: number, at: number, before: number): void {
  const first = amounts[0];
  const last = amounts.at(-1);
  if (!first || !last) {
    amounts.push({ numbers: { low: 1, high: 1 }, unit: [text], depth, at: [at] });
    return;
  }
  const isCountedByFirst =
    last !== first &&
    depth <= first.depth &&
    (last.depth > depth || last.unit.length > 0) &&
    !MEASURE.test(text) &&
    !first.unit.some((word) => MEASURE.test(word));
  const isOneOfSize =
    last === first &&
    CONTAINER.test(text) &&
    lastOf(last) === before &&
    last.unit.length > 0 &&
    last.unit.every((word) => MEASURE.test(word));
  if (isOneOfSize) {
    // "200g tin": one tin of 200 g.
    amounts.unshift({ numbers: { low: 1, high: 1 }, unit: [text], depth, at: [at] });
    return;
  }
  const owner = isCountedByFirst ? first : last;
  owner.unit.push(text);
  owner.at.push(at);
}

/** The amounts of a line in their order. The first is the one to buy or to weigh. */
export function amountsOf(tokens: readonly LabelledToken[]): UnitAmount[] {
  const amounts: OpenAmount[] = [];
  let depth = 0;
  // "12 oz. bag", "12-oz.-bag"
  const before = (at: number): number => (/^[.-]$/.test(tokens[at - 1]?.text ?? '') ? before(at - 1) : at - 1);
  tokens.forEach((token, at) => {
    if (token.kind === 'mark') {
      if (/[([]/.test(token.text)) depth++;
      else if (/[)\]]/.test(token.text)) depth = Math.max(0, depth - 1);
    } else if (token.label === 'Q' && !/^\p{L}+$/u.test(token.text)) takeNumber(amounts, tokens, depth, at);
    else if (token.label === 'Q' && unitKey(token.text) && !wordAmount(token.text))
      takeUnit(amounts, token, depth, at, before(at));
    else if (token.label === 'Q') takeNumber(amounts, tokens, depth, at);
    else if (token.label === 'U') takeUnit(amounts, token, depth, at, before(at));
  });
  return amounts.map(({ numbers, unit, at }) => ({ ...numbers, unit: unit.join(' '), at }));
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', "'": "'", '"': '"', '‘': '’', '“': '”' };
const OPENING_QUOTE = /^['"‘“]$/;

/**
 * The pieces of the line with one of the labels, as written. Marks between two pieces stay, and so does the bracket
 * that closes one of theirs. A quotation mark directly before a piece belongs to it: "'00' flour".
 */
export function labelledText(line: string, tokens: readonly LabelledToken[], labels: string): string {
  const pieces: string[] = [];
  let from = -1;
  let to = -1;
  let closing = '';
  const flush = () => {
    if (from >= 0) pieces.push(line.slice(from, to));
    from = -1;
    closing = '';
  };
  let quote: LabelledToken | undefined;
  for (const token of tokens) {
    const isMark = token.kind === 'mark';
    if (!isMark && !labels.includes(token.label)) flush();
    else if (isMark && from >= 0 && token.text === closing) to = token.end;
    else if (isMark && from >= 0) closing = CLOSING[token.text] ?? closing;
    else if (!isMark) {
      if (from < 0) {
        from = quote?.end === token.start ? quote.start : token.start;
        if (from < token.start) closing = CLOSING[quote!.text]!;
      }
      to = token.end;
    }
    quote = OPENING_QUOTE.test(token.text) ? token : undefined;
  }
  flush();
  return pieces.join(' ');
}
