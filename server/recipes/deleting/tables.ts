import type { Columns } from '../../kit/database/columns.ts';

/** Rows as JSON: times are ISO texts, whatever the engine. */
export type KeptRow = Readonly<Record<string, unknown>>;

/** A deleted recipe: its row, and the rows of other tables that were deleted with it. */
export interface KeptRecipe {
  readonly recipe: KeptRow;
  readonly rows: Readonly<Record<string, readonly KeptRow[]>>;
}

export const deletedRecipeTables = (k: Columns) => ({
  deletedRecipes: k.table('deleted_recipes', {
    id: k.text('id').primaryKey(),
    groupId: k.text('group_id').notNull(),
    ownerId: k.text('owner_id').notNull(),
    deletedBy: k.text('deleted_by').notNull(),
    slug: k.text('slug').notNull(),
    deletedAt: k.time('deleted_at').notNull(),
    content: k.json<KeptRecipe>('content').notNull(),
  }),
});
export type DeletedRecipeTables = ReturnType<typeof deletedRecipeTables>;
