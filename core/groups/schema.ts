import { z } from 'zod';
import { Timestamp, Uuid } from '../kit/wire-fields.ts';
import { OrganizerRefBody } from '../recipes/organizer-ref.ts';

/** Name of the first group in a new library. */
export const DEFAULT_GROUP = 'Home';

const preferences = {
  privateGroup: z.boolean().describe('Nothing in the group is public, not even public recipes.'),
  firstDayOfWeek: z.int().min(0).max(6).describe('0 is Sunday.'),
  lockRecipeEditsFromOtherHouseholds: z
    .boolean()
    .describe('Whether only people of the household may change the recipes of its people.'),
  recipePublic: z.boolean(),
  recipeShowNutrition: z.boolean(),
  recipeShowAssets: z.boolean(),
  recipeLandscapeView: z.boolean(),
  recipeDisableComments: z.boolean(),
  recipeDisableAmount: z.boolean(),
};

/** `recipe…` are the default settings of new recipes. */
export const GroupPreferences = z.object({ ...preferences, groupId: Uuid, id: Uuid, updateAt: Timestamp });
export type GroupPreferences = z.output<typeof GroupPreferences>;

/** Absent fields keep their values: nothing becomes public by omission. */
export const GroupPreferencesBody = z.object(preferences).partial();
export type GroupPreferencesBody = z.output<typeof GroupPreferencesBody>;

export const GroupSummary = z.object({ id: Uuid, name: z.string(), slug: z.string(), preferences: GroupPreferences });
export type GroupSummary = z.output<typeof GroupSummary>;

export const GroupCategoriesBody = z.array(OrganizerRefBody).max(500);

export const GroupStatistics = z.object({
  totalRecipes: z.int(),
  totalUsers: z.int(),
  totalCategories: z.int(),
  totalTags: z.int(),
  totalTools: z.int(),
});
export type GroupStatistics = z.output<typeof GroupStatistics>;

export const GroupStorage = z.object({
  usedStorageBytes: z.int(),
  usedStorageStr: z.string(),
  totalStorageBytes: z.int(),
  totalStorageStr: z.string(),
});
export type GroupStorage = z.output<typeof GroupStorage>;

export const reportCategories = ['backup', 'restore', 'migration', 'bulk_import'] as const;
export const ReportCategory = z.enum(reportCategories);
export type ReportCategory = z.output<typeof ReportCategory>;

const reportStatuses = ['in-progress', 'success', 'failure', 'partial'] as const;
export const ReportStatus = z.enum(reportStatuses);
export type ReportStatus = z.output<typeof ReportStatus>;

export const ReportSummary = z.object({
  id: Uuid,
  groupId: Uuid,
  category: ReportCategory,
  name: z.string(),
  status: ReportStatus,
  timestamp: Timestamp,
});
export type ReportSummary = z.output<typeof ReportSummary>;

export const ReportEntry = z.object({
  id: Uuid,
  reportId: Uuid,
  success: z.boolean(),
  message: z.string(),
  exception: z.string(),
  timestamp: Timestamp,
});
export type ReportEntry = z.output<typeof ReportEntry>;

/** The log of a long task, one entry per item. */
export const Report = ReportSummary.extend({ entries: z.array(ReportEntry) });
export type Report = z.output<typeof Report>;
