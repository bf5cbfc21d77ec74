import { decoder } from './crf/decode.ts';
import { featuresOf } from './crf/features.ts';
import { labels, readModel } from './crf/model.ts';
import type { ParsedLine, PartConfidence } from './parsed-line.ts';
import { amountsOf, type Label, type LabelledToken, labelledText } from './rules/assemble.ts';
import { tidy } from './rules/cursor.ts';
import { settleDozens, settleFood, settleNumbers, settleShortForms } from './words/food-words.ts';
import { tokensOf } from './words/tokens.ts';
import { unitKey } from './words/units.ts';

/** A line with a label for each of its words. */
export interface LabelledLine {
  readonly tokens: readonly LabelledToken[];
  /** How certain the model is of each token, 0 to 1. */
  readonly certainty: readonly number[];
}

/** A parser for English lines. */
export interface NlpParser {
  label(line: string): LabelledLine;
  /** Converts the labels of a line to its parts. */
  read(line: string, labelled: LabelledLine): ParsedLine;
  parse(line: string): ParsedLine;
}

const twoDecimals = (value: number) => Math.round(value * 100) / 100;

/** Mean certainty of the words that have one of the labels. Null if there are none. */
function meanOf({ tokens, certainty }: LabelledLine, wanted: string): number | null {
  let sum = 0;
  let count = 0;
  tokens.forEach((token, i) => {
    if (token.kind === 'mark' || !wanted.includes(token.label)) return;
    sum += certainty[i]!;
    count++;
  });
  return count === 0 ? null : twoDecimals(sum / count);
}

function confidenceOf(line: LabelledLine): PartConfidence {
  const quantity = meanOf(line, 'Q');
  const unit = meanOf(line, 'U');
  const name = meanOf(line, 'N');
  const comment = meanOf(line, 'SPCW');
  const known = [quantity, unit, name, comment].filter((part) => part !== null);
  const average = known.length === 0 ? null : twoDecimals(known.reduce((sum, part) => sum + part, 0) / known.length);
  return { average, comment, name, unit, quantity, food: name };
}

interface NamedUnit {
  readonly unit: string | null;
  readonly key: string | null;
  readonly note: string;
}

/** Finds the unit among the words labelled as one: "large cloves" is the unit "cloves", and "large" is a note. */
function namedUnit(words: string): NamedUnit {
  if (words === '') return { unit: null, key: null, note: '' };
  const each = words.split(' ');
  for (let length = Math.min(2, each.length); length > 0; length--)
    for (let end = each.length; end >= length; end--) {
      const unit = each.slice(end - length, end).join(' ');
      const key = unitKey(unit);
      if (key) return { unit, key, note: [...each.slice(0, end - length), ...each.slice(end)].join(' ') };
    }
  return { unit: words, key: null, note: '' };
}

/** Everything except the first amount and the food, as written and in its order. */
function noteOf(line: string, tokens: readonly LabelledToken[], used: ReadonlySet<number>, unitNote: string): string {
  const pieces: string[] = [];
  let from = -1;
  let to = -1;
  const flush = () => {
    if (from >= 0) pieces.push(tidy(line.slice(from, to)));
    from = -1;
  };
  tokens.forEach((token, i) => {
    if (token.kind === 'mark') {
      if (/[,;()[\]]/.test(token.text)) flush();
      return;
    }
    const isOf = /^(?:of|an?)$/i.test(token.text) && (used.has(i - 1) || used.has(i + 1));
    if (token.label === 'N' || used.has(i) || isOf) {
      flush();
      return;
    }
    if (from < 0) from = token.start;
    to = token.end;
  });
  flush();
  return [unitNote, ...pieces].filter(Boolean).join(', ');
}

function parsed(line: string, labelled: LabelledLine): ParsedLine {
  const tokens = settleFood(settleShortForms(settleNumbers(settleDozens(labelled.tokens))));
  const [first, ...further] = amountsOf(tokens);
  const { unit, key, note } = namedUnit(first?.unit ?? '');
  return {
    input: line,
    quantity: first?.low ?? null,
    quantityMax: first?.high !== undefined && first.high > first.low! ? first.high : null,
    unit,
    unitKey: key,
    unitNote: note,
    food: labelledText(line, tokens, 'N'),
    note: noteOf(line, tokens, new Set(first?.at), note),
    further: further.map(({ low, unit: words }) => ({ quantity: low ?? null, unit: words })),
    confidence: confidenceOf(labelled),
  };
}

/** "lb(s)": blanks in place of the brackets, so that the offsets of other words stay. */
const withoutPlurals = (line: string) => line.replace(/(?<=\p{L}{2})\((?:s|es)\)/gu, (end) => ' '.repeat(end.length));

const COUNT_OF_PACKS =
  /^(\s*\d+\s)[-–](?=\s\d+(?:[.,]\d+)?(?:\s\d\/\d)?[\s-]?(?:ounces?|oz|g|grams?|ml|lbs?|pounds?)\b\.?\)?\s(?:cans?|tins?|jars?|packages?|packets?|packs?|pkgs?|box(?:es)?|bags?|bottles?|cartons?|containers?|tubs?)\b)/iu;

/** "2 - 15 oz cans": two cans, no range. A blank takes the place of the dash. */
const withoutDash = (line: string) => line.replace(COUNT_OF_PACKS, '$1 ');

/** Creates the parser from a model file's bytes. */
export function nlpParser(bytes: Uint8Array): NlpParser {
  const decode = decoder(readModel(bytes));
  function label(line: string): LabelledLine {
    const tokens = tokensOf(withoutDash(withoutPlurals(line)));
    const { best, certainty } = decode(featuresOf(tokens));
    let word = -1;
    const labelled = tokens.map((token) => {
      if (token.kind !== 'mark') word++;
      const own: Label = labels[best[Math.max(word, 0)] ?? 3]!;
      return { ...token, label: own };
    });
    let at = 0;
    return { tokens: labelled, certainty: tokens.map(({ kind }) => (kind === 'mark' ? 1 : certainty[at++]!)) };
  }
  return { label, read: parsed, parse: (line) => parsed(line, label(line)) };
}
