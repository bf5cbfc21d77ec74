import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { ask } from '../../tests/kit/postgres-server.ts';
import { fileOf, picture } from '../../tests/kit/soup.ts';
import { type Person, type World, world } from '../../tests/kit/world.ts';
import { noteCounters, sourcesHere, withSources } from '../kit/work/sources.ts';
import { keptSummaries } from './kept-summaries.ts';

let reads = 0;

/** A list at a new address, which the server answers from the kept summaries instead of a kept answer. */
async function listed({ app }: World, { token }: Pick<Person, 'token'>, query = ''): Promise<RecipeSummary[]> {
  reads += 1;
  const url = `/api/recipes?orderBy=name&orderDirection=asc${query}&read=${reads}`;
  const headers = { authorization: `Bearer ${token}` };
  const kept = await app.inject({ url, headers });
  const fresh = await app.inject({ url, headers: { ...headers, 'cache-control': 'no-cache' } });
  expect(kept.body).toBe(fresh.body);
  return kept.json<{ items: RecipeSummary[] }>().items;
}

const named = (...names: string[]) => names.map((name) => ({ name }));

async function pantry() {
  const here = await world({ environment: { RATE_LIMITS: 'off' } });
  const { client } = here.anna;
  for (const name of ['Apple pie', 'Borscht', 'Curry'])
    await client.recipes.create({
      body: { name, tags: named('Winter'), recipeCategory: named('Dinner'), tools: named('Pot') },
    });
  return here;
}

test('a list shows each change of a recipe and of its organizers at once', async () => {
  const here = await pantry();
  const { anna, ben } = here;
  const { client } = anna;
  const slug = 'borscht';
  const { items } = await client.recipes.list({ query: { search: 'borscht' } });
  const { id, tags, recipeCategory, tools } = items[0]!;
  const shown = async () => (await listed(here, ben)).find((recipe) => recipe.id === id)!;
  const kind = (list: readonly { id: string }[]) => ({ params: { id: list[0]!.id } });
  const changes: readonly [name: string, change: () => Promise<unknown>, of: (recipe: RecipeSummary) => unknown][] = [
    ['text', () => client.recipes.patch({ params: { slug }, body: { description: 'Red' } }), (r) => r.description],
    ['rating', () => client.ratings.rate({ params: { id: anna.id, slug }, body: { rating: 4 } }), (r) => r.rating],
    [
      'day',
      () => client.recipes.lastMade({ params: { slug }, body: { timestamp: '2026-05-01T12:00:00Z' } }),
      (r) => r.lastMade,
    ],
    [
      'picture',
      async () => client.recipes.uploadImage({ params: { slug }, form: { image: fileOf(await picture(8, 6)) } }),
      (r) => r.image,
    ],
    [
      'name of a tag',
      () => client.tags.update({ ...kind(tags), body: { name: 'Cold days' } }),
      (r) => r.tags.map((tag) => tag.name).join(),
    ],
    [
      'name of a category',
      () => client.categories.update({ ...kind(recipeCategory), body: { name: 'Supper' } }),
      (r) => r.recipeCategory[0]!.name,
    ],
    [
      'tool at hand',
      () => client.tools.update({ ...kind(tools), body: { name: 'Pot', onHand: true } }),
      (r) => r.tools[0]!.onHand,
    ],
    [
      'other tag',
      () => client.recipes.patch({ params: { slug }, body: { tags: named('Soup') } }),
      (r) => r.tags.map((tag) => tag.name).join(),
    ],
    ['deleted category', () => client.categories.remove(kind(recipeCategory)), (r) => r.recipeCategory.length],
    [
      'household of the owner',
      async () => {
        await client.adminHouseholds.create({ body: { name: 'Garden' } });
        await client.adminUsers.patch({ params: { id: anna.id }, body: { household: 'Garden' } });
      },
      (r) => r.householdId,
    ],
  ];
  for (const [name, change, of] of changes) {
    const before = of(await shown());
    await change();
    expect(of(await shown()), name).not.toEqual(before);
  }
  await client.recipes.remove({ params: { slug } });
  expect((await listed(here, ben)).map((recipe) => recipe.name)).toEqual(['Apple pie', 'Curry']);
});

test('a recipe that replaces a deleted one shows nothing of it', async () => {
  const here = await pantry();
  await listed(here, here.anna);
  await here.anna.client.recipes.remove({ params: { slug: 'curry' } });
  await here.anna.client.recipes.create({ body: { name: 'Curry' } });
  expect((await listed(here, here.anna)).map(({ name, tags }) => [name, tags.length])).toEqual([
    ['Apple pie', 1],
    ['Borscht', 1],
    ['Curry', 0],
  ]);
});

test('other groups and visitors see nothing that is kept for a group', async () => {
  const here = await pantry();
  await listed(here, here.anna);
  expect(await listed(here, here.stranger)).toEqual([]);
  expect(await listed(here, here.stranger, '&search=curry')).toEqual([]);
  await here.stranger.client.recipes.create({ body: { name: 'Curry', description: 'Elsewhere' } });
  expect((await listed(here, here.stranger)).map((recipe) => recipe.description)).toEqual(['Elsewhere']);
  expect(await listed(here, here.anna)).toHaveLength(3);

  const { client } = here.anna;
  await client.recipes.patch({ params: { slug: 'curry' }, body: { settings: { public: false } } });
  const { slug: group } = await client.groups.self();
  await client.groups.patchPreferences({ body: { privateGroup: false } });
  const open = await here.visitor.explore.recipes({ params: { group } });
  expect(open.items.map((recipe) => recipe.name).sort()).toEqual(['Apple pie', 'Borscht']);
});

test('a list shows the writes of another program', async () => {
  const here = await pantry();
  await listed(here, here.anna);
  const text = "UPDATE recipes SET description = 'By hand' WHERE slug = 'curry'; UPDATE tags SET name = 'By hand'";
  if (here.databaseUrl) await ask(here.databaseUrl, text);
  else {
    const other = new Sqlite(join(here.dataDir, 'lovage.db'));
    other.exec(text);
    other.close();
  }
  await setImmediate();
  const found = await listed(here, here.anna);
  expect(found[2]).toMatchObject({ description: 'By hand', tags: [{ name: 'By hand' }] });
});

test('the kept summaries of all groups take at most 8 MiB, and only their own group finds them', async () => {
  const here = await pantry();
  const { database } = here.services.library;
  const { changes } = database;
  const kept = keptSummaries(database);
  // Nobody counts the changes of PostgreSQL's tables, so nothing is kept.
  if (!changes) {
    await withSources(async () => expect(kept.here()).toBe(null));
    return;
  }
  const [summary] = await listed(here, here.anna);
  changes.watch();
  await withSources(async () => {
    noteCounters(sourcesHere()!, [changes.everything()]);
    const { sources } = await kept.here()!.read(() => database.query('SELECT seq FROM recipes', []));
    const description = 'Long. '.repeat(2_000);
    for (let seq = 1; seq <= 1_000; seq++) kept.here()!.keep({ seq }, sources, { ...summary!, description }, sources);
    expect(kept.bytes()).toBeLessThanOrEqual(8 * 1024 ** 2);
    const found = (groupId: string) => [1, 1_000].map((seq) => kept.here()!.find(groupId, seq)?.description);
    expect(found(summary!.groupId)).toEqual([undefined, description]);
    expect(found(here.stranger.id)).toEqual([undefined, undefined]);
    await database.tx(async () => expect(kept.here()).toBe(null));
  });
  await withSources(async () => expect(kept.here()).toBe(null), true);
});
