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

const unitName = (unit: NonNullable<LineContent['unit']>, isPlural: boolean): string => {
  const short = isPlural ? unit.pluralAbbreviation || unit.abbreviation : unit.abbreviation;
  if (unit.useAbbreviation && short) return short;
  return (isPlural && unit.pluralName) || unit.name;
};

const foodName = (food: NonNullable<LineContent['food']>, isPlural: boolean): string =>
  (isPlural && food.pluralName) || food.name;

/** Languages whose units and foods are singular after an amount: "2 soğan", "1 kg alma". */
const SINGULAR_AFTER_AMOUNT = /^(hu|tr)\b/;

/** Which words of a line are plural. */
interface Plurals {
  readonly unit: boolean;
  readonly food: boolean;
}

/** As the API writes them: above 1. A food without an amount is plural, too. */
const wirePlurals = (quantity: number): Plurals => ({ unit: quantity > 1, food: quantity === 0 || quantity > 1 });

/** As people write them. A mass or volume is of many pieces, however small it is: 1 kg strawberries, ½ cup raisins. */
function writtenPlurals(quantity: number, { unit }: LineContent, locale: string): Plurals {
  if (quantity !== 0 && SINGULAR_AFTER_AMOUNT.test(locale)) return { unit: false, food: false };
  const plurals = wirePlurals(quantity);
  return unit !== null && isMeasured(unit) ? { ...plurals, food: true } : plurals;
}

/** Whether the note is the whole line. */
const isText = ({ disableAmount, isFood }: LineContent): boolean => disableAmount || !isFood;

/**
 * Whether cooks read only the note of a line. Other clients give foods to lines of a recipe that is marked as plain text, and
 * nobody can cook "3".
 */
export const isTextForCooks = (line: LineContent): boolean => isText(line) && line.food === null;

function parts(
  line: LineContent,
  isNoteOnly: boolean,
  scale: number,
  quantityText: (quantity: number, fractions: boolean) => string,
  pluralsOf: (quantity: number) => Plurals,
): LineParts {
  const quantity = (line.quantity ?? 0) * scale;
  if (isNoteOnly) {
    // The default amount of a text line is 1. Show it only after scaling.
    const shown = quantity !== 0 && quantity !== 1 && line.quantity !== 1 ? quantityText(quantity, true) : '';
    return { quantity: shown, unit: '', food: '', note: line.note };
  }
  const plurals = pluralsOf(quantity);
  return {
    quantity: quantity === 0 ? '' : quantityText(quantity, line.unit?.fraction ?? true),
    unit: line.unit && quantity !== 0 ? unitName(line.unit, plurals.unit) : '',
    food: line.food ? foodName(line.food, plurals.food) : '',
    note: line.note,
  };
}

/** A note as it follows a food: people write ", chopped", and "  " where there is none. */
const noteAfterFood = (note: string): string => note.trim().replace(/^[,;،、，]\s*/, '');

/** Formats one line for cooks: { quantity: "1 ½", unit: "cups", food: "flour", note: "sifted" }. */
export function ingredientLine(line: LineContent, { scale = 1, locale = 'en-US' }: LineFormat = {}): LineParts {
  const quantityText = (quantity: number, fractions: boolean) => formatQuantity(quantity, { fractions, locale });
  const found = parts(line, isTextForCooks(line), scale, quantityText, (quantity) =>
    writtenPlurals(quantity, line, locale),
  );
  const shown = found.food ? { ...found, note: noteAfterFood(found.note) } : found;
  if (scale === 1) return shown;
  if (shown.quantity !== '' && shown.food !== '') {
    const note = scaleNote(shown.note, scale, locale, line.unit !== null && isMeasured(line.unit));
    return { ...shown, note };
  }
  if (shown.quantity !== '' || shown.food !== '') return shown;
  return { ...shown, note: scaleText(shown.note, scale, locale) };
}

/** The `display` text of the API (§8.6), where only amounts above 1 are plural. */
export function wireDisplay(line: LineContent): string {
  const quantityText = (quantity: number, fractions: boolean) =>
    formatQuantity(quantity, { fractions, maxDenominator: 32, style: 'wire' });
  const { quantity, unit, food, note } = parts(line, isText(line), 1, quantityText, wirePlurals);
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
