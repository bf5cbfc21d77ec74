import { readAmount } from '../kit/text/read-amount.ts';
import { servingsOf } from './scale.ts';

const MAX_FACTOR = 1000;
/** Of less than a hundredth of a recipe, nothing can be measured. */
export const MIN_FACTOR = 0.01;
/** Digits that keep a third of a recipe right. */
const DIGITS = 4;

const usable = (factor: number | null): factor is number =>
  factor !== null && Number.isFinite(factor) && factor >= MIN_FACTOR && factor <= MAX_FACTOR;

const rounded = (value: number): number => Number(value.toFixed(DIGITS));

/**
 * How much of a recipe a link asks for: `?servings=6`, or `?scale=2` and `?scale=1/2`. 1 if it does not say, or if its value
 * makes no sense.
 */
export function linkedFactor(params: URLSearchParams, recipeYield: string | null): number {
  const base = servingsOf(recipeYield);
  const servings = readAmount(params.get('servings') || ' ');
  if (base !== null && servings !== null && usable(servings / base)) return servings / base;
  const scale = readAmount(params.get('scale') || ' ');
  return usable(scale) ? scale : 1;
}

/** The parameters with this factor. Recipes with servings are linked by their number. */
export function withFactor(params: URLSearchParams, recipeYield: string | null, factor: number): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('scale');
  next.delete('servings');
  if (factor === 1) return next;
  const base = servingsOf(recipeYield);
  if (base === null) next.set('scale', String(rounded(factor)));
  else next.set('servings', String(rounded(factor * base)));
  return next;
}
