import { and, eq } from 'drizzle-orm';
import type { GroupTables } from '../groups/tables.ts';
import type { Database } from '../kit/database.ts';
import type { TimelineTables } from '../timeline/tables.ts';
import type { RecipeTables } from './tables.ts';

/** What decides who may read the files of a recipe. */
export interface MediaOwner {
  readonly id: string;
  readonly groupId: string;
  /** Version of its picture; null without one. */
  readonly image: string | null;
  readonly assets: readonly { readonly fileName: string | null }[];
  /** A public recipe of a group that shows itself to visitors. */
  readonly isPublic: boolean;
}

/** Files are asked for by the id of their recipe, also by visitors: these reads have no group. */
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
          public: recipes.public,
          privateGroup: groupPreferences.privateGroup,
          recipePublic: groupPreferences.recipePublic,
        })
        .from(recipes)
        .innerJoin(groupPreferences, eq(groupPreferences.groupId, recipes.groupId))
        .where(eq(recipes.id, recipeId));
      return row && { ...row, isPublic: row.public && row.recipePublic && !row.privateGroup };
    },

    /** When an event that has a picture was changed last; undefined where there is none. */
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
