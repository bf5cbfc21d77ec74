import type { UnitSystem } from '../foods/unit-system.ts';
import { amountOf, type BaseAmount, hasMeasure } from './systems.ts';
import type { Token } from './tokens.ts';

/** Whether a kitchen of the system has the unit of a token. */
export function hasUnitOf(units: UnitSystem, { unit }: Token): boolean {
  if (unit.kind === 'measure') return hasMeasure(units, unit.measure);
  if (unit.kind === 'length') return (unit.length !== 'inch') === (units === 'metric');
  return (unit.degree === 'C') === (units === 'metric');
}

/** A value of a token, the first if not given, in grams or milliliters. Null for temperatures and lengths. */
export const baseOf = ({ unit, values }: Token, value = values[0]!): BaseAmount | null =>
  unit.kind === 'measure' ? amountOf(value, unit.measure) : null;

/** A gram of food fills between a third of a milliliter and, if it is herbs, twenty. */
const DENSITIES = [0.05, 3] as const;
const MAX_DIFFERENCE = 0.25;

/** Whether two amounts may be the same, said twice: "1 cup (240 ml)", "1 cup (120 g)". */
export function isSame(a: BaseAmount, b: BaseAmount): boolean {
  if (a.dimension === b.dimension) return Math.abs(a.value - b.value) <= MAX_DIFFERENCE * Math.max(a.value, b.value);
  const [mass, volume] = a.dimension === 'mass' ? [a, b] : [b, a];
  const density = mass.value / volume.value;
  return density >= DENSITIES[0] && density <= DENSITIES[1];
}
