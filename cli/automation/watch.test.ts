import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { world } from '../../tests/kit/world.ts';

async function watching() {
  const home = await world();
  const env = await signedIn(home, home.anna);
  const { client } = home.anna;
  const watch = async (...args: string[]) => {
    const { code, stdout } = await runCli(['watch', ...args], { env });
    const lines = stdout.split('\n').filter(Boolean);
    return { code, events: lines.map((line) => JSON.parse(line) as { id: string; type: string; ids: string[] }) };
  };
  return { client, watch, env };
}

/** Makes changes until the watch that was started has seen enough of them. */
async function changing<T>(watched: Promise<T>, change: (round: number) => Promise<unknown>): Promise<T> {
  const done = watched.then(() => true);
  for (let round = 0; !(await Promise.race([done, setTimeout(50, false)])); round++) await change(round);
  return watched;
}

test('watch prints changes as lines of JSON, and only those asked for', async () => {
  const { client, watch } = await watching();
  const { code, events } = await changing(watch('--type', 'recipe', '--limit', '2'), async (round) => {
    await client.tags.create({ body: { name: `Tag ${round}` } });
    await client.recipes.create({ body: { name: `Soup ${round}` } });
  });
  expect(code).toBe(0);
  expect(events.map(({ type }) => type)).toEqual(['recipe.created', 'recipe.created']);
  expect(events[0]!.ids).toHaveLength(1);
});

test('an unknown event type is refused with the list of types', async () => {
  const { env } = await watching();
  const { code, stderr } = await runCli(['watch', '--type', 'recipes'], { env });
  expect(code).toBe(2);
  expect(stderr).toMatch(/--type cannot be recipes\. Choose one of .*recipe/);
});

test('watch resumes after the last event', async () => {
  const { client, watch } = await watching();
  const state = join(temporaryFolder(), 'place');
  const made: string[] = [];
  const create = async (round: number) =>
    made.push(await client.recipes.create({ body: { name: `Soup ${made.length} ${round}` } }));
  const first = await changing(watch('--limit', '1', '--state', state), create);
  expect(readFileSync(state, 'utf8').trim()).toBe(first.events[0]!.id);
  // No command is watching now.
  await client.recipes.create({ body: { name: 'Unseen' } });
  const { id } = await client.recipes.get({ params: { slug: 'unseen' } });
  const seen: string[] = [];
  for (let i = 0; i < made.length + 1 && !seen.includes(id); i++)
    seen.push(...(await watch('--limit', '1', '--state', state, '--type', 'recipe')).events.flatMap(({ ids }) => ids));
  expect(seen).toContain(id);
});

test('a watch ends with the code of the signal that stops it', async () => {
  const { env } = await watching();
  const stop = new AbortController();
  const waiting = runCli(['watch'], { env, stop: stop.signal });
  await setTimeout(200);
  stop.abort(143);
  expect((await waiting).code).toBe(143);
});

test('a watch of somebody who is signed out exits with 4', async () => {
  const { env } = await watching();
  expect((await runCli(['watch'], { env: { ...env, RECIPES_TOKEN: 'wrong' } })).code).toBe(4);
});
