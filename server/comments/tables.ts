import type { Columns } from '../kit/database/columns.ts';

export const commentTables = (k: Columns) => ({
  comments: k.table('comments', {
    id: k.text('id').primaryKey(),
    groupId: k.text('group_id').notNull(),
    recipeId: k.text('recipe_id').notNull(),
    userId: k.text('user_id').notNull(),
    text: k.text('text').notNull(),
    createdAt: k.time('created_at').notNull(),
    updatedAt: k.time('updated_at').notNull(),
  }),
});
export type CommentTables = ReturnType<typeof commentTables>;
