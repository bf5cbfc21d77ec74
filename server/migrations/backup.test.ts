import { expect, test } from 'vitest';
import { exported, migrated, photo, previewed, seen } from '../../tests/kit/migrate.ts';
import { world } from '../../tests/kit/world.ts';

const hex = (number: number) => number.toString(16).padStart(32, '0');
const dashed = (number: number) => hex(number).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
const [group, soup, tea, onion, gram, vegetables, lineId, stepId, list] = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(hex);

/** As SQLite writes it: ids of 32 digits. */
const database = {
  alembic_version: [{ version_num: '7788478a0338' }],
  groups: [{ id: group, name: 'Home', slug: 'home' }],
  users: [{ id: hex(20), group_id: group, username: 'ada', email: 'ada@example.org', password: '$2b$12$secret' }],
  recipes: [
    {
      id: soup,
      slug: 'onion-soup',
      group_id: group,
      user_id: hex(20),
      name: 'Onion soup',
      description: 'Hot.',
      image: 'abc',
      total_time: '1 Hour',
      prep_time: '10 Minutes',
      perform_time: '50 Minutes',
      recipe_yield: '4 bowls',
      recipeCuisine: 'French',
      rating: 3.6,
      org_url: 'https://food.example/soup',
      date_added: '2023-01-05',
      created_at: '2023-01-04T23:30:00',
      last_made: '2024-02-01T18:00:00',
      name_normalized: 'onion soup',
    },
    { id: tea, slug: 'tea', group_id: group, name: 'Tea', description: null, rating: null },
    { id: hex(10), slug: 'x', group_id: group, name: null },
  ],
  recipes_ingredients: [
    { id: 2, position: 1, recipe_id: soup, title: null, note: 'salt', quantity: null, reference_id: hex(30) },
    {
      id: 1,
      position: 0,
      recipe_id: soup,
      title: 'Base',
      note: 'sliced',
      unit_id: gram,
      food_id: onion,
      quantity: 500,
      reference_id: lineId,
      original_text: '500 g onions, sliced',
    },
  ],
  recipe_instructions: [{ id: stepId, recipe_id: soup, position: 0, title: '', text: 'Fry the onions.' }],
  recipe_ingredient_ref_link: [{ id: 1, instruction_id: stepId, reference_id: lineId }],
  recipe_nutrition: [{ id: 1, recipe_id: soup, calories: '210', sodium_content: '800' }],
  recipe_settings: [{ id: 1, recipe_id: soup, public: false, disable_amount: false, locked: true }],
  recipe_assets: [{ id: 1, recipe_id: soup, name: 'Menu', icon: 'x', file_name: 'menu.pdf' }],
  recipe_comments: [{ id: hex(40), recipe_id: soup, user_id: hex(20), text: 'Very good.' }],
  recipe_timeline_events: [],
  notes: [{ id: 1, recipe_id: soup, title: 'Tip', text: 'Add wine.' }],
  api_extras: [{ id: 1, recipee_id: soup, key_name: 'wine', value: 'Chablis' }],
  categories: [{ id: hex(50), group_id: group, name: 'Soups', slug: 'soups' }],
  recipes_to_categories: [{ recipe_id: soup, category_id: hex(50) }],
  tags: [{ id: hex(51), group_id: group, name: 'Winter', slug: 'winter' }],
  recipes_to_tags: [{ recipe_id: soup, tag_id: hex(51) }],
  tools: [{ id: hex(52), group_id: group, name: 'Pot', slug: 'pot', on_hand: true }],
  recipes_to_tools: [{ recipe_id: soup, tool_id: hex(52) }],
  ingredient_units: [
    { id: gram, group_id: group, name: 'gram', plural_name: 'grams', abbreviation: 'g', fraction: false },
  ],
  ingredient_units_aliases: [{ id: hex(60), unit_id: gram, name: 'gr' }],
  ingredient_foods: [
    { id: onion, group_id: group, name: 'onion', plural_name: 'onions', description: 'yellow', label_id: vegetables },
    { id: hex(61), group_id: group, name: 'leek', label_id: null },
  ],
  ingredient_foods_aliases: [{ id: hex(62), food_id: onion, name: 'bulb onion' }],
  multi_purpose_labels: [{ id: vegetables, group_id: group, name: 'Vegetables', color: '#2E7D32' }],
  group_meal_plans: [
    { id: 1, date: '2024-03-01', entry_type: 'dinner', title: '', text: '', group_id: group, recipe_id: soup },
    {
      id: 2,
      date: '2024-03-02',
      entry_type: 'lunch',
      title: 'Leftovers',
      text: 'cold',
      group_id: group,
      recipe_id: null,
    },
  ],
  shopping_lists: [{ id: list, group_id: group, name: 'Saturday' }],
  shopping_list_items: [
    { id: hex(70), shopping_list_id: list, position: 1, checked: true, quantity: 1, note: 'candles', is_food: false },
    {
      id: hex(71),
      shopping_list_id: list,
      position: 0,
      checked: false,
      quantity: 3,
      note: '',
      is_food: true,
      food_id: onion,
      unit_id: null,
    },
  ],
  cookbooks: [{ id: hex(80), group_id: group, name: 'Winter kitchen' }],
};

const archive = async () =>
  exported({
    'database.json': JSON.stringify(database),
    [`data/recipes/${dashed(2)}/images/original.jpg`]: await photo(),
    [`data/recipes/${dashed(2)}/assets/menu.pdf`]: '%PDF',
    'data/templates/recipes.md': 'template',
  });

test('the recipes of a backup have amounts, units and foods, references, settings and picture', async () => {
  const { anna } = await world();
  const { entries, recipes } = await migrated(anna, 'mealie', await archive());
  expect(entries).toEqual(
    expect.arrayContaining([
      '✓ Imported Onion soup successfully [Left out: assets (Menu)]',
      '✓ Imported Tea successfully',
      '✗ Failed to import x [It has no name.]',
    ]),
  );
  const recipe = recipes['Onion soup']!;
  expect(recipe.createdAt).toBe('2023-01-04T23:30:00.000Z');
  expect(seen(recipe)).toMatchObject({
    description: 'Hot.',
    recipeYield: '4 bowls',
    prepTime: '10 Minutes',
    performTime: '50 Minutes',
    totalTime: '1 Hour',
    orgURL: 'https://food.example/soup',
    dateAdded: '2023-01-05',
    rating: 4,
    steps: ['Fry the onions.'],
    notes: [['Tip', 'Add wine.']],
    categories: ['Soups'],
    tags: ['Winter'],
    tools: ['Pot'],
    nutrition: { calories: '210', sodiumContent: '800' },
    hasPicture: true,
  });
  expect(recipe.extras).toEqual({ cuisine: 'French', wine: 'Chablis' });
  expect(recipe.lastMade).toBe('2024-02-01T18:00:00.000Z');
  expect(recipe.settings).toMatchObject({ public: false, disableAmount: false, locked: true, showNutrition: false });
  expect(recipe.recipeIngredient).toMatchObject([
    {
      title: 'Base',
      quantity: 500,
      unit: { name: 'gram' },
      food: { name: 'onion' },
      note: 'sliced',
      originalText: '500 g onions, sliced',
      referenceId: dashed(7),
    },
    { title: null, quantity: null, unit: null, food: null, note: 'salt' },
  ]);
  expect(recipe.recipeInstructions[0]!.ingredientReferences).toEqual([{ referenceId: dashed(7) }]);
});

test('columns in another spelling are read as well', async () => {
  const { anna } = await world();
  const camel = (key: string) =>
    /_normalized|alembic|version/.test(key)
      ? key
      : key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const respelled = Object.fromEntries(
    Object.entries(database).map(([table, rows]) => [
      table,
      (rows as object[]).map((row) =>
        Object.fromEntries(Object.entries(row).map(([key, value]) => [camel(key), value])),
      ),
    ]),
  );
  const { recipes } = await migrated(anna, 'mealie', await exported({ 'database.json': JSON.stringify(respelled) }));
  expect(seen(recipes['Onion soup']!)).toMatchObject({
    recipeYield: '4 bowls',
    prepTime: '10 Minutes',
    orgURL: 'https://food.example/soup',
    steps: ['Fry the onions.'],
  });
  expect(recipes['Onion soup']!.recipeIngredient[0]).toMatchObject({ quantity: 500, food: { name: 'onion' } });
});

test('foods, units, labels, plans and lists are imported, and everything else is reported', async () => {
  const { anna } = await world();
  await anna.client.foods.create({ body: { name: 'Leek', description: 'our own' } });
  const { entries, recipes } = await migrated(anna, 'mealie', await archive());
  expect(entries.filter((entry) => !/import/i.test(entry))).toEqual([
    '✓ Created 1 category',
    '✓ Created 1 tag',
    '✓ Created 1 tool',
    '✓ Created 1 label',
    '✓ Created 1 unit',
    '✓ Created 1 food',
    '✓ Already exist: 1 food',
    '✓ Created 2 plan entries',
    '✓ Created 1 cookbook',
    '✓ Created 1 shopping list',
    '✓ Created 2 shopping items',
    '✓ Other contents of the backup [Left out: users (1)]',
  ]);
  const { client } = anna;
  const foods = (await client.foods.list({ query: { orderBy: 'name', orderDirection: 'asc' } })).items;
  expect(foods).toMatchObject([
    { name: 'Leek', description: 'our own' },
    {
      name: 'onion',
      pluralName: 'onions',
      description: 'yellow',
      label: { name: 'Vegetables', color: '#2E7D32' },
      aliases: [{ name: 'bulb onion' }],
    },
  ]);
  expect((await client.units.list()).items).toMatchObject([
    { name: 'gram', pluralName: 'grams', abbreviation: 'g', fraction: false, aliases: [{ name: 'gr' }] },
  ]);
  const plans = (await client.mealplans.list({ query: { orderBy: 'date', orderDirection: 'asc' } })).items;
  expect(plans).toMatchObject([
    { date: '2024-03-01', entryType: 'dinner', recipeId: recipes['Onion soup']!.id },
    { date: '2024-03-02', entryType: 'lunch', title: 'Leftovers', text: 'cold', recipeId: null },
  ]);
  const [list] = (await client.shoppingLists.list()).items;
  const { name, listItems } = await client.shoppingLists.get({ params: { id: list!.id } });
  expect([name, listItems.map(({ display, checked }) => [display, checked])]).toEqual([
    'Saturday',
    expect.arrayContaining([
      ['3 onions', false],
      [expect.stringContaining('candles'), true],
    ]),
  ]);
});

test('a dry run of a backup stores nothing', async () => {
  const { anna } = await world();
  const { recipes } = await previewed(anna, 'mealie', await archive());
  expect(recipes.map(({ name, fault, ingredients }) => [name, fault, ingredients])).toEqual([
    ['Onion soup', null, 2],
    ['Tea', null, 0],
    ['x', 'no_name', 0],
  ]);
  expect((await anna.client.foods.list()).total).toBe(0);
});
