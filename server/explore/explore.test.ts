import { describe, expect, test } from 'vitest';
import type { RecipeListQuery } from '../../core/recipes/schema.ts';
import { type Person, type World, world } from '../../tests/kit/world.ts';
import { newId } from '../kit/secrets/ids.ts';

async function open({ services }: World, { privateGroup = false, recipePublic = true } = {}): Promise<void> {
  const { database } = services.library;
  await database.tx(async () => {
    await database.db.update(database.tables.groupPreferences).set({ privateGroup });
    await database.db.update(database.tables.households).set({ privateHousehold: false, recipePublic });
  });
}

const add = (person: Person, name: string, isPublic: boolean, tag: string) =>
  person.client.recipes.create({
    body: {
      name,
      settings: { public: isPublic },
      tags: [{ name: tag }],
      recipeIngredient: [{ quantity: 1, food: { name: 'Flour' }, note: '' }],
      recipeInstructions: ['Cook it with lovage.'],
    },
  });

/** A public group with two public recipes and a private one. */
async function openHome() {
  const place = await world();
  await open(place);
  await add(place.anna, 'Apple pie', true, 'Sweet');
  await add(place.anna, 'Borscht', true, 'Winter');
  await add(place.anna, 'Cake of secrets', false, 'Sweet');
  await add(place.stranger, 'Foreign dish', true, 'Sweet');
  const { groupId } = await place.anna.client.users.self();
  return { ...place, groupId };
}
const params = { group: 'home' };

/** Every call for visitors, for a group and one thing of each kind in it. */
async function everyCall({ visitor }: World, group: string, ids: Record<string, string>) {
  const calls = visitor.try.explore;
  const one = (key: string) => ({ params: { group, id: ids[key]! } });
  const list = { params: { group } };
  return {
    recipes: await calls.recipes(list),
    recipe: await calls.recipe({ params: { group, slug: ids.recipe! } }),
    cookbooks: await calls.cookbooks(list),
    cookbook: await calls.cookbook(one('cookbook')),
    foods: await calls.foods(list),
    food: await calls.food(one('food')),
    categories: await calls.categories(list),
    category: await calls.category(one('category')),
    tags: await calls.tags(list),
    tag: await calls.tag(one('tag')),
    tools: await calls.tools(list),
    tool: await calls.tool(one('tool')),
  };
}

/** One thing of each kind, used by a recipe. */
async function thingsOf({ client }: Person, { slug = 'apple-pie', name = 'Shown' } = {}) {
  const named = { body: { name } };
  const ids = {
    cookbook: (await client.cookbooks.create({ body: { name, public: true } })).id,
    food: (await client.foods.create(named)).id,
    category: (await client.categories.create(named)).id,
    tag: (await client.tags.create(named)).id,
    tool: (await client.tools.create({ body: { name, onHand: true } })).id,
  };
  const { recipeIngredient, tags } = await client.recipes.get({ params: { slug } });
  await client.recipes.patch({
    params: { slug },
    body: {
      recipeIngredient: [...recipeIngredient, { food: { id: ids.food } }],
      tags: [...tags, { id: ids.tag }],
      recipeCategory: [{ id: ids.category }],
      tools: [{ id: ids.tool }],
    },
  });
  return { recipe: slug, ...ids };
}

describe('an open group', () => {
  test('is visible to visitors by slug and by id', async () => {
    const home = await openHome();
    const ids = await thingsOf(home.anna);
    for (const group of ['home', home.groupId]) {
      const answers = await everyCall(home, group, ids);
      expect(Object.entries(answers).map(([call, { error }]) => [call, error])).toEqual(
        Object.keys(answers).map((call) => [call, null]),
      );
      expect(answers.category.data).toEqual({
        id: ids.category,
        name: 'Shown',
        slug: 'shown',
        groupId: home.groupId,
      });
      expect(answers.tool.data).toEqual({ id: ids.tool, name: 'Shown', slug: 'shown', onHand: true });
      expect(answers.foods.data!.items.map((food) => food.name)).toEqual(['Flour', 'Shown']);
    }
  });

  test('shows its public recipes and no others', async () => {
    const { visitor, anna } = await openHome();
    const listed = await visitor.explore.recipes({ params });
    expect([listed.total, listed.items.map((item) => item.name)]).toEqual([2, ['Apple pie', 'Borscht']]);
    const own = await anna.client.recipes.get({ params: { slug: 'borscht' } });
    expect(await visitor.explore.recipe({ params: { group: 'home', slug: 'borscht' } })).toEqual(own);
    const secret = await anna.client.recipes.get({ params: { slug: 'cake-of-secrets' } });
    for (const slug of [secret.slug, secret.id, own.id, 'unknown', 'foreign-dish']) {
      const { error, response } = await visitor.try.explore.recipe({ params: { group: 'home', slug } });
      expect([error?.code, await response!.text()]).toEqual([
        'explore.recipe_not_found',
        '{"detail":"recipe not found"}',
      ]);
    }
  });

  test('shows no private recipe to any search, filter or order', async () => {
    const { visitor, anna } = await openHome();
    await anna.client.cookbooks.create({ body: { name: 'All', public: true } });
    const queries: RecipeListQuery[] = [
      { search: 'secrets' },
      { search: 'lovage' },
      { tags: ['sweet'] },
      { foods: ['flour'] },
      { cookbook: 'all' },
      { orderBy: 'random', paginationSeed: 'x' },
      { queryFilter: 'settings.public = false' },
      { queryFilter: 'name LIKE "%" OR settings.public = false' },
      { queryFilter: `group_id <> ${newId()} OR id IS NOT NULL` },
      { queryFilter: '(name = "x") OR (name LIKE "Cake%")' },
      { search: 'lovage', queryFilter: 'settings.public = false OR name LIKE "%"', tags: ['sweet'] },
    ];
    for (const query of queries) {
      const { items } = await visitor.explore.recipes({ params, query });
      const names = items.map((item) => item.name).filter((name) => !['Apple pie', 'Borscht'].includes(name));
      expect([query, names]).toEqual([query, []]);
    }
    expect((await visitor.explore.recipes({ params, query: { search: 'lovage' } })).total).toBe(2);
    const unbalanced = await visitor.try.explore.recipes({
      params,
      query: { queryFilter: 'name = "x") OR (name LIKE "%"' },
    });
    expect([unbalanced.error?.status, unbalanced.error?.code]).toEqual([400, 'request.bad_list']);
  });

  test('does not let visitors filter or sort by people', async () => {
    const { visitor } = await openHome();
    for (const attribute of ['user.username', 'user.full_name', 'user.email', 'user.password', 'group.name', 'user'])
      for (const query of [{ queryFilter: `${attribute} LIKE "a%"` }, { orderBy: attribute }]) {
        const { error } = await visitor.try.explore.recipes({ params, query });
        expect([attribute, error?.status, error?.code]).toEqual([attribute, 400, 'request.bad_list']);
      }
  });

  test('reveals no address or name of its members', async () => {
    const home = await openHome();
    const answers = await everyCall(home, 'home', await thingsOf(home.anna));
    const words = Object.values(answers).map(({ data }) => JSON.stringify(data));
    for (const word of ['example.org', 'anna', 'password', 'epoch'])
      expect([word, words.filter((text) => text.includes(word))]).toEqual([word, []]);
  });

  test('shows its public cookbooks with their public recipes', async () => {
    const { visitor, anna } = await openHome();
    const sweet = await anna.client.cookbooks.create({
      body: { name: 'Sweets', public: true, tags: [{ name: 'Sweet' }] },
    });
    const hidden = await anna.client.cookbooks.create({ body: { name: 'Hidden' } });
    const { items } = await visitor.explore.cookbooks({
      params,
      query: { queryFilter: 'public = false OR name LIKE "%"' },
    });
    expect(items.map((item) => item.name)).toEqual(['Sweets']);
    expect((await visitor.explore.cookbooks({ params, query: { search: 'sweet' } })).total).toBe(1);
    for (const id of [sweet.id, sweet.slug]) {
      const { recipes } = await visitor.explore.cookbook({ params: { ...params, id } });
      expect(recipes.map((recipe) => recipe.name)).toEqual(['Apple pie']);
    }
    for (const id of [hidden.id, hidden.slug, 'unknown']) {
      expect((await visitor.try.explore.cookbook({ params: { ...params, id } })).error?.code).toBe(
        'cookbooks.not_found',
      );
      const { error } = await visitor.try.explore.recipes({ params, query: { cookbook: id } });
      expect([error?.status, error?.code]).toEqual([404, 'cookbooks.not_found']);
    }
  });

  test('shows nothing of other groups', async () => {
    const home = await openHome();
    const answers = await everyCall(home, 'home', await thingsOf(home.stranger, { slug: 'foreign-dish' }));
    const codes = [answers.recipe, answers.cookbook, answers.food, answers.category, answers.tag, answers.tool];
    expect(codes.map(({ error }) => error?.code)).toEqual([
      'explore.recipe_not_found',
      'cookbooks.not_found',
      'explore.food_not_found',
      'explore.category_not_found',
      'explore.tag_not_found',
      'explore.tool_not_found',
    ]);
  });

  test('hides foods and organizers that are used only by private recipes, or by none', async () => {
    const home = await openHome();
    const { anna, visitor } = home;
    const shown = await thingsOf(anna);
    const hidden = { ...(await thingsOf(anna, { slug: 'cake-of-secrets', name: 'Hidden' })), recipe: 'apple-pie' };
    for (const kind of ['categories', 'tags', 'tools', 'foods'] as const)
      await anna.client[kind].create({ body: { name: 'Unused' } });
    const refs = (ids: typeof shown) => ({
      tags: [{ id: ids.tag }],
      categories: [{ id: ids.category }],
      tools: [{ id: ids.tool }],
    });
    const mixed = { tags: [...refs(shown).tags, ...refs(hidden).tags], requireAllTags: false };
    await anna.client.cookbooks.update({
      params: { id: shown.cookbook },
      body: { ...refs(shown), name: 'Shown', public: true, ...mixed },
    });
    await anna.client.cookbooks.update({
      params: { id: hidden.cookbook },
      body: { ...refs(hidden), name: 'Private', public: false },
    });

    for (const kind of ['foods', 'categories', 'tags', 'tools'] as const) {
      const page = await visitor.explore[kind]({ params });
      const names = page.items.map(({ name }) => name).filter((name) => !['Flour', 'Sweet', 'Winter'].includes(name));
      expect([kind, names, page.total]).toEqual([kind, ['Shown'], page.items.length]);
      for (const query of [
        { search: 'hidden' },
        { search: 'unused' },
        { queryFilter: 'name = "Hidden" OR name = "Unused"' },
        { queryFilter: `id = "${hidden.tag}"` },
      ])
        expect([kind, query, (await visitor.explore[kind]({ params, query })).total]).toEqual([kind, query, 0]);
    }
    const answers = await everyCall(home, 'home', hidden);
    for (const { error } of [answers.food, answers.category, answers.tag, answers.tool])
      expect(error?.status).toBe(404);
    const texts = Object.values(answers).map(({ data }) => JSON.stringify(data));
    expect(texts.filter((text) => /Hidden|Unused/.test(text))).toEqual([]);
    const cookbook = await visitor.explore.cookbook({ params: { ...params, id: shown.cookbook } });
    expect(cookbook.tags.map(({ name }) => name)).toEqual(['Shown']);
    const query = { queryFilter: 'tags.name = "Hidden"' };
    expect((await visitor.explore.cookbooks({ params, query })).total).toBe(0);
    expect((await anna.client.cookbooks.list({ query })).total).toBe(2);

    await anna.client.recipes.patch({ params: { slug: 'cake-of-secrets' }, body: { settings: { public: true } } });
    expect((await visitor.explore.tag({ params: { ...params, id: hidden.tag } })).name).toBe('Hidden');
  });

  test('has lists with search, pages and links like any other', async () => {
    const { app } = await openHome();
    const page = (
      await app.inject({ url: '/api/explore/recipes/home?perPage=1&orderBy=name&orderDirection=asc' })
    ).json();
    expect(page).toMatchObject({ total: 2, per_page: 1, items: [{ name: 'Apple pie' }] });
    expect((await app.inject({ url: page.next })).json()).toMatchObject({ items: [{ name: 'Borscht' }], next: null });
    const tags = (await app.inject({ url: '/api/explore/organizers/home/tags?search=SWEE' })).json();
    expect(tags.items).toMatchObject([{ name: 'Sweet', slug: 'sweet' }]);
  });
});

describe('a group that is closed to visitors', () => {
  test.each([
    ['being private', { privateGroup: true, recipePublic: true }],
    ['sharing no recipes', { privateGroup: false, recipePublic: false }],
  ])('by %s answers just like a group that does not exist', async (_, preferences) => {
    const home = await openHome();
    const ids = await thingsOf(home.anna);
    await open(home, preferences);
    const told = async (group: string) => {
      const answers = Object.entries(await everyCall(home, group, ids));
      return Promise.all(answers.map(async ([call, { response }]) => [call, response!.status, await response!.text()]));
    };
    const unknown = await told('nobody');
    expect(unknown).toEqual(unknown.map(([call]) => [call, 404, '{"detail":"group not found"}']));
    expect(await told('home')).toEqual(unknown);
    expect(await told(home.groupId)).toEqual(unknown);
    expect(await told(newId())).toEqual(unknown);
  });
});
