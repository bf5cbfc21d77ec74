import type { RecipeAction } from '../../core/automation/schema.ts';
import type { Columns } from '../kit/database/columns.ts';

export const automationTables = (k: Columns) => ({
  recipeActions: k.table('recipe_actions', {
    seq: k.serial('seq'),
    id: k.text('id').notNull(),
    groupId: k.text('group_id').notNull(),
    householdId: k.text('household_id').notNull(),
    actionType: k.text('action_type').$type<RecipeAction['actionType']>().notNull(),
    title: k.text('title').notNull(),
    url: k.text('url').notNull(),
    createdAt: k.time('created_at').notNull(),
    updatedAt: k.time('updated_at').notNull(),
  }),
});
export type AutomationTables = ReturnType<typeof automationTables>;
