import { LabelBody } from '../foods/schema.ts';
import { GroupPreferencesBody } from '../groups/schema.ts';
import { databaseIn } from './backup.ts';
import { unreadIn } from './backup-columns.ts';
import { unreadFilters } from './backup-filters.ts';
import { homesIn } from './backup-homes.ts';
import { dividedAtHome, type HouseholdLinks, householdLinks } from './backup-links.ts';
import { looksOf } from './backup-looks.ts';
import { personOf } from './backup-people.ts';
import { type Fields, fieldText } from './fields.ts';
import type { Household, HouseholdReader } from './household.ts';
import { idKey, type Tables } from './tables.ts';

const optional = (key: string, value: unknown) => (fieldText(value) ? { [key]: fieldText(value) } : {});
const hasName = ({ name }: { name: string }) => name !== '';

/** Everything in a library backup except the recipes, group by group. */
export const readBackupHousehold: HouseholdReader = (files) => {
  const tables = databaseIn(files);
  if (!tables) return [];
  const links = householdLinks(tables);
  const losses = [...unreadIn(tables, links.tables), ...unreadFilters(tables), ...dividedAtHome(tables, links)];
  const groups = tables.all('groups');
  // A backup without groups counts as one group.
  return (groups.length > 0 ? groups : [{}]).map((group, at) => ({
    ...householdOf(tables, links, group, files.names),
    // Data that is not read belongs to no group.
    losses: at === 0 ? losses : [],
  }));
};

function householdOf(
  tables: Tables,
  links: HouseholdLinks,
  group: Fields,
  names: readonly string[],
): Omit<Household, 'losses'> {
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
    preferences: preferencesOf(own('group_preferences')[0], own('households').length > 0),
    planCategories: linked('group_to_categories', 'group_id', group.id, 'categories', 'category_id'),
    people: own('users').map((user) => personOf(user, names)),
    categories: own('categories')
      .map(({ name }) => fieldText(name))
      .filter(Boolean),
    tags: own('tags')
      .map(({ name }) => fieldText(name))
      .filter(Boolean),
    tools: own('tools')
      .map(({ id, name, on_hand }) => ({
        name: fieldText(name),
        onHand: Boolean(on_hand) || links.of('tool_id', id).length > 0,
      }))
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
        ...(food.on_hand || links.of('food_id', food.id).length > 0 ? { onHand: true } : {}),
        label: nameIn('multi_purpose_labels', food.label_id),
        aliases: aliases('ingredient_foods_aliases', 'food_id', food),
        extras: tables.extras('ingredient_food_extras', 'ingredient_food_id', food.id),
      }))
      .filter(hasName),
    ...homesIn(tables, own),
    recipes: own('recipes').length,
  };
}

/** In a backup with households, they have all preferences but one. */
const preferencesOf = (row: Fields | undefined, hasHomes: boolean): GroupPreferencesBody =>
  row === undefined
    ? {}
    : hasHomes
      ? { privateGroup: row.private_group !== false }
      : (GroupPreferencesBody.safeParse({
          privateGroup: row.private_group !== false,
          ...looksOf(row),
        }).data ?? {});
