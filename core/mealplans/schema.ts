import { z } from 'zod';
import { weekdays } from '../kit/day.ts';
import { ListQuery } from '../kit/paging.ts';
import { Day, Uuid } from '../kit/wire-fields.ts';
import { OrganizerRef, OrganizerRefBody } from '../recipes/organizer-ref.ts';
import { FilterBody, filterShape } from '../recipes/recipe-filter.ts';
import { RecipeSummary } from '../recipes/schema.ts';
import { mealTypes } from './meals.ts';

export const Meal = z
  .enum(mealTypes)
  .describe(
    'Answers of `/api/groups/mealplans` call a snack, drink or dessert `side`, for clients that know four meals.',
  );

/** `unset` means any day, or any meal. */
export const RuleDay = z.enum([...weekdays, 'unset']);
export type RuleDay = z.output<typeof RuleDay>;
export const RuleMeal = z.enum([...mealTypes, 'unset']);
export type RuleMeal = z.output<typeof RuleMeal>;

export const MealplanEntry = z.object({
  id: z.int(),
  groupId: Uuid,
  householdId: Uuid,
  userId: Uuid.nullable(),
  date: Day,
  entryType: Meal,
  title: z.string(),
  text: z.string(),
  recipeId: Uuid.nullable(),
  recipe: RecipeSummary.nullable(),
});
export type MealplanEntry = z.output<typeof MealplanEntry>;

/** An entry has a recipe, a title or both. */
export const NewMealplanEntry = z.object({
  date: Day,
  entryType: Meal.optional().describe('Default breakfast.'),
  title: z.string().trim().max(255).nullish(),
  text: z.string().max(10_000).nullish(),
  recipeId: Uuid.nullish(),
});
export type NewMealplanEntry = z.output<typeof NewMealplanEntry>;

export const MealplanQuery = ListQuery.extend({
  start_date: Day.optional().describe('First day, inclusive.'),
  end_date: Day.optional().describe('Last day, inclusive.'),
});
export type MealplanQuery = z.output<typeof MealplanQuery>;

export const RandomMealBody = z.object({
  date: Day,
  entryType: Meal.optional().describe('Default dinner.'),
  seed: z.string().max(200).optional().describe('The same seed, plan and day give the same recipe.'),
});
export type RandomMealBody = z.output<typeof RandomMealBody>;

export const MealplanRule = z.object({
  id: Uuid,
  groupId: Uuid,
  householdId: Uuid,
  day: RuleDay,
  entryType: RuleMeal,
  categories: z.array(OrganizerRef),
  tags: z.array(OrganizerRef),
  ...filterShape,
});
export type MealplanRule = z.output<typeof MealplanRule>;

/** Why a random entry has this recipe. */
export const RandomReason = z.object({
  text: z.string().describe('One sentence in the language of the caller.'),
  rules: z
    .array(MealplanRule.pick({ id: true, day: true, entryType: true }))
    .describe('The rules for this day and meal.'),
  wanted: z.array(z.string()).describe('Names of the categories and tags that the rules require, and their filters.'),
  fitting: z.int().describe('How many recipes fit the rules.'),
  recent: z.int().describe('How many of them are planned or were eaten within two weeks of the day.'),
});
export type RandomReason = z.output<typeof RandomReason>;

export const RandomMealplanEntry = MealplanEntry.extend({ why: RandomReason });
export type RandomMealplanEntry = z.output<typeof RandomMealplanEntry>;

export const MealplanRuleBody = z.object({
  day: RuleDay.optional(),
  entryType: RuleMeal.optional(),
  categories: z.array(OrganizerRefBody).max(100).nullish(),
  tags: z.array(OrganizerRefBody).max(100).nullish(),
  queryFilterString: FilterBody,
});
export type MealplanRuleBody = z.output<typeof MealplanRuleBody>;
