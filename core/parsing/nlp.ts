import { amountsOf, type Label, type LabelledToken, textOf, type UnitAmount } from './assemble.ts';
import { tidy } from './cursor.ts';
import { decoder } from './crf/decode.ts';
import { featuresOf } from './crf/features.ts';
import { labels, readModel } from './crf/model.ts';
import type { ParsedLine, PartConfidence } from './parsed-line.ts';
import { tokensOf } from './tokens.ts';
import { unitKey } from './units.ts';

/** A line with a label for each of its words. */
export interface LabelledLine {
  readonly tokens: readonly LabelledToken[];
  /** How sure the model is of each token, 0 to 1. */
  readonly certainty: readonly number[];
}

/** A parser of English lines. */
export interface NlpParser {
  label(line: string): LabelledLine;
  parse(line: string): ParsedLine;
}

const twoDecimals = (value: number) => Math.round(value * 100) / 100;

/** The mean certainty of the words that have one of the labels, or null where none has. */
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

/** The unit among the words labelled as one: "large cloves" is the unit "cloves", and "large" a note. */
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

/** Sizes, preparation, comments and purpose as written, and the amounts beside the first. */
function noteOf(line: string, { tokens }: LabelledLine, unitNote: string, further: readonly UnitAmount[]): string {
  const before: string[] = [];
  let piece: LabelledToken[] = [];
  const flush = () => {
    if (piece.length > 0) before.push(tidy(line.slice(piece[0]!.start, piece.at(-1)!.end)));
    piece = [];
  };
  const first = firstAmountEnd(tokens);
  tokens.forEach((token, i) => {
    const isNote = 'SPCW'.includes(token.label) || ('QU'.includes(token.label) && i > first && further.length > 0);
    if (token.kind === 'mark') {
      if (piece.length > 0 && /[,;)]/.test(token.text)) flush();
      return;
    }
    if (isNote && !(token.text === 'of' && i <= first + 1)) piece.push(token);
    else flush();
  });
  flush();
  return [unitNote, ...before].filter(Boolean).join(', ');
}

/** Where the first amount with its unit ends. */
function firstAmountEnd(tokens: readonly LabelledToken[]): number {
  let end = -1;
  for (let i = 0; i < tokens.length; i++) {
    const { label, kind } = tokens[i]!;
    if (label === 'Q' && end >= 0) break;
    if (label === 'Q' || (label === 'U' && kind !== 'mark')) end = i;
    else if (end >= 0 && kind !== 'mark') break;
  }
  return end;
}

function parsed(line: string, labelled: LabelledLine): ParsedLine {
  const [first, ...further] = amountsOf(labelled.tokens);
  const { unit, key, note } = namedUnit(first?.unit ?? '');
  return {
    input: line,
    quantity: first?.low ?? null,
    quantityMax: first?.high !== undefined && first.high > first.low! ? first.high : null,
    unit,
    unitKey: key,
    unitNote: note,
    food: textOf(line, labelled.tokens, 'N'),
    note: noteOf(line, labelled, note, further),
    further: further.map(({ low, unit: words }) => ({ quantity: low ?? null, unit: words })),
    confidence: confidenceOf(labelled),
  };
}

/** The parser of a model's bytes. */
export function nlpParser(bytes: Uint8Array): NlpParser {
  const decode = decoder(readModel(bytes));
  function label(line: string): LabelledLine {
    const tokens = tokensOf(line);
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
  return { label, parse: (line) => parsed(line, label(line)) };
}
