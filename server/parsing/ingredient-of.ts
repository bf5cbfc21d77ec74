import type { Food, Unit } from '../../core/foods/schema.ts';
import type { ParsedLine } from '../../core/parsing/parsed-line.ts';
import type { ParsedFood, ParsedIngredient, ParsedUnit } from '../../core/parsing/schema.ts';
import { wireDisplay } from '../../core/recipes/ingredient-line.ts';
import { formatQuantity } from '../../core/recipes/quantity.ts';
import { newId } from '../kit/secrets/ids.ts';

const missing = {
  id: null,
  pluralName: null,
  description: '',
  extras: {},
  aliases: [],
  onHand: false,
  createdAt: null,
  updateAt: null,
};

const missingUnit = (name: string): ParsedUnit => ({
  ...missing,
  name,
  fraction: true,
  abbreviation: '',
  pluralAbbreviation: '',
  useAbbreviation: false,
});

const missingFood = (name: string): ParsedFood => ({ ...missing, name, labelId: null, label: null });

/** The household's unit and food for a line. */
export interface Known {
  readonly unit: Unit | undefined;
  readonly food: Food | undefined;
  /** The unit's word is part of the food: "bay" of "bay leaf". */
  readonly isUnitPartOfFood: boolean;
}

/** "1–2": a quantity is one number, so the note contains the range. */
const rangeOf = ({ quantity, quantityMax }: ParsedLine): string =>
  quantityMax === null ? '' : `${formatQuantity(quantity)}–${formatQuantity(quantityMax)}`;

const rounded = (quantity: number | null) => Math.round((quantity ?? 0) * 1_000) / 1_000;

/** The parser's response for one line, with units and foods of the household if they exist. */
export function ingredientOf(
  line: ParsedLine,
  { unit, food, isUnitPartOfFood }: Known,
): Omit<ParsedIngredient, 'written'> {
  const unitOf = (name: string | null) => (name && !isUnitPartOfFood ? missingUnit(name) : null);
  const content = {
    quantity: rounded(line.quantity),
    unit: unit ?? unitOf(line.unit),
    food: food ?? (line.food === '' ? null : missingFood(line.food)),
    note: [rangeOf(line), line.note].filter(Boolean).join(', '),
    isFood: true,
    disableAmount: false,
  };
  return {
    input: line.input,
    confidence: { ...line.confidence },
    ingredient: {
      ...content,
      display: wireDisplay(content),
      title: null,
      originalText: line.input,
      referenceId: newId(),
    },
  };
}
