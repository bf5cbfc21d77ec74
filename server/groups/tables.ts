import type { ReportCategory, ReportStatus } from '../../core/groups/schema.ts';
import type { Columns } from '../kit/database/columns.ts';

export const groupTables = (k: Columns) => ({
  groups: k.table('groups', {
    id: k.text('id').primaryKey(),
    name: k.text('name').notNull(),
    slug: k.text('slug').notNull(),
    createdAt: k.time('created_at').notNull(),
    updatedAt: k.time('updated_at').notNull(),
  }),
  groupPreferences: k.table('group_preferences', {
    groupId: k.text('group_id').primaryKey(),
    id: k.text('id').notNull(),
    privateGroup: k.bool('private_group').notNull(),
  }),
  households: k.table('households', {
    id: k.text('id').primaryKey(),
    groupId: k.text('group_id').notNull(),
    name: k.text('name').notNull(),
    slug: k.text('slug').notNull(),
    /** New members without another choice join this one. */
    isDefault: k.bool('is_default').notNull(),
    privateHousehold: k.bool('private_household').notNull(),
    /** Members of other households may not change the recipes of this one. */
    lockRecipeEditsFromOtherHouseholds: k.bool('lock_recipe_edits').notNull(),
    firstDayOfWeek: k.int('first_day_of_week').notNull(),
    recipePublic: k.bool('recipe_public').notNull(),
    recipeShowNutrition: k.bool('recipe_show_nutrition').notNull(),
    recipeShowAssets: k.bool('recipe_show_assets').notNull(),
    recipeLandscapeView: k.bool('recipe_landscape_view').notNull(),
    recipeDisableComments: k.bool('recipe_disable_comments').notNull(),
    recipeDisableAmount: k.bool('recipe_disable_amount').notNull(),
    createdAt: k.time('created_at').notNull(),
    updatedAt: k.time('updated_at').notNull(),
  }),
  groupCategories: k.table('group_categories', {
    groupId: k.text('group_id').notNull(),
    categoryId: k.text('category_id').notNull(),
    position: k.int('position').notNull(),
  }),
  invitations: k.table('invitations', {
    seq: k.serial('seq'),
    token: k.text('token').notNull(),
    groupId: k.text('group_id').notNull(),
    householdId: k.text('household_id').notNull(),
    usesLeft: k.int('uses_left').notNull(),
    createdAt: k.time('created_at').notNull(),
  }),
  reports: k.table('reports', {
    seq: k.serial('seq'),
    id: k.text('id').notNull(),
    groupId: k.text('group_id').notNull(),
    category: k.text('category').$type<ReportCategory>().notNull(),
    name: k.text('name').notNull(),
    status: k.text('status').$type<ReportStatus>().notNull(),
    timestamp: k.time('timestamp').notNull(),
  }),
  reportEntries: k.table('report_entries', {
    seq: k.serial('seq'),
    id: k.text('id').notNull(),
    reportId: k.text('report_id').notNull(),
    success: k.bool('success').notNull(),
    message: k.text('message').notNull(),
    exception: k.text('exception').notNull(),
    timestamp: k.time('timestamp').notNull(),
  }),
});
export type GroupTables = ReturnType<typeof groupTables>;

/** SQL: whether visitors may see things of a household. Its group must be public, too. */
export const openHousehold = (alias: string): string => `not ${alias}.private_household and ${alias}.recipe_public`;
