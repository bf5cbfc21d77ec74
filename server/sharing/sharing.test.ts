import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../core/kit/day.ts';
import { type Person, world } from '../../tests/kit/world.ts';
import { newId } from '../kit/secrets/ids.ts';

async function add(person: Person, name = 'Stew', isPublic = false) {
  const slug = await person.client.recipes.create({ body: { name, settings: { public: isPublic } } });
  return person.client.recipes.get({ params: { slug } });
}
const share = (person: Person, recipeId: string, expiresAt?: string) =>
  person.client.sharing.create({ body: { recipeId, ...(expiresAt ? { expiresAt } : {}) } });
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const daysUntil = (time: string) => Math.round((Date.parse(time) - Date.now()) / DAY_MS);

describe('a link', () => {
  test('opens a recipe for anybody, even if recipe and group are private', async () => {
    const { anna, visitor } = await world();
    const recipe = await add(anna);
    const token = await share(anna, recipe.id);
    expect(await visitor.sharing.open({ params: { token: token.id } })).toEqual(recipe);
  });

  test('is listed without its recipe, and read and created with it', async () => {
    const { anna, ben } = await world();
    const [stew, soup] = [await add(anna), await add(anna, 'Soup')];
    const first = await share(anna, stew.id);
    const second = await share(ben, soup.id);
    const keys = ['createdAt', 'expiresAt', 'groupId', 'id', 'recipeId'];
    const all = await ben.client.sharing.list();
    expect(all.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
    expect(Object.keys(all[0]!).sort()).toEqual(keys);
    for (const token of [first, await ben.client.sharing.get({ params: { id: first.id } })]) {
      expect(Object.keys(token).sort()).toEqual([...keys, 'recipe'].sort());
      expect(token).toMatchObject({ recipeId: stew.id, recipe: { name: 'Stew' } });
    }
  });

  test('is found by its recipe, with both spellings of the query', async () => {
    const { anna, app } = await world();
    const [stew, soup] = [await add(anna), await add(anna, 'Soup')];
    const { id } = await share(anna, stew.id);
    await share(anna, soup.id);
    for (const key of ['recipe_id', 'recipeId']) {
      const url = `/api/shared/recipes?${key}=${stew.id}&page=1&perPage=-1`;
      const reply = await app.inject({ url, headers: { authorization: `Bearer ${anna.token}` } });
      expect(reply.json()).toMatchObject([{ id }]);
    }
  });

  test('is valid for 30 days by default and a year at most', async () => {
    const { anna } = await world();
    const { id } = await add(anna);
    expect(daysUntil((await share(anna, id)).expiresAt)).toBe(30);
    expect(daysUntil((await share(anna, id, daysFromNow(3))).expiresAt)).toBe(3);
    expect(daysUntil((await share(anna, id, daysFromNow(9_999))).expiresAt)).toBe(365);
  });

  test('cannot expire in the past, whether it is new or changed', async () => {
    const { anna, now } = await world();
    const { id: recipeId } = await add(anna);
    const { id, expiresAt } = await share(anna, recipeId);
    const params = { id };
    for (const past of [
      new Date(now() - 1_000).toISOString(),
      daysFromNow(-3),
      '1970-01-01',
      '2020-05-01T10:00:00+02:00',
    ]) {
      const body = { expiresAt: past };
      for (const { error } of [
        await anna.client.try.sharing.create({ body: { recipeId, ...body } }),
        await anna.client.try.sharing.update({ params, body }),
        await anna.client.try.sharing.patch({ params, body }),
      ])
        expect([past, error?.status, error?.code, error?.fields[0]?.path]).toEqual([
          past,
          422,
          'sharing.expiry_past',
          ['body', 'expiresAt'],
        ]);
    }
    expect((await anna.client.sharing.list({ query: {} })).map((link) => link.expiresAt)).toEqual([expiresAt]);
  });

  test('opens nothing once it has expired by the server’s clock', async () => {
    const { anna, visitor, advance } = await world();
    const { id } = await share(anna, (await add(anna)).id, daysFromNow(2));
    advance(2 * DAY_MS - 60_000);
    expect(await visitor.sharing.open({ params: { token: id } })).toMatchObject({ name: 'Stew' });
    advance(60_000);
    const { error, response } = await visitor.try.sharing.open({ params: { token: id } });
    expect([error?.status, error?.code]).toEqual([404, 'sharing.token_not_found']);
    expect(JSON.parse(await response!.text())).toMatchObject({ detail: { message: 'Token Not Found', error: true } });
  });

  test('that has expired can be extended until it is deleted a day later', async () => {
    const { anna, visitor, advance, signInAgain } = await world();
    const recipe = await add(anna);
    const { id } = await share(anna, recipe.id, daysFromNow(0.01));
    advance(DAY_MS / 50);
    expect((await visitor.try.sharing.open({ params: { token: id } })).error?.status).toBe(404);
    const expiresAt = daysFromNow(5);
    expect(await anna.client.sharing.patch({ params: { id }, body: { expiresAt } })).toMatchObject({ id, expiresAt });
    expect(await visitor.sharing.open({ params: { token: id } })).toMatchObject({ id: recipe.id });
    const old = await share(anna, recipe.id, daysFromNow(2));
    advance(3 * DAY_MS + 60_000);
    const again = await signInAgain(anna);
    await share(again, recipe.id);
    expect((await again.client.try.sharing.get({ params: { id: old.id } })).error?.status).toBe(404);
  });

  test('can change only its expiry date', async () => {
    const { anna, app } = await world();
    const [stew, soup] = [await add(anna), await add(anna, 'Soup')];
    const { recipe, ...token } = await share(anna, stew.id);
    const expiresAt = daysFromNow(7);
    for (const method of ['PUT', 'PATCH'] as const) {
      const reply = await app.inject({
        method,
        url: `/api/shared/recipes/${token.id}`,
        headers: { authorization: `Bearer ${anna.token}` },
        payload: { id: newId(), recipeId: soup.id, groupId: newId(), createdAt: daysFromNow(-9), expiresAt },
      });
      expect(reply.json()).toMatchObject({ ...token, expiresAt });
    }
    const put = await anna.client.try.sharing.update({ params: { id: token.id }, body: {} as { expiresAt: string } });
    expect([put.error?.status, put.error?.fields[0]?.path]).toEqual([422, ['body', 'expiresAt']]);
    expect(await anna.client.sharing.patch({ params: { id: token.id }, body: {} })).toMatchObject({ expiresAt });
  });

  test('stops working when it or its recipe is deleted', async () => {
    const { anna, visitor } = await world();
    const recipe = await add(anna);
    const [first, second] = [await share(anna, recipe.id), await share(anna, recipe.id)];
    expect(await anna.client.sharing.remove({ params: { id: first.id } })).toMatchObject({ id: first.id });
    expect((await visitor.try.sharing.open({ params: { token: first.id } })).error?.status).toBe(404);
    await anna.client.recipes.remove({ params: { slug: recipe.slug } });
    expect((await visitor.try.sharing.open({ params: { token: second.id } })).error?.status).toBe(404);
    expect(await anna.client.sharing.list()).toEqual([]);
  });

  test('of another group is not found, nor are that group’s recipes', async () => {
    const { anna, stranger } = await world();
    const recipe = await add(anna);
    const { id } = await share(anna, recipe.id);
    const calls = stranger.client.try.sharing;
    const expiresAt = daysFromNow(1);
    for (const call of [
      calls.get({ params: { id } }),
      calls.update({ params: { id }, body: { expiresAt } }),
      calls.patch({ params: { id }, body: { expiresAt } }),
      calls.remove({ params: { id } }),
      calls.get({ params: { id: newId() } }),
    ])
      expect((await call).error?.code).toBe('sharing.token_not_found');
    for (const recipeId of [recipe.id, newId()]) {
      const { error } = await calls.create({ body: { recipeId } });
      expect([error?.status, error?.code]).toEqual([404, 'recipes.not_found']);
    }
    expect(await stranger.client.sharing.list()).toEqual([]);
  });

  test('with an invented token opens nothing', async () => {
    const { anna, visitor } = await world();
    const { id } = await add(anna);
    for (const token of [newId(), id, 'nothing', '%00'])
      expect((await visitor.try.sharing.open({ params: { token } })).error?.status).toBe(404);
  });

  test('never leaks its address', async () => {
    const { anna, app } = await world();
    const { id } = await share(anna, (await add(anna)).id);
    const { headers } = await app.inject({ url: `/api/recipes/shared/${id}` });
    expect([headers['referrer-policy'], headers['x-robots-tag']]).toEqual(['no-referrer', 'noindex']);
  });
});

test('a link downloads the recipe with its picture, as long as it is valid', async () => {
  const { anna, visitor } = await world();
  const recipe = await add(anna);
  const { id } = await share(anna, recipe.id);
  const file = await visitor.sharing.zip({ params: { token: id } });
  expect([file.type, file.name]).toEqual(['application/zip', 'stew.zip']);
  const archive = new File([await file.bytes()], 'stew.zip');
  expect(await anna.client.recipeExports.importZip({ form: { archive } })).toBe('stew-1');
  await anna.client.sharing.remove({ params: { id } });
  for (const token of [id, newId()])
    expect((await visitor.try.sharing.zip({ params: { token } })).error?.code).toBe('sharing.token_not_found');
});
