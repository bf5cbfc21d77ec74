import { describe, expect, test } from 'vitest';
import { roundTrip } from '../../tests/kit/family.ts';
import { type Person, world } from '../../tests/kit/world.ts';

async function newRecipe({ client }: Person, name = 'Soup'): Promise<string> {
  const slug = await client.recipes.create({ body: { name } });
  return (await client.recipes.get({ params: { slug } })).id;
}

const on = ({ client }: Person, slug: string, text: string) =>
  client.comments.createOn({ params: { slug }, body: { text } });

describe('comments', () => {
  test('are created, read, changed and deleted', async () => {
    await roundTrip(await world(), {
      noun: 'comments',
      create: async ({ anna }) => ({ recipeId: await newRecipe(anna), text: 'Very good' }),
      change: { text: 'Good' },
      keys: ['recipeId', 'text', 'id', 'createdAt', 'updateAt', 'userId', 'user'],
      hasName: false,
    });
  });

  test('show the name of their author, and nothing else about the account', async () => {
    const { anna, ben } = await world();
    const recipeId = await newRecipe(anna);
    const comment = await ben.client.comments.create({ body: { recipeId, text: ' Nice ' } });
    expect(comment).toMatchObject({ recipeId, userId: ben.id, text: 'Nice' });
    expect(comment.user).toEqual({ id: ben.id, username: 'ben', admin: false });
  });

  test('are shown with their recipe and on both paths, oldest first', async () => {
    const { anna, ben, advance } = await world();
    await newRecipe(anna);
    const first = await on(anna, 'soup', 'One');
    advance(1_000);
    const second = await on(ben, 'soup', 'Two');
    const params = { slug: 'soup' };
    expect((await anna.client.recipes.get({ params })).comments).toEqual([first, second]);
    expect(await anna.client.comments.ofRecipe({ params })).toEqual([first, second]);
    expect(await anna.client.comments.ofRecipeAlias({ params: { slug: first.recipeId } })).toEqual([first, second]);
  });

  test('must not be empty', async () => {
    const { anna } = await world();
    await newRecipe(anna);
    const { error } = await anna.client.try.comments.createOn({ params: { slug: 'soup' }, body: { text: '  ' } });
    expect([error?.status, error?.fields[0]?.path]).toEqual([422, ['body', 'text']]);
  });

  test('are changed and deleted only by their author or an admin', async () => {
    const { anna, ben } = await world();
    await newRecipe(anna);
    const byAnna = await on(anna, 'soup', 'Mine');
    const byBen = await on(ben, 'soup', 'His');
    const params = { id: byAnna.id };
    for (const { error } of [
      await ben.client.try.comments.update({ params, body: { text: 'x' } }),
      await ben.client.try.comments.patch({ params, body: { text: 'x' } }),
      await ben.client.try.comments.remove({ params }),
      await ben.client.try.comments.removeOn({ params: { slug: 'soup', id: byAnna.id } }),
    ])
      expect([error?.status, error?.code]).toEqual([403, 'comments.not_author']);
    await anna.client.comments.update({ params: { id: byBen.id }, body: { text: 'Corrected' } });
    expect(await ben.client.comments.get({ params: { id: byBen.id } })).toMatchObject({
      text: 'Corrected',
      userId: ben.id,
    });
    expect(await ben.client.comments.remove({ params: { id: byBen.id } })).toEqual({
      message: 'Comment deleted',
      error: false,
    });
  });

  test('are refused if the recipe turns them off; existing ones stay and can be deleted', async () => {
    const { anna } = await world();
    const recipeId = await newRecipe(anna);
    const kept = await on(anna, 'soup', 'Before');
    await anna.client.recipes.patch({ params: { slug: 'soup' }, body: { settings: { disableComments: true } } });
    for (const { error } of [
      await anna.client.try.comments.create({ body: { recipeId, text: 'After' } }),
      await anna.client.try.comments.createOn({ params: { slug: 'soup' }, body: { text: 'After' } }),
      await anna.client.try.comments.update({ params: { id: kept.id }, body: { text: 'After' } }),
    ]) {
      expect([error?.status, error?.code]).toEqual([403, 'comments.disabled']);
      expect(error?.message).toContain('turned off');
    }
    expect(await anna.client.comments.ofRecipe({ params: { slug: 'soup' } })).toEqual([kept]);
    await anna.client.comments.remove({ params: { id: kept.id } });
  });

  test('are found only on the path of their own recipe', async () => {
    const { anna } = await world();
    await newRecipe(anna, 'Soup');
    await newRecipe(anna, 'Toast');
    const { id } = await on(anna, 'soup', 'Good');
    const here = { slug: 'soup', id };
    const body = { text: 'Better' };
    expect(await anna.client.comments.getOn({ params: here })).toMatchObject({ text: 'Good' });
    expect(await anna.client.comments.updateOn({ params: here, body })).toMatchObject({ text: 'Better' });
    expect(await anna.client.comments.patchOn({ params: here, body: {} })).toMatchObject({ text: 'Better' });
    const elsewhere = { slug: 'toast', id };
    for (const { error } of [
      await anna.client.try.comments.getOn({ params: elsewhere }),
      await anna.client.try.comments.updateOn({ params: elsewhere, body }),
      await anna.client.try.comments.patchOn({ params: elsewhere, body }),
      await anna.client.try.comments.removeOn({ params: elsewhere }),
    ])
      expect([error?.status, error?.code]).toEqual([404, 'comments.not_found']);
    expect(await anna.client.comments.removeOn({ params: here })).toMatchObject({ error: false });
    expect(await anna.client.comments.ofRecipe({ params: { slug: 'soup' } })).toEqual([]);
  });

  test('of another group cannot be reached, not even on its recipes’ paths', async () => {
    const { anna, stranger } = await world();
    const recipeId = await newRecipe(stranger, 'Secret');
    const { id } = await on(stranger, 'secret', 'Ours');
    const here = { slug: 'secret', id };
    for (const { error } of [
      await anna.client.try.comments.create({ body: { recipeId, text: 'x' } }),
      await anna.client.try.comments.createOn({ params: { slug: recipeId }, body: { text: 'x' } }),
      await anna.client.try.comments.ofRecipe({ params: { slug: recipeId } }),
      await anna.client.try.comments.ofRecipeAlias({ params: { slug: recipeId } }),
      await anna.client.try.comments.getOn({ params: here }),
      await anna.client.try.comments.updateOn({ params: here, body: { text: 'x' } }),
      await anna.client.try.comments.removeOn({ params: here }),
    ])
      expect([error?.status, error?.code]).toEqual([404, 'recipes.not_found']);
    expect(await stranger.client.comments.ofRecipe({ params: { slug: 'secret' } })).toMatchObject([{ text: 'Ours' }]);
  });

  test('are filtered and sorted, but not by their authors’ accounts', async () => {
    const { anna, ben, advance } = await world();
    const recipeId = await newRecipe(anna, 'Soup');
    await newRecipe(anna, 'Toast');
    await on(anna, 'soup', 'One');
    advance(1_000);
    await on(ben, 'soup', 'Two');
    advance(1_000);
    await on(ben, 'toast', 'Three');
    const texts = async (query: object) => (await anna.client.comments.list({ query })).items.map(({ text }) => text);
    expect(await texts({})).toEqual(['One', 'Two', 'Three']);
    expect(await texts({ queryFilter: `recipe_id = "${recipeId}"`, orderDirection: 'desc' })).toEqual(['Two', 'One']);
    expect(await texts({ queryFilter: 'user.username = "ben" AND text LIKE "t%"', orderBy: 'text' })).toEqual([
      'Three',
      'Two',
    ]);
    const { error } = await anna.client.try.comments.list({ query: { queryFilter: 'user.passwordHash LIKE "a%"' } });
    expect([error?.status, error?.code]).toEqual([400, 'request.bad_list']);
  });

  test('are announced to the group when they are created, changed or deleted', async () => {
    const { anna, services } = await world();
    await newRecipe(anna);
    const heard: string[] = [];
    services.events.on(({ type, ids }) => heard.push(`${type} ${ids.join()}`));
    const { id } = await on(anna, 'soup', 'One');
    await anna.client.comments.update({ params: { id }, body: { text: 'Two' } });
    await anna.client.comments.remove({ params: { id } });
    expect(heard).toEqual(['created', 'updated', 'deleted'].map((what) => `comment.${what} ${id}`));
  });

  test('that somebody else changed meanwhile are not overwritten', async () => {
    const { anna, ben } = await world();
    await newRecipe(anna);
    const { id } = await on(ben, 'soup', 'First');
    const params = { id };
    const { response } = await ben.client.try.comments.get({ params });
    const ifMatch = response!.header('etag')!;
    await anna.client.comments.update({ params, body: { text: 'Second' } });
    const { error } = await ben.client.try.comments.patch({ params, body: { text: 'Third' }, ifMatch });
    expect([error?.status, error?.code]).toEqual([412, 'request.stale']);
    expect(await ben.client.comments.get({ params })).toMatchObject({ text: 'Second' });
  });
});
