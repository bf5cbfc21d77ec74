import { expect, test } from 'vitest';
import { BCRYPT } from '../../tests/kit/library-backup.ts';
import { exported, migrated } from '../../tests/kit/migrate.ts';
import { type Person, world } from '../../tests/kit/world.ts';

const hex = (number: number) => `00000000000040008000${number.toString(16).padStart(12, '0')}`;
const [HOME, FAMILY, GARDEN, CABIN, HUT] = [1, 2, 3, 4, 5].map(hex);
const [ANNA, BEN, DORA] = [11, 12, 14].map(hex);
const [SOUP, SALAD] = [21, 22].map(hex);

const user = (id: string, group: string, household: string, username: string, more: object = {}) => ({
  ...{ id, group_id: group, household_id: household, username, full_name: username, password: BCRYPT },
  ...{ email: `${username}@example.org`, admin: false, can_manage: false, can_manage_household: false },
  ...{ auth_method: 'MEALIE', ...more },
});
const looks = { recipe_public: true, recipe_show_nutrition: true, recipe_disable_amount: false };
const inHome = (number: number, household: string, more: object) => ({
  id: hex(number),
  group_id: HOME,
  household_id: household,
  ...more,
});
const hook = (number: number, household: string, name: string, scheduled_time: string | null) =>
  inHome(number, household, { name, url: 'https://hook.example', webhook_type: 'mealplan', scheduled_time });

/** A library of version 2: a group with two households, another with one. */
const tables = () => ({
  alembic_version: [{ version_num: '86054b40fd06' }],
  groups: [
    { id: HOME, name: 'Home', slug: 'home' },
    { id: CABIN, name: 'Cabin', slug: 'cabin' },
  ],
  group_preferences: [
    { id: hex(31), group_id: HOME, private_group: false },
    { id: hex(32), group_id: CABIN, private_group: true },
  ],
  households: [
    { id: GARDEN, group_id: HOME, name: 'Garden', slug: 'the-garden' },
    { id: FAMILY, group_id: HOME, name: 'Family', slug: 'family' },
    { id: HUT, group_id: CABIN, name: 'Hut', slug: 'hut' },
  ],
  household_preferences: [
    { id: hex(33), household_id: FAMILY, private_household: true, first_day_of_week: 1, ...looks },
    {
      ...{ id: hex(34), household_id: GARDEN, private_household: false, first_day_of_week: 6, ...looks },
      ...{ recipe_disable_comments: true, lock_recipe_edits_from_other_households: false, moon: 'full' },
    },
    { id: hex(35), household_id: HUT, private_household: false, first_day_of_week: 3 },
  ],
  users: [
    user(ANNA!, HOME!, FAMILY!, 'anna', { admin: true, can_manage: true }),
    user(BEN!, HOME!, GARDEN!, 'ben', { can_manage_household: true }),
    user(DORA!, CABIN!, HUT!, 'dora'),
  ],
  recipes: [
    { id: SOUP, group_id: HOME, user_id: ANNA, name: 'Soup', slug: 'soup', recipe_servings: 4 },
    {
      ...{ id: SALAD, group_id: HOME, user_id: BEN, name: 'Salad', slug: 'salad' },
      ...{ recipe_yield: 'bowls', recipe_yield_quantity: 2 },
    },
  ],
  households_to_recipes: [
    { id: hex(41), household_id: FAMILY, recipe_id: SOUP, last_made: '2024-05-01T10:00:00' },
    { id: hex(42), household_id: GARDEN, recipe_id: SOUP, last_made: '2024-06-01T10:00:00' },
  ],
  ingredient_foods: [
    { id: hex(51), group_id: HOME, name: 'leek' },
    { id: hex(52), group_id: HOME, name: 'salt' },
    { id: hex(53), group_id: HOME, name: 'saffron' },
  ],
  households_to_ingredient_foods: [
    { household_id: FAMILY, food_id: hex(51) },
    { household_id: FAMILY, food_id: hex(52) },
    { household_id: GARDEN, food_id: hex(52) },
  ],
  tools: [{ id: hex(54), group_id: HOME, name: 'Pot', slug: 'pot' }],
  households_to_tools: [
    { household_id: GARDEN, tool_id: hex(54) },
    { household_id: FAMILY, tool_id: hex(54) },
  ],
  cookbooks: [
    inHome(61, FAMILY!, { name: 'Winter', slug: 'winter' }),
    inHome(62, GARDEN!, { name: 'Summer', slug: 'summer' }),
  ],
  group_meal_plan_rules: [inHome(63, GARDEN!, { day: 'monday', entry_type: 'lunch' })],
  group_meal_plans: [
    inHome(64, GARDEN!, { date: '2024-07-01', entry_type: 'dinner', recipe_id: SOUP, user_id: BEN }),
    // Some tables know only the person.
    { id: 65, group_id: HOME, date: '2024-07-02', entry_type: 'dinner', title: 'Out', user_id: ANNA },
  ],
  shopping_lists: [
    { id: hex(66), group_id: HOME, name: 'Market', user_id: BEN },
    { id: hex(67), group_id: HOME, name: 'Shop', user_id: ANNA },
  ],
  shopping_list_items: [{ id: hex(68), shopping_list_id: hex(66), quantity: 2, note: 'hay' }],
  recipe_actions: [
    inHome(69, GARDEN!, { action_type: 'link', title: 'Print', url: 'https://print.example' }),
    inHome(70, FAMILY!, { action_type: 'link', title: 'Odd', url: 'javascript:alert(1)' }),
  ],
  webhook_urls: [hook(71, GARDEN!, 'Screen', '18:30:00'), hook(72, FAMILY!, 'Never', null)],
  group_events_notifiers: [
    inHome(74, GARDEN!, { name: 'Phone', enabled: false, apprise_url: 'ntfys://ntfy.example/garden' }),
    inHome(75, FAMILY!, { name: 'Lost', enabled: true, apprise_url: null }),
  ],
  group_events_notifier_options: [
    { id: hex(76), event_notifier_id: hex(74), recipe_created: true, mealplan_entry_created: 1, tag_deleted: false },
  ],
  invite_tokens: [{ ...inHome(73, GARDEN!, { token: 'come', uses_left: 1 }) }],
});

const file = () => exported({ 'database.json': JSON.stringify(tables()) });

const belongings = async ({ client }: Person) => {
  const plans = (await client.mealplans.list({ query: { orderBy: 'date', orderDirection: 'asc' } })).items;
  return {
    household: (await client.households.self()).slug,
    cookbooks: (await client.cookbooks.list()).items.map(({ name }) => name),
    rules: (await client.mealplanRules.list()).items.map(({ day }) => day),
    plans: plans.map(({ title, recipe }) => title || recipe?.name),
    lists: (await client.shoppingLists.list()).items.map(({ name }) => name),
    items: (await client.shoppingItems.list()).items.map(({ note }) => note),
    actions: (await client.recipeActions.list()).items.map(({ title }) => title),
  };
};

test('a restored library of version 2 has its households with their people, preferences, plans, lists and cookbooks', async () => {
  const home = await world();
  const { anna, ben, stranger } = home;
  for (const { id } of [ben, stranger]) await anna.client.users.remove({ params: { id } });
  const { id } = await anna.client.migrations.restoreWhole({ form: { archive: await file() } });
  const { entries } = await anna.client.reports.get({ params: { id } });
  expect(entries.map(({ message }) => message)).toEqual(expect.arrayContaining(['Created Family, Garden']));
  expect(entries.filter(({ message }) => message === 'Other contents of the backup')).toMatchObject([
    {
      exception:
        'Left out: household_preferences.moon (1), invite_tokens (1), ingredient_foods.household_id (1), webhook_urls (1), group_events_notifiers (1)',
    },
  ]);
  const households = (await anna.client.adminHouseholds.list({ query: { orderBy: 'name', orderDirection: 'asc' } }))
    .items;
  expect(
    households
      .filter(({ group }) => group === 'Home' || group === 'Cabin')
      .map(({ name, slug, isDefault, users, preferences }) => [
        ...[name, slug, isDefault, users.map(({ username }) => username).join()],
        ...[preferences.privateHousehold, preferences.firstDayOfWeek, preferences.recipeDisableComments],
        preferences.lockRecipeEditsFromOtherHouseholds,
      ]),
  ).toEqual([
    ['Family', 'family', true, 'anna', true, 1, false, true],
    ['Garden', 'the-garden', false, 'ben', false, 6, true, false],
    // Its group is private, and so is its only household.
    ['Hut', 'hut', true, 'dora', true, 3, false, true],
  ]);
  expect((await anna.client.groups.preferences()).privateGroup).toBe(false);
  expect(await belongings(anna)).toEqual({
    ...{ household: 'family', cookbooks: ['Winter'], rules: [], plans: ['Out'] },
    ...{ lists: ['Shop'], items: [], actions: [] },
  });
  // The account is another one with the same name and password.
  const again = await home.signInAgain(ben);
  expect(await again.client.users.self()).toMatchObject({ canManage: false, canManageHousehold: true });
  expect(await belongings(again)).toEqual({
    ...{ household: 'the-garden', cookbooks: ['Summer'], rules: ['monday'], plans: ['Soup'] },
    ...{ lists: ['Market'], items: ['hay'], actions: ['Print'] },
  });
  expect((await again.client.webhooks.list()).items).toMatchObject([{ name: 'Screen', scheduledTime: '18:30:00' }]);
  const [notifier, ...others] = (await again.client.notifiers.list()).items;
  expect(others).toEqual([]);
  expect(notifier).toMatchObject({
    name: 'Phone',
    enabled: false,
    options: { tagDeleted: false, recipeUpdated: false },
  });
  expect(notifier!.options).toMatchObject({ recipeCreated: true, mealplanEntryCreated: true });
  const soup = await anna.client.recipes.get({ params: { slug: 'soup' } });
  expect(soup).toMatchObject({ recipeYield: '4', lastMade: '2024-06-01T10:00:00.000Z' });
  expect(await anna.client.recipes.get({ params: { slug: 'salad' } })).toMatchObject({
    ...{ recipeYield: '2 bowls', lockedToHousehold: false },
  });
  const foods = (await anna.client.foods.list({ query: { orderBy: 'name', orderDirection: 'asc' } })).items;
  expect(foods.map(({ name, onHand }) => [name, onHand])).toEqual([
    ['leek', true],
    ['saffron', false],
    ['salt', true],
  ]);
  expect((await anna.client.tools.list()).items).toMatchObject([{ name: 'Pot', onHand: true }]);
});

test('a member’s household receives the data of all households of the group in a backup, and the report names them', async () => {
  const { anna } = await world();
  const preview = await anna.client.migrations.preview({ form: { migrationType: 'mealie', archive: await file() } });
  expect(preview.contents).toEqual(
    expect.arrayContaining([
      { kind: 'cookbooks', count: 2 },
      { kind: 'plans', count: 2 },
      { kind: 'lists', count: 2 },
      { kind: 'items', count: 1 },
    ]),
  );
  const { entries } = await migrated(anna, 'mealie', await file());
  expect(await belongings(anna)).toMatchObject({ cookbooks: ['Summer', 'Winter'], plans: ['Soup', 'Out'] });
  expect((await anna.client.webhooks.list()).total).toBe(0);
  expect((await anna.client.notifiers.list()).total).toBe(0);
  expect(entries.at(-1)).toContain('households (Garden, Family), group_events_notifiers (2), webhook_urls (2)');
});
