import { eq } from 'drizzle-orm';
import type { Database } from '../kit/database/database.ts';
import type { RecipeTables } from '../recipes/tables.ts';
import type { ShoppingTables } from '../shopping/tables.ts';

export interface EventPicture {
  readonly recipeId: string;
  readonly eventId: string;
}

/** Cleans up after an account. Runs in the transaction that deletes the account. */
export function accountCleanup(database: Database<RecipeTables & ShoppingTables>) {
  const { recipes, shoppingLists } = database.tables;
  return {
    /** Transfers recipes and shopping lists to another account. */
    async handOver(from: string, to: string): Promise<void> {
      await database.db.update(recipes).set({ userId: to }).where(eq(recipes.userId, from));
      await database.db.update(shoppingLists).set({ userId: to }).where(eq(shoppingLists.userId, from));
    },

    /** Deletes the ratings of an account and recalculates the averages of those recipes. */
    async forgetRatings(userId: string): Promise<void> {
      await database.query(
        `update recipes set rating =
           (select avg(rating) from ratings where recipe_id = recipes.id and rating > 0 and user_id <> ?)
         where id in (select recipe_id from ratings where user_id = ?)`,
        [userId, userId],
      );
      await database.query('delete from ratings where user_id = ?', [userId]);
    },

    eventPictures: (userId: string): Promise<EventPicture[]> =>
      database.query<EventPicture>(
        `select recipe_id as "recipeId", id as "eventId" from timeline_events where user_id = ? and has_image = ?`,
        [userId, database.bind.bool(true)],
      ),
  };
}
export type AccountCleanup = ReturnType<typeof accountCleanup>;
