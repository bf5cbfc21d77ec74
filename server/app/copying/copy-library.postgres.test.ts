import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownDatabase } from '../../../tests/kit/engine.ts';
import { ask } from '../../../tests/kit/postgres-server.ts';
import { temporaryFolder } from '../../../tests/kit/temporary.ts';
import { type World, world } from '../../../tests/kit/world.ts';
import { LibraryInUseError } from '../../kit/library/library-lock.ts';
import { takeLock } from '../../kit/library/take-lock.ts';
import { recipeSearch } from '../../recipes/search/recipe-search.ts';
import { openLibrary } from '../library.ts';
import { copyLibrary, type LibraryCopy } from './copy-library.ts';

/** A library with data of most kinds. */
async function fullWorld(): Promise<World & { url: string }> {
  const here = await world();
  const { client, id: userId } = here.anna;
  await client.recipes.create({
    body: {
      name: 'Crème brûlée 🍮',
      recipeIngredient: [{ note: '2 dl cream', quantity: 0.1 }, { note: '"¼ vanilla\\pod"' }],
      recipeInstructions: [{ text: 'Whip.\nWait.' }],
      extras: { zulu: '1', alpha: "it's", '10': 'ten' },
      tags: [],
    },
  });
  const params = { slug: 'creme-brulee' };
  const recipe = await client.recipes.get({ params });
  await client.ratings.rate({ params: { id: userId, ...params }, body: { rating: 4.5, isFavorite: true } });
  await client.comments.create({ body: { recipeId: recipe.id, text: 'Nothing\u2028left' } });
  await client.mealplans.create({ body: { date: '2026-05-01', entryType: 'dinner', recipeId: recipe.id } });
  await client.seeders.foods({ body: { locale: 'en-US' } });
  const list = await client.shoppingLists.create({ body: { name: 'Market' } });
  await client.shoppingItems.create({ body: { shoppingListId: list.id, note: 'salt', quantity: 1 / 3 } });
  await client.tags.create({ body: { name: 'Sweet' } });
  return { ...here, url: here.databaseUrl! };
}

const summary = ({ tables }: LibraryCopy) => tables.map(({ table, to }) => `${table} ${to.rows} ${to.hash}`);

test('a library is the same after a copy to the other engine and back', async () => {
  const { url, anna } = await fullWorld();
  const folder = join(temporaryFolder(), 'copy');
  const there = await copyLibrary({ from: url, to: folder });
  const back = (await ownDatabase('empty'))!;
  const again = await copyLibrary({ from: folder, to: back });
  expect(summary(again)).toEqual(summary(there));
  for (const { table, from, to } of [...there.tables, ...again.tables]) expect([table, to]).toEqual([table, from]);
  const rows = new Map(there.tables.map(({ table, to }) => [table, to.rows]));
  expect(rows.get('recipes')).toBe(1);
  expect(rows.get('foods')).toBeGreaterThan(100);
  for (const table of ['shopping_items', 'ratings', 'comments', 'mealplan_entries', 'tags'])
    expect([table, rows.get(table)]).toEqual([table, 1]);

  const { database } = await openLibrary({ dataDir: temporaryFolder(), databaseUrl: back });
  const [recipe] = await database.db.select().from(database.tables.recipes);
  const original = await anna.client.recipes.get({ params: { slug: 'creme-brulee' } });
  expect([recipe!.id, recipe!.createdAt.toISOString()]).toEqual([original.id, original.createdAt]);
  expect(await recipeSearch(database).isCurrent(), 'the search index is made anew').toBe(false);
  const next = await database.tx(() => database.query<{ seq: number }>("SELECT nextval('recipes_seq_seq') AS seq", []));
  expect(next[0]!.seq, 'numbers go on').toBe(recipe!.seq + 1);
  await database.close();
});

test('an existing library is not overwritten', async () => {
  const { url } = await fullWorld();
  const full = (await ownDatabase())!;
  await ask(full, "INSERT INTO groups VALUES ('x', 'X', 'x', now(), now())");
  await expect(copyLibrary({ from: url, to: full })).rejects.toMatchObject({ reason: 'not_empty' });
  await expect(copyLibrary({ from: url, to: url })).rejects.toMatchObject({ reason: 'same' });
  const nothing = join(temporaryFolder(), 'nothing');
  await expect(copyLibrary({ from: nothing, to: full })).rejects.toMatchObject({ reason: 'no_library' });
  const outdated = (await ownDatabase('empty'))!;
  await expect(copyLibrary({ from: outdated, to: nothing })).rejects.toMatchObject({ reason: 'outdated' });
  expect(existsSync(join(nothing, 'lovage.db'))).toBe(false);
});

test('a copy that differs from the original is discarded, and so is an interrupted one', async () => {
  const { url } = await fullWorld();
  for (const [reason, body] of [
    ['differs', 'NEW.name = upper(NEW.name)'],
    ['no', "RAISE 'no'"],
  ]) {
    const to = (await ownDatabase())!;
    await ask(
      to,
      `CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body}; RETURN NEW; END $$;
       CREATE TRIGGER spoil BEFORE INSERT ON tags FOR EACH ROW EXECUTE FUNCTION spoil()`,
    );
    await expect(copyLibrary({ from: url, to })).rejects.toThrow();
    const { database } = await openLibrary({ dataDir: temporaryFolder(), databaseUrl: to });
    expect([reason, await database.db.select().from(database.tables.groups)]).toEqual([reason, []]);
    await database.close();
  }
});

test('files are copied from folder to folder, and a folder in use is refused', async () => {
  const { url } = await fullWorld();
  const [one, two] = [join(temporaryFolder(), 'one'), join(temporaryFolder(), 'two')];
  await copyLibrary({ from: url, to: one });
  await mkdir(join(one, 'recipes', 'x'), { recursive: true });
  await writeFile(join(one, 'recipes', 'x', 'a.webp'), 'picture');
  expect((await copyLibrary({ from: one, to: two })).hasFiles).toBe(true);
  expect(await readFile(join(two, 'recipes', 'x', 'a.webp'), 'utf8')).toBe('picture');
  const lock = takeLock(one)!;
  await expect(copyLibrary({ from: one, to: `${two}-again` })).rejects.toThrow(LibraryInUseError);
  lock.release();
});
