import { describe, expect, test } from 'vitest';
import { roundTrip } from '../../tests/kit/family.ts';
import { world } from '../../tests/kit/world.ts';

const kinds = [
  ['categories', ['id', 'name', 'slug'], []],
  ['tags', ['id', 'name', 'slug'], ['recipes']],
  ['tools', ['id', 'name', 'slug', 'onHand'], []],
] as const;

describe.each(kinds)('%s', (noun, keys, onlyOfOne) => {
  test('are created, read, changed and deleted', async () => {
    await roundTrip(await world(), {
      noun,
      create: () => ({ name: 'Quick Dinner' }),
      change: { name: 'Slow Dinner' },
      keys,
      onlyOfOne,
    });
  });

  test('the slug follows the name, and names are unique', async () => {
    const { anna } = await world();
    const calls = anna.client[noun];
    const made = await calls.create({ body: { name: ' Süß & Scharf ' } });
    expect(made).toMatchObject({ name: 'Süß & Scharf', slug: 'suss-scharf' });
    expect(await calls.patch({ params: { id: made.id }, body: { name: 'Hot' } })).toMatchObject({ slug: 'hot' });
    const { error } = await anna.client.try[noun].create({ body: { name: 'HOT' } });
    expect([error?.status, error?.code]).toEqual([400, 'organizers.name_taken']);
  });

  test('reading one by slug lists its recipes', async () => {
    const { anna, stranger } = await world();
    const made = await anna.client[noun].create({ body: { name: 'Winter' } });
    const key = noun === 'categories' ? 'recipeCategory' : noun;
    await anna.client.recipes.create({ body: { name: 'Stew', [key]: [{ id: made.id }] } });
    const found = await anna.client[noun].bySlug({ params: { slug: 'winter' } });
    expect(found.recipes.map((recipe) => recipe.name)).toEqual(['Stew']);
    expect((await stranger.client.try[noun].bySlug({ params: { slug: 'winter' } })).error?.status).toBe(404);
  });

  test('deleting one removes it from its recipes', async () => {
    const { anna } = await world();
    const made = await anna.client[noun].create({ body: { name: 'Winter' } });
    const key = noun === 'categories' ? 'recipeCategory' : noun;
    const slug = await anna.client.recipes.create({ body: { name: 'Stew', [key]: [{ id: made.id }] } });
    await anna.client[noun].remove({ params: { id: made.id } });
    expect((await anna.client.recipes.get({ params: { slug } }))[key]).toEqual([]);
  });

  test('lists search by name, filter and order in both casings', async () => {
    const { anna, advance } = await world();
    for (const name of ['Crème', 'apple', 'Banana']) {
      await anna.client[noun].create({ body: { name } });
      advance(1);
    }
    const names = async (query: object) => (await anna.client[noun].list({ query })).items.map((item) => item.name);
    expect(await names({})).toEqual(['apple', 'Banana', 'Crème']);
    expect(await names({ search: 'CREME' })).toEqual(['Crème']);
    expect(await names({ queryFilter: 'name LIKE "%an%"' })).toEqual(['Banana']);
    expect(await names({ orderBy: 'created_at', orderDirection: 'desc' })).toEqual(['Banana', 'apple', 'Crème']);
    const bad = await anna.client.try[noun].list({ query: { queryFilter: 'group_id = "x"' } });
    expect([bad.error?.status, bad.error?.code]).toEqual([400, 'request.bad_list']);
  });

  test('any member can create one, only organizers can change or delete it', async () => {
    const { ben } = await world();
    const made = await ben.client[noun].create({ body: { name: 'Mine' } });
    const { error } = await ben.client.try[noun].remove({ params: { id: made.id } });
    expect([error?.status, error?.code]).toEqual([403, 'request.forbidden']);
  });
});

test.each([
  ['categories', 'recipeCategory'],
  ['tags', 'tags'],
  ['tools', 'tools'],
] as const)('the recipes of %s are counted, those of other groups are not', async (noun, key) => {
  const { anna, ben, stranger } = await world();
  const [winter, quick] = [
    await anna.client[noun].create({ body: { name: 'Winter' } }),
    await anna.client[noun].create({ body: { name: 'Quick' } }),
  ];
  await anna.client[noun].create({ body: { name: 'Idle' } });
  await anna.client.recipes.create({ body: { name: 'Stew', [key]: [winter, quick] } });
  await ben.client.recipes.create({ body: { name: 'Soup', [key]: [winter] } });
  await stranger.client.recipes.create({ body: { name: 'Pie', [key]: [{ name: 'Winter' }] } });
  expect(await ben.client[noun].counts()).toEqual({ [winter.id]: 2, [quick.id]: 1 });
  const { slug } = (await anna.client.recipes.list({ query: { search: 'Stew' } })).items[0]!;
  await anna.client.recipes.remove({ params: { slug } });
  expect(await anna.client[noun].counts()).toEqual({ [winter.id]: 1 });
});

test('categories and tags without recipes are listed as empty', async () => {
  const { anna } = await world();
  await anna.client.recipes.create({
    body: { name: 'Stew', tags: [{ name: 'Used' }], recipeCategory: [{ name: 'Used too' }] },
  });
  await anna.client.tags.create({ body: { name: 'Idle' } });
  await anna.client.categories.create({ body: { name: 'Idle' } });
  expect((await anna.client.tags.empty()).map((tag) => tag.name)).toEqual(['Idle']);
  expect((await anna.client.categories.empty()).map((category) => category.name)).toEqual(['Idle']);
});

test('long names that differ only in their last letters are different tags', async () => {
  const { anna } = await world();
  const { create, update, get } = anna.client.tags;
  const long = (end: string) => `${'a'.repeat(250)} ${end}`;
  const first = await create({ body: { name: long('one') } });
  const second = await create({ body: { name: long('two') } });
  expect(second.slug).not.toBe(first.slug);
  await expect(create({ body: { name: long('two') } })).rejects.toMatchObject({ code: 'organizers.name_taken' });
  await update({ params: { id: second.id }, body: { name: long('six') } });
  expect((await get({ params: { id: second.id } })).name).toBe(long('six'));
  const slug = await anna.client.recipes.create({ body: { name: 'Soup' } });
  const tags = [{ name: long('ten') }, { name: long('one') }];
  const soup = await anna.client.recipes.patch({ params: { slug }, body: { tags } });
  expect(soup.tags.map(({ name }) => name).sort()).toEqual([long('one'), long('ten')]);
});
