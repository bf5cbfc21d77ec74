import type { NewCookbook } from '../cookbooks/schema.ts';
import type { FoodBody, LabelBody, UnitBody } from '../foods/schema.ts';
import type { HouseholdPreferencesBody } from '../groups/household-schema.ts';
import type { GroupPreferencesBody } from '../groups/schema.ts';
import type { MealplanRuleBody, NewMealplanEntry } from '../mealplans/schema.ts';
import type { SourceFiles } from './draft.ts';
import type { Loss } from './schema.ts';

/** An account of the other system. */
export interface DraftPerson {
  readonly key: string;
  /** The key of the person's household. Absent if the backup has no households. */
  readonly home?: string;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  /** The stored hash. Null if another system checks the password, or if the kind of hash is unknown. */
  readonly passwordHash: string | null;
  readonly authMethod: 'local' | 'ldap' | 'oidc';
  readonly admin: boolean;
  readonly advanced: boolean;
  readonly canInvite: boolean;
  readonly canManage: boolean;
  readonly canManageHousehold: boolean;
  readonly canOrganize: boolean;
  /** The archive member with the picture. */
  readonly entry: string | null;
}

/** An item of a shopping list. Units, foods and labels are given by name, recipes by the key of their draft. */
export interface DraftItem {
  readonly quantity: number;
  readonly note: string;
  readonly checked: boolean;
  readonly isFood: boolean;
  readonly position: number;
  readonly unit: string | null;
  readonly food: string | null;
  readonly label: string | null;
  readonly extras: Readonly<Record<string, string>>;
  readonly recipes: readonly {
    readonly recipe: string;
    readonly quantity: number;
    readonly scale: number;
    readonly note: string | null;
  }[];
}

export interface DraftList {
  readonly name: string;
  readonly owner: string | null;
  readonly extras: Readonly<Record<string, string>>;
  readonly items: readonly DraftItem[];
  /** Labels by name, in the order of the list. */
  readonly labels: readonly string[];
  readonly recipes: readonly { readonly recipe: string; readonly quantity: number }[];
}

export type DraftPlan = Omit<NewMealplanEntry, 'recipeId'> & {
  readonly recipe: string | null;
  readonly person: string | null;
};

/** The things that people plan and shop for together. */
export interface Homely {
  readonly plans: readonly DraftPlan[];
  readonly rules: readonly MealplanRuleBody[];
  readonly cookbooks: readonly (NewCookbook & { readonly name: string })[];
  /** Not yet validated: the other system accepts any text as an address. */
  readonly actions: readonly { readonly actionType: string; readonly title: string; readonly url: string }[];
  readonly lists: readonly DraftList[];
  /** Not yet validated. Only the restore of a whole library imports them. */
  readonly webhooks?: readonly Readonly<Record<string, unknown>>[];
  /** The same for notifiers. */
  readonly notifiers?: readonly Readonly<Record<string, unknown>>[];
}

/** One of several households of a group, with what belongs to it. */
export interface DraftHome extends Homely {
  readonly key: string;
  readonly name: string;
  readonly slug: string;
  readonly preferences: HouseholdPreferencesBody;
}

/**
 * Everything in a group of a backup except recipes. Items refer to each other by name, to recipes by the key of their
 * draft, to people by their key.
 */
export interface Household extends Homely {
  readonly key: string;
  readonly name: string;
  readonly slug: string;
  readonly preferences: GroupPreferencesBody;
  /** Names of the categories that the group chose for its plans. */
  readonly planCategories: readonly string[];
  readonly people: readonly DraftPerson[];
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly tools: readonly { readonly name: string; readonly onHand: boolean }[];
  readonly labels: readonly LabelBody[];
  readonly units: readonly UnitBody[];
  readonly foods: readonly (FoodBody & { readonly label: string | null })[];
  /** The group's households. Absent if the other system has none: then everything belongs to the group's only one. */
  readonly homes?: readonly DraftHome[];
  /** Number of recipes. */
  readonly recipes: number;
  /** What is not imported. */
  readonly losses: readonly Loss[];
}

/** All plans, lists and cookbooks of a group: those of its households, and those that belong to no household. */
export const homelyOf = (household: Household): readonly Homely[] => [household, ...(household.homes ?? [])];

/** The groups of an export, in its order. */
export type HouseholdReader = (files: SourceFiles) => readonly Household[];
