import { densityOf, type WeighedFood } from '../foods/densities.ts';
import { type Dimension, type Measure, type MeasureKey, measures, seedMeasure } from '../foods/measures.ts';
import type { SeedLocale } from '../foods/seeds/seed-locale.ts';
import { type UnitKey, type UnitWords, unitSeeds } from '../foods/seeds/units.ts';
import type { UnitSystem } from '../foods/unit-system.ts';

/** A quantity of a unit of the seeds, rounded as cooks measure. */
export interface KitchenAmount {
  readonly quantity: number;
  readonly unit: UnitKey;
}

/** An amount in grams or milliliters. */
export interface BaseAmount {
  readonly value: number;
  /** Milliliters by the round measures of US food labels: 240 a cup. */
  readonly label: number;
  readonly dimension: Dimension;
}

const setOf = (...keys: readonly MeasureKey[]): ReadonlySet<Measure> => new Set(keys.map((key) => measures[key]));

const SPOONS = setOf('teaspoon', 'tablespoon', 'usTeaspoon', 'usTablespoon');
const METRIC = setOf(
  'milligram',
  'gram',
  'kilogram',
  'metricPound',
  'metricOunce',
  'milliliter',
  'centiliter',
  'deciliter',
  'liter',
);
/** A cup of 250 ml is measured with a US cup as well. */
const US = setOf('ounce', 'pound', 'usFluidOunce', 'usCup', 'metricCup', 'usPint', 'usQuart', 'usGallon');

/** Whether a kitchen of this system has the measure. All have spoons. */
export const hasMeasure = (system: UnitSystem, measure: Measure): boolean =>
  SPOONS.has(measure) || (system === 'metric' ? METRIC : US).has(measure);

/** 21 CFR 101.9(b)(5)(viii): a cup is 240 ml, a fluid ounce 30 ml. */
const LABELS: ReadonlyMap<Measure, number> = new Map<Measure, number>([
  [measures.usFluidOunce, 30],
  [measures.usCup, 240],
  [measures.usPint, 480],
  [measures.usQuart, 960],
  [measures.usTeaspoon, 5],
  [measures.usTablespoon, 15],
]);

export const amountOf = (value: number, measure: Measure): BaseAmount => ({
  value: value * measure.factor,
  label: value * (LABELS.get(measure) ?? measure.factor),
  dimension: measure.dimension,
});

export const times = ({ value, label, dimension }: BaseAmount, factor: number): BaseAmount => ({
  value: value * factor,
  label: label * factor,
  dimension,
});

/** The sum of two amounts of one dimension. */
export const plus = (a: BaseAmount, b: BaseAmount): BaseAmount => ({
  value: a.value + b.value,
  label: a.label + b.label,
  dimension: a.dimension,
});

/** The unit of the seeds for a measure of a system. Null if its measures have another name there. */
const UNITS: ReadonlyMap<Measure, UnitKey> = new Map<Measure, UnitKey>([
  [measures.gram, 'gram'],
  [measures.kilogram, 'kilogram'],
  [measures.milliliter, 'milliliter'],
  [measures.deciliter, 'deciliter'],
  [measures.liter, 'liter'],
  [measures.ounce, 'ounce'],
  [measures.pound, 'pound'],
  [measures.usTeaspoon, 'teaspoon'],
  [measures.teaspoon, 'teaspoon'],
  [measures.usTablespoon, 'tablespoon'],
  [measures.tablespoon, 'tablespoon'],
  [measures.usCup, 'cup'],
  [measures.metricCup, 'cup'],
  [measures.usFluidOunce, 'fluid-ounce'],
  [measures.usPint, 'pint'],
  [measures.usQuart, 'quart'],
]);
export const unitOfMeasure = (measure: Measure): UnitKey | null => UNITS.get(measure) ?? null;

/** Half a pound, but 0.5 l: a converted amount is no round fraction of a liter. */
export const hasFractions = (unit: UnitKey): boolean => unit !== 'liter' && unitSeeds[unit].fraction;

/** A word that means a much larger or smaller unit there misleads: a Japanese cup has 200 ml, a German pound 500 g. */
const MAX_UNLIKE = 0.1;

/** The words for a unit in a language, or the English ones where its own word means another unit. */
export function wordsOf(unit: UnitKey, locale: SeedLocale): UnitWords {
  const [own, meant] = [seedMeasure(unit, locale), seedMeasure(unit, 'en-US')];
  const isLike = !own || !meant || Math.abs(measures[own].factor / measures[meant].factor - 1) < MAX_UNLIKE;
  return unitSeeds[unit].words[isLike ? locale : 'en-US'];
}

const nearest = (value: number, step: number) => Number((Math.round(value / step) * step).toFixed(4));

/** Steps in which amounts are rounded, each up to an amount. */
const STEPS: Readonly<Record<Dimension, readonly (readonly [below: number, step: number])[]>> = {
  mass: [
    [2, 0.5],
    [20, 1],
    [250, 5],
    [500, 10],
    [1000, 25],
  ],
  volume: [
    [2, 0.5],
    [20, 1],
    [100, 5],
    [1000, 10],
  ],
};

function metricAmount({ label: value, dimension }: BaseAmount): KitchenAmount {
  const [small, large] = dimension === 'mass' ? (['gram', 'kilogram'] as const) : (['milliliter', 'liter'] as const);
  const [, step] = STEPS[dimension].find(([below]) => value < below) ?? [0, 10];
  const rounded = nearest(value, step);
  if (rounded < 1000) return { quantity: rounded || nearest(value, 0.1), unit: small };
  return { quantity: nearest(value / 1000, value < 10_000 ? 0.05 : 0.1), unit: large };
}

interface Candidate {
  readonly unit: UnitKey;
  /** Grams or milliliters. */
  readonly size: number;
  readonly min: number;
  readonly max: number;
  /** The amounts that can be measured, between two whole ones. */
  readonly parts: readonly number[];
}

const WHOLE = [0, 1];
const HALVES = [0, 1 / 2, 1];
const QUARTERS = [0, 1 / 4, 1 / 2, 3 / 4, 1];
const CUPS = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1];
const EIGHTHS = [0, 1 / 8, 1 / 4, 3 / 8, 1 / 2, 5 / 8, 3 / 4, 7 / 8, 1];

const candidate = (
  unit: UnitKey,
  measure: MeasureKey,
  min: number,
  max: number,
  parts: readonly number[],
): Candidate => ({ unit, size: measures[measure].factor, min, max, parts });

/** What a US kitchen measures with, best first. */
const US_VOLUMES = [
  candidate('cup', 'usCup', 0.24, Number.POSITIVE_INFINITY, CUPS),
  candidate('tablespoon', 'usTablespoon', 0.95, 4, HALVES),
  candidate('tablespoon', 'usTablespoon', 4, 9, WHOLE),
  candidate('teaspoon', 'usTeaspoon', 0, 9, QUARTERS),
  candidate('cup', 'usCup', 0.24, 16, EIGHTHS),
];
const US_MASSES = [
  candidate('pound', 'pound', 0.97, Number.POSITIVE_INFINITY, QUARTERS),
  candidate('ounce', 'ounce', 3.75, 33, WHOLE),
  candidate('ounce', 'ounce', 0, 10, HALVES),
  candidate('ounce', 'ounce', 0, 1, QUARTERS),
];
/** A cup of 250 ml is "1 cup", half a liter "2 cups". */
const MAX_ERROR = 0.056;
/** US kitchens, too, weigh a few grams on a scale. */
const MIN_MASS = 10;

function measured(quantity: number, parts: readonly number[]): number {
  const whole = Math.floor(quantity);
  const rest = quantity - whole;
  return whole + parts.reduce((best, part) => (Math.abs(part - rest) < Math.abs(best - rest) ? part : best));
}

function usAmount({ value, dimension }: BaseAmount): KitchenAmount | null {
  if (dimension === 'mass' && value < MIN_MASS) return null;
  const candidates = dimension === 'mass' ? US_MASSES : US_VOLUMES;
  const found = candidates.flatMap(({ unit, size, min, max, parts }) => {
    const exact = value / size;
    const quantity = measured(exact, parts);
    if (exact < min || exact > max || quantity === 0) return [];
    return [{ quantity, unit, error: Math.abs(quantity - exact) / exact }];
  });
  const [first] = found;
  if (!first) return null;
  const best =
    found.find(({ error }) => error <= MAX_ERROR) ?? found.reduce((a, b) => (b.error < a.error ? b : a), first);
  return { quantity: best.quantity, unit: best.unit };
}

/** In the US, too, these are bought and weighed by the ounce. */
const WEIGHED_EVERYWHERE: ReadonlySet<WeighedFood> = new Set([
  'mozzarella',
  'cheddar',
  'parmesan',
  'feta',
  'cream-cheese',
]);

function ofFood({ value }: BaseAmount, factor: number, dimension: Dimension): BaseAmount {
  return { value: value * factor, label: value * factor, dimension };
}

/**
 * An amount as a kitchen of the system measures it. Metric kitchens weigh flour, US kitchens fill cups with it, if the food
 * is one whose density we know. Null if it is best left as it is.
 */
export function amountIn(system: UnitSystem, amount: BaseAmount, food: WeighedFood | null): KitchenAmount | null {
  if (system === 'metric')
    return metricAmount(food && amount.dimension === 'volume' ? ofFood(amount, densityOf(food), 'mass') : amount);
  const isFilled = food !== null && amount.dimension === 'mass' && !WEIGHED_EVERYWHERE.has(food);
  return usAmount(isFilled ? ofFood(amount, 1 / densityOf(food), 'volume') : amount);
}
