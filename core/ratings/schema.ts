import { z } from 'zod';
import { Uuid } from '../kit/wire-fields.ts';

/** The caller's rating of a recipe. */
export const OwnRating = z.object({
  recipeId: Uuid,
  rating: z.number().nullable().describe('0 to 5. Averages ignore 0. Null means never rated.'),
  isFavorite: z.boolean(),
});
export type OwnRating = z.output<typeof OwnRating>;

/** A group member's rating of a recipe. */
export const Rating = OwnRating.extend({ userId: Uuid, id: Uuid });
export type Rating = z.output<typeof Rating>;

/** Absent or null fields keep their values. A rating of 0 is stored, but does not count in the average. */
export const RatingBody = z.object({
  rating: z.number().min(0).max(5).nullish(),
  isFavorite: z.boolean().nullish(),
});
export type RatingBody = z.output<typeof RatingBody>;
