import { z } from 'zod';
import { Uuid } from '../kit/wire-fields.ts';

/** What the caller thinks of a recipe. */
export const OwnRating = z.object({
  recipeId: Uuid,
  rating: z.number().nullable().describe('0 to 5. Averages count what is above 0; null was never rated.'),
  isFavorite: z.boolean(),
});
export type OwnRating = z.output<typeof OwnRating>;

/** What a person of the group thinks of a recipe. */
export const Rating = OwnRating.extend({ userId: Uuid, id: Uuid });
export type Rating = z.output<typeof Rating>;

/** A part that is absent or null stays as it is; a rating of 0 stays 0, and counts for no average. */
export const RatingBody = z.object({
  rating: z.number().min(0).max(5).nullish(),
  isFavorite: z.boolean().nullish(),
});
export type RatingBody = z.output<typeof RatingBody>;
