import { servingsOf } from '../../core/recipes/scale.ts';

/** Step of the scale if the yield names no servings. */
const SCALE_STEP = 0.5;
const MAX_SCALE = 1_000;

/** The scale for one serving more (`by` 1) or less (-1). At least one serving remains. */
export function stepScale(scale: number, by: 1 | -1, recipeYield: string | null): number {
  const base = servingsOf(recipeYield);
  const unit = base === null ? SCALE_STEP : 1 / base;
  const steps = Math.round(scale / unit) + by;
  return Math.min(Math.max(steps, 1) * unit, MAX_SCALE);
}
