import { expect, test } from 'vitest';
import { exported, migrated } from '../../tests/kit/migrate.ts';
import { world } from '../../tests/kit/world.ts';

const hex = (number: number) => number.toString(16).padStart(32, '0');
const dashed = (number: number) => hex(number).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const organizer = (number: number, name: string) => ({ id: hex(number), group_id: hex(1), name, slug: name });
const book = (number: number, name: string, query_filter_string: string) => ({
  id: hex(number),
  group_id: hex(1),
  household_id: hex(2),
  name,
  query_filter_string,
});
const rule = (number: number, query_filter_string: string) => ({
  id: hex(number),
  group_id: hex(1),
  household_id: hex(2),
  day: 'monday',
  entry_type: 'dinner',
  query_filter_string,
});

test('filters of cookbooks and rules are imported with names instead of their old ids', async () => {
  const { anna } = await world();
  const database = {
    groups: [{ id: hex(1), name: 'Home', slug: 'home' }],
    recipes: [{ id: hex(3), slug: 'stew', group_id: hex(1), name: 'Stew' }],
    categories: [organizer(10, 'Soups')],
    tags: [organizer(11, 'Quick'), organizer(12, 'Vegan')],
    ingredient_foods: [{ id: hex(13), group_id: hex(1), name: 'leek' }],
    cookbooks: [
      book(
        20,
        'Lists',
        `recipe_category.id CONTAINS ALL ["${dashed(10)}"] AND tags.id IN ["${dashed(11)}", "${dashed(12)}"]`,
      ),
      book(21, 'Words', `recipe_ingredient.food.id IN ["${dashed(13)}"] OR tags.id NOT IN ["${dashed(11)}"]`),
      book(22, 'Broken', 'rating >='),
    ],
    group_meal_plan_rules: [rule(30, `tags.id CONTAINS ALL ["${dashed(11)}"]`), rule(31, 'last_made IS NULL')],
  };
  await migrated(anna, 'mealie', await exported({ 'database.json': JSON.stringify(database) }));
  const { items } = await anna.client.cookbooks.list({ query: { orderBy: 'name', orderDirection: 'asc' } });
  const names = (refs: readonly { name: string }[]) => refs.map(({ name }) => name);
  expect(
    items.map(({ name, categories, tags, requireAllTags }) => [name, names(categories), names(tags), requireAllTags]),
  ).toEqual([
    ['Broken', [], [], true],
    ['Lists', ['Soups'], ['Quick', 'Vegan'], false],
    ['Words', [], [], true],
  ]);
  expect(items[2]!.queryFilterString).toBe('recipe_ingredient.food.name IN ["leek"] OR tags.name NOT IN ["Quick"]');
  const rules = (await anna.client.mealplanRules.list()).items;
  expect(rules.map(({ tags, queryFilterString }) => [names(tags), queryFilterString.slice(0, 17)]).toSorted()).toEqual([
    [[], 'last_made IS NULL'],
    [['Quick'], 'tags.id CONTAINS '],
  ]);
});
