import { describe, expect, test } from 'vitest';
import { catalogue } from '../../core/app/catalogue.ts';
import { rows } from '../../core/kit/endpoint.ts';
import type { NewRecipe, RecipeListQuery } from '../../core/recipes/schema.ts';
import { type Person, type World, world } from '../../tests/kit/world.ts';
import { newId } from '../kit/secrets/ids.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));
const food = (name: string) => ({ quantity: 1, food: { name }, note: '' });

const RECIPES: NewRecipe[] = [
  {
    name: 'Apple pie',
    tags: named('Sweet', 'Winter days'),
    recipeCategory: named('Dessert'),
    tools: named('Oven'),
    recipeIngredient: [food('Apple'), food('Flour')],
    recipeInstructions: [{ text: 'Bake it for long.' }],
    totalTime: '1 hour',
    lastMade: '2026-03-01T12:00:00Z',
  },
  {
    name: 'Borscht',
    tags: named('Winter days'),
    recipeCategory: named('Dinner'),
    tools: named('Pot'),
    recipeIngredient: [food('Beetroot'), food('Spring onion')],
    recipeInstructions: [{ text: 'Boil it.' }],
    lastMade: '2026-05-01T12:00:00Z',
  },
  {
    name: 'Čevapi',
    tags: named('Quick'),
    recipeCategory: named('Dinner'),
    recipeIngredient: [food('Beef'), food('Spring onion')],
    recipeInstructions: [{ text: 'Grill it.' }],
    settings: { public: false },
  },
  { name: 'Dumplings', recipeIngredient: [food('Flour')], recipeInstructions: [{ text: 'Boil it with apple.' }] },
];

async function kitchen(): Promise<World> {
  const people = await world();
  for (const body of RECIPES) await people.anna.client.recipes.create({ body });
  return people;
}

const names = async (person: Person, query: RecipeListQuery) =>
  (await person.client.recipes.list({ query })).items.map((item) => item.name[0]).join('');

type Case = readonly [query: RecipeListQuery, initials: string];

/** Each query with the initials of the recipes that it finds: by name, or newest first for searches. */
async function finds(person: Person, cases: readonly Case[]): Promise<void> {
  for (const [query, expected] of cases) expect([query, await names(person, query)]).toEqual([query, expected]);
}

/** Each query with the error code that it gets. */
async function refuses(person: Person, queries: readonly RecipeListQuery[], status: number, code: string) {
  for (const query of queries) {
    const { error } = await person.client.try.recipes.list({ query });
    expect([query, error?.status, error?.code]).toEqual([query, status, code]);
  }
}

describe('a filter of recipes', () => {
  test('is named by id, slug or name, in any case', async () => {
    const { anna } = await kitchen();
    const { items } = await anna.client.tags.list();
    const winter = items.find((tag) => tag.name === 'Winter days')!;
    await finds(anna, [
      [{ tags: [winter.id] }, 'AB'],
      [{ tags: ['winter-days'] }, 'AB'],
      [{ tags: ['WINTER Days'] }, 'AB'],
      [{ categories: ['dinner'] }, 'BČ'],
      [{ tools: ['Pot'] }, 'B'],
      [{ foods: ['spring onion'] }, 'BČ'],
      [{ foods: ['spring-onion'] }, 'BČ'],
    ]);
  });

  test('matches any or all values of a list', async () => {
    const { anna } = await kitchen();
    await finds(anna, [
      [{ tags: ['sweet', 'quick'] }, 'AČ'],
      [{ tags: ['sweet', 'winter-days'], requireAllTags: true }, 'A'],
      [{ categories: ['dinner', 'dessert'], requireAllCategories: true }, ''],
      [{ tools: ['pot', 'oven'], requireAllTools: false }, 'AB'],
      [{ foods: ['flour', 'apple'], requireAllFoods: true }, 'A'],
      [{ foods: ['flour', 'apple'] }, 'AD'],
    ]);
  });

  test('combines all kinds that are named', async () => {
    const { anna } = await kitchen();
    await finds(anna, [
      [{ tags: ['winter-days'], categories: ['dinner'] }, 'B'],
      [{ tags: ['winter-days'], tools: ['oven'], foods: ['flour'], categories: ['dessert'] }, 'A'],
      [{ tags: ['sweet'], categories: ['dinner'] }, ''],
    ]);
  });

  test('finds nothing if the group lacks the value', async () => {
    const { anna, stranger } = await kitchen();
    const foreign = await stranger.client.tags.create({ body: { name: 'Theirs' } });
    await finds(anna, [
      [{ tags: ['unknown'] }, ''],
      [{ tags: [foreign.id] }, ''],
      [{ categories: [newId()] }, ''],
      [{ foods: ['unknown'] }, ''],
      [{ tags: ['unknown', 'sweet'] }, 'A'],
      [{ tags: ['unknown', 'sweet'], requireAllTags: true }, ''],
      [{ tags: [' '] }, 'ABČD'],
    ]);
  });

  test('finds foods by plural and alias as well', async () => {
    const { anna } = await kitchen();
    const { items } = await anna.client.foods.list({ query: { search: 'beef' } });
    const body = { pluralName: 'Beeves', aliases: [{ name: 'Ox meat' }] };
    await anna.client.foods.patch({ params: { id: items[0]!.id }, body });
    await finds(anna, [
      [{ foods: ['beeves'] }, 'Č'],
      [{ foods: ['OX MEAT'] }, 'Č'],
      [{ foods: ['meat'] }, ''],
    ]);
  });
});

describe('queryFilter', () => {
  test('compares columns, in both casings', async () => {
    const { anna } = await kitchen();
    await finds(anna, [
      [{ queryFilter: 'name = "Borscht"' }, 'B'],
      [{ queryFilter: 'name LIKE "%PIE"' }, 'A'],
      [{ queryFilter: 'slug IN ["borscht", "dumplings"]' }, 'BD'],
      [{ queryFilter: 'last_made > 2026-04-01' }, 'B'],
      [{ queryFilter: 'last_made > "April 1, 2026" AND date_added > 01/02/2020' }, 'B'],
      [{ queryFilter: 'lastMade IS NULL' }, 'ČD'],
      [{ queryFilter: 'last_made IS NOT NONE AND last_made < "2026-04-01"' }, 'A'],
      [{ queryFilter: 'settings.public = false' }, 'Č'],
      [{ queryFilter: 'user.username = "anna" AND total_time = "1 hour"' }, 'A'],
      [{ queryFilter: `user.id = ${anna.id} AND name <> Dumplings` }, 'ABČ'],
    ]);
  });

  test('compares organizers, foods and other relations', async () => {
    const { anna } = await kitchen();
    const flour = (await anna.client.foods.list({ query: { search: 'flour' } })).items[0]!;
    await finds(anna, [
      [{ queryFilter: 'recipe_category.name = "Dinner"' }, 'BČ'],
      [{ queryFilter: 'tags.slug IN ["sweet", "quick"]' }, 'AČ'],
      [{ queryFilter: 'tags.slug CONTAINS ALL ["sweet", "winter-days"]' }, 'A'],
      [{ queryFilter: 'tags.name NOT IN ["Sweet"]' }, 'BČD'],
      [{ queryFilter: 'tags.id IS NULL' }, 'D'],
      [{ queryFilter: 'tools.id IS NOT NULL' }, 'AB'],
      [{ queryFilter: 'recipe_ingredient.unit_id IS NULL' }, 'ABČD'],
      [{ queryFilter: 'recipe_ingredient.food_id IS NULL' }, ''],
      [{ queryFilter: `recipe_ingredient.food_id = ${flour.id}` }, 'AD'],
      [{ queryFilter: 'recipeIngredient.food.name LIKE "spring%"' }, 'BČ'],
      [{ queryFilter: 'recipe_instructions.text LIKE "%BOIL%"' }, 'BD'],
    ]);
  });

  test('finds favorites of a person in one query, however many there are', async () => {
    const { anna, ben, stranger } = await kitchen();
    for (const slug of ['borscht', 'dumplings'])
      await anna.client.ratings.addFavorite({ params: { id: 'self', slug } });
    await anna.client.ratings.rate({ params: { id: 'self', slug: 'apple-pie' }, body: { rating: 5 } });
    await ben.client.ratings.addFavorite({ params: { id: 'self', slug: 'apple-pie' } });
    const ofAnna = `favoritedBy.id = "${anna.id}"`;
    await finds(anna, [
      [{ queryFilter: ofAnna }, 'BD'],
      [{ queryFilter: `favorited_by.id IN ["${anna.id}", "${ben.id}"]` }, 'ABD'],
      [{ queryFilter: `favoritedBy.id = "${newId()}"` }, ''],
    ]);
    expect(await names(stranger, { queryFilter: ofAnna })).toBe('');
  });

  test('binds AND before OR', async () => {
    const { anna } = await kitchen();
    await finds(anna, [
      [{ queryFilter: 'name = "Apple pie" OR name = "Borscht" AND tags.name = "Quick"' }, 'A'],
      [{ queryFilter: '(name = "Apple pie" OR name = "Borscht") AND tags.name = "Winter days"' }, 'AB'],
    ]);
  });

  test('narrows the other filters and a search', async () => {
    const { anna } = await kitchen();
    await finds(anna, [
      [{ queryFilter: 'name <> "Borscht"', categories: ['dinner'] }, 'Č'],
      [{ queryFilter: 'settings.public = true', search: 'boil' }, 'BD'],
      [{ queryFilter: 'tags.id IS NULL', search: 'boil' }, 'D'],
    ]);
  });

  test('refuses attributes that are not on the list, and says so', async () => {
    const { anna } = await kitchen();
    const filters = [
      'user.password LIKE "%"',
      'user.passwordHash = 1',
      'user.email = "anna@example.org"',
      'group.users.email LIKE "%"',
      'comments.user.id = 1',
      '__proto__ = 1',
      'name =',
      'name',
      '(name = "x"',
      'name = "x',
      'tags.id = soup',
      'last_made > yesterday',
      'name IS "x"',
      'tags.name IN "x"',
      'rating LIKE "4%"',
    ];
    await refuses(
      anna,
      filters.map((queryFilter) => ({ queryFilter })),
      400,
      'request.bad_list',
    );
  });
});

describe('orders', () => {
  test('sort by several attributes in turn, with nulls last unless told otherwise', async () => {
    const { anna } = await kitchen();
    await finds(anna, [
      [{ orderBy: 'lastMade', orderDirection: 'asc' }, 'ABČD'],
      [{ orderBy: 'last_made:desc,name:desc' }, 'BADČ'],
      [{ orderBy: 'lastMade:asc,name', orderDirection: 'desc', orderByNullPosition: 'first' }, 'DČAB'],
      [{ orderBy: 'user.username,name:desc' }, 'DČBA'],
      [{ orderBy: 'settings.public:asc,name:asc' }, 'ČABD'],
    ]);
  });

  test('are validated even if the list is empty', async () => {
    const { stranger } = await world();
    await refuses(
      stranger,
      ['password', 'user.email', 'tags.name', 'name;drop', 'user'].map((orderBy) => ({ orderBy })),
      400,
      'request.bad_list',
    );
    await refuses(stranger, [{ orderBy: 'password', search: 'x' }], 400, 'request.bad_list');
    await refuses(stranger, [{ orderBy: 'random' }, { orderBy: 'random', search: 'x' }], 422, 'request.seed_missing');
  });

  test('break ties of a search, after its ranking', async () => {
    const { anna } = await world();
    const add = (name: string, recipeInstructions: string[]) =>
      anna.client.recipes.create({ body: { name, recipeInstructions } });
    await add('Pea soup', ['Cook.']);
    for (const name of ['Cake', 'Apple pie', 'Bread']) await add(name, ['Goes well with soup.']);
    await add('Barley soup', ['Cook.']);
    const found = async (query: RecipeListQuery) =>
      (await anna.client.recipes.list({ query: { search: 'soup', ...query } })).items.map(({ name }) => name);
    const byName = ['Barley soup', 'Pea soup', 'Apple pie', 'Bread', 'Cake'];
    expect(await found({ orderBy: 'name', orderDirection: 'asc' })).toEqual(byName);
    expect(await found({ orderBy: 'name', orderDirection: 'asc', perPage: 2, page: 2 })).toEqual([
      'Apple pie',
      'Bread',
    ]);
    const downward = ['Pea soup', 'Barley soup', 'Cake', 'Bread', 'Apple pie'];
    expect(await found({ orderBy: 'name:desc' })).toEqual(downward);
    expect(await found({ orderBy: 'name:desc', queryFilter: 'name <> "Bread"' })).toEqual(
      downward.filter((name) => name !== 'Bread'),
    );
  });

  test('by seed shuffle the matches of search and filters, consistently over pages', async () => {
    const { anna } = await kitchen();
    const query = { search: 'boil OR grill OR bake', orderBy: 'random', paginationSeed: 'monday' };
    const all = await names(anna, query);
    expect([...all].sort()).toEqual([...'ABČD'].sort());
    const pages = [1, 2].map((page) => names(anna, { ...query, perPage: 2, page }));
    expect((await Promise.all(pages)).join('')).toBe(all);
    expect(await names(anna, { ...query, categories: ['dinner'] })).toMatch(/^(BČ|ČB)$/);
  });
});

describe('pages', () => {
  test('of a filtered list give its total and link to each other', async () => {
    const { anna, app } = await kitchen();
    const seen: string[] = [];
    for (let url = '/api/recipes?tags=winter-days&tags=quick&perPage=2&orderBy=name&orderDirection=asc'; url; ) {
      const page = (await app.inject({ url, headers: { authorization: `Bearer ${anna.token}` } })).json();
      expect([page.total, page.total_pages]).toEqual([3, 2]);
      seen.push(...page.items.map((item: { name: string }) => item.name));
      url = page.next;
    }
    expect(seen).toEqual(['Apple pie', 'Borscht', 'Čevapi']);
  });

  test('can be the last, empty, beyond the end or without rows', async () => {
    const { anna } = await kitchen();
    await finds(anna, [
      [{ perPage: 3, page: -1 }, 'D'],
      [{ perPage: 3, page: -1, search: 'boil' }, 'BD'],
      [{ perPage: 1, page: -1, search: 'boil' }, 'D'],
      [{ perPage: 3, page: 9 }, ''],
      [{ perPage: 0 }, ''],
    ]);
  });

  test('of all rows come in the order of the list, however long it is', async () => {
    const { anna } = await world();
    const numbers = Array.from({ length: 600 }, (_, number) => String(number).padStart(3, '0'));
    for (const number of numbers.toReversed())
      await anna.client.recipes.create({
        body: { name: `Dish ${number}`, recipeIngredient: [], recipeInstructions: [] },
      });
    const all = await anna.client.recipes.list({ query: { queryFilter: 'name <> "Dish 007"' } });
    expect([all.total, all.per_page, all.total_pages]).toEqual([599, 599, 1]);
    expect(all.items.map((item) => item.name)).toEqual(
      numbers.filter((number) => number !== '007').map((number) => `Dish ${number}`),
    );
    const found = await anna.client.recipes.list({ query: { search: 'dish', queryFilter: 'name <> "Dish 007"' } });
    expect(found.items.length).toBe(599);
    // Creates six hundred recipes with one call each, which can take more than a minute on a busy machine.
  }, 300_000);
});

describe('other lists', () => {
  test('return the recipes in any of several categories', async () => {
    const { anna, stranger } = await kitchen();
    const inCategories = async (person: Person, categories: string[]) =>
      (await person.client.recipes.inCategories({ query: { categories } })).map((recipe) => recipe.name[0]).join('');
    expect(await inCategories(anna, ['dinner', 'dessert'])).toBe('ABČ');
    expect(await inCategories(anna, ['dessert', 'unknown'])).toBe('A');
    expect(await inCategories(anna, [])).toBe('');
    expect(await inCategories(stranger, ['dinner'])).toBe('');
  });

  test('return recipes without tags or categories, or their number, from the caller’s group only', async () => {
    const { anna, stranger, visitor } = await kitchen();
    const { untagged, uncategorized } = anna.client.recipes;
    expect(await untagged()).toMatchObject([{ name: 'Dumplings' }]);
    expect(await uncategorized()).toMatchObject([{ name: 'Dumplings' }]);
    expect([await untagged({ query: { count: true } }), await uncategorized({ query: { count: true } })]).toEqual([
      1, 1,
    ]);
    expect(await stranger.client.recipes.untagged()).toEqual([]);
    expect((await visitor.try.recipes.untagged()).error?.status).toBe(401);
  });
});

test('read a recipe by its slug, even if its name is a word of the API', async () => {
  const { anna } = await world();
  const words = [...rows(catalogue)].flatMap(
    ({ endpoint: { path } }) => /^\/api\/recipes\/([a-z][\w-]*)/.exec(path)?.[1] ?? [],
  );
  for (const name of new Set([...words, 'exports'])) {
    const slug = await anna.client.recipes.create({ body: { name } });
    expect(await anna.client.recipes.get({ params: { slug } })).toMatchObject({ name });
    const comments = await anna.client.try.comments.ofRecipe({ params: { slug } });
    expect([name, comments.error]).toEqual([name, null]);
  }
});

describe('a renamed recipe', () => {
  test('is still found by its old slugs, only in its group', async () => {
    const { anna, stranger } = await kitchen();
    for (const [slug, name] of [
      ['borscht', 'Beet soup'],
      ['beet-soup', 'Red soup'],
    ] as const)
      await anna.client.recipes.patch({ params: { slug }, body: { name } });
    for (const slug of ['borscht', 'beet-soup', 'red-soup'])
      expect(await anna.client.recipes.get({ params: { slug } })).toMatchObject({ name: 'Red soup', slug: 'red-soup' });
    expect((await stranger.client.try.recipes.get({ params: { slug: 'borscht' } })).error?.status).toBe(404);
  });

  test('loses its old slug to a new recipe of that name', async () => {
    const { anna } = await kitchen();
    await anna.client.recipes.patch({ params: { slug: 'borscht' }, body: { name: 'Beet soup' } });
    expect(await anna.client.recipes.create({ body: { name: 'Borscht' } })).toBe('borscht');
    expect(await anna.client.recipes.get({ params: { slug: 'borscht' } })).toMatchObject({ name: 'Borscht' });
  });

  test('frees its old slugs when it is deleted', async () => {
    const { anna } = await kitchen();
    await anna.client.recipes.patch({ params: { slug: 'borscht' }, body: { name: 'Beet soup' } });
    await anna.client.recipes.remove({ params: { slug: 'borscht' } });
    expect((await anna.client.try.recipes.get({ params: { slug: 'borscht' } })).error?.status).toBe(404);
  });
});
