import type { Food, Unit } from '../../core/foods/schema.ts';
import { fold } from '../../core/kit/fold.ts';
import { ingredientLine, lineText } from '../../core/recipes/ingredient-line.ts';
import type { ShoppingItem } from '../../core/shopping/schema.ts';
import { safeLine } from '../kit/text/safe.ts';

/** The known foods and units. */
export interface Words {
  readonly foods: readonly Food[];
  readonly units: readonly Unit[];
}

/** A parsed line. */
export interface TypedItem {
  readonly quantity: number;
  readonly unit: Unit | null;
  readonly food: Food | null;
  readonly note: string;
}

const FRACTIONS: Readonly<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 };
const AMOUNT = /^(?:(\d+)\s*\/\s*([1-9]\d*)|(\d+(?:[.,]\d+)?)?\s*([¼½¾⅓⅔])?)\s*/;
const MOST = 1e6;

type Named = Pick<Food, 'name' | 'pluralName' | 'aliases'> & { readonly abbreviation?: string };

const called = <N extends Named>(all: readonly N[], word: string): N | null =>
  all.find(({ name, pluralName, abbreviation, aliases }) =>
    [name, pluralName, abbreviation, ...aliases.map((alias) => alias.name)].some(
      (text) => text && fold(text) === fold(word),
    ),
  ) ?? null;

/** Splits "500 g flour" into amount, unit and food, as far as they are known. The rest is the note. */
export function readItem(text: string, { foods, units }: Words): TypedItem {
  const whole = { quantity: 1, unit: null, food: called(foods, text), note: text };
  const [amount = '', over, under, number, fraction] = AMOUNT.exec(text) ?? [];
  const quantity = over
    ? Number(over) / Number(under)
    : Number((number ?? '0').replace(',', '.')) + (FRACTIONS[fraction ?? ''] ?? 0);
  const rest = text.slice(amount.length).trim();
  if (whole.food) return { ...whole, note: '' };
  if (quantity <= 0 || quantity > MOST || rest === '') return whole;
  const [first = '', ...others] = rest.split(' ');
  const unit = others.length > 0 ? called(units, first) : null;
  const name = unit ? others.join(' ') : rest;
  const food = called(foods, name);
  if (food) return { quantity, unit, food, note: '' };
  // Without a food there is no unit: "2 kg of that" stays as it is.
  return unit ? whole : { quantity, unit: null, food: null, note: rest };
}

/** An item as text, with the locale's digits. */
export const itemText = (item: ShoppingItem, locale: string): string =>
  safeLine(lineText(ingredientLine(item, { locale })));

/** How much one key press changes an amount: larger steps for larger amounts. */
export function amountStep(quantity: number): number {
  if (quantity >= 200) return 50;
  return quantity >= 20 ? 10 : 1;
}
