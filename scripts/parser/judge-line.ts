import type { ScoredLine } from '../../core/parsing/sure/scored-line.ts';

/** Expected parts of a corpus line. */
export interface Expected {
  readonly qty?: number;
  readonly qmax?: number;
  readonly unit?: string;
  readonly food?: string;
}

const SHORT: Readonly<Record<string, string>> = {
  tsp: 'teaspoon',
  tbsp: 'tablespoon',
  c: 'cup',
  oz: 'ounce',
  lb: 'pound',
  g: 'gram',
  kg: 'kilogram',
  ml: 'milliliter',
  l: 'liter',
  pkg: 'package',
  packet: 'package',
  pack: 'package',
  cm: 'centimeter',
  litre: 'liter',
  millilitre: 'milliliter',
};

const singular = (word: string) =>
  word
    .replace(/(ch|sh|ss|x|o)es$/, '$1')
    .replace(/(..)ies$/, '$1y')
    .replace(/([^s])s$/, '$1');

function unitForm(unit: string | null | undefined): string {
  const word = singular((unit ?? '').toLowerCase().replaceAll('.', '').trim());
  return SHORT[word] ?? word;
}

const foodForm = (food: string | null | undefined) =>
  singular(
    (food ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}%&']+/gu, ' ')
      .trim(),
  );

const isNear = (one: number, other: number) => Math.abs(one - other) < 0.011 * Math.max(1, Math.abs(other));

/**
 * Compares the parts of a line with the expected ones. Either end of a range is its quantity, and a missing one equals
 * 1.
 */
export function judgeLine(
  line: ScoredLine,
  expected: Expected = {},
): { quantity: boolean; unit: boolean; food: boolean } {
  const ends = (values: readonly (number | null | undefined)[]) => {
    const known = values.filter((value) => typeof value === 'number');
    return known.length > 0 ? known : [1];
  };
  const ours = ends([line.qty || null, line.qmax]);
  return {
    quantity: ends([expected.qty, expected.qmax]).some((theirs) => ours.some((own) => isNear(own, theirs))),
    unit: unitForm(line.unit) === unitForm(expected.unit),
    food: foodForm(line.food) === foodForm(expected.food),
  };
}
