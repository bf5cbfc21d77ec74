import { z } from 'zod';
import { pageOf } from '../kit/paging.ts';
import { Uuid } from '../kit/wire-fields.ts';
import { User } from '../users/schema.ts';

const preferences = {
  privateHousehold: z.boolean().describe('The same as `privateGroup` of the group.'),
  lockRecipeEditsFromOtherHouseholds: z.boolean().describe('Always true: a group has one household.'),
  firstDayOfWeek: z.int().min(0).max(6).describe('0 is Sunday.'),
  recipePublic: z.boolean(),
  recipeShowNutrition: z.boolean(),
  recipeShowAssets: z.boolean(),
  recipeLandscapeView: z.boolean(),
  recipeDisableComments: z.boolean(),
  recipeDisableAmount: z.boolean(),
};

/** `recipe…` are the default settings of new recipes. */
export const HouseholdPreferences = z.object({ id: Uuid, ...preferences });
export type HouseholdPreferences = z.output<typeof HouseholdPreferences>;

/** Absent fields keep their values: nothing becomes public by omission. */
export const HouseholdPreferencesBody = z.object(preferences).partial();
export type HouseholdPreferencesBody = z.output<typeof HouseholdPreferencesBody>;

/** The people of a group who plan and shop together. Each group has one household, of the same name. */
export const Household = z.object({
  id: Uuid,
  groupId: Uuid,
  name: z.string(),
  slug: z.string(),
  group: z.string().describe('Name of the group.'),
  preferences: HouseholdPreferences,
});
export type Household = z.output<typeof Household>;

/** A household as site admins see it. */
export const AdminHousehold = Household.extend({
  users: z.array(z.object({ id: Uuid, fullName: z.string() })),
  webhooks: z.array(z.string()).describe('Always empty.'),
});
export type AdminHousehold = z.output<typeof AdminHousehold>;

export const HouseholdPage = pageOf(Household);
export const HouseholdMembers = pageOf(User);
