import { useSearchParams } from 'react-router';
import { linkedFactor, MIN_FACTOR, withFactor } from '../../../core/recipes/linked-scale.ts';
import { servingsOf } from '../../../core/recipes/scale.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';

export interface Scale {
  /** Factor applied to every amount. */
  readonly factor: number;
  /** The number in the stepper: servings, or batches if the recipe names no servings. */
  readonly count: number;
  /** The count of the recipe as it is written. */
  readonly base: number;
  readonly isChanged: boolean;
  readonly setCount: (count: number) => void;
  readonly reset: () => void;
}

type Scaled = Pick<Recipe, 'recipeYield'>;

const MAX_COUNT = 999;

function scaleOf({ recipeYield }: Scaled, factor: number, setFactor: (factor: number) => void): Scale {
  const base = servingsOf(recipeYield) ?? 1;
  return {
    factor,
    count: base * factor,
    base,
    isChanged: factor !== 1,
    setCount: (count) => count > 0 && setFactor(Math.max(Math.min(count, MAX_COUNT) / base, MIN_FACTOR)),
    reset: () => setFactor(1),
  };
}

/** How the recipe of a page is scaled. Kept in the address, so that it survives a reload and can be sent to others. */
export function useLinkedScale(recipe: Scaled): Scale {
  const [params, setParams] = useSearchParams();
  const { recipeYield } = recipe;
  return scaleOf(recipe, linkedFactor(params, recipeYield), (factor) =>
    setParams((now) => withFactor(now, recipeYield, factor), {
      replace: true,
      preventScrollReset: true,
      // At once, so that quick steps add up: the next one starts from the shown number.
      flushSync: true,
    }),
  );
}
