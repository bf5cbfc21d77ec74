import { z } from 'zod';
import { pageOf } from '../kit/paging.ts';
import { MAX_NAME } from '../kit/text/limits.ts';
import { Uuid } from '../kit/wire-fields.ts';
import { User, UserSummary } from '../users/schema.ts';

const preferences = {
  privateHousehold: z
    .boolean()
    .describe('Nothing of the household is public. The same as `privateGroup`, if the group has only one household.'),
  lockRecipeEditsFromOtherHouseholds: z
    .boolean()
    .describe('Whether only people of the household may change the recipes of its people.'),
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

/** The people of a group who plan and shop together. A new group has one household, of the same name. */
export const Household = z.object({
  id: Uuid,
  groupId: Uuid,
  name: z.string(),
  slug: z.string(),
  group: z.string().describe('Name of the group.'),
  isDefault: z.boolean().describe('Whether new members of the group join this household.'),
  preferences: HouseholdPreferences,
});
export type Household = z.output<typeof Household>;

/** A household as visitors see it. */
export const OpenHousehold = Household.pick({ id: true, groupId: true, name: true, slug: true, preferences: true });
export type OpenHousehold = z.output<typeof OpenHousehold>;

/** A household as site admins see it. */
export const AdminHousehold = Household.extend({
  users: z.array(UserSummary),
  webhooks: z.array(z.string()).describe('Always empty.'),
});
export type AdminHousehold = z.output<typeof AdminHousehold>;

const name = z.string().trim().min(1, 'validation.nameRequired').max(MAX_NAME);

export const HouseholdCreate = z.object({
  name,
  groupId: Uuid.optional(),
});
export type HouseholdCreate = z.output<typeof HouseholdCreate>;

/** An empty name and absent preferences keep their old values. */
export const HouseholdUpdate = z.object({
  name: z.string().trim().max(MAX_NAME).optional(),
  preferences: HouseholdPreferencesBody.nullish(),
  isDefault: z.boolean().optional().describe('True makes new members of the group join this household.'),
});
export type HouseholdUpdate = z.output<typeof HouseholdUpdate>;

export const HouseholdPage = pageOf(Household);
export const HouseholdMembers = pageOf(User);
