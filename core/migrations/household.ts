import type { NewCookbook } from '../cookbooks/schema.ts';
import type { FoodBody, LabelBody, UnitBody } from '../foods/schema.ts';
import type { GroupPreferencesBody } from '../groups/schema.ts';
import type { MealplanRuleBody, NewMealplanEntry } from '../mealplans/schema.ts';
import type { SourceFiles } from './draft.ts';
import type { Loss } from './schema.ts';

/** Somebody who had an account in the other system. */
export interface DraftPerson {
  readonly key: string;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  /** As it is stored there; null where another system knows the password, or it is of a kind that nobody can check. */
  readonly passwordHash: string | null;
  readonly authMethod: 'local' | 'ldap' | 'oidc';
  readonly admin: boolean;
  readonly advanced: boolean;
  readonly canInvite: boolean;
  readonly canManage: boolean;
  readonly canOrganize: boolean;
  /** The member of the archive with the picture. */
  readonly entry: string | null;
}

/** A thing for a shopping list; units, foods and labels by name, recipes by the key of their draft. */
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

/**
 * What a group of a backup has besides recipes. Things name each other by name, recipes by the key of their draft,
 * people by theirs.
 */
export interface Household {
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
  readonly plans: readonly DraftPlan[];
  readonly rules: readonly MealplanRuleBody[];
  readonly cookbooks: readonly (NewCookbook & { readonly name: string })[];
  /** Not yet checked: the other system takes any text for an address. */
  readonly actions: readonly { readonly actionType: string; readonly title: string; readonly url: string }[];
  readonly lists: readonly DraftList[];
  /** How many recipes it has. */
  readonly recipes: number;
  /** What stays behind. */
  readonly losses: readonly Loss[];
}

/** The groups of an export, in its order. */
export type HouseholdReader = (files: SourceFiles) => readonly Household[];
