import type { Columns } from '../kit/database/columns.ts';

export const ratingTables = (k: Columns) => ({
  /** One row for each person and recipe that the person rated or marked as a favourite. */
  ratings: k.table('ratings', {
    id: k.text('id').notNull(),
    userId: k.text('user_id').notNull(),
    recipeId: k.text('recipe_id').notNull(),
    /** 0 to 5, null for none. */
    rating: k.real('rating'),
    isFavorite: k.bool('is_favorite').notNull(),
    createdAt: k.time('created_at').notNull(),
    updatedAt: k.time('updated_at').notNull(),
  }),
});
export type RatingTables = ReturnType<typeof ratingTables>;
