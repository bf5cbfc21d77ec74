import { expect, test, vi } from 'vitest';
import { isFileSchema, isStreamSchema } from '../../../core/kit/endpoint.ts';
import { world } from '../../kit/world.ts';
import { furnish, type Household } from './household.ts';
import { type Row, requestOf, walk } from './requests.ts';
import { send } from './send.ts';

// Hundreds of requests or processes take long on a slow machine.
vi.setConfig({ testTimeout: 600_000 });

async function furnished() {
  const here = await world({ environment: { RATE_LIMITS: 'off' } });
  return { here, household: await furnish(here, here.anna, here.anna, 'home') };
}

const urlOf = async (row: Row, household: Household) => {
  const { params, query } = await requestOf(row, household);
  const path = row.endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name]!));
  const search = new URLSearchParams((query ?? {}) as Record<string, string>);
  return search.size > 0 ? `${path}?${search}` : path;
};

/** Excludes answers that always differ: download tokens, renewed sessions and zip files. */
const isSteady = ({ call, endpoint: { returns, query } }: Row) =>
  !isStreamSchema(returns) && !query?.shape.token && !/token/i.test(call) && call !== 'auth.refresh';

const reads = walk.filter((row) => row.endpoint.method === 'GET' && isSteady(row));

test('a client with the current version gets 304 from every read with a tag', async () => {
  const { here, household } = await furnished();
  const authorization = `Bearer ${here.anna.token}`;
  const wrong: string[] = [];
  let tagged = 0;
  for (const row of reads) {
    const url = await urlOf(row, household);
    const ask = (method: 'GET' | 'HEAD', known?: string) =>
      here.app.inject({ method, url, headers: { authorization, ...(known ? { 'if-none-match': known } : {}) } });
    const first = await ask('GET');
    const etag = first.headers.etag as string | undefined;
    if (!etag || first.statusCode !== 200) continue;
    tagged += 1;
    for (const method of ['GET', 'HEAD'] as const) {
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, `W/"other" , W/${etag}`, '*']) {
        const { statusCode, body, headers } = await ask(method, known);
        if (statusCode !== 304 || body !== '' || headers.etag !== etag)
          wrong.push(`${method} ${row.call} ${known} ${statusCode}`);
      }
      for (const known of ['"other"', etag.slice(1, -1), ', ,"'])
        if ((await ask(method, known)).statusCode !== 200) wrong.push(`${method} ${row.call} ${known}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(tagged).toBeGreaterThan(25);
});

const shapeOf = (path: string) => path.replace(/:\w+/g, ':');

/** The reads at the address of a write and above it, the nearest first. */
const readsAbove = ({ endpoint: { path } }: Row) =>
  reads
    .filter(({ endpoint }) => !isFileSchema(endpoint.returns))
    .filter(({ endpoint }) => `${shapeOf(path)}/`.startsWith(`${shapeOf(endpoint.path)}/`))
    .sort((one, other) => other.endpoint.path.length - one.endpoint.path.length);

test('a write that names another version changes nothing, for every write at the address of a read with a tag', async () => {
  const { here, household } = await furnished();
  const { app, anna } = here;
  const state = async () => {
    const texts: string[] = [];
    for (const row of reads.filter(({ call }) => !/^(adminSite|audit|sessions|maintenance|jobs|site)\./.test(call)))
      texts.push(`${row.call} ${(await send(app, row, await requestOf(row, household), anna.token)).text}`);
    return texts;
  };
  const before = await state();
  const taken: string[] = [];
  let asked = 0;
  for (const row of walk.filter(({ endpoint }) => endpoint.method !== 'GET')) {
    const wanted = await requestOf(row, household);
    let etag: string | null = null;
    for (const read of readsAbove(row)) {
      const { params } = wanted;
      etag = (await send(app, read, { ...(await requestOf(read, household)), params }, anna.token)).etag;
      if (etag) break;
    }
    if (!etag) continue;
    asked += 1;
    for (const ifMatch of ['"other"', '"other", "c-other"', `W/${etag}`, etag.slice(1, -1), '""']) {
      const { status, code } = await send(app, row, wanted, anna.token, ifMatch);
      if (status !== 412 || code !== 'request.stale') taken.push(`${row.call} ${ifMatch} ${status} ${code}`);
    }
  }
  expect(taken).toEqual([]);
  expect(await state()).toEqual(before);
  expect(asked).toBeGreaterThan(60);
});

test('a write with the current version, among others or as any, succeeds', async () => {
  const { here, household } = await furnished();
  const { app, anna } = here;
  const params = { slug: household.recipeSlug };
  const tagNow = async () => (await anna.client.try.recipes.get({ params })).response!.header('etag')!;
  const edit = walk.find(({ call }) => call === 'recipes.patch')!;
  for (const names of [(tag: string) => tag, (tag: string) => `"other", ${tag}`, () => '*']) {
    const wanted = { params, query: undefined, form: undefined, body: { description: 'New' } };
    expect((await send(app, edit, wanted, anna.token, names(await tagNow()))).status).toBe(200);
  }
});

test('a rating makes a cached recipe outdated, but no edit stale', async () => {
  const { here, household } = await furnished();
  const { app, anna, ben } = here;
  const url = `/api/recipes/${household.recipeSlug}`;
  const authorization = `Bearer ${anna.token}`;
  const { etag } = (await app.inject({ url, headers: { authorization } })).headers as { etag: string };
  await ben.client.comments.create({ body: { recipeId: household.recipe, text: 'Good' } });
  const again = await app.inject({ url, headers: { authorization, 'if-none-match': etag } });
  expect([again.statusCode, again.headers.etag === etag]).toEqual([200, false]);
  const params = { slug: household.recipeSlug };
  const body = { description: 'Better' };
  await anna.client.recipes.patch({ params, body, ifMatch: etag });
  expect((await anna.client.try.recipes.patch({ params, body, ifMatch: etag })).error?.status).toBe(412);
});

test('if two people delete or change the same version at once, one gets a conflict', async () => {
  const { here, household } = await furnished();
  const { anna, ben } = here;
  const cookbook = { id: household.cookbook };
  const tag = (await anna.client.try.cookbooks.get({ params: cookbook })).response!.header('etag')!;
  const rename = ({ client }: typeof anna, name: string) =>
    client.try.cookbooks.patch({ params: cookbook, body: { name }, ifMatch: tag });
  const outcomes = await Promise.all([rename(anna, 'One'), rename(ben, 'Two'), rename(anna, 'Three')]);
  expect(outcomes.map(({ error }) => error?.status ?? 200).sort()).toEqual([200, 412, 412]);

  const recipe = { slug: household.recipeSlug };
  const stale = (await anna.client.try.recipes.get({ params: recipe })).response!.header('etag')!;
  const done = await Promise.all([
    anna.client.try.recipes.patch({ params: recipe, body: { description: 'Mine' }, ifMatch: stale }),
    ben.client.try.recipes.remove({ params: recipe, ifMatch: stale }),
  ]);
  expect(done.filter(({ error }) => error === null).length).toBe(1);
});

test('a write only for a new resource does not change an existing one', async () => {
  const { here, household } = await furnished();
  const { app, anna } = here;
  const url = `/api/recipes/${household.recipeSlug}`;
  const authorization = `Bearer ${anna.token}`;
  const reply = await app.inject({
    method: 'PATCH',
    url,
    headers: { authorization, 'if-none-match': '*' },
    payload: { description: 'New' },
  });
  expect(reply.statusCode).toBe(412);
});
