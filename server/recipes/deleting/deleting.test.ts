import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../../core/kit/day.ts';
import { aPicture } from '../../../tests/architecture/walk/household.ts';
import { type World, world } from '../../../tests/kit/world.ts';
import { shapeOf } from '../../kit/database/table-shape.ts';
import { rowsOfRecipe } from './rows-of-recipe.ts';

/** Anna's soup with a row in each table that belongs to recipes. */
async function usedSoup(here: World) {
  const { anna, ben, services } = here;
  const { client } = anna;
  const category = await client.categories.create({ body: { name: 'Soups' } });
  const tag = await client.tags.create({ body: { name: 'Quick' } });
  const tool = await client.tools.create({ body: { name: 'Pot' } });
  const food = await client.foods.create({ body: { name: 'Onion' } });
  const unit = await client.units.create({ body: { name: 'piece' } });
  const first = await client.recipes.create({
    body: {
      name: 'Broth',
      recipeCategory: [category],
      tags: [tag],
      tools: [tool],
      recipeIngredient: [{ food: { id: food.id }, unit: { id: unit.id }, quantity: 2 }, 'salt'],
      recipeInstructions: [{ text: 'Simmer gently.' }],
    },
  });
  const { id, slug } = await client.recipes.patch({ params: { slug: first }, body: { name: 'Soup' } });
  const params = { slug };
  const image = await aPicture();
  await client.recipes.uploadImage({ params, form: { image } });
  const comment = await ben.client.comments.create({ body: { recipeId: id, text: 'Tasty' } });
  const event = await ben.client.timeline.create({ body: { recipeId: id, subject: 'Made it', eventType: 'info' } });
  await ben.client.timeline.uploadImage({ params: { id: event.id }, form: { image } });
  const link = await client.sharing.create({ body: { recipeId: id } });
  for (const { client: one } of [anna, ben])
    await one.ratings.rate({ params: { id: 'self', slug }, body: { rating: 4, isFavorite: true } });
  const entry = await client.mealplans.create({ body: { date: '2026-05-02', entryType: 'dinner', recipeId: id } });
  const list = await client.shoppingLists.create({ body: { name: 'Saturday' } });
  await client.shoppingLists.addRecipe({ params: { id: list.id, recipeId: id }, body: {} });
  const { database } = services.library;
  const { groupId } = await client.recipes.get({ params });
  await database.tx(() =>
    database.query(
      `insert into recipe_imports (recipe_id, group_id, page_key, content, imported_at) values (?, ?, 'p', '{}', ?)`,
      [id, groupId!, database.bind.time(new Date(here.now()))],
    ),
  );
  return { id, slug, first, params, category, tag, tool, food, unit, comment, event, link, entry, list };
}

/** All rows of a recipe in all tables, without its version. */
async function allRows({ services }: World, recipeId: string) {
  const { database } = services.library;
  const found: Record<string, unknown> = {
    recipe: await database.query('select * from recipes where id = ?', [recipeId]),
  };
  for (const { table } of Object.values(rowsOfRecipe)) {
    const rows = await database.query(`select * from ${table} where recipe_id = ?`, [recipeId]);
    found[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return found;
}

test('every table whose rows are deleted with their recipe is listed', async () => {
  const { database } = (await world()).services.library;
  const question = {
    sqlite: `select name from sqlite_master where type = 'table'`,
    postgres: 'select table_name as name from information_schema.tables where table_schema = current_schema()',
  };
  const stored = (await database.query<{ name: string }>(question[database.dialect], [])).map(({ name }) => name);
  const referring: string[] = [];
  for (const table of stored.filter((name) => !name.includes('recipe_words')))
    if ((await shapeOf(database, table)).references.includes('recipes')) referring.push(table);
  expect(referring.sort()).toEqual(
    Object.values(rowsOfRecipe)
      .map(({ table }) => table)
      .sort(),
  );
});

test('everything that a recipe refers to is listed', async () => {
  const { database } = (await world()).services.library;
  for (const { table, references = {} } of Object.values(rowsOfRecipe)) {
    const known = Object.values(references).map((reference) => reference.table);
    const { references: stored } = await shapeOf(database, table);
    expect([table, ...new Set(['recipes', ...known])].sort()).toEqual(
      [table, ...stored.filter((name) => name !== 'groups')].sort(),
    );
  }
});

test('a restored recipe is as it was, with what others wrote, planned, rated and shared', async () => {
  const here = await world();
  const { anna, ben, visitor } = here;
  const soup = await usedSoup(here);
  const before = await allRows(here, soup.id);
  for (const rows of Object.values(before)) expect(rows).not.toEqual([]);
  await anna.client.recipes.remove({ params: soup.params });
  expect(Object.values(await allRows(here, soup.id)).flat()).toEqual([]);
  // Some apps send ids in capitals.
  const restored = await anna.client.recipes.restore({ params: { slug: soup.id.toUpperCase() } });
  expect(await allRows(here, soup.id)).toEqual(before);
  expect(restored.comments?.map(({ text, user }) => [text, user.username])).toEqual([['Tasty', 'ben']]);
  expect((await anna.client.recipes.list({ query: { search: 'simmer' } })).total).toBe(1);
  expect((await ben.client.recipes.get({ params: { slug: soup.first } })).id).toBe(soup.id);
  expect((await visitor.sharing.open({ params: { token: soup.link.id } })).name).toBe('Soup');
  const picture = await anna.client.recipes.image({ params: { id: soup.id, file: 'original.webp' } });
  expect((await picture.bytes()).length).toBeGreaterThan(0);
  expect((await anna.client.try.recipes.restore({ params: { slug: soup.id } })).error?.code).toBe('recipes.not_found');
});

test('nobody sees or reads a deleted recipe, nor its pictures', async () => {
  const here = await world();
  const { anna, visitor } = here;
  const soup = await usedSoup(here);
  await anna.client.recipes.remove({ params: soup.params });
  expect((await anna.client.recipes.list()).total).toBe(0);
  for (const slug of [soup.id, soup.slug, soup.first])
    expect((await anna.client.try.recipes.get({ params: { slug } })).error?.status).toBe(404);
  const image = { params: { id: soup.id, file: 'original.webp' as const } };
  for (const client of [anna.client, visitor]) expect((await client.try.recipes.image(image)).error?.status).toBe(404);
  const shared = await visitor.try.sharing.open({ params: { token: soup.link.id } });
  expect(shared.error?.status).toBe(404);
});

test('deleted recipes are listed for a day, for their owner and the person who deleted them', async () => {
  const here = await world();
  const { anna, ben, stranger } = here;
  const listed = async ({ client }: Pick<typeof anna, 'client'>) =>
    (await client.recipes.deleted()).map(({ slug, name }) => [slug, name]);
  await anna.client.recipes.create({ body: { name: 'Soup “1”' } });
  await anna.client.recipes.create({ body: { name: 'Pie' } });
  await anna.client.recipes.remove({ params: { slug: 'soup-1' } });
  here.advance(60_000);
  await ben.client.recipes.remove({ params: { slug: 'pie' } });
  const pie = ['pie', 'Pie'];
  expect(await listed(anna)).toEqual([pie, ['soup-1', 'Soup “1”']]);
  expect(await listed(ben)).toEqual([pie]);
  expect(await listed(stranger)).toEqual([]);
  const [newest] = await anna.client.recipes.deleted();
  expect(Date.parse(newest!.until) - Date.parse(newest!.deletedAt)).toBe(DAY_MS);
  await anna.client.recipes.restore({ params: { slug: newest!.id } });
  expect(await listed(anna)).toEqual([['soup-1', 'Soup “1”']]);
  here.advance(DAY_MS - 60_000);
  expect(await listed(await here.signInAgain(anna))).toEqual([]);
});

test('only its owner and the person who deleted it restore a recipe', async () => {
  const { anna, ben, stranger } = await world();
  const params = { slug: await anna.client.recipes.create({ body: { name: 'Soup' } }) };
  await anna.client.recipes.remove({ params });
  for (const { client } of [ben, stranger])
    expect((await client.try.recipes.restore({ params })).error?.code).toBe('recipes.not_found');
  expect((await anna.client.recipes.restore({ params })).userId).toBe(anna.id);
  await ben.client.recipes.remove({ params });
  expect((await ben.client.recipes.restore({ params })).userId).toBe(anna.id);
  await ben.client.recipes.remove({ params });
  expect((await anna.client.recipes.restore({ params })).userId).toBe(anna.id);
});

test('if two people restore a recipe at once, one succeeds', async () => {
  const { anna, ben } = await world();
  const params = { slug: await anna.client.recipes.create({ body: { name: 'Soup' } }) };
  await ben.client.recipes.remove({ params });
  const all = await Promise.all([anna, ben].map(({ client }) => client.try.recipes.restore({ params })));
  expect(all.filter(({ error }) => error === null || error === undefined)).toHaveLength(1);
  expect((await anna.client.recipes.list()).total).toBe(1);
});

test('a recipe whose name was taken meanwhile comes back with a number', async () => {
  const { anna } = await world();
  const add = () => anna.client.recipes.create({ body: { name: 'Soup' } });
  const params = { slug: await add() };
  const { id } = await anna.client.recipes.get({ params });
  await anna.client.recipes.remove({ params });
  await add();
  expect(await anna.client.recipes.restore({ params: { slug: id } })).toMatchObject({
    id,
    name: 'Soup (1)',
    slug: 'soup-1',
  });
});

test('references to rows that were deleted meanwhile are left out', async () => {
  const here = await world();
  const { anna, ben } = here;
  const soup = await usedSoup(here);
  await anna.client.recipes.remove({ params: soup.params });
  const gone = ({ id }: { id: string }) => ({ params: { id } });
  await anna.client.foods.remove(gone(soup.food));
  await anna.client.units.remove(gone(soup.unit));
  await anna.client.categories.remove(gone(soup.category));
  await anna.client.tools.remove(gone(soup.tool));
  await anna.client.shoppingLists.remove(gone(soup.list));
  await anna.client.adminUsers.remove({ params: { id: ben.id } });
  const recipe = await anna.client.recipes.restore({ params: soup.params });
  expect(recipe.recipeIngredient.map(({ food, unit }) => [food, unit])).toEqual([
    [null, null],
    [null, null],
  ]);
  expect([recipe.recipeCategory, recipe.tools, recipe.comments]).toEqual([[], [], []]);
  expect(recipe.tags.map(({ name }) => name)).toEqual(['Quick']);
  const folder = join(here.dataDir, 'recipes', soup.id, 'images', 'timeline', soup.event.id);
  await expect.poll(() => existsSync(folder)).toBe(false);
});

test('after a day a deleted recipe is gone with its files', async () => {
  const here = await world();
  const { anna, services } = here;
  const soup = await usedSoup(here);
  await anna.client.recipes.remove({ params: soup.params });
  const folder = join(here.dataDir, 'recipes', soup.id);
  here.advance(DAY_MS - 60_000);
  await services.sweep();
  expect(existsSync(folder)).toBe(true);
  here.advance(60_000);
  const again = await here.signInAgain(anna);
  expect((await again.client.try.recipes.restore({ params: soup.params })).error?.code).toBe('recipes.not_found');
  await services.sweep();
  expect(existsSync(folder)).toBe(false);
  expect(await services.library.database.query('select id from deleted_recipes', [])).toEqual([]);
});
