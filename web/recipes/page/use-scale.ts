import { useState } from 'react';
import { servingsOf } from '../../../core/recipes/scale.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';

export interface Scale {
  /** Factor applied to every amount. */
  readonly factor: number;
  /** What the stepper counts: servings, or batches if the recipe names no servings. */
  readonly count: number;
  readonly isChanged: boolean;
  readonly setCount: (count: number) => void;
  readonly reset: () => void;
}

/** How the recipe is scaled. Kept until the page is left. */
export function useScale(recipe: Pick<Recipe, 'recipeYield'>): Scale {
  const base = servingsOf(recipe.recipeYield) ?? 1;
  const [count, setCount] = useState(base);
  return {
    factor: count / base,
    count,
    isChanged: count !== base,
    setCount: (next) => setCount(Math.min(Math.max(next, 1), 999)),
    reset: () => setCount(base),
  };
}
