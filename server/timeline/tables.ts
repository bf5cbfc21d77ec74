import type { Columns } from '../kit/database/columns.ts';

export const timelineTables = (k: Columns) => ({
  timelineEvents: k.table('timeline_events', {
    id: k.text('id').primaryKey(),
    groupId: k.text('group_id').notNull(),
    recipeId: k.text('recipe_id').notNull(),
    userId: k.text('user_id').notNull(),
    subject: k.text('subject').notNull(),
    eventType: k.text('event_type').$type<'system' | 'info' | 'comment'>().notNull(),
    message: k.text('message'),
    hasImage: k.bool('has_image').notNull(),
    timestamp: k.time('timestamp').notNull(),
    createdAt: k.time('created_at').notNull(),
    updatedAt: k.time('updated_at').notNull(),
  }),
});
export type TimelineTables = ReturnType<typeof timelineTables>;
