import { isMeasured } from '../foods/measured.ts';
import type { Food, Unit } from '../foods/schema.ts';
import { formatQuantity, type LineParts } from './quantity.ts';
import { scaleNote, scaleText } from './scale.ts';
import type { IngredientLine } from './schema.ts';

/** The fields of a line that determine how it is displayed. */
export interface LineContent {
  readonly quantity: number | null;
  readonly unit: Pick<
    Unit,
    'name' | 'pluralName' | 'abbreviation' | 'pluralAbbreviation' | 'useAbbreviation' | 'fraction'
  > | null;
  readonly food: Pick<Food, 'name' | 'pluralName'> | null;
  readonly note: string;
  readonly isFood: boolean;
  readonly disableAmount: boolean;
}

export interface LineFormat {
  /** Multiplies the amount. An unparsed line scales the amount at its start. */
  readonly scale?: number;
  readonly locale?: string;
}

const unitName = (unit: NonNullable<LineContent['unit']>, quantity: number): string => {
  const plural = quantity > 1;
  const short = plural ? unit.pluralAbbreviation || unit.abbreviation : unit.abbreviation;
  if (unit.useAbbreviation && short) return short;
  return (plural && unit.pluralName) || unit.name;
};

const foodName = (food: NonNullable<LineContent['food']>, isPlural: boolean): string =>
  (isPlural && food.pluralName) || food.name;

/** Languages whose foods are singular after an amount: "1 kg alma". */
const SINGULAR_AFTER_AMOUNT = /^(hu|tr)\b/;

/** A mass or volume is of many pieces, however small it is: 1 kg strawberries, ½ cup raisins. */
const isOfMany = ({ unit }: LineContent, locale: string): boolean =>
  unit !== null && isMeasured(unit) && !SINGULAR_AFTER_AMOUNT.test(locale);

function parts(
  line: LineContent,
  scale: number,
  quantityText: (quantity: number, fractions: boolean) => string,
  isAlwaysMany = false,
): LineParts {
  const quantity = (line.quantity ?? 0) * scale;
  if (line.disableAmount || !line.isFood) {
    // The default amount of a text line is 1. Show it only after scaling.
    const shown = quantity !== 0 && quantity !== 1 && line.quantity !== 1 ? quantityText(quantity, true) : '';
    return { quantity: shown, unit: '', food: '', note: line.note };
  }
  return {
    quantity: quantity === 0 ? '' : quantityText(quantity, line.unit?.fraction ?? true),
    unit: line.unit && quantity !== 0 ? unitName(line.unit, quantity) : '',
    food: line.food ? foodName(line.food, isAlwaysMany || quantity === 0 || quantity > 1) : '',
    note: line.note,
  };
}

/** A note as it follows a food: people write ", chopped", and "  " where there is none. */
const noteAfterFood = (note: string): string => note.trim().replace(/^[,;،、，]\s*/, '');

/** Formats one line for cooks: { quantity: "1 ½", unit: "cups", food: "flour", note: "sifted" }. */
export function ingredientLine(line: LineContent, { scale = 1, locale = 'en-US' }: LineFormat = {}): LineParts {
  const quantityText = (quantity: number, fractions: boolean) => formatQuantity(quantity, { fractions, locale });
  const found = parts(line, scale, quantityText, isOfMany(line, locale));
  const shown = found.food ? { ...found, note: noteAfterFood(found.note) } : found;
  if (scale === 1) return shown;
  if (shown.quantity !== '' && shown.food !== '') return { ...shown, note: scaleNote(shown.note, scale, locale) };
  if (shown.quantity !== '' || shown.food !== '') return shown;
  return { ...shown, note: scaleText(shown.note, scale, locale) };
}

/** The `display` text of the API (§8.6), where only amounts above 1 are plural. */
export function wireDisplay(line: LineContent): string {
  const { quantity, unit, food, note } = parts(line, 1, (amount, fractions) =>
    formatQuantity(amount, { fractions, maxDenominator: 32, style: 'wire' }),
  );
  return [quantity, unit, food, note].filter(Boolean).join(' ');
}

export interface IngredientSection {
  /** Null for the lines before the first header. */
  readonly title: string | null;
  readonly lines: IngredientLine[];
}

/** Groups lines into sections: a line's title starts a new one. */
export function ingredientSections(lines: readonly IngredientLine[]): IngredientSection[] {
  const sections: IngredientSection[] = [];
  for (const line of lines) {
    if (sections.length === 0 || line.title) sections.push({ title: line.title || null, lines: [] });
    sections.at(-1)!.lines.push(line);
  }
  return sections;
}
