import { and, asc, eq } from 'drizzle-orm';
import { type Clock, nextVersion } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import { newId } from '../kit/secrets/ids.ts';
import type { RatingTables } from './tables.ts';

type RatingRow = RatingTables['ratings']['$inferSelect'];
export type StoredRating = Pick<RatingRow, 'id' | 'userId' | 'recipeId' | 'rating' | 'isFavorite'>;

/** The changes to a rating. Undefined fields keep their values. */
export interface RatingChange {
  readonly rating?: number | null | undefined;
  readonly isFavorite?: boolean | undefined;
}

/** Ratings by person and recipe. The service has checked that both belong to the caller's group. */
export function ratingStore(database: Database<RatingTables>, clock: Clock) {
  const { ratings } = database.tables;

  const find = async (userId: string, recipeId: string): Promise<RatingRow | undefined> =>
    (
      await database.db
        .select()
        .from(ratings)
        .where(and(eq(ratings.userId, userId), eq(ratings.recipeId, recipeId)))
    )[0];

  return {
    find,

    /** All ratings of one person, oldest first. */
    ofPerson: async (userId: string): Promise<RatingRow[]> =>
      database.db
        .select()
        .from(ratings)
        .where(eq(ratings.userId, userId))
        .orderBy(asc(ratings.createdAt), asc(ratings.id)),

    async change(userId: string, recipeId: string, { rating, isFavorite }: RatingChange): Promise<void> {
      const known = await find(userId, recipeId);
      if (!known && rating == null && !isFavorite) return;
      const now = known ? nextVersion(clock(), known.updatedAt) : clock();
      const set = {
        ...(rating === undefined ? {} : { rating }),
        ...(isFavorite === undefined ? {} : { isFavorite }),
        updatedAt: now,
      };
      // Two concurrent first ratings end up in one row.
      await database.db
        .insert(ratings)
        .values({ id: newId(), userId, recipeId, rating: null, isFavorite: false, createdAt: now, ...set })
        .onConflictDoUpdate({ target: [ratings.userId, ratings.recipeId], set });
    },

    /** The mean of all ratings of a recipe. Null if there are none. */
    async average(recipeId: string): Promise<number | null> {
      const [row] = await database.query<{ average: number | null }>(
        'select avg(rating) as average from ratings where recipe_id = ? and rating > 0',
        [recipeId],
      );
      return row!.average;
    },
  };
}
export type RatingStore = ReturnType<typeof ratingStore>;
