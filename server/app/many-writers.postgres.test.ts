import { expect, onTestFinished, test } from 'vitest';
import { PASSWORD, type Serving, startServing } from '../../tests/faults/processes.ts';
import { ownDatabase } from '../../tests/kit/engine.ts';
import { secondServer } from '../../tests/kit/second-server.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { type World, world } from '../../tests/kit/world.ts';

const LONG_MS = 180_000;
const WAIT_MS = 300;

const groupOf = async ({ services }: World, id: string) =>
  (await services.library.database.query<{ group_id: string }>('SELECT group_id FROM users WHERE id = ?', [id]))[0]!
    .group_id;

const isWaiting = (work: Promise<unknown>) =>
  Promise.race([work.then(() => false), new Promise((resolve) => setTimeout(resolve, WAIT_MS, true))]);

test('while one group writes, another saves a recipe immediately, and a member of the same group waits', async () => {
  const here = await world();
  const there = await secondServer(here);
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = here.services.library.database.groupTx(await groupOf(here, here.anna.id), async () => {
    begun.resolve();
    await held.promise;
  });
  await begun.promise;
  for (const client of [here.stranger.client, there.clientOf(here.stranger)]) {
    const slug = await client.recipes.create({ body: { name: 'Soup' } });
    await client.recipes.patch({ params: { slug }, body: { description: 'Hot' } });
    await client.shoppingLists.create({ body: { name: 'Market' } });
  }
  const mine = there.clientOf(here.ben).recipes.create({ body: { name: 'Stew' } });
  expect(await isWaiting(mine)).toBe(true);
  held.resolve();
  await writing;
  expect(await mine).toBe('stew');
});

/** Adds a letter to the description, and begins again if somebody else has changed the recipe meanwhile. */
async function addLetter({ address }: Serving, token: string, slug: string): Promise<void> {
  const url = `${address}/api/recipes/${slug}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (;;) {
    const seen = await fetch(url, { headers });
    const { description } = (await seen.json()) as { description: string };
    const reply = await fetch(url, {
      method: 'PATCH',
      headers: { ...headers, 'if-match': seen.headers.get('etag')! },
      body: JSON.stringify({ description: `${description}x` }),
    });
    if (reply.ok) return;
    expect(reply.status).toBe(412);
  }
}

test('two groups that write through four processes keep slugs, numbers, quotas and edits', {
  timeout: LONG_MS,
}, async () => {
  const dataDir = temporaryFolder();
  const variables = { DATABASE_URL: (await ownDatabase('empty'))!, QUOTA_ITEMS: '30' };
  const processes = [await startServing(dataDir, variables)];
  while (processes.length < 4) processes.push(await startServing(dataDir, variables));
  const admin = processes[0]!.client;
  await admin.adminGroups.create({ body: { name: 'Others' } });
  await admin.adminUsers.create({
    body: { username: 'ben', fullName: 'Ben', email: 'ben@example.org', password: PASSWORD, group: 'Others' },
  });
  const people = await Promise.all(
    ['admin', 'ben'].map((name) => Promise.all(processes.map(({ signIn }) => signIn(name, PASSWORD)))),
  );
  const shared = await Promise.all(
    people.map(async ([first]) => ({
      listId: (await first!.client.shoppingLists.create({ body: { name: 'Market' } })).id,
      slug: await first!.client.recipes.create({ body: { name: 'Stew' } }),
    })),
  );
  const outcomes = await Promise.all(
    Array.from({ length: 160 }, async (_, turn) => {
      const group = turn % 2;
      const at = Math.floor(turn / 2) % 4;
      const { client, token } = people[group]![at]!;
      if (turn % 5 === 0) return client.try.recipes.create({ body: { name: 'Soup' } });
      if (turn % 5 === 1) return client.try.cookbooks.create({ body: { name: '' } });
      if (turn % 20 === 2 || turn % 20 === 3) {
        await addLetter(processes[at]!, token, shared[group]!.slug);
        return { error: null };
      }
      return client.try.shoppingItems.create({ body: { shoppingListId: shared[group]!.listId, note: `Item ${turn}` } });
    }),
  );
  const refused = new Set(outcomes.flatMap(({ error }) => error?.code ?? []));
  expect([...refused]).toEqual(['request.quota_items']);
  for (const [group, [first]] of people.entries()) {
    const { client } = first!;
    const { slug, listId } = shared[group]!;
    const recipes = (await client.recipes.list({ query: { perPage: 100, search: 'soup' } })).items;
    expect(new Set(recipes.map((recipe) => recipe.slug)).size).toBe(16);
    const books = (await client.cookbooks.list({ query: { perPage: 100 } })).items;
    // A cookbook without a name gets the next number.
    expect(new Set(books.map(({ name }) => name)).size).toBe(16);
    expect(new Set(books.map((book) => book.slug)).size).toBe(16);
    expect((await client.shoppingLists.get({ params: { id: listId } })).listItems).toHaveLength(30);
    expect((await client.recipes.get({ params: { slug } })).description).toBe('x'.repeat(8));
  }
});

test('a follower gets the change of each group once, even if a transaction that began first commits last', async () => {
  const here = await world();
  const groups = await Promise.all([here.anna, here.stranger].map(({ id }) => groupOf(here, id)));
  const seen: string[] = [];
  for (const person of [here.anna, here.stranger]) {
    const changes = await person.client.live.follow();
    onTestFinished(() => void changes.return(undefined));
    expect((await changes.next()).value?.item.type).toBe('ready');
    void (async () => {
      for await (const { item } of changes) seen.push(`${item.type} for ${person === here.anna ? 'anna' : 'stranger'}`);
    })();
  }
  const { database } = here.services.library;
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = database.groupTx(groups[0]!, async () => {
    here.services.events.emit({ groupId: groups[0]!, type: 'recipe.created', ids: ['soup'] });
    begun.resolve();
    await held.promise;
  });
  onTestFinished(() => held.resolve());
  await begun.promise;
  await here.stranger.client.recipes.create({ body: { name: 'Stew' } });
  await expect.poll(() => seen.filter((event) => event.startsWith('recipe.'))).toEqual(['recipe.created for stranger']);
  held.resolve();
  await first;
  await expect
    .poll(() => seen.filter((event) => event.startsWith('recipe.')))
    .toEqual(['recipe.created for stranger', 'recipe.created for anna']);
});
