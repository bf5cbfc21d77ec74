import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../kit/temporary.ts';
import { note, times } from './form.ts';
import { faultsOf } from './library-check.ts';
import { type Serving, startServing } from './processes.ts';
import { type Acknowledged, hasGrown, keepWriting, nothingYet, seeded } from './writers.ts';

const ROUNDS = times(5, 10);
/** Number of libraries that are tested in parallel. */
const LIBRARIES = times(1, 5);
const WRITERS = 3;

/** Writes from several clients until the server is killed at a random moment. */
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

/** What a restarted server has lost or stored partly. Reads the recipes of `round` in full, or all if it is null. */
async function lossesOf({ client }: Serving, list: string, seen: Acknowledged, round: number | null) {
  const listed = new Map(
    (await client.recipes.list({ query: { perPage: -1 } })).items.map((item) => [item.slug, item]),
  );
  const { listItems } = await client.shoppingLists.get({ params: { id: list } });
  const items = new Set(listItems.map(({ id }) => id));
  const isLooked = (slug: string) => round === null || slug.startsWith(`round-${round}-`);
  const lost: string[] = [];
  for (const slug of [...listed.keys()].filter(isLooked)) {
    const { recipeIngredient, recipeInstructions, tags } = await client.recipes.get({ params: { slug } });
    if (recipeIngredient.length === 0 || recipeIngredient.length !== recipeInstructions.length || tags.length !== 1)
      lost.push(`half a recipe: ${slug}`);
    if (recipeIngredient.length !== (seen.recipes.get(slug) ?? recipeIngredient.length)) lost.push(`old: ${slug}`);
  }
  return [
    ...lost,
    ...[...seen.recipes.keys()].filter((slug) => !listed.has(slug)).map((slug) => `lost: ${slug}`),
    ...[...seen.pictured].filter((slug) => !listed.get(slug)?.image).map((slug) => `lost its picture: ${slug}`),
    ...[...seen.deleted].filter((slug) => listed.has(slug)).map((slug) => `came back: ${slug}`),
    ...[...seen.items].filter((id) => !items.has(id)).map((id) => `lost item: ${id}`),
  ];
}

const sum = ({ recipes, items, pictured, deleted }: Acknowledged) =>
  recipes.size + items.size + pictured.size + deleted.size;

/** Writes to a library and kills its server, repeatedly. Returns the acknowledged writes and the longest restart. */
async function killAgainAndAgain(library: number) {
  const dataDir = temporaryFolder();
  const seen = nothingYet();
  let maxRestartMs = 0;
  let server = await startServing(dataDir);
  const list = (await server.client.shoppingLists.create({ body: { name: 'Saturday' } })).id;
  for (let round = 1; round <= ROUNDS; round++) {
    await writeUntilKilled(server, list, library * ROUNDS + round, seen);
    expect(faultsOf(dataDir)).toEqual([]);
    server = await startServing(dataDir);
    maxRestartMs = Math.max(maxRestartMs, server.readyMs);
    expect(await lossesOf(server, list, seen, round === ROUNDS ? null : library * ROUNDS + round)).toEqual([]);
  }
  await server.kill();
  expect([seen.recipes.size > 0, seen.items.size > 0, seen.pictured.size > 0]).toEqual([true, true, true]);
  return { writes: sum(seen), maxRestartMs };
}

test(
  'a server that is killed repeatedly while it writes loses nothing that it acknowledged',
  async () => {
    const all = await Promise.all(Array.from({ length: LIBRARIES }, (_, library) => killAgainAndAgain(library)));
    const writes = all.reduce((total, one) => total + one.writes, 0);
    note({
      fault: 'kill -9 in a mix of writes',
      times: ROUNDS * LIBRARIES,
      watched: `${writes} acknowledged writes`,
      maxRestartMs: Math.max(...all.map((one) => one.maxRestartMs)),
      lost: 0,
    });
  },
  60_000 + LIBRARIES * ROUNDS * 40_000,
);
