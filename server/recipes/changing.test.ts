import { describe, expect, test } from 'vitest';
import { etagOf } from '../../core/kit/etag.ts';
import { add, fileOf, picture, soup } from '../../tests/kit/soup.ts';
import { world } from '../../tests/kit/world.ts';

describe('changing', () => {
  test('a patch keeps the fields that it omits', async () => {
    const { anna } = await world();
    const before = await add(anna);
    const after = await anna.client.recipes.patch({ params: { slug: before.slug }, body: { description: 'New.' } });
    expect(after).toMatchObject({
      description: 'New.',
      name: before.name,
      tags: before.tags,
      recipeIngredient: before.recipeIngredient,
      recipeInstructions: before.recipeInstructions,
    });
  });

  test('a patch merges extras, and null removes one', async () => {
    const { anna } = await world();
    const { slug } = await add(anna, { ...soup, extras: { shelf: '3', guests: '6' } });
    const after = await anna.client.recipes.patch({
      params: { slug },
      body: { extras: { guests: null, wine: 'red' } },
    });
    expect(after.extras).toEqual({ shelf: '3', wine: 'red' });
    const cleared = await anna.client.recipes.patch({ params: { slug }, body: { extras: null } });
    expect(cleared.extras).toEqual({});
  });

  test('clients that keep servings and yields as numbers read them, and change them', async () => {
    const { anna } = await world();
    const { slug } = await anna.client.recipes.get({
      params: { slug: await anna.client.recipes.create({ body: { name: 'Buns', recipeServings: 4 } }) },
    });
    const params = { slug };
    const yields = [];
    for (const body of [
      { recipeYield: '4 servings' },
      { recipeServings: 6 },
      { recipeServings: 6, recipeYield: 'buns', recipeYieldQuantity: 12 },
      { recipeYield: null },
    ]) {
      const { recipeYield, recipeServings, recipeYieldQuantity } = await anna.client.recipes.patch({ params, body });
      yields.push([recipeYield, recipeServings, recipeYieldQuantity]);
    }
    expect(yields).toEqual([
      ['4 servings', 4, 0],
      ['6 servings', 6, 0],
      ['12 buns', 12, 0],
      [null, 0, 0],
    ]);
    // A client that sends everything back, with one number changed.
    const read = await anna.client.recipes.patch({ params, body: { recipeYield: 'Serves 4-6' } });
    const body = { ...read, recipeServings: 2, dateAdded: undefined };
    expect((await anna.client.recipes.update({ params, body })).recipeYield).toBe('Serves 2-3');
    const { items } = await anna.client.recipes.list();
    expect(items).toMatchObject([{ recipeServings: 2, recipeYieldQuantity: 0 }]);
  });

  test('the date when it was last made can be cleared', async () => {
    const { anna } = await world();
    const { slug } = await add(anna, { ...soup, lastMade: '2026-05-01 18:30' });
    expect((await anna.client.recipes.get({ params: { slug } })).lastMade).toBe('2026-05-01T18:30:00.000Z');
    const after = await anna.client.recipes.patch({ params: { slug }, body: { lastMade: null } });
    expect(after.lastMade).toBeNull();
  });

  test('a sent time of creation is stored and orders the list, and without one it stays', async () => {
    const { anna } = await world();
    await add(anna, { ...soup, name: 'New' });
    const { slug } = await add(anna, { ...soup, name: 'Old', createdAt: '2019-03-01T10:00:00+02:00' });
    const changed = await anna.client.recipes.patch({ params: { slug }, body: { createdAt: null, description: 'x' } });
    expect(changed.createdAt).toBe('2019-03-01T08:00:00.000Z');
    const { items } = await anna.client.recipes.list({ query: { orderBy: 'createdAt', orderDirection: 'desc' } });
    expect(items.map(({ name }) => name)).toEqual(['New', 'Old']);
  });

  test('an error within a line or a step names its field', async () => {
    const { anna } = await world();
    const { slug } = await add(anna);
    const lines = [{ quantity: 'many' as unknown as number }];
    const { error } = await anna.client.try.recipes.patch({ params: { slug }, body: { recipeIngredient: lines } });
    expect(error?.fields.map(({ path }) => path)).toEqual([['body', 'recipeIngredient', 0, 'quantity']]);
  });

  test('a PUT replaces the content, but omission never changes settings, owner, slug or picture', async () => {
    const { anna } = await world();
    const before = await add(anna, { ...soup, settings: { public: false } });
    const after = await anna.client.recipes.update({ params: { slug: before.slug }, body: { name: 'Lovage soup' } });
    expect(after).toMatchObject({ description: '', tags: [], recipeIngredient: [], settings: before.settings });
    expect([after.id, after.userId, after.slug, after.settings.public]).toEqual([
      before.id,
      anna.id,
      before.slug,
      false,
    ]);
  });

  test('the slug follows the name', async () => {
    const { anna } = await world();
    const { slug } = await add(anna);
    const renamed = await anna.client.recipes.patch({ params: { slug }, body: { name: 'Green soup' } });
    expect(renamed.slug).toBe('green-soup');
    expect((await anna.client.recipes.get({ params: { slug: 'green-soup' } })).name).toBe('Green soup');
  });

  test('renaming to the name of another recipe is refused and changes nothing', async () => {
    const { anna } = await world();
    await add(anna, { name: 'Taken' });
    const { slug } = await add(anna);
    const { error } = await anna.client.try.recipes.patch({
      params: { slug },
      body: { name: 'Taken', description: 'x' },
    });
    expect([error?.status, error?.code]).toEqual([400, 'recipes.name_taken']);
    expect((await anna.client.recipes.get({ params: { slug } })).description).toBe('Green and warm.');
  });

  test('ids of lines and steps that a client sends are kept', async () => {
    const { anna } = await world();
    const before = await add(anna);
    const reversed = [...before.recipeInstructions].reverse();
    const after = await anna.client.recipes.patch({
      params: { slug: before.slug },
      body: { recipeInstructions: reversed },
    });
    expect(after.recipeInstructions.map((step) => step.id)).toEqual(reversed.map((step) => step.id));
    expect(after.recipeIngredient.map((line) => line.referenceId)).toEqual(
      before.recipeIngredient.map((line) => line.referenceId),
    );
  });

  test('a step may name the same ingredient twice', async () => {
    const { anna } = await world();
    const slug = await anna.client.recipes.create({ body: { name: 'Batter', recipeIngredient: ['Flour'] } });
    const params = { slug };
    const { recipeIngredient } = await anna.client.recipes.get({ params });
    const { referenceId } = recipeIngredient[0]!;
    const twice = [{ referenceId }, { referenceId }];
    const recipeInstructions = [{ text: 'Sift half, then the other half.', ingredientReferences: twice }];
    await anna.client.recipes.patch({ params, body: { recipeInstructions } });
    const [step] = (await anna.client.recipes.get({ params })).recipeInstructions;
    expect(step?.ingredientReferences).toEqual(twice);
  });

  test('privileged fields in the body are ignored', async () => {
    const { anna, stranger, app } = await world();
    const { slug } = await add(anna);
    const reply = await app.inject({
      method: 'PATCH',
      url: `/api/recipes/${slug}`,
      headers: { authorization: `Bearer ${anna.token}` },
      payload: { groupId: stranger.id, userId: stranger.id, rating: 5, slug: 'evil', id: stranger.id },
    });
    expect(reply.json()).toMatchObject({ userId: anna.id, slug, rating: null });
  });

  test('a stale version is refused, a fresh one is not', async () => {
    const { anna } = await world();
    const opened = await add(anna);
    const params = { slug: opened.slug };
    const ifMatch = etagOf(opened)!;
    await anna.client.recipes.patch({ params, body: { description: 'first' }, ifMatch });
    const { error } = await anna.client.try.recipes.patch({ params, body: { description: 'second' }, ifMatch });
    expect([error?.status, error?.code]).toEqual([412, 'request.stale']);
    expect((await anna.client.recipes.get({ params })).description).toBe('first');
  });

  test('only its owner can change or unlock a locked recipe', async () => {
    const { anna, ben } = await world();
    const { slug } = await add(ben, { ...soup, settings: { locked: true } });
    for (const call of [
      () => anna.client.recipes.patch({ params: { slug }, body: { description: 'x' } }),
      () => anna.client.recipes.patch({ params: { slug }, body: { settings: { locked: false } } }),
      () => anna.client.recipes.remove({ params: { slug } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403, code: 'recipes.locked' });
    const opened = await ben.client.recipes.patch({ params: { slug }, body: { settings: { locked: false } } });
    expect(opened.settings.locked).toBe(false);
  });

  test('deleting a recipe deletes its pictures and its search words', async () => {
    const { anna } = await world();
    const { slug, id } = await add(anna);
    await anna.client.recipes.uploadImage({ params: { slug }, form: { image: fileOf(await picture(80, 60)) } });
    await anna.client.recipes.remove({ params: { slug } });
    expect((await anna.client.try.recipes.get({ params: { slug } })).error?.status).toBe(404);
    expect((await anna.client.recipes.list({ query: { search: 'lovage' } })).total).toBe(0);
    await expect
      .poll(async () => (await anna.client.try.recipes.image({ params: { id, file: 'original.webp' } })).error?.status)
      .toBe(404);
  });

  test('a copy has its own ids and the same content and picture', async () => {
    const { anna, ben } = await world();
    const source = await add(anna);
    await anna.client.recipes.uploadImage({
      params: { slug: source.slug },
      form: { image: fileOf(await picture(80, 60)) },
    });
    const copy = await ben.client.recipes.duplicate({ params: { slug: source.slug }, body: { name: 'Soup of ours' } });
    expect([copy.name, copy.slug, copy.userId]).toEqual(['Soup of ours', 'soup-of-ours', ben.id]);
    expect(copy.recipeIngredient.map((line) => line.note)).toEqual(source.recipeIngredient.map((line) => line.note));
    expect(copy.recipeIngredient[0]!.referenceId).not.toBe(source.recipeIngredient[0]!.referenceId);
    const image = await ben.client.recipes.image({ params: { id: copy.id, file: 'tiny-original.webp' } });
    expect((await image.bytes()).length).toBeGreaterThan(0);
    const unnamed = await ben.client.recipes.duplicate({ params: { slug: source.slug }, body: {} });
    expect(unnamed.name).toBe('Lovage soup (1)');
  });
});

test('a recipe whose files are lost can be copied', async () => {
  const { anna } = await world();
  const assets = [{ name: 'Card', icon: 'file', fileName: 'card.pdf' }];
  const { slug } = await add(anna, { ...soup, assets });
  await anna.client.recipes.patch({ params: { slug }, body: { assets } });
  const copy = await anna.client.recipes.duplicate({ params: { slug }, body: {} });
  expect(copy.assets).toEqual(assets);
});

test('steps of a copy show the files of the copy', async () => {
  const { anna } = await world();
  const source = await add(anna);
  const text = (id: string) => `![crust](/api/media/recipes/${id}/assets/crust.png)`;
  await anna.client.recipes.patch({
    params: { slug: source.slug },
    body: { recipeInstructions: [{ text: text(source.id) }] },
  });
  const copy = await anna.client.recipes.duplicate({ params: { slug: source.slug }, body: {} });
  expect(copy.recipeInstructions[0]!.text).toBe(text(copy.id));
});
