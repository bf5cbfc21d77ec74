import type { Rating } from './page/extracted-recipe.ts';

/** The default of `bestRating` in schema.org, and the scale of our recipes. */
const BEST = 5;

/** Converts a page's rating to 0 to 5 stars. Null if there are no ratings or if the value is outside its own scale. */
export function starsOf(rating: Rating | null): number | null {
  if (!rating) return null;
  const { average, best } = rating;
  const top = best ?? BEST;
  if (average <= 0 || average > top) return null;
  return top === BEST ? average : Math.round((average / top) * BEST * 100) / 100;
}
