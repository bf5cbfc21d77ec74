import { LabelBody } from '../foods/schema.ts';
import { isDay } from '../kit/day.ts';
import { Meal } from '../mealplans/schema.ts';
import { databaseIn } from './backup.ts';
import { type Fields, textOf } from './fields.ts';
import type { DraftItem, Household, HouseholdReader } from './household.ts';
import { idKey, type Tables } from './tables.ts';

/** Tables that are taken over here or with the recipes, and those of the system itself. */
const known =
  /^(?:alembic_version|recipes|recipes_.+|recipe_.+|notes|api_extras|categories|tags|tools|ingredient_.+|multi_purpose_labels|group_meal_plans|shopping_lists|shopping_list_items|shopping_lists_multi_purpose_labels|groups|group_preferences|server_tasks|group_reports|report_entries|group_data_exports|password_reset_tokens|long_live_tokens|invite_tokens)$/;

const optional = (key: string, value: unknown) => (textOf(value) ? { [key]: textOf(value) } : {});
const hasName = ({ name }: { name: string }) => name !== '';

/** What the backup of a library has besides recipes. */
export const readBackupHousehold: HouseholdReader = (files) => {
  const tables = databaseIn(files);
  if (!tables) return null;
  const nameIn = (table: string, id: unknown) => textOf(tables.one(table, id)?.name) || null;
  const aliases = (table: string, column: string, { id }: Fields) =>
    tables
      .of(table, column, id)
      .map(({ name }) => ({ name: textOf(name) }))
      .filter(hasName);
  return {
    labels: tables
      .all('multi_purpose_labels')
      .map(({ name, color }) => LabelBody.safeParse({ name: textOf(name), ...optional('color', color) }).data)
      .filter((label) => label !== undefined),
    units: tables
      .all('ingredient_units')
      .map((unit) => ({
        name: textOf(unit.name),
        ...optional('pluralName', unit.plural_name),
        ...optional('description', unit.description),
        ...optional('abbreviation', unit.abbreviation),
        ...optional('pluralAbbreviation', unit.plural_abbreviation),
        fraction: Boolean(unit.fraction),
        useAbbreviation: Boolean(unit.use_abbreviation),
        aliases: aliases('ingredient_units_aliases', 'unit_id', unit),
      }))
      .filter(hasName),
    foods: tables
      .all('ingredient_foods')
      .map((food) => ({
        name: textOf(food.name),
        ...optional('pluralName', food.plural_name),
        ...optional('description', food.description),
        label: nameIn('multi_purpose_labels', food.label_id),
        aliases: aliases('ingredient_foods_aliases', 'food_id', food),
      }))
      .filter(hasName),
    plans: plansOf(tables),
    lists: tables.all('shopping_lists').map((list) => ({ name: textOf(list.name), items: itemsOf(tables, list) })),
    losses: tables.names
      .filter((table) => !known.test(table) && tables.all(table).length > 0)
      .map((table) => ({ field: table, text: String(tables.all(table).length) })),
  };

  function itemsOf({ of }: Tables, { id }: Fields): DraftItem[] {
    return of('shopping_list_items', 'shopping_list_id', id).map((item) => ({
      quantity: Number(item.quantity ?? 1) || 0,
      note: textOf(item.note),
      checked: Boolean(item.checked),
      unit: nameIn('ingredient_units', item.unit_id),
      food: nameIn('ingredient_foods', item.food_id),
    }));
  }
};

/** An entry without a recipe and without words says nothing. */
const plansOf = (tables: Tables): Household['plans'] =>
  tables
    .all('group_meal_plans')
    .map((plan) => ({
      date: textOf(plan.date).slice(0, 10),
      entryType: Meal.safeParse(plan.entry_type).data,
      title: textOf(plan.title),
      text: textOf(plan.text),
      recipe: idKey(plan.recipe_id) || null,
    }))
    .filter(({ date, title, recipe }) => isDay(date) && (title !== '' || recipe !== null));
