import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../kit/temporary.ts';
import { faultsOf } from './library-check.ts';
import { type Serving, startServing } from './processes.ts';
import { type Acknowledged, hasGrown, keepWriting, nothingYet, seeded } from './writers.ts';

const ROUNDS = 4;
const WRITERS = 3;

/** Writes from several sides until the server is killed at a moment that nobody knows. */
async function writeUntilKilled(server: Serving, list: string, round: number, seen: Acknowledged): Promise<void> {
  const failing = new AbortController();
  const writers = Array.from({ length: WRITERS }, async (_, index) => {
    const error = await keepWriting(server, list, `Round ${round} writer ${index}`, round * 100 + index, seen).catch(
      (error) => error,
    );
    failing.abort();
    return error;
  });
  const chance = seeded(round);
  await hasGrown(seen, 10 + Math.floor(chance() * 20), failing.signal);
  await setTimeout(chance() * 20);
  await server.kill();
  for (const error of await Promise.all(writers)) expect(error.code).toMatch(/^client\./);
}

async function listedRecipes({ client }: Serving) {
  const { items } = await client.recipes.list();
  return Promise.all(items.map(({ slug }) => client.recipes.get({ params: { slug } })));
}

/** What a server that was started again has lost or halved. */
async function lossesOf(server: Serving, list: string, seen: Acknowledged): Promise<string[]> {
  const recipes = new Map((await listedRecipes(server)).map((recipe) => [recipe.slug, recipe]));
  const items = new Set(
    (await server.client.shoppingLists.get({ params: { id: list } })).listItems.map(({ id }) => id),
  );
  const halves = [...recipes.values()].filter(
    ({ recipeIngredient, recipeInstructions, tags }) =>
      recipeIngredient.length === 0 || recipeIngredient.length !== recipeInstructions.length || tags.length !== 1,
  );
  const wrong = [...seen.recipes].filter(([slug, count]) => recipes.get(slug)?.recipeIngredient.length !== count);
  return [
    ...halves.map(({ slug }) => `half a recipe: ${slug}`),
    ...wrong.map(([slug]) => `lost: ${slug}`),
    ...[...seen.pictured].filter((slug) => !recipes.get(slug)?.image).map((slug) => `lost its picture: ${slug}`),
    ...[...seen.deleted].filter((slug) => recipes.has(slug)).map((slug) => `came back: ${slug}`),
    ...[...seen.items].filter((id) => !items.has(id)).map((id) => `lost item: ${id}`),
  ];
}

test('a server that is killed while it writes, again and again, loses nothing that it acknowledged', async () => {
  const dataDir = temporaryFolder();
  const seen = nothingYet();
  let server = await startServing(dataDir);
  const list = (await server.client.shoppingLists.create({ body: { name: 'Saturday' } })).id;
  for (let round = 1; round <= ROUNDS; round++) {
    await writeUntilKilled(server, list, round, seen);
    expect(faultsOf(dataDir)).toEqual([]);
    server = await startServing(dataDir);
    expect(await lossesOf(server, list, seen)).toEqual([]);
  }
  await server.kill();
  expect([seen.recipes.size > 0, seen.items.size > 0, seen.pictured.size > 0]).toEqual([true, true, true]);
}, 60_000);
