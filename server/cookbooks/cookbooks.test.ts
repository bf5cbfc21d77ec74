import { describe, expect, test } from 'vitest';
import type { NewRecipe } from '../../core/recipes/schema.ts';
import { roundTrip } from '../../tests/kit/family.ts';
import { type Person, world } from '../../tests/kit/world.ts';
import { newId } from '../kit/secrets/ids.ts';

const addRecipe = (person: Person, body: NewRecipe) => person.client.recipes.create({ body });
const named = (...names: string[]) => names.map((name) => ({ name }));
const open = (person: Person, id: string) => person.client.cookbooks.get({ params: { id } });
const recipesOf = async (person: Person, id: string) => (await open(person, id)).recipes.map((recipe) => recipe.name);
const listed = async (person: Person) =>
  (await person.client.cookbooks.list({ query: { orderBy: 'position' } })).items.map(({ name, position }) => [
    name,
    position,
  ]);

test('cookbooks are created, read, changed and deleted', async () => {
  await roundTrip(await world(), {
    noun: 'cookbooks',
    create: async ({ anna }) => {
      const tag = await anna.client.tags.create({ body: { name: 'Winter' } });
      return { name: 'Warm food', description: 'For cold days', position: 3, tags: [tag], requireAllTags: false };
    },
    change: { name: 'Cold food', public: true },
    keys: [
      ...['id', 'groupId', 'name', 'slug', 'description', 'position', 'public', 'categories', 'tags', 'tools'],
      ...['requireAllCategories', 'requireAllTags', 'requireAllTools', 'queryFilterString', 'queryFilter'],
    ],
    onlyOfOne: ['recipes'],
  });
});

describe('creating', () => {
  test('a cookbook with only a name shows all recipes, is not public and requires all of its future filters', async () => {
    const { anna } = await world();
    await addRecipe(anna, { name: 'Stew' });
    const made = await anna.client.cookbooks.create({ body: { name: 'All' } });
    expect(made).toMatchObject({ slug: 'all', position: 1, public: false, requireAllTags: true, categories: [] });
    expect(await recipesOf(anna, made.id)).toEqual(['Stew']);
  });

  test('a cookbook without a name is numbered, in its creator’s language', async () => {
    const { anna } = await world();
    await anna.client.cookbooks.create({ body: { name: 'First' } });
    expect(await anna.client.cookbooks.create({ body: {} })).toMatchObject({ name: 'Cookbook 2', slug: 'cookbook-2' });
    expect(await anna.client.cookbooks.create({ body: { name: ' ' } })).toMatchObject({ name: 'Cookbook 3' });
  });

  test('the same name again gets a slug of its own, and both are found by slug', async () => {
    const { anna } = await world();
    const bodies = [{ name: 'Soup' }, { name: 'Soup' }, { name: 'Soup!' }];
    const made = [];
    for (const body of bodies) made.push(await anna.client.cookbooks.create({ body }));
    expect(made.map(({ slug }) => slug)).toEqual(['soup', 'soup-1', 'soup-2']);
    for (const { id, slug } of made) expect((await open(anna, slug)).id).toBe(id);
  });

  test('a name without letters still gets a slug', async () => {
    const { anna } = await world();
    expect((await anna.client.cookbooks.create({ body: { name: '🍕' } })).slug).toMatch(/^[0-9a-f]{8}$/);
  });

  test('a category that the group lacks is refused by name, even if another group has it', async () => {
    const { anna, stranger } = await world();
    const foreign = await stranger.client.categories.create({ body: { name: 'Theirs' } });
    for (const body of [
      { name: 'A', categories: [{ id: foreign.id, name: 'Theirs' }] },
      { name: 'A', tags: [{ name: 'Nothing like it' }] },
      { name: 'A', tools: [{ id: newId() }] },
    ]) {
      const { error } = await anna.client.try.cookbooks.create({ body });
      expect([error?.status, error?.code]).toEqual([422, 'cookbooks.unknown_organizer']);
      expect(error?.fields[0]?.path).toEqual(['body', Object.keys(body)[1], 0]);
    }
    expect((await anna.client.cookbooks.list()).total).toBe(0);
  });

  test('a copy has the same filters and its own slug', async () => {
    const { anna } = await world();
    const tag = await anna.client.tags.create({ body: { name: 'Winter' } });
    const { id } = await anna.client.cookbooks.create({ body: { name: 'Warm', tags: [tag], public: true } });
    const copy = await anna.client.cookbooks.duplicate({ params: { id }, body: {} });
    expect(copy).toMatchObject({ name: 'Warm', slug: 'warm-1', tags: [{ name: 'Winter' }], public: true });
  });
});

describe('the recipes of a cookbook', () => {
  async function kitchen() {
    const people = await world();
    const { anna } = people;
    await addRecipe(anna, { name: 'Both', tags: named('Quick', 'Winter'), recipeCategory: named('Dinner') });
    await addRecipe(anna, { name: 'Quick one', tags: named('Quick'), recipeCategory: named('Dinner') });
    await addRecipe(anna, { name: 'Winter one', tags: named('Winter'), tools: named('Pot') });
    await addRecipe(anna, { name: 'Plain' });
    return people;
  }

  test('have all of its tags, or any of them', async () => {
    const { anna } = await kitchen();
    const body = { name: 'Tagged', tags: named('Quick', 'Winter') };
    const { id } = await anna.client.cookbooks.create({ body });
    expect(await recipesOf(anna, id)).toEqual(['Both']);
    await anna.client.cookbooks.patch({ params: { id }, body: { requireAllTags: false } });
    expect(await recipesOf(anna, id)).toEqual(['Both', 'Quick one', 'Winter one']);
  });

  test('match each kind of filter', async () => {
    const { anna } = await kitchen();
    const body = { name: 'Narrow', tags: named('Winter'), tools: named('Pot'), categories: named('Dinner') };
    const { id } = await anna.client.cookbooks.create({ body });
    expect(await recipesOf(anna, id)).toEqual([]);
    await anna.client.cookbooks.patch({ params: { id }, body: { categories: [] } });
    expect(await recipesOf(anna, id)).toEqual(['Winter one']);
  });

  test('are the recipes that lists return for it, instead of the other filters', async () => {
    const { anna } = await kitchen();
    const { id, slug } = await anna.client.cookbooks.create({ body: { name: 'Winter food', tags: named('Winter') } });
    for (const cookbook of [id, slug]) {
      const { items } = await anna.client.recipes.list({ query: { cookbook, tags: ['quick'] } });
      expect(items.map((item) => item.name)).toEqual(['Both', 'Winter one']);
    }
    const search = await anna.client.recipes.list({ query: { cookbook: slug, search: 'one' } });
    expect(search.items.map((item) => item.name)).toEqual(['Winter one']);
    const filter = await anna.client.recipes.list({ query: { cookbook: slug, queryFilter: 'name <> "Both"' } });
    expect(filter.items.map((item) => item.name)).toEqual(['Winter one']);
  });

  test('cannot be listed for a cookbook that is unknown or of another group', async () => {
    const { anna, stranger } = await kitchen();
    const foreign = await stranger.client.cookbooks.create({ body: { name: 'Theirs' } });
    for (const cookbook of ['nothing', newId(), foreign.id, foreign.slug]) {
      const { error, response } = await anna.client.try.recipes.list({ query: { cookbook } });
      expect([error?.code, JSON.parse(await response!.text())]).toEqual([
        'cookbooks.not_found',
        { detail: 'cookbook not found' },
      ]);
    }
  });

  test('are all recipes once its last tag is deleted', async () => {
    const { anna } = await kitchen();
    const { id } = await anna.client.cookbooks.create({ body: { name: 'Winter food', tags: named('Winter') } });
    const [winter] = (await open(anna, id)).tags;
    await anna.client.tags.remove({ params: { id: winter!.id } });
    expect((await recipesOf(anna, id)).length).toBe(4);
  });
});

describe('changing', () => {
  test('PUT fills absent fields with defaults, PATCH keeps them', async () => {
    const { anna } = await world();
    const tag = await anna.client.tags.create({ body: { name: 'Winter' } });
    const body = { name: 'Warm', description: 'Hot', position: 4, public: true, tags: [tag], requireAllTags: false };
    const { id } = await anna.client.cookbooks.create({ body });
    expect(await anna.client.cookbooks.patch({ params: { id }, body: { description: null } })).toMatchObject({
      ...body,
      description: '',
      tags: [{ id: tag.id }],
    });
    expect(await anna.client.cookbooks.update({ params: { id }, body: { name: 'Warm' } })).toMatchObject({
      ...{ name: 'Warm', description: '', position: 1, public: false, tags: [], requireAllTags: true },
    });
  });

  test('the slug follows the name and stays while the name stays', async () => {
    const { anna } = await world();
    await anna.client.cookbooks.create({ body: { name: 'Soup' } });
    const { id } = await anna.client.cookbooks.create({ body: { name: 'Soup' } });
    const params = { id };
    expect((await anna.client.cookbooks.patch({ params, body: { name: 'Soup' } })).slug).toBe('soup-1');
    expect((await anna.client.cookbooks.patch({ params, body: { name: 'Broth' } })).slug).toBe('broth');
  });

  test('an empty new name is refused', async () => {
    const { anna } = await world();
    const { id } = await anna.client.cookbooks.create({ body: { name: 'Soup' } });
    const { error } = await anna.client.try.cookbooks.patch({ params: { id }, body: { name: '' } });
    expect([error?.status, error?.fields[0]?.path]).toEqual([422, ['body', 'name']]);
  });
});

describe('reordering', () => {
  test('numbers all cookbooks of the group from 1', async () => {
    const { anna, stranger } = await world();
    const theirs = await stranger.client.cookbooks.create({ body: { name: 'Theirs', position: 7 } });
    const ids = [];
    for (const name of 'ABC') ids.push((await anna.client.cookbooks.create({ body: { name, position: 10 } })).id);
    const body = [
      { id: ids[2]!, groupId: newId(), name: 'C', position: 1 },
      { id: ids[0]!, name: 'A', position: 2 },
    ];
    const answer = await anna.client.cookbooks.reorder({ body });
    expect(answer.map(({ name, position }) => [name, position])).toEqual([
      ['C', 1],
      ['A', 2],
    ]);
    expect(await listed(anna)).toEqual([
      ['C', 1],
      ['A', 2],
      ['B', 3],
    ]);
    expect((await open(stranger, theirs.id)).position).toBe(7);
  });

  test('changes all given cookbooks, or nothing if one is unknown', async () => {
    const { anna, stranger } = await world();
    const own = await anna.client.cookbooks.create({ body: { name: 'Own', description: 'Old' } });
    const foreign = await stranger.client.cookbooks.create({ body: { name: 'Theirs' } });
    const body = [{ id: own.id, name: 'New', description: 'New' }];
    const { error } = await anna.client.try.cookbooks.reorder({ body: [...body, { id: foreign.id, name: 'Mine' }] });
    expect(error?.code).toBe('cookbooks.not_found');
    expect(await open(anna, own.id)).toMatchObject({ name: 'Own', description: 'Old' });
    expect(await anna.client.cookbooks.reorder({ body })).toMatchObject([{ name: 'New', description: 'New' }]);
  });
});

test('lists are searched by name, filtered and sorted by position', async () => {
  const { anna } = await world();
  for (const [name, position] of [
    ['Süß', 2],
    ['Sour', 3],
    ['Bitter', 1],
  ] as const)
    await anna.client.cookbooks.create({ body: { name, position, public: name === 'Sour' } });
  const names = async (query: object) => (await anna.client.cookbooks.list({ query })).items.map(({ name }) => name);
  expect(await names({ orderBy: 'position' })).toEqual(['Bitter', 'Süß', 'Sour']);
  expect(await names({ search: 'suss' })).toEqual(['Süß']);
  expect(await names({ queryFilter: 'public = true OR position < 2' })).toEqual(['Bitter', 'Sour']);
});
