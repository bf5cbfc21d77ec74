import { useState } from 'react';
import { servingsOf } from '../../core/recipes/scale.ts';
import type { Recipe } from '../../core/recipes/schema.ts';

export interface Scale {
  /** Factor on every amount. */
  readonly factor: number;
  /** What the stepper counts: servings, or how many times the recipe where it names none. */
  readonly count: number;
  readonly isChanged: boolean;
  readonly setCount: (count: number) => void;
  readonly reset: () => void;
}

/** How much of the recipe is cooked. It lasts as long as the page. */
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
