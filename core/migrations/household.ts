import type { FoodBody, LabelBody, UnitBody } from '../foods/schema.ts';
import type { NewMealplanEntry } from '../mealplans/schema.ts';
import type { SourceFiles } from './draft.ts';
import type { Loss } from './schema.ts';

/** A thing for a shopping list; units and foods by name. */
export interface DraftItem {
  readonly quantity: number;
  readonly note: string;
  readonly checked: boolean;
  readonly unit: string | null;
  readonly food: string | null;
}

/** What a backup has besides recipes. Things name each other by name, and recipes by the key of their draft. */
export interface Household {
  readonly labels: readonly LabelBody[];
  readonly units: readonly UnitBody[];
  readonly foods: readonly (FoodBody & { readonly label: string | null })[];
  readonly plans: readonly (Omit<NewMealplanEntry, 'recipeId'> & { readonly recipe: string | null })[];
  readonly lists: readonly { readonly name: string; readonly items: readonly DraftItem[] }[];
  /** What stays behind. */
  readonly losses: readonly Loss[];
}

export type HouseholdReader = (files: SourceFiles) => Household | null;
