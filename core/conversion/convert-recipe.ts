import { type WeighedFood, weighedFood } from '../foods/densities.ts';
import { isMeasured } from '../foods/measured.ts';
import { type Measure, measureOf } from '../foods/measures.ts';
import type { Unit } from '../foods/schema.ts';
import { unitSeeds } from '../foods/seeds/units.ts';
import { isTextForCooks } from '../recipes/ingredient-line.ts';
import { formatQuantity } from '../recipes/quantity.ts';
import { isRestOf, PLUS, scaleNote, WRITTEN_AMOUNT, writtenAmount } from '../recipes/scale.ts';
import type { IngredientLine, Recipe } from '../recipes/schema.ts';
import { baseOf, hasUnitOf } from './amounts.ts';
import { type Conversion, convertLineText, convertText, seedsFor } from './convert-text.ts';
import { repeatedAmountIn } from './repeated-amount.ts';
import {
  amountIn,
  amountOf,
  type BaseAmount,
  hasFractions,
  hasMeasure,
  type KitchenAmount,
  plus,
  times,
  unitOfMeasure,
  wordsOf,
} from './systems.ts';
import { STICK, type Token, tokensOf } from './tokens.ts';

const isStick = (unit: Unit, food: WeighedFood | null) => food === 'butter' && /^sticks?$/i.test(unit.name);

/** The unit under the reader's name for it. */
function seedUnit(unit: Unit, { unit: key }: KitchenAmount, locale: string): Unit {
  const { useAbbreviation } = unitSeeds[key];
  const fraction = hasFractions(key);
  const [name, pluralName, abbreviation] = wordsOf(key, seedsFor(locale));
  return { ...unit, name, pluralName, abbreviation, pluralAbbreviation: '', useAbbreviation, fraction, aliases: [] };
}

const RANGE = new RegExp(`^(${WRITTEN_AMOUNT})(\\s*[-–—]\\s*)(${WRITTEN_AMOUNT})(?=,|$)`, 'u');

interface Measured {
  readonly base: BaseAmount;
  readonly measure: Measure;
  readonly food: WeighedFood | null;
}

const MORE = new RegExp(`^\\s*[,;]?\\s*${PLUS}\\s+$`, 'iu');

/** "plus 2 tablespoons" at the start of a note, or the ounces of "1 lb 4 oz". */
function moreOf(
  line: IngredientLine,
  { base }: Measured,
  locale: string,
): { base: BaseAmount; token: Token; rest: string } | null {
  const { note } = line;
  const [token] = tokensOf(note, seedsFor(locale));
  const more = token?.values.length === 1 ? baseOf(token) : null;
  if (!token || more?.dimension !== base.dimension) return null;
  if (!MORE.test(note.slice(0, token.start)) && !isRestOf(line, note)) return null;
  return { base: more, token, rest: note.slice(token.end).replace(/^\s*[,;]?\s*/u, '') };
}

/** What the author wrote in the units asked for, scaled. */
function ownAmount(token: Token, scale: number, { units }: Conversion): KitchenAmount | null {
  if (token.unit.kind !== 'measure') return null;
  const { measure } = token.unit;
  const value = token.values[0]! * scale;
  const unit = unitOfMeasure(measure);
  if (unit) return { quantity: Number(value.toFixed(3)), unit };
  return amountIn(units, amountOf(value, measure), null);
}

/** The range of a line whose note has it: "2–3". */
function rangeNote(note: string, ratio: number, amount: KitchenAmount, locale: string): string {
  const [whole, low, dash, high] = RANGE.exec(note) ?? [];
  if (!whole) return note;
  const step = amount.quantity >= 20 ? 5 : amount.quantity >= 3 ? 1 : 0.25;
  const number = (written: string) =>
    formatQuantity(Math.round((writtenAmount(written, locale)! * ratio) / step) * step, {
      locale,
      fractions: hasFractions(amount.unit),
    });
  return number(low!) + dash + number(high!) + note.slice(whole.length);
}

interface Converted {
  /** Null if the line keeps its own. */
  readonly amount: KitchenAmount | null;
  readonly note: string;
}

function convertedAmount(
  line: IngredientLine,
  measured: Measured,
  scale: number,
  conversion: Conversion,
): Converted | null {
  const { units, locale } = conversion;
  const { base, measure, food } = measured;
  const isKept = hasMeasure(units, measure);
  const more = moreOf(line, measured, locale);
  const whole = more ? plus(base, more.base) : base;
  const behind = more ? more.rest : line.note;
  const twice = repeatedAmountIn(behind, whole, { units, locale: seedsFor(locale), isNote: true });
  if (twice && isKept && !more) return { amount: null, note: twice.rest };
  const own = twice?.token && ownAmount(twice.token, scale, conversion);
  if (own && !isKept) return { amount: own, note: twice.rest };
  if (isKept && (!more || hasUnitOf(units, more.token))) return null;
  const amount = amountIn(units, times(whole, scale), food);
  if (!amount) return null;
  // The author gives the amount twice, in other units: "1 pound (16 oz)".
  if (more || twice) return { amount, note: twice?.rest ?? behind };
  return { amount, note: rangeNote(behind, amount.quantity / line.quantity!, amount, locale) };
}

/** A line in the units asked for. Its amounts are scaled. */
export function convertLine(line: IngredientLine, scale: number, conversion: Conversion): IngredientLine {
  const { locale } = conversion;
  const isText = isTextForCooks(line);
  const quantity = line.quantity ?? 0;
  const scaled = isText && line.quantity === 1 ? line.quantity : line.quantity && line.quantity * scale;
  // A line without parts: the amount is at the start of its text.
  if (isText || (quantity === 0 && !line.food))
    return { ...line, quantity: scaled, note: convertLineText(line.note, conversion, quantity > 1 ? 1 : scale) };
  const food = line.food ? (weighedFood(line.food.name) ?? weighedFood(line.food.pluralName ?? '')) : null;
  const measure =
    line.unit && quantity > 0 ? (isStick(line.unit, food) ? STICK : measureOf(line.unit, seedsFor(locale))) : null;
  const found =
    measure && convertedAmount(line, { base: amountOf(quantity, measure), measure, food }, scale, conversion);
  if (!found) {
    const note =
      quantity > 0 && line.food
        ? scaleNote(line.note, scale, locale, line.unit !== null && isMeasured(line.unit))
        : line.note;
    return { ...line, quantity: scaled, note: convertText(note, conversion) };
  }
  const note = convertText(found.note, conversion);
  if (!found.amount) return { ...line, quantity: scaled, note };
  return { ...line, quantity: found.amount.quantity, unit: seedUnit(line.unit!, found.amount, locale), note };
}

/**
 * A recipe with all amounts, temperatures and lengths in the units asked for, as its reader's kitchen measures them. The
 * amounts of its ingredients are scaled: show them with a scale of 1. Nothing is stored.
 */
export function convertRecipe(recipe: Recipe, scale: number, conversion: Conversion): Recipe {
  const text = (written: string) => convertText(written, conversion);
  return {
    ...recipe,
    recipeIngredient: recipe.recipeIngredient.map((line) => convertLine(line, scale, conversion)),
    recipeInstructions: recipe.recipeInstructions.map((step) => ({ ...step, text: text(step.text) })),
    notes: recipe.notes.map((note) => ({ ...note, text: text(note.text) })),
  };
}
