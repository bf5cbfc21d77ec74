import { NewCookbook } from '../cookbooks/schema.ts';
import { LabelBody } from '../foods/schema.ts';
import { GroupPreferencesBody } from '../groups/schema.ts';
import { isDay } from '../kit/day.ts';
import { Meal, RuleDay, RuleMeal } from '../mealplans/schema.ts';
import { databaseIn } from './backup.ts';
import { unreadIn } from './backup-columns.ts';
import { cookbookFilter, ruleFilter, unreadFilters } from './backup-filters.ts';
import { listsOf } from './backup-lists.ts';
import { personOf } from './backup-people.ts';
import { type Fields, fieldText } from './fields.ts';
import type { Household, HouseholdReader } from './household.ts';
import { idKey, type Tables } from './tables.ts';

const optional = (key: string, value: unknown) => (fieldText(value) ? { [key]: fieldText(value) } : {});
const hasName = ({ name }: { name: string }) => name !== '';
const refs = (names: readonly string[]) => names.map((name) => ({ name }));

/** Everything in a library backup except the recipes, group by group. */
export const readBackupHousehold: HouseholdReader = (files) => {
  const tables = databaseIn(files);
  if (!tables) return [];
  const losses = [...unreadIn(tables), ...unreadFilters(tables)];
  const groups = tables.all('groups');
  // A backup without groups counts as one group.
  return (groups.length > 0 ? groups : [{}]).map((group, at) => ({
    ...householdOf(tables, group, files.names),
    // Data that is not read belongs to no group.
    losses: at === 0 ? losses : [],
  }));
};

function householdOf(tables: Tables, group: Fields, names: readonly string[]): Omit<Household, 'losses'> {
  const own = (table: string): readonly Fields[] =>
    group.id === undefined ? tables.all(table) : tables.of(table, 'group_id', group.id);
  const nameIn = (table: string, id: unknown) => fieldText(tables.one(table, id)?.name) || null;
  const linked = (links: string, column: string, id: unknown, table: string, target: string): string[] =>
    tables.of(links, column, id).flatMap((row) => nameIn(table, row[target]) ?? []);
  const aliases = (table: string, column: string, { id }: Fields) =>
    tables
      .of(table, column, id)
      .map(({ name }) => ({ name: fieldText(name) }))
      .filter(hasName);
  return {
    key: idKey(group.id),
    name: fieldText(group.name),
    slug: fieldText(group.slug),
    preferences: preferencesOf(own('group_preferences')[0]),
    planCategories: linked('group_to_categories', 'group_id', group.id, 'categories', 'category_id'),
    people: own('users').map((user) => personOf(user, names)),
    categories: own('categories')
      .map(({ name }) => fieldText(name))
      .filter(Boolean),
    tags: own('tags')
      .map(({ name }) => fieldText(name))
      .filter(Boolean),
    tools: own('tools')
      .map(({ name, on_hand }) => ({ name: fieldText(name), onHand: Boolean(on_hand) }))
      .filter(hasName),
    labels: own('multi_purpose_labels')
      .map(({ name, color }) => LabelBody.safeParse({ name: fieldText(name), ...optional('color', color) }).data)
      .filter((label) => label !== undefined),
    units: own('ingredient_units')
      .map((unit) => ({
        name: fieldText(unit.name),
        ...optional('pluralName', unit.plural_name),
        ...optional('description', unit.description),
        ...optional('abbreviation', unit.abbreviation),
        ...optional('pluralAbbreviation', unit.plural_abbreviation),
        fraction: Boolean(unit.fraction),
        useAbbreviation: Boolean(unit.use_abbreviation),
        aliases: aliases('ingredient_units_aliases', 'unit_id', unit),
      }))
      .filter(hasName),
    foods: own('ingredient_foods')
      .map((food) => ({
        name: fieldText(food.name),
        ...optional('pluralName', food.plural_name),
        ...optional('description', food.description),
        ...(food.on_hand ? { onHand: true } : {}),
        label: nameIn('multi_purpose_labels', food.label_id),
        aliases: aliases('ingredient_foods_aliases', 'food_id', food),
        extras: tables.extras('ingredient_food_extras', 'ingredient_food_id', food.id),
      }))
      .filter(hasName),
    plans: plansOf(own('group_meal_plans')),
    rules: own('group_meal_plan_rules').map((rule) => ({
      day: RuleDay.catch('unset').parse(rule.day),
      entryType: RuleMeal.catch('unset').parse(rule.entry_type),
      categories: refs(linked('plan_rules_to_categories', 'group_plan_rule_id', rule.id, 'categories', 'category_id')),
      tags: refs(linked('plan_rules_to_tags', 'plan_rule_id', rule.id, 'tags', 'tag_id')),
      ...ruleFilter(tables, rule),
    })),
    cookbooks: own('cookbooks').flatMap((book) => {
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
    actions: own('recipe_actions').map(({ action_type, title, url }) => ({
      actionType: fieldText(action_type),
      title: fieldText(title),
      url: fieldText(url),
    })),
    lists: listsOf(tables, own('shopping_lists')),
    recipes: own('recipes').length,
  };
}

const preferencesOf = (row: Fields | undefined): GroupPreferencesBody =>
  row === undefined
    ? {}
    : (GroupPreferencesBody.safeParse({
        privateGroup: row.private_group !== false,
        firstDayOfWeek: Number(row.first_day_of_week ?? 0),
        recipePublic: row.recipe_public === true,
        recipeShowNutrition: row.recipe_show_nutrition === true,
        recipeShowAssets: row.recipe_show_assets === true,
        recipeLandscapeView: row.recipe_landscape_view === true,
        recipeDisableComments: row.recipe_disable_comments === true,
        recipeDisableAmount: row.recipe_disable_amount === true,
      }).data ?? {});

/** An entry without a recipe and without text is empty. */
const plansOf = (rows: readonly Fields[]): Household['plans'] =>
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
