import { expect, onTestFinished, test } from 'vitest';
import { fileOf, picture } from '../../tests/kit/soup.ts';
import { type Person, type World, world } from '../../tests/kit/world.ts';
import { openLog } from '../kit/log/log.ts';
import { buildServer } from './build-server.ts';
import { readConfig } from './config.ts';
import { assemble } from './deps.ts';
import { openLibrary } from './library.ts';
import { serverLanguages } from './texts.ts';

const HOUR = 3_600_000;

type App = World['app'];

async function send(app: App, { token }: Pick<Person, 'token'>, key: string | null, call: object) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/recipes',
    ...call,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key === null ? {} : { 'idempotency-key': key }),
    },
  });
  return { status: reply.statusCode, body: reply.body, headers: reply.headers };
}

const recipe = (name: string) => ({ payload: JSON.stringify({ name }) });
const names = async ({ client }: Person) =>
  (await client.recipes.list({ query: { perPage: -1 } })).items.map((one) => one.name);
const codeOf = ({ headers }: Awaited<ReturnType<typeof send>>) => headers['x-error-code'];

test('a repeated call writes nothing and gets the first answer', async () => {
  const { app, anna } = await world();
  const first = await send(app, anna, 'soup-1', recipe('Soup'));
  const again = await send(app, anna, 'soup-1', recipe('Soup'));
  expect(first.status).toBe(201);
  expect(first.headers['idempotency-replayed']).toBeUndefined();
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.headers['content-type']).toBe(first.headers['content-type']);
  expect(await names(anna)).toEqual(['Soup']);
});

test('calls with other keys and without a key write each time', async () => {
  const { app, anna } = await world();
  for (const key of ['a', 'b', null, null]) expect((await send(app, anna, key, recipe('Soup'))).status).toBe(201);
  expect(await names(anna)).toHaveLength(4);
});

test('an answer is the same for a keyed call as for one without a key', async () => {
  const { app, anna } = await world();
  const list = JSON.parse(
    (await send(app, anna, null, { url: '/api/groups/shopping/lists', ...recipe('Market') })).body,
  );
  const item = {
    url: '/api/groups/shopping/items',
    payload: JSON.stringify({ shoppingListId: list.id, note: 'milk' }),
  };
  const [plain, keyed] = [await send(app, anna, null, item), await send(app, anna, 'milk', item)];
  expect(keyed.status).toBe(plain.status);
  expect(Object.keys(JSON.parse(keyed.body))).toEqual(Object.keys(JSON.parse(plain.body)));
  expect(keyed.headers['cache-control']).toBe(plain.headers['cache-control']);
});

test('a form with a file is written once, however often it is sent', async () => {
  const { anna } = await world();
  const slug = await anna.client.recipes.create({ body: { name: 'Soup' } });
  const image = fileOf(await picture(8, 8));
  for (const _ of ['first', 'again'])
    await anna.client.timeline.made({ params: { slug }, form: { message: 'Good.', image }, onceKey: 'made-1' });
  const { items } = await anna.client.timeline.list();
  expect(items.filter(({ eventMessage }) => eventMessage === 'Good.')).toHaveLength(1);
});

test('fifty repetitions at once write once', async () => {
  const { app, anna } = await world();
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(app, anna, 'one', recipe('Soup'))));
  expect(await names(anna)).toEqual(['Soup']);
  const made = answers.filter(({ status }) => status === 201);
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made.map(({ body }) => body)).size).toBe(1);
  for (const answer of answers) if (answer.status !== 201) expect(codeOf(answer)).toBe('request.key_in_use');
});

test('a key of another request, and an invalid key, are refused', async () => {
  const { app, anna } = await world();
  await send(app, anna, 'key', recipe('Soup'));
  for (const other of [
    recipe('Stew'),
    { ...recipe('Soup'), url: '/api/organizers/tags' },
    { method: 'DELETE', url: '/api/recipes/soup', payload: undefined },
  ])
    expect(codeOf(await send(app, anna, 'key', other))).toBe('request.key_reused');
  for (const bad of ['a'.repeat(256), 'two words', 'ключ'])
    expect(codeOf(await send(app, anna, bad, recipe('Soup')))).toBe('request.bad_key');
  expect(await names(anna)).toEqual(['Soup']);
});

test('a refused call can be repeated with its key', async () => {
  const { app, anna, ben } = await world();
  const save = { method: 'PATCH', url: '/api/recipes/soup', payload: JSON.stringify({ description: 'Hot' }) };
  expect((await send(app, anna, 'save', save)).status).toBe(404);
  await ben.client.recipes.create({ body: { name: 'Soup' } });
  expect((await send(app, anna, 'save', save)).status).toBe(200);
});

test('keys belong to the account that sends them', async () => {
  const { app, anna, ben, stranger } = await world();
  for (const person of [anna, ben, stranger])
    expect((await send(app, person, 'same', recipe('Soup'))).status).toBe(201);
  expect(await names(anna)).toHaveLength(2);
  expect(await names(stranger)).toHaveLength(1);
});

test('a key can be used again after a day, and is deleted from the database', async () => {
  const { app, anna, services, advance, signInAgain } = await world();
  await send(app, anna, 'daily', recipe('Soup'));
  advance(23 * HOUR);
  expect((await send(app, await signInAgain(anna), 'daily', recipe('Soup'))).headers['idempotency-replayed']).toBe(
    'true',
  );
  advance(2 * HOUR);
  expect(
    (await send(app, await signInAgain(anna), 'daily', recipe('Soup'))).headers['idempotency-replayed'],
  ).toBeUndefined();
  advance(25 * HOUR);
  await services.sweep();
  const { database } = services.library;
  expect(await database.db.select().from(database.tables.repeatedCalls)).toEqual([]);
});

test('changes that phones keep without a network are made once, even if they are sent again weeks later', async () => {
  const { anna, services, advance, signInAgain } = await world();
  const { id: shoppingListId } = await anna.client.shoppingLists.create({ body: { name: 'Market' } });
  let { client } = anna;
  const send = async () => {
    await client.mealplans.create({ body: { date: '2026-05-15', title: 'Soup' }, onceKey: 'planned' });
    await client.shoppingItems.createMany({ body: [{ shoppingListId, note: 'milk' }], onceKey: 'milk' });
  };
  await send();
  advance(29 * 24 * HOUR);
  await services.sweep();
  ({ client } = await signInAgain(anna));
  await send();
  expect((await client.mealplans.list()).items.map(({ title }) => title)).toEqual(['Soup']);
  expect((await client.shoppingItems.list()).items.map(({ quantity, note }) => [quantity, note])).toEqual([
    [1, 'milk'],
  ]);
  advance(2 * 24 * HOUR);
  await services.sweep();
  const { database } = services.library;
  expect(await database.db.select().from(database.tables.repeatedCalls)).toEqual([]);
});

test('an answer with a secret is not readable in the database', async () => {
  const { app, anna, services } = await world();
  const call = { url: '/api/users/api-tokens', payload: JSON.stringify({ name: 'script' }) };
  const { body } = await send(app, anna, 'token', call);
  const { token } = JSON.parse(body);
  const { database } = services.library;
  const [row] = await database.db.select().from(database.tables.repeatedCalls);
  expect(row!.answer).toBeTruthy();
  expect(row!.answer).not.toContain(token);
  expect((await send(app, anna, 'token', call)).body).toBe(body);
});

test('after a crash between the write and its answer the caller is told, and nothing is written again', async () => {
  const { app, anna, services } = await world();
  await send(app, anna, 'crash', recipe('Soup'));
  const { database } = services.library;
  await database.tx(async () => void (await database.db.update(database.tables.repeatedCalls).set({ answer: null })));
  expect(codeOf(await send(app, anna, 'crash', recipe('Soup')))).toBe('request.answer_lost');
  expect(await names(anna)).toEqual(['Soup']);
});

test('a key is stored with the change, and rolled back with it', async () => {
  const { app, anna, services } = await world();
  const { database } = services.library;
  await send(app, anna, 'gone', { method: 'DELETE', url: '/api/recipes/nothing', payload: undefined });
  await send(app, anna, 'bad', { payload: '{}' });
  expect(await database.db.select().from(database.tables.repeatedCalls)).toEqual([]);
});

test('two servers of one library run a call once', async () => {
  const here = await world();
  // Only PostgreSQL lets two processes open a library.
  if (!here.databaseUrl) return;
  const config = readConfig({ DATA_DIR: here.dataDir, DATABASE_URL: here.databaseUrl, LOG_LEVEL: 'silent' });
  const library = await openLibrary(config);
  const log = openLog('silent');
  const services = assemble(library, {
    config,
    clock: () => new Date(here.now()),
    log,
    version: '1.12.0',
    isDemo: false,
  });
  const { app } = await buildServer({
    services,
    languages: serverLanguages(),
    logger: false,
    version: '1.12.0',
    web: null,
  });
  onTestFinished(async () => {
    await app.close();
    await services.close();
  });
  for (let round = 0; round < 10; round++) {
    const call = recipe(`Soup ${round}`);
    const answers = await Promise.all(
      [here.app, app, here.app, app].map((one) => send(one, here.anna, `k${round}`, call)),
    );
    for (const answer of answers) expect([201, 409]).toContain(answer.status);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
  }
  expect(await names(here.anna)).toHaveLength(10);
});
