import { expect, test } from 'vitest';
import { firstHouseholdId } from '../../core/households/household-id.ts';
import { emptyDatabase } from '../../tests/kit/engine.ts';
import type { Database } from '../kit/database/database.ts';
import { migrate } from '../kit/database/migrate.ts';
import { newId } from '../kit/secrets/ids.ts';
import { sqliteMigrations } from './migrations.ts';
import { pgMigrations } from './postgres-library.ts';

/** The last migration before groups had several households. */
const BEFORE = '0025-recipe-filters';

interface Values {
  readonly [column: string]: string | number | boolean | Date | null;
}

function writer(database: Database) {
  const { bind } = database;
  const bound = (value: Values[string]) => {
    if (typeof value === 'boolean') return bind.bool(value);
    return value instanceof Date ? bind.time(value) : value;
  };
  return async (table: string, values: Values) => {
    const columns = Object.keys(values);
    const text = `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;
    await database.query(text, Object.values(values).map(bound));
  };
}

/** A library of the previous version, with two groups and their data. */
async function oldLibrary() {
  const database = await emptyDatabase(() => ({}));
  const all = database.dialect === 'sqlite' ? sqliteMigrations : pgMigrations;
  await migrate(
    database,
    all.filter(({ name }) => name <= BEFORE),
  );
  const write = writer(database);
  const add = (table: string, values: Values) => database.tx(() => write(table, values));
  const at = new Date('2026-05-01T10:00:00Z');
  const times = { created_at: at, updated_at: at };
  const groups = [];
  for (const [name, isPrivate] of [
    ['Home', true],
    ['Elsewhere', false],
  ] as const) {
    const [group, user] = [newId(), newId()];
    const slug = name.toLowerCase();
    await add('groups', { id: group, name, slug, ...times });
    await add('group_preferences', {
      group_id: group,
      id: newId(),
      private_group: isPrivate,
      first_day_of_week: isPrivate ? 1 : 0,
      recipe_public: true,
      recipe_show_nutrition: isPrivate,
      recipe_show_assets: false,
      recipe_landscape_view: !isPrivate,
      recipe_disable_comments: false,
      recipe_disable_amount: true,
    });
    await add('users', {
      id: user,
      group_id: group,
      username: slug,
      full_name: name,
      email: `${slug}@example.org`,
      password_hash: '',
      auth_method: 'local',
      ...{ admin: isPrivate, advanced: false, can_invite: true, can_manage: true, can_organize: true },
      ...{ cache_key: 'x', epoch: 1, ...times },
    });
    await add('invitations', { token: `${slug}-token`, group_id: group, uses_left: 2, created_at: at });
    groups.push({ group, user, name, slug, isPrivate });
  }
  return { database, add, times, groups, upgrade: () => migrate(database, all) };
}

test('each group of an older library becomes one household with its people, invitations and preferences', async () => {
  const { database, groups, upgrade } = await oldLibrary();
  await upgrade();
  for (const { group, user, name, slug, isPrivate } of groups) {
    const [household] = await database.query<Values>('select * from households where group_id = ?', [group]);
    const id = firstHouseholdId(group);
    expect(household).toMatchObject({ id, name, slug, first_day_of_week: isPrivate ? 1 : 0 });
    for (const flag of ['private_household', 'recipe_show_nutrition'])
      expect(Boolean(household![flag]), flag).toBe(isPrivate);
    expect(Boolean(household!.is_default)).toBe(true);
    expect(await database.query('select household_id from users where id = ?', [user])).toEqual([{ household_id: id }]);
    expect(await database.query('select household_id from invitations where group_id = ?', [group])).toEqual([
      { household_id: id },
    ]);
  }
});

/** Tables that belong to a household since this upgrade, and the tables that depend on them. */
const OWNED = [
  'cookbooks',
  'mealplan_entries',
  'mealplan_rules',
  'recipe_actions',
  'webhooks',
  'notifiers',
  'shopping_lists',
  'shopping_items',
  'shopping_done_ids',
] as const;
const DEPENDENT = [
  'cookbook_tags',
  'mealplan_rule_categories',
  'webhook_deliveries',
  'shopping_item_recipes',
  'shopping_list_recipes',
  'shopping_list_labels',
] as const;

type Old = Awaited<ReturnType<typeof oldLibrary>>;

/** Adds two of everything that a household owns. Both groups use the same id for an item, because clients choose it. */
async function fill({ add, times, groups }: Old, { group, user, slug }: Old['groups'][number]): Promise<void> {
  const at = times.created_at;
  const [category, tag, label, food, unit, recipe] = [newId(), newId(), newId(), newId(), newId(), newId()];
  const named = { group_id: group, name: slug, name_norm: slug, ...times };
  const empty = { description: '', extras: '{}', aliases: '[]', on_hand: false };
  await add('categories', { id: category, slug, ...named, on_hand: false });
  await add('tags', { id: tag, slug, ...named, on_hand: false });
  await add('labels', { id: label, color: '#fff', ...named });
  await add('foods', { id: food, ...named, ...empty });
  const { on_hand: _, ...plain } = empty;
  await add('units', { id: unit, ...named, ...plain, fraction: true, abbreviation: '', use_abbreviation: false });
  await add('recipes', {
    ...{ id: recipe, user_id: user, slug, ...named, description: '', date_added: '2026-05-01', date_updated: at },
    ...{ is_public: true, show_nutrition: false, show_assets: false, landscape_view: false, locked: false },
    ...{ disable_comments: false, disable_amount: false, nutrition: '{}', notes: '[]', extras: '{}', assets: '[]' },
  });
  const shared = groups.map(({ name }) => `item of ${name}`);
  for (const number of [1, 2]) {
    const [book, rule, webhook, list] = [newId(), newId(), newId(), newId()];
    await add('cookbooks', {
      ...{ id: book, ...named, slug: `${slug}-${number}`, description: `${number}`, position: number, is_public: true },
      ...{ require_all_categories: false, require_all_tags: true, require_all_tools: false },
    });
    await add('cookbook_tags', { cookbook_id: book, organizer_id: tag, position: number });
    const meal = { group_id: group, entry_type: 'dinner', ...times };
    await add('mealplan_entries', {
      ...{ ...meal, user_id: number === 1 ? user : null, recipe_id: number === 1 ? recipe : null },
      ...{ day: `2026-05-0${number}`, title: `${number}`, text: slug },
    });
    await add('mealplan_rules', { ...meal, id: rule, day: 'monday' });
    await add('mealplan_rule_categories', { rule_id: rule, organizer_id: category, position: number });
    const action = { action_type: 'link', title: `${number}`, url: 'https://example.org' };
    await add('recipe_actions', { id: newId(), group_id: group, ...action, ...times });
    await add('webhooks', {
      ...{ id: webhook, group_id: group, enabled: true, name: slug, url: 'https://example.org', ...times },
      ...{ webhook_type: 'mealplan', scheduled_time: '07:00', signing_key: `${slug}${number}` },
    });
    const delivery = { at, cause: 'test', is_delivered: true, status: 200, ms: 5, tries: 1, body: '{}' };
    await add('webhook_deliveries', { webhook_id: webhook, ...delivery });
    await add('notifiers', {
      ...{ id: newId(), group_id: group, enabled: true, name: slug, apprise_url: 'json://example.org' },
      ...{ options_id: newId(), flags: '{}', locale: 'en-US', ...times },
    });
    await add('shopping_lists', { id: list, user_id: user, ...named, extras: '{}' });
    await add('shopping_list_recipes', { list_id: list, recipe_id: recipe, quantity: number });
    await add('shopping_list_labels', { list_id: list, label_id: label, position: number });
    await add('shopping_items', {
      ...{ id: shared[number - 1]!, group_id: group, list_id: list, position: number, quantity: 1.5, note: slug },
      ...{ unit_id: unit, food_id: food, unit_word: 'cup', food_word: 'flour', label_id: label, is_food: true },
      ...{ checked: number === 2, extras: '{"aisle":"4"}', ...times },
    });
    await add('shopping_done_ids', {
      ...{ group_id: group, id: `done ${number}`, item_id: number === 1 ? shared[0]! : null, factor: 2, done_at: at },
    });
  }
}

test('all data of a group moves to its one household, and nothing is lost', async () => {
  const old = await oldLibrary();
  const { database, add, groups, upgrade } = old;
  for (const group of groups) await fill(old, group);
  for (const { recipe_id, seq } of await database.query<{ recipe_id: string; seq: number }>(
    `select r.id as recipe_id, i.seq from shopping_items i join recipes r on r.group_id = i.group_id`,
    [],
  ))
    await add('shopping_item_recipes', { item_seq: seq, recipe_id, quantity: 2, scale: 1, note: 'sifted' });
  const rowsOf = (table: string) => database.query<Values>(`select * from ${table}`, []);
  const read = async () =>
    new Map(await Promise.all([...OWNED, ...DEPENDENT].map(async (table) => [table, await rowsOf(table)] as const)));
  const before = await read();
  await upgrade();
  const after = await read();
  const withHousehold = (row: Values) => ({ ...row, household_id: firstHouseholdId(row.group_id as string) });
  for (const table of OWNED) {
    const rows = before.get(table)!;
    expect(rows, table).toHaveLength(4);
    expect(after.get(table), table).toHaveLength(4);
    expect(after.get(table), table).toEqual(expect.arrayContaining(rows.map(withHousehold)));
  }
  for (const table of DEPENDENT) {
    const rows = before.get(table)!;
    expect(rows, table).toHaveLength(4);
    expect(after.get(table), table).toHaveLength(4);
    expect(after.get(table), table).toEqual(expect.arrayContaining(rows));
  }
});

test('new items of an upgraded library follow the old ones, and are deleted with their list', async () => {
  const old = await oldLibrary();
  const { database, add, times, groups, upgrade } = old;
  for (const group of groups) await fill(old, group);
  await upgrade();
  const { group, slug } = groups[0]!;
  const [list] = await database.query<{ id: string }>('select id from shopping_lists where group_id = ?', [group]);
  await add('shopping_items', {
    ...{ id: 'new', group_id: group, household_id: firstHouseholdId(group), list_id: list!.id, position: 9 },
    ...{ quantity: 1, note: slug, is_food: false, checked: false, extras: '{}', ...times },
  });
  const items = await database.query<{ id: string }>('select id from shopping_items order by seq', []);
  expect(items).toHaveLength(5);
  expect(items.at(-1)).toEqual({ id: 'new' });
  await database.tx(() => database.query('delete from shopping_lists where id = ?', [list!.id]));
  const left = await database.query<{ list_id: string }>('select list_id from shopping_items', []);
  expect(left.filter(({ list_id }) => list_id === list!.id)).toEqual([]);
  expect(left).toHaveLength(3);
});
