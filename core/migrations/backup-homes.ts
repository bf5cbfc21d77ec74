import { NewCookbook } from '../cookbooks/schema.ts';
import { HouseholdPreferencesBody } from '../groups/household-schema.ts';
import { isDay } from '../kit/day.ts';
import { Meal, RuleDay, RuleMeal } from '../mealplans/schema.ts';
import { type NotifierFlag, notifierFlagNames, notifierFlags } from '../notifications/flags.ts';
import { cookbookFilter, ruleFilter } from './backup-filters.ts';
import { listsOf } from './backup-lists.ts';
import { looksOf } from './backup-looks.ts';
import { type Fields, fieldText } from './fields.ts';
import type { DraftHome, DraftPlan, Homely, Household } from './household.ts';
import { idKey, type Tables } from './tables.ts';

type Rows = (table: string) => readonly Fields[];

const refs = (names: readonly string[]) => names.map((name) => ({ name }));

/** The households of a group with their data, and the data that belongs to no household. `own` gives the group's rows. */
export function homesIn(tables: Tables, own: Rows): Homely & Pick<Household, 'homes'> {
  const households = own('households');
  if (households.length === 0) return homely(tables, own);
  const keys = new Set(households.map(({ id }) => idKey(id)));
  /** Plans and lists may name only their person. */
  const homeOf = ({ household_id, user_id }: Fields): string =>
    idKey(household_id) || idKey(tables.one('users', user_id)?.household_id);
  const rowsOf =
    (isThere: (home: string) => boolean): Rows =>
    (table) =>
      own(table).filter((row) => isThere(homeOf(row)));
  return {
    ...homely(
      tables,
      rowsOf((home) => !keys.has(home)),
    ),
    homes: households.map((household): DraftHome => {
      const key = idKey(household.id);
      return {
        key,
        name: fieldText(household.name),
        slug: fieldText(household.slug),
        preferences: preferencesOf(tables.of('household_preferences', 'household_id', household.id)[0]),
        ...homely(
          tables,
          rowsOf((home) => home === key),
        ),
      };
    }),
  };
}

function homely(tables: Tables, rowsOf: Rows): Homely {
  const linked = (links: string, column: string, id: unknown, table: string, target: string): string[] =>
    tables.of(links, column, id).flatMap((row) => fieldText(tables.one(table, row[target])?.name) || []);
  return {
    plans: plansOf(rowsOf('group_meal_plans')),
    rules: rowsOf('group_meal_plan_rules').map((rule) => ({
      day: RuleDay.catch('unset').parse(rule.day),
      entryType: RuleMeal.catch('unset').parse(rule.entry_type),
      categories: refs(linked('plan_rules_to_categories', 'group_plan_rule_id', rule.id, 'categories', 'category_id')),
      tags: refs(linked('plan_rules_to_tags', 'plan_rule_id', rule.id, 'tags', 'tag_id')),
      ...ruleFilter(tables, rule),
    })),
    cookbooks: rowsOf('cookbooks').flatMap((book) => {
      const name = fieldText(book.name);
      const body = NewCookbook.safeParse({
        name,
        description: fieldText(book.description),
        position: Math.max(0, Math.trunc(Number(book.position) || 1)),
        public: Boolean(book.public),
        categories: refs(linked('cookbooks_to_categories', 'cookbook_id', book.id, 'categories', 'category_id')),
        tags: refs(linked('cookbooks_to_tags', 'cookbook_id', book.id, 'tags', 'tag_id')),
        tools: refs(linked('cookbooks_to_tools', 'cookbook_id', book.id, 'tools', 'tool_id')),
        requireAllCategories: book.require_all_categories !== false,
        requireAllTags: book.require_all_tags !== false,
        requireAllTools: book.require_all_tools !== false,
        ...cookbookFilter(tables, book),
      }).data;
      return body && name ? [{ ...body, name }] : [];
    }),
    actions: rowsOf('recipe_actions').map(({ action_type, title, url }) => ({
      actionType: fieldText(action_type),
      title: fieldText(title),
      url: fieldText(url),
    })),
    lists: listsOf(tables, rowsOf('shopping_lists')),
    webhooks: rowsOf('webhook_urls').map(({ enabled, name, url, scheduled_time }) => ({
      enabled: enabled !== false,
      name: fieldText(name),
      url: fieldText(url),
      scheduledTime: fieldText(scheduled_time),
    })),
    notifiers: rowsOf('group_events_notifiers').map(({ id, enabled, name, apprise_url }) => ({
      enabled: enabled !== false,
      name: fieldText(name),
      appriseUrl: fieldText(apprise_url),
      options: flagsOf(tables.of('group_events_notifier_options', 'event_notifier_id', id)[0]),
    })),
  };
}

/** The events that a notifier sends, by the names of the API: `recipe_created` is `recipeCreated`. */
const flagsOf = (options: Fields = {}): Partial<Record<NotifierFlag, boolean>> =>
  Object.fromEntries(notifierFlagNames.map((flag) => [flag, Boolean(options[notifierFlags[flag]])]));

/** A household without preferences keeps those of a new one, which is private. */
const preferencesOf = (row: Fields | undefined): HouseholdPreferencesBody =>
  row === undefined
    ? {}
    : (HouseholdPreferencesBody.safeParse({
        privateHousehold: row.private_household !== false,
        lockRecipeEditsFromOtherHouseholds: row.lock_recipe_edits_from_other_households !== false,
        ...looksOf(row),
      }).data ?? {});

/** An entry without a recipe and without text is empty. */
const plansOf = (rows: readonly Fields[]): DraftPlan[] =>
  rows
    .map((plan) => ({
      date: fieldText(plan.date).slice(0, 10),
      entryType: Meal.safeParse(plan.entry_type).data,
      // Text without a title becomes the title.
      title: (fieldText(plan.title) || (idKey(plan.recipe_id) ? '' : fieldText(plan.text))).slice(0, 255),
      text: fieldText(plan.text).slice(0, 10_000),
      recipe: idKey(plan.recipe_id) || null,
      person: idKey(plan.user_id) || null,
    }))
    .filter(({ date, title, recipe }) => isDay(date) && (title !== '' || recipe !== null));
