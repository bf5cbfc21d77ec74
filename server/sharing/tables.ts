import type { Columns } from '../kit/database/columns.ts';

export const sharingTables = (k: Columns) => ({
  shareTokens: k.table('share_tokens', {
    id: k.text('id').primaryKey(),
    groupId: k.text('group_id').notNull(),
    recipeId: k.text('recipe_id').notNull(),
    expiresAt: k.time('expires_at').notNull(),
    createdAt: k.time('created_at').notNull(),
  }),
});
export type SharingTables = ReturnType<typeof sharingTables>;
