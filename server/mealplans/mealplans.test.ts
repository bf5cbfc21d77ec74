import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../core/kit/day.ts';
import type { OrganizerRef } from '../../core/recipes/organizer-ref.ts';
import { roundTrip } from '../../tests/kit/family.ts';
import { type Person, type World, world } from '../../tests/kit/world.ts';

const entryKeys = ['date', 'entryType', 'title', 'text', 'recipeId', 'id', 'groupId', 'userId', 'recipe'];

async function newRecipe({ client }: Person, name: string, more: object = {}): Promise<string> {
  const slug = await client.recipes.create({ body: { name, ...more } });
  return (await client.recipes.get({ params: { slug } })).id;
}

describe('plan entries', () => {
  test('are created, read, changed and deleted', async () => {
    await roundTrip(await world(), {
      noun: 'mealplans',
      create: async ({ anna }) => ({ date: '2026-05-01', recipeId: await newRecipe(anna, 'Soup') }),
      change: { text: 'with bread' },
      keys: entryKeys,
      hasName: false,
    });
  });

  test('show their recipe, and get defaults for absent fields', async () => {
    const { anna } = await world();
    const recipeId = await newRecipe(anna, 'Soup');
    const entry = await anna.client.mealplans.create({ body: { date: '2026-05-01', recipeId } });
    expect(entry).toMatchObject({ entryType: 'breakfast', title: '', text: '', userId: anna.id, recipeId });
    expect(entry.recipe).toMatchObject({ id: recipeId, slug: 'soup' });
    expect(Number.isInteger(entry.id)).toBe(true);
    const note = await anna.client.mealplans.create({ body: { date: '2026-05-01', title: 'Eat out', text: null } });
    expect(note).toMatchObject({ title: 'Eat out', text: '', recipeId: null, recipe: null });
  });

  test('need a recipe or a title, on creation and later', async () => {
    const { anna } = await world();
    const { client } = anna;
    const { error, response } = await client.try.mealplans.create({ body: { date: '2026-05-01', text: 'only this' } });
    expect([error?.status, error?.code]).toEqual([422, 'mealplans.empty_entry']);
    expect(JSON.parse(await response!.text()).detail[0]).toMatchObject({
      type: 'value_error',
      loc: ['body', 'title'],
      msg: expect.stringContaining('recipe or a title'),
    });
    const { id } = await client.mealplans.create({ body: { date: '2026-05-01', title: 'Eat out' } });
    const params = { id: String(id) };
    const patched = await client.try.mealplans.patch({ params, body: { title: ' ' } });
    const replaced = await client.try.mealplans.update({ params, body: { date: '2026-05-01' } });
    expect([patched.error?.code, replaced.error?.code]).toEqual(['mealplans.empty_entry', 'mealplans.empty_entry']);
    expect(await client.mealplans.get({ params })).toMatchObject({ title: 'Eat out' });
  });

  test('need an existing day and a known meal', async () => {
    const { anna } = await world();
    const refused = async (body: object) =>
      (await anna.client.try.mealplans.create({ body: { title: 'x', ...body } as never })).error?.message;
    expect(await refused({ date: '2026-02-30' })).toContain('date');
    expect(await refused({ date: '1 May' })).toContain('date');
    expect(await refused({ date: '2026-05-01', entryType: 'brunch' })).toContain('entryType');
  });

  test('accept the start of a day as the day, as apps send it, and no other time', async () => {
    const { anna } = await world();
    const { client } = anna;
    for (const date of ['2026-05-04T00:00:00', '2026-05-04T00:00:00.000Z', '2026-05-04 00:00:00+00:00'])
      expect(await client.mealplans.create({ body: { date, title: 'Soup' } })).toMatchObject({ date: '2026-05-04' });
    const query = { start_date: '2026-05-04T00:00:00.000', end_date: '2026-05-04T00:00:00.000' };
    expect((await client.mealplans.list({ query })).total).toBe(3);
    for (const date of ['2026-05-04T18:00:00Z', '2026-05-04T00:00:00+02:00', '2026-02-30T00:00:00'])
      expect((await client.try.mealplans.create({ body: { date, title: 'Soup' } })).error?.status).toBe(422);
  });

  test('change only the fields in a patch, and null removes the recipe', async () => {
    const { anna } = await world();
    const recipeId = await newRecipe(anna, 'Soup');
    const { id } = await anna.client.mealplans.create({
      body: { date: '2026-05-01', entryType: 'lunch', title: 'Soup day', text: 'early', recipeId },
    });
    const params = { id: String(id) };
    expect(await anna.client.mealplans.patch({ params, body: { date: '2026-05-02' } })).toMatchObject({
      date: '2026-05-02',
      entryType: 'lunch',
      title: 'Soup day',
      text: 'early',
      recipeId,
    });
    expect(await anna.client.mealplans.patch({ params, body: { recipeId: null } })).toMatchObject({
      title: 'Soup day',
      recipeId: null,
      recipe: null,
    });
  });

  test('belong to the person who planned them, whatever a body says', async () => {
    const { anna, ben, stranger } = await world();
    const body = { date: '2026-05-01', title: 'Soup', userId: stranger.id, groupId: stranger.id } as never;
    const entry = await ben.client.mealplans.create({ body });
    expect(entry.userId).toBe(ben.id);
    const params = { id: String(entry.id) };
    expect((await anna.client.mealplans.update({ params, body })).userId).toBe(ben.id);
  });

  test('cannot have the recipe of another group', async () => {
    const { anna, stranger } = await world();
    const recipeId = await newRecipe(stranger, 'Secret');
    const made = await anna.client.try.mealplans.create({ body: { date: '2026-05-01', recipeId } });
    const { id } = await anna.client.mealplans.create({ body: { date: '2026-05-01', title: 'Soup' } });
    const patched = await anna.client.try.mealplans.patch({ params: { id: String(id) }, body: { recipeId } });
    expect([made.error?.code, patched.error?.code]).toEqual(['recipes.not_found', 'recipes.not_found']);
  });

  test('are deleted with their recipe', async () => {
    const { anna } = await world();
    const { id } = await anna.client.mealplans.create({
      body: { date: '2026-05-01', title: 'Soup', recipeId: await newRecipe(anna, 'Soup') },
    });
    await anna.client.recipes.remove({ params: { slug: 'soup' } });
    expect((await anna.client.try.mealplans.get({ params: { id: String(id) } })).error?.status).toBe(404);
  });
});

test('changes of the plan are announced to the group', async () => {
  const { anna, services } = await world();
  const heard: string[] = [];
  services.events.on(({ groupId, type, ids }) => heard.push(`${groupId} ${type} ${ids.join()}`));
  const { id, groupId } = await anna.client.mealplans.create({ body: { date: '2026-05-01', title: 'Soup' } });
  const params = { id: String(id) };
  await anna.client.mealplans.patch({ params, body: { title: 'Stew' } });
  await anna.client.mealplans.remove({ params });
  await anna.client.try.mealplans.remove({ params });
  expect(heard).toEqual(['created', 'updated', 'deleted'].map((what) => `${groupId} mealplan_entry.${what} ${id}`));
});

describe('the list of plan entries', () => {
  async function planned() {
    const cast = await world();
    const { client } = cast.anna;
    const recipeId = await newRecipe(cast.anna, 'Soup');
    await client.mealplans.create({ body: { date: '2026-05-03', entryType: 'dinner', recipeId } });
    await client.mealplans.create({ body: { date: '2026-05-01', entryType: 'lunch', title: 'Bread' } });
    await client.mealplans.create({ body: { date: '2026-05-02', entryType: 'breakfast', title: 'Porridge' } });
    const dates = async (query: object) =>
      (await client.mealplans.list({ query })).items.map(({ date }) => date.slice(8));
    return { ...cast, recipeId, dates };
  }

  test('has the days from start_date to end_date, inclusive, and either may be absent', async () => {
    const { dates } = await planned();
    expect(await dates({ start_date: '2026-05-01', end_date: '2026-05-02' })).toEqual(['01', '02']);
    expect(await dates({ start_date: '2026-05-02' })).toEqual(['02', '03']);
    expect(await dates({ end_date: '2026-05-01' })).toEqual(['01']);
    expect(await dates({})).toEqual(['01', '02', '03']);
  });

  test('is filtered as API clients do it', async () => {
    const { dates, recipeId, anna } = await planned();
    expect(await dates({ queryFilter: 'entryType in ["breakfast", "dinner"]' })).toEqual(['02', '03']);
    expect(await dates({ queryFilter: `recipe_id="${recipeId}"` })).toEqual(['03']);
    expect(await dates({ queryFilter: 'date >= 2026-05-02 AND recipe_id IS NULL' })).toEqual(['02']);
    expect(await dates({ queryFilter: 'recipe.name LIKE "so%"' })).toEqual(['03']);
    const bad = await anna.client.try.mealplans.list({ query: { queryFilter: 'user.password LIKE "a%"' } });
    expect([bad.error?.status, bad.error?.code]).toEqual([400, 'request.bad_list']);
  });

  test('is paged, newest first by default', async () => {
    const { app, anna } = await planned();
    const { body } = await app.inject({
      url: '/api/groups/mealplans?perPage=2&page=1',
      headers: { authorization: `Bearer ${anna.token}` },
    });
    const page = JSON.parse(body);
    expect(page.items.map((item: { date: string }) => item.date)).toEqual(['2026-05-02', '2026-05-01']);
    expect(page).toMatchObject({ total: 3, total_pages: 2, next: '/api/groups/mealplans?perPage=2&page=2' });
  });
});

test('today’s entries are those of the UTC day, in the order of planning', async () => {
  const { anna, stranger, advance } = await world();
  const lastNoon = Math.floor(Date.now() / DAY_MS - 0.5) * DAY_MS + DAY_MS / 2;
  advance(lastNoon - Date.now());
  const today = new Date(lastNoon).toISOString().slice(0, 10);
  await anna.client.mealplans.create({ body: { date: today, entryType: 'dinner', title: 'Pasta' } });
  await anna.client.mealplans.create({ body: { date: today, title: 'Porridge' } });
  await anna.client.mealplans.create({ body: { date: '2020-01-01', title: 'Long ago' } });
  expect((await anna.client.mealplans.today()).map(({ title }) => title)).toEqual(['Pasta', 'Porridge']);
  expect(await stranger.client.mealplans.today()).toEqual([]);
  advance(-DAY_MS);
  expect(await anna.client.mealplans.today()).toEqual([]);
});

describe('plan rules', () => {
  const refOf = ({ id, name, slug }: OrganizerRef) => ({ id, name, slug });

  async function organizers({ anna }: World) {
    const category = refOf(await anna.client.categories.create({ body: { name: 'Soups' } }));
    const tag = refOf(await anna.client.tags.create({ body: { name: 'Quick' } }));
    return { category, tag };
  }

  test('are created, read, changed and deleted', async () => {
    await roundTrip(await world(), {
      noun: 'mealplanRules',
      create: async (cast) => {
        const { category, tag } = await organizers(cast);
        return { day: 'monday', entryType: 'dinner', categories: [category], tags: [{ id: tag.id }] };
      },
      change: { day: 'unset' },
      keys: ['day', 'entryType', 'categories', 'tags', 'queryFilterString', 'queryFilter', 'groupId', 'id'],
      hasName: false,
    });
  });

  test('refer to organizers by id, slug or name, each once', async () => {
    const cast = await world();
    const { category, tag } = await organizers(cast);
    const rule = await cast.anna.client.mealplanRules.create({
      body: { categories: [{ name: 'soups' }, { id: category.id }], tags: [{ slug: 'quick' }] },
    });
    expect(rule).toMatchObject({ day: 'unset', entryType: 'unset', categories: [category], tags: [tag] });
    const params = { id: rule.id };
    expect(await cast.anna.client.mealplanRules.patch({ params, body: { categories: [] } })).toMatchObject({
      categories: [],
      tags: [tag],
    });
    expect(await cast.anna.client.mealplanRules.update({ params, body: {} })).toMatchObject({ tags: [] });
  });

  test('refuse an organizer that the group lacks, and create none', async () => {
    const { anna, stranger } = await world();
    const foreign = await stranger.client.tags.create({ body: { name: 'Theirs' } });
    for (const ref of [{ id: foreign.id, name: 'Theirs', slug: 'theirs' }, { name: 'New' }]) {
      const { error } = await anna.client.try.mealplanRules.create({ body: { tags: [ref] } });
      expect([error?.status, error?.code]).toEqual([422, 'mealplans.unknown_organizer']);
      expect(error?.fields[0]?.path).toEqual(['body', 'tags', 0]);
    }
    expect((await anna.client.tags.list()).items).toEqual([]);
    expect((await anna.client.mealplanRules.list()).items).toEqual([]);
  });

  test('lose a deleted organizer', async () => {
    const cast = await world();
    const { category, tag } = await organizers(cast);
    const { id } = await cast.anna.client.mealplanRules.create({ body: { categories: [category], tags: [tag] } });
    await cast.anna.client.tags.remove({ params: { id: tag.id } });
    expect(await cast.anna.client.mealplanRules.get({ params: { id } })).toMatchObject({
      categories: [category],
      tags: [],
    });
  });
});

describe('a random meal', () => {
  const friday = '2026-05-01';

  test('is planned for dinner, with any recipe if no rule applies', async () => {
    const { anna, app } = await world();
    const recipeId = await newRecipe(anna, 'Soup');
    const reply = await app.inject({
      method: 'POST',
      url: '/api/groups/mealplans/random',
      headers: { authorization: `Bearer ${anna.token}` },
      payload: { date: friday },
    });
    expect(reply.statusCode).toBe(200);
    expect(JSON.parse(reply.body)).toMatchObject({ date: friday, entryType: 'dinner', recipeId, userId: anna.id });
    expect((await anna.client.mealplans.list()).total).toBe(1);
  });

  test('fits all rules of its day and meal', async () => {
    const { anna } = await world();
    const { client } = anna;
    const named = (...names: string[]) => names.map((name) => ({ name }));
    await newRecipe(anna, 'Soup', { recipeCategory: named('Main') });
    await newRecipe(anna, 'Toast', { tags: named('Quick') });
    const both = await newRecipe(anna, 'Omelette', { recipeCategory: named('Main'), tags: named('Quick', 'Eggs') });
    await client.mealplanRules.create({ body: { entryType: 'dinner', categories: named('Main') } });
    await client.mealplanRules.create({ body: { day: 'friday', tags: named('Quick') } });
    await client.mealplanRules.create({ body: { day: 'monday', tags: named('Eggs') } });
    for (const seed of ['a', 'b', 'c']) {
      const { recipeId, why } = await client.mealplans.random({ body: { date: friday, seed } });
      expect([recipeId, why.wanted]).toEqual([both, ['Main', 'Quick']]);
    }
  });

  test('returns what the rules require if no recipe fits', async () => {
    const { anna } = await world();
    await newRecipe(anna, 'Soup');
    await anna.client.tags.create({ body: { name: 'Festive' } });
    await anna.client.mealplanRules.create({ body: { tags: [{ name: 'Festive' }] } });
    const { error } = await anna.client.try.mealplans.random({ body: { date: friday } });
    expect([error?.status, error?.code]).toEqual([404, 'mealplans.no_recipe_fits']);
    expect(error?.message).toMatch(/^No recipes match your rules\. They require: Festive\./);
    expect((await anna.client.mealplans.list()).total).toBe(0);
  });

  test('is never of another group, and there is an error if there are no recipes', async () => {
    const { anna, stranger } = await world();
    await newRecipe(stranger, 'Secret');
    const { error } = await anna.client.try.mealplans.random({ body: { date: friday } });
    expect([error?.status, error?.code]).toEqual([404, 'mealplans.no_recipes']);
  });

  test('repeats no recipe before each was picked once, and then picks the oldest', async () => {
    const { anna } = await world();
    for (const name of ['Soup', 'Toast', 'Pasta']) await newRecipe(anna, name);
    const plan = async (date: string) => (await anna.client.mealplans.random({ body: { date } })).recipe!.name;
    const week = [await plan('2026-05-01'), await plan('2026-05-02'), await plan('2026-05-03')];
    expect(week.toSorted()).toEqual(['Pasta', 'Soup', 'Toast']);
    expect(await plan('2026-05-04')).toBe(week[0]);
  });

  test('is not one that was eaten recently', async () => {
    const { anna } = await world();
    await newRecipe(anna, 'Soup', { lastMade: '2026-04-28T18:00:00Z' });
    await newRecipe(anna, 'Toast', { lastMade: '2026-03-28T18:00:00Z' });
    const { recipe, why } = await anna.client.mealplans.random({ body: { date: friday } });
    expect([recipe?.name, why.fitting, why.recent]).toEqual(['Toast', 2, 1]);
  });

  test('is the same for the same seed', async () => {
    const { anna } = await world();
    for (let number = 0; number < 12; number++) await newRecipe(anna, `Dish ${number}`);
    const chosen = async (seed: string) => {
      const { id, recipeId } = await anna.client.mealplans.random({ body: { date: friday, seed } });
      await anna.client.mealplans.remove({ params: { id: String(id) } });
      return recipeId;
    };
    const first = await chosen('one');
    expect(await chosen('one')).toBe(first);
    const others = await Promise.all(['two', 'three', 'four', 'five', 'six'].map(chosen));
    expect(new Set([first, ...others]).size).toBeGreaterThan(1);
  });

  test('includes the reason for its choice', async () => {
    const { anna } = await world();
    await newRecipe(anna, 'Soup', { tags: [{ name: 'Quick' }] });
    await newRecipe(anna, 'Toast', { tags: [{ name: 'Quick' }] });
    const why = async () => (await anna.client.mealplans.random({ body: { date: friday } })).why.text;
    expect(await why()).toBe('Chosen from all 2 recipes. Not made or planned within 14 days before or after.');
    await anna.client.mealplanRules.create({ body: { tags: [{ name: 'Quick' }] } });
    expect(await why()).toBe(
      'One of 2 recipes that fit your rules: Quick. Not made or planned within 14 days before or after.',
    );
    expect(await why()).toContain('This one is the furthest away');
  });
});
