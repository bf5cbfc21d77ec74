import { fold } from '../../../core/kit/fold.ts';
import { readAmount } from '../../../core/recipes/scale.ts';

/** Something that has a name, and other words for it. */
export interface Known {
  readonly name: string;
  readonly words: readonly string[];
}

/** The thing that a word means; case and accents say nothing. */
export function knownAs(things: readonly Known[], word: string): Known | undefined {
  const folded = fold(word).replace(/\.$/, '');
  return things.find(({ words }) => words.some((known) => fold(known).replace(/\.$/, '') === folded));
}

export interface LineParts {
  readonly quantity: string;
  readonly unit: string;
  readonly food: string;
  readonly note: string;
}

const GLYPHS = '½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞';
const AMOUNT = new RegExp(
  `^(?:\\d+[ \\u00a0]+\\d+[/⁄]\\d+|\\d+[/⁄]\\d+|\\d+[ \\u00a0]?[${GLYPHS}]|[${GLYPHS}]|\\d+(?:[.,]\\d+)?)(?![\\d\\p{Pd}–/%])`,
  'u',
);

/** The longest run of words at the start that names a unit: units may have two words ("fl oz"). */
function unitAt(text: string, units: readonly Known[]): { unit: string; rest: string } {
  const words = text.split(/\s+/);
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const unit = knownAs(units, words.slice(0, count).join(' '));
    if (unit)
      return {
        unit: unit.name,
        rest: words
          .slice(count)
          .join(' ')
          .replace(/^of\s+/i, ''),
      };
  }
  return { unit: '', rest: text };
}

/**
 * A line as cooks write it in its parts: "2 cups flour, sifted". Only what is certain is taken apart: a leading amount,
 * a unit that the group knows, and words after a comma or in brackets. All else stands as food.
 */
export function splitLine(text: string, units: readonly Known[]): LineParts {
  const line = text.replace(/\s+/g, ' ').trim();
  const quantity = AMOUNT.exec(line)?.[0] ?? '';
  if (quantity !== '' && readAmount(quantity) === null) return { quantity: '', unit: '', food: line, note: '' };
  const after = line.slice(quantity.length).trim();
  const { unit, rest } = quantity === '' ? { unit: '', rest: after } : unitAt(after, units);
  const cut = /^([^,(]+?)\s*(?:,\s*(.+)|\((.+)\)\s*)$/.exec(rest);
  return { quantity, unit, food: cut?.[1] ?? rest, note: cut?.[2] ?? cut?.[3] ?? '' };
}
