import type { LabelledLine } from '../nlp.ts';
import type { ParsedLine } from '../parsed-line.ts';

/** A parsed line in the field names of public test data. Renames only. */
export interface ScoredLine {
  readonly s: string;
  readonly qty: number | null;
  readonly qmax: number | null;
  readonly unit: string | null;
  readonly food: string | null;
  readonly spans?: [start: number, end: number, label: string][];
}

const MEASURED =
  /^(?:teaspoon|tablespoon|cup|gram|kilogram|milligram|ounce|pound|milliliter|centiliter|deciliter|liter|pint|quart|gallon|fluid-ounce|inch|centimeter)$/;

/** Full names of units of mass and volume, others as written. Includes qualifiers: "heaped tablespoon". */
function unitName({ input, unit, unitKey, unitNote }: ParsedLine): string | null {
  if (!unit) return null;
  const name = unitKey && MEASURED.test(unitKey) ? unitKey.replace('-', ' ') : unit;
  const isNoteLast = unitNote !== '' && input.indexOf(unitNote) > input.indexOf(unit);
  return (isNoteLast ? [name, unitNote] : [unitNote, name]).filter(Boolean).join(' ');
}

export const scoredLine = (line: ParsedLine): ScoredLine => ({
  s: line.input,
  qty: line.quantity,
  qmax: line.quantityMax,
  unit: unitName(line),
  food: line.food || null,
});

export const scoredSpans = ({ tokens }: LabelledLine): [number, number, string][] =>
  tokens.map(({ start, end, label }) => [start, end, label]);
