import type { Rating } from './page/extracted-recipe.ts';

/** What schema.org takes for `bestRating` where a page does not say it, and the scale of recipes here. */
const BEST = 5;

/** A page's rating from 0 to 5. Null if nobody rated the recipe, or if the value is off its own scale. */
export function starsOf(rating: Rating | null): number | null {
  if (!rating) return null;
  const { average, best } = rating;
  const top = best ?? BEST;
  if (average <= 0 || average > top) return null;
  return top === BEST ? average : Math.round((average / top) * BEST * 100) / 100;
}
