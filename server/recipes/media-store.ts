import { and, eq, sql } from 'drizzle-orm';
import type { GroupTables } from '../groups/tables.ts';
import type { Database } from '../kit/database/database.ts';
import type { TimelineTables } from '../timeline/tables.ts';
import { publicRecipe } from './public-recipe.ts';
import type { RecipeTables } from './tables.ts';

/** The facts that decide who may read the files of a recipe. */
export interface MediaOwner {
  readonly id: string;
  readonly groupId: string;
  /** Version of its picture, or null. */
  readonly image: string | null;
  readonly assets: readonly { readonly fileName: string | null }[];
  /** Whether this is a public recipe of a public group. */
  readonly isPublic: boolean;
}

/** Looks up the owners of files. Visitors request files by recipe id, so these reads are not limited to a group. */
export function mediaStore(database: Database<RecipeTables & GroupTables & TimelineTables>) {
  const { recipes, groupPreferences, timelineEvents } = database.tables;
  return {
    async findOwner(recipeId: string): Promise<MediaOwner | undefined> {
      const [row] = await database.db
        .select({
          id: recipes.id,
          groupId: recipes.groupId,
          image: recipes.image,
          assets: recipes.assets,
          privateGroup: groupPreferences.privateGroup,
          isOpen: sql<unknown>`exists (select 1 from recipes r where r.id = ${recipes.id} and ${sql.raw(publicRecipe('r'))})`,
        })
        .from(recipes)
        .innerJoin(groupPreferences, eq(groupPreferences.groupId, recipes.groupId))
        .where(eq(recipes.id, recipeId));
      return row && { ...row, isPublic: Boolean(row.isOpen) && !row.privateGroup };
    },

    /** When an event with a picture was last changed. Undefined if there is none. */
    async findEventPicture(recipeId: string, eventId: string): Promise<Date | undefined> {
      const [row] = await database.db
        .select({ updatedAt: timelineEvents.updatedAt })
        .from(timelineEvents)
        .where(
          and(eq(timelineEvents.id, eventId), eq(timelineEvents.recipeId, recipeId), eq(timelineEvents.hasImage, true)),
        );
      return row?.updatedAt;
    },
  };
}
export type MediaStore = ReturnType<typeof mediaStore>;
