import { expect, test } from 'vitest';
import type { NewRecipe } from '../../../core/recipes/schema.ts';
import type { SuggestionQuery } from '../../../core/recipes/suggestion-endpoints.ts';
import { type Person, type World, world } from '../../../tests/kit/world.ts';
import type { SqliteDatabase } from '../../kit/database/sqlite.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));
const lines = (...foods: string[]): NewRecipe['recipeIngredient'] =>
  foods.map((name) => ({ quantity: 1, food: { name } }));

const RECIPES: NewRecipe[] = [
  { name: 'Omelette', tools: named('Pan'), tags: named('Quick'), recipeIngredient: lines('Egg', 'Butter') },
  { name: 'Fried rice', tools: named('Wok'), recipeIngredient: lines('Rice', 'Egg', 'Scallion', 'Soy sauce') },
  { name: 'Pilaf', recipeIngredient: lines('Rice', 'Butter', 'Broth') },
  { name: 'Toast', tags: named('Quick'), recipeIngredient: [...lines('Bread')!, { note: 'something sweet' }] },
  { name: 'Idea', recipeIngredient: [{ note: 'whatever is left' }] },
];

async function kitchen() {
  const home = await world();
  for (const body of RECIPES) await home.anna.client.recipes.create({ body });
  const all = (await home.anna.client.foods.list()).items;
  return { ...home, foodId: (name: string) => all.find((food) => food.name === name)!.id };
}

/** The suggestions with what is missing. */
async function suggested({ client }: Person, query: SuggestionQuery) {
  const { items } = await client.recipeSuggestions.list({ query });
  return items.map(({ recipe, missingFoods, missingTools }) =>
    [recipe.name, ...[...missingFoods, ...missingTools].map(({ name }) => name)].join(', '),
  );
}
const onHand = ({ client }: Person, id: string) => client.foods.patch({ params: { id }, body: { onHand: true } });

test('recipes that use one of the foods are suggested, those with the least missing first', async () => {
  const { anna, foodId } = await kitchen();
  const expected = ['Omelette, Butter, Pan', 'Pilaf, Butter, Broth', 'Fried rice, Scallion, Soy sauce, Wok'];
  expect(await suggested(anna, { foods: ['egg', 'RICE'] })).toEqual(expected);
  expect(await suggested(anna, { foods: [foodId('Egg'), foodId('Rice')] })).toEqual(expected);
  expect(await suggested(anna, { foods: ['egg', 'rice'], limit: 2 })).toEqual(expected.slice(0, 2));
});

test('foods and tools on hand count, unless the caller says otherwise', async () => {
  const { anna, foodId } = await kitchen();
  await onHand(anna, foodId('Butter'));
  const [pan] = (await anna.client.tools.list({ query: { search: 'pan' } })).items;
  await anna.client.tools.patch({ params: { id: pan!.id }, body: { onHand: true } });
  expect(await suggested(anna, { foods: ['egg'] })).toEqual(['Omelette', 'Fried rice, Rice, Scallion, Soy sauce, Wok']);
  const none = { includeFoodsOnHand: false, includeToolsOnHand: false };
  expect((await suggested(anna, { foods: ['egg'], ...none }))[0]).toBe('Omelette, Butter, Pan');
  // Without a given food, the recipe has to use something on hand.
  expect(await suggested(anna, {})).toEqual(['Omelette, Egg', 'Pilaf, Rice, Broth']);
});

test('without foods at hand, recipes that need the fewest foods come first', async () => {
  const { anna } = await kitchen();
  const names = (await suggested(anna, {})).map((line) => line.split(',')[0]);
  expect(names).toEqual(['Toast', 'Omelette', 'Pilaf', 'Fried rice']);
});

test('a food includes others with the same plural or alias', async () => {
  const { anna, foodId } = await kitchen();
  const spring = await anna.client.foods.create({
    body: { name: 'Spring onion', pluralName: 'Spring onions', aliases: [{ name: 'Green onion' }] },
  });
  await anna.client.foods.patch({
    params: { id: foodId('Scallion') },
    body: { aliases: [{ name: 'green onion' }] },
  });
  const missing = 'Fried rice, Rice, Egg, Soy sauce, Wok';
  expect(await suggested(anna, { foods: ['spring onions'] })).toEqual([missing]);
  expect(await suggested(anna, { foods: [spring.id] })).toEqual([missing]);
});

test('no more may be missing than the caller allows', async () => {
  const { anna } = await kitchen();
  expect(await suggested(anna, { foods: ['rice'], maxMissingFoods: 2 })).toEqual(['Pilaf, Butter, Broth']);
  expect(await suggested(anna, { foods: ['egg'], maxMissingTools: 0 })).toEqual([]);
  expect(await suggested(anna, { foods: ['egg'], tools: ['Pan'], maxMissingTools: 0 })).toEqual(['Omelette, Butter']);
  expect(await suggested(anna, { tools: ['wok'] })).toEqual(['Fried rice, Rice, Egg, Scallion, Soy sauce']);
});

test('lines without a food are counted as missing', async () => {
  const { anna } = await kitchen();
  const { items } = await anna.client.recipeSuggestions.list({
    query: { foods: ['bread', 'egg'], maxMissingFoods: 1 },
  });
  expect(items.map(({ recipe, unknownLines }) => [recipe.name, unknownLines])).toEqual([
    ['Toast', 1],
    ['Omelette', 0],
  ]);
});

test('names that the group does not know are reported, and match nothing', async () => {
  const { anna } = await kitchen();
  const query = { foods: ['dragon fruit', 'bread'], tools: ['forge'] };
  const { items, unknown } = await anna.client.recipeSuggestions.list({ query });
  expect([items.map(({ recipe }) => recipe.name), unknown]).toEqual([['Toast'], ['dragon fruit', 'forge']]);
  expect(await suggested(anna, { foods: ['dragon fruit'] })).toEqual([]);
});

test('a filter, an order and a seed apply', async () => {
  const { anna } = await kitchen();
  const foods = ['egg', 'rice', 'bread'];
  expect(await suggested(anna, { foods, queryFilter: 'tags.name = "Quick"' })).toEqual([
    'Toast',
    'Omelette, Butter, Pan',
  ]);
  for (const name of ['Boiled egg', 'Poached egg', 'Egg salad'])
    await anna.client.recipes.create({ body: { name, recipeIngredient: lines('Egg') } });
  const three = { foods: ['egg'], limit: 3 };
  expect(await suggested(anna, { ...three, orderBy: 'name', orderDirection: 'asc' })).toEqual([
    'Boiled egg',
    'Egg salad',
    'Poached egg',
  ]);
  const seeded = { ...three, orderBy: 'random', paginationSeed: 'tonight' };
  expect(await suggested(anna, seeded)).toEqual(await suggested(anna, seeded));
  expect((await suggested(anna, seeded)).sort()).toEqual(['Boiled egg', 'Egg salad', 'Poached egg']);
  expect(await suggested(anna, { ...three, orderBy: 'rating' })).toHaveLength(3);
  const { error } = await anna.client.try.recipeSuggestions.list({ query: { queryFilter: 'nonsense' } });
  expect(error).toMatchObject({ status: 400, code: 'request.bad_list' });
});

test('another group is never suggested anything of this one', async () => {
  const { stranger, foodId } = await kitchen();
  expect(await suggested(stranger, { foods: ['egg', foodId('Egg')] })).toEqual([]);
});

test('visitors get public recipes only, and do not learn which foods a group has', async () => {
  const { anna, visitor } = await kitchen();
  const ask = (foods: string[]) =>
    visitor.try.recipeSuggestions.explore({ params: { group: 'home' }, query: { foods } });
  expect((await ask(['egg'])).error).toMatchObject({ status: 404, code: 'explore.group_not_found' });
  await anna.client.groups.patchPreferences({ body: { privateGroup: false } });
  await anna.client.recipes.patch({ params: { slug: 'omelette' }, body: { settings: { public: true } } });
  await anna.client.recipes.patch({ params: { slug: 'fried-rice' }, body: { settings: { public: false } } });
  const { data } = await ask(['egg', 'dragon fruit']);
  expect([data!.items.map(({ recipe }) => recipe.name), data!.unknown]).toEqual([['Omelette'], []]);
});

test('a recipe may be called suggestions', async () => {
  const { anna } = await kitchen();
  expect(await anna.client.recipes.create({ body: { name: 'Suggestions' } })).toBe('suggestions-1');
});

/** Copies a recipe so many times, with its lines and without its tools. */
function multiply({ services }: World, slug: string, count: number): void {
  const { writer } = services.library.database as SqliteDatabase;
  const columnsOf = (table: string) =>
    (writer.pragma(`table_info(${table})`) as { name: string }[])
      .map(({ name }) => name)
      .filter((name) => name !== 'seq');
  const values = (names: readonly string[], own: Readonly<Record<string, string>>) =>
    names.map((name) => own[name] ?? `t.${name}`).join(', ');
  const id = (column: string) => `printf('%08x', n.n) || substr(t.${column}, 9)`;
  const [recipes, lines] = [columnsOf('recipes'), columnsOf('recipe_ingredients')];
  const numbers = `with recursive n (n) as (select 1 union all select n + 1 from n where n < ${count})`;
  const original = `(select id from recipes where slug = '${slug}')`;
  writer.exec(`insert into recipes (${recipes}) ${numbers}
    select ${values(recipes, { id: id('id'), slug: "t.slug || '-' || n.n" })} from n, recipes t where t.slug = '${slug}';
    insert into recipe_ingredients (${lines}) ${numbers}
    select ${values(lines, { reference_id: id('reference_id'), recipe_id: id('recipe_id') })}
    from n, recipe_ingredients t where t.recipe_id = ${original}`);
}

test('suggestions from thousands of recipes let other requests in between', async () => {
  const here = await kitchen();
  const { anna, services } = here;
  if (services.library.database.dialect !== 'sqlite') return;
  multiply(here, 'fried-rice', 10_000);
  await anna.client.recipes.create({ body: { name: 'Rice', recipeIngredient: lines('Rice') } });
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  const query: SuggestionQuery = { foods: ['rice'], limit: 3, orderBy: 'createdAt', orderDirection: 'asc' };
  const { items } = await anna.client.recipeSuggestions.list({ query });
  isDone = true;
  expect(items.map(({ recipe }) => recipe.slug)).toEqual(['rice', 'pilaf', 'fried-rice-1']);
  expect(turns).toBeGreaterThan(4);
});
