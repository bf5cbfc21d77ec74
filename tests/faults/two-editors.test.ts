import { describe, expect, test, vi } from 'vitest';
import type { Method } from '../../core/kit/endpoint.ts';
import { furnish, type Household } from '../architecture/walk/household.ts';
import { type Row, requestOf, walk } from '../architecture/walk/requests.ts';
import { type Answer, send } from '../architecture/walk/send.ts';
import { temporaryFolder } from '../kit/temporary.ts';
import { type World, world } from '../kit/world.ts';
import { runApart, startServing } from './processes.ts';

// Hundreds of requests or processes take long on a slow machine.
vi.setConfig({ testTimeout: 240_000 });

const rowOf = (method: Method, path: string) =>
  walk.find(({ endpoint }) => endpoint.method === method && endpoint.path === path);

/** Pairs of a call that writes and the call that reads the same entity. */
const edits = walk
  .filter(({ endpoint: { method, form } }) => ['PUT', 'PATCH'].includes(method) && !form)
  .map((edit) => ({ edit, read: rowOf('GET', edit.endpoint.path) }))
  .filter((pair): pair is { edit: Row; read: Row } => pair.read !== undefined);

async function readWith({ app, anna }: World, row: Row, household: Household): Promise<Answer> {
  return send(app, row, await requestOf(row, household), anna.token);
}

/** Whether a version depends on the content, not on the time. An edit that changes nothing keeps such a version. */
const isOfContent = (etag: string) => etag.startsWith('"c-');

/** The edits of entities with a version, and what was read of each. */
async function versioned(here: World, household: Household) {
  const found: { edit: Row; read: Row; seen: Answer }[] = [];
  for (const pair of edits) {
    const seen = await readWith(here, pair.read, household);
    if (seen.etag && !isOfContent(seen.etag)) found.push({ ...pair, seen });
  }
  return found;
}

const stale = [412, 'request.stale'];

describe('of two editors who read the same', () => {
  test('every versioned resource is listed here', async () => {
    const here = await world();
    const household = await furnish(here, here.anna, here.anna, 'home');
    expect((await versioned(here, household)).map(({ edit }) => edit.call).sort()).toEqual(
      [
        'adminGroups',
        'adminUsers',
        'comments',
        'foods',
        'recipes',
        'shoppingItems',
        'shoppingLists',
        'timeline',
        'units',
        'users',
      ]
        .flatMap((noun) => [`${noun}.patch`, `${noun}.update`])
        .concat('comments.patchOn', 'comments.updateOn', 'groups.patchPreferences', 'groups.updatePreferences')
        .sort(),
    );
  });

  test('the second gets a conflict and overwrites nothing', async () => {
    const here = await world();
    const household = await furnish(here, here.anna, here.anna, 'home');
    const wrong: string[] = [];
    for (const { edit, read } of await versioned(here, household)) {
      const { etag } = await readWith(here, read, household);
      const write = async () => send(here.app, edit, await requestOf(edit, household), here.anna.token, etag!);
      here.advance(1_000);
      const first = await write();
      const between = await readWith(here, read, household);
      const second = await write();
      const isRight = first.status === 200 && second.status === stale[0] && second.code === stale[1];
      const isKept = (await readWith(here, read, household)).text === between.text;
      if (!isRight || !isKept) wrong.push(`${edit.call}: ${first.status}, then ${second.status} ${second.text}`);
    }
    expect(wrong).toEqual([]);
  });

  test('only one succeeds when both write at once', async () => {
    const here = await world();
    const household = await furnish(here, here.anna, here.anna, 'home');
    const outcomes: [string, number[]][] = [];
    for (const { edit, read } of await versioned(here, household)) {
      const { etag } = await readWith(here, read, household);
      const write = async () => send(here.app, edit, await requestOf(edit, household), here.anna.token, etag!);
      const answers = await Promise.all([write(), write(), write()]);
      outcomes.push([edit.call, answers.map(({ status }) => status).sort()]);
    }
    expect(outcomes).toEqual(outcomes.map(([call]) => [call, [200, 412, 412]]));
  });

  test('a write without If-Match replaces the whole, not a mixture', async () => {
    const { anna } = await world();
    const { recipes } = anna.client;
    const slug = await recipes.create({ body: { name: 'Soup' } });
    const body = (word: string) => ({
      name: 'Soup',
      description: word,
      recipeIngredient: [word],
      recipeInstructions: [word, word],
    });
    const words = ['one', 'two', 'three', 'four', 'five'];
    await Promise.all(words.map((word) => recipes.update({ params: { slug }, body: body(word) })));
    const { description, recipeIngredient, recipeInstructions } = await recipes.get({ params: { slug } });
    expect(words).toContain(description);
    expect(recipeIngredient.map(({ note }) => note)).toEqual([description]);
    expect(recipeInstructions.map(({ text }) => text)).toEqual([description, description]);
  });
});

test('commands, a server and its clients write to one library, and no write is lost', async () => {
  const dataDir = temporaryFolder();
  const { client } = await startServing(dataDir);
  const list = (await client.shoppingLists.create({ body: { name: 'Saturday' } })).id;
  const names = Array.from({ length: 4 }, (_, index) => `Dish ${index}`);
  const [commands] = await Promise.all([
    Promise.all(names.map((name) => runApart(dataDir, ['create', `${name} of a command`]))),
    Promise.all(names.map((name) => client.recipes.create({ body: { name } }))),
    Promise.all(names.map((note) => client.shoppingItems.create({ body: { shoppingListId: list, note } }))),
  ]);
  expect(commands.map(({ code, stderr }) => [code, stderr])).toEqual(names.map(() => [0, '']));
  expect((await client.recipes.list()).items.map(({ name }) => name).sort()).toEqual(
    names.flatMap((name) => [name, `${name} of a command`]).sort(),
  );
  const { listItems } = await client.shoppingLists.get({ params: { id: list } });
  expect(listItems.map(({ note }) => note).sort()).toEqual(names);
});
