import type { MealType } from '../../core/mealplans/meals.ts';
import type { RuleDay, RuleMeal } from '../../core/mealplans/schema.ts';
import type { Columns } from '../kit/database/columns.ts';

export const mealplanTables = (k: Columns) => {
  const linked = (name: string) =>
    k.table(name, {
      ruleId: k.text('rule_id').notNull(),
      organizerId: k.text('organizer_id').notNull(),
      position: k.int('position').notNull(),
    });
  return {
    mealplanEntries: k.table('mealplan_entries', {
      id: k.serial('id'),
      groupId: k.text('group_id').notNull(),
      householdId: k.text('household_id').notNull(),
      userId: k.text('user_id'),
      recipeId: k.text('recipe_id'),
      /** `yyyy-MM-dd` without a zone. */
      day: k.text('day').notNull(),
      entryType: k.text('entry_type').$type<MealType>().notNull(),
      title: k.text('title').notNull(),
      text: k.text('text').notNull(),
      createdAt: k.time('created_at').notNull(),
      updatedAt: k.time('updated_at').notNull(),
    }),
    mealplanRules: k.table('mealplan_rules', {
      id: k.text('id').primaryKey(),
      groupId: k.text('group_id').notNull(),
      householdId: k.text('household_id').notNull(),
      day: k.text('day').$type<RuleDay>().notNull(),
      entryType: k.text('entry_type').$type<RuleMeal>().notNull(),
      /** A filter that the lists cannot express. They are empty then. */
      queryFilter: k.text('query_filter'),
      createdAt: k.time('created_at').notNull(),
      updatedAt: k.time('updated_at').notNull(),
    }),
    mealplanRuleCategories: linked('mealplan_rule_categories'),
    mealplanRuleTags: linked('mealplan_rule_tags'),
    planCalendars: k.table('plan_calendars', {
      userId: k.text('user_id').primaryKey(),
      /** Hash of the secret in the address. */
      hash: k.text('hash').notNull(),
      locale: k.text('locale').notNull(),
      createdAt: k.time('created_at').notNull(),
    }),
  };
};
export type MealplanTables = ReturnType<typeof mealplanTables>;
