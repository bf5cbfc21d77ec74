import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { etagOf, matchesEtag } from '../../core/kit/etag.ts';
import type { NewRecipe } from '../../core/recipes/schema.ts';
import { type Person, world } from '../../tests/kit/world.ts';

const soup: NewRecipe = {
  name: 'Lovage soup',
  description: 'Green and warm.',
  recipeYield: '4 servings',
  recipeIngredient: [
    { title: 'Base', note: '2 potatoes', quantity: null },
    { note: '1 bunch of lovage', quantity: null },
  ],
  recipeInstructions: [{ title: 'Cook', text: 'Boil the potatoes.' }, { text: 'Blend with the lovage.' }],
  tags: [{ name: 'Soup' }],
  recipeCategory: [{ name: 'Dinner' }],
};

async function add(person: Person, body: NewRecipe = soup) {
  const slug = await person.client.recipes.create({ body });
  return person.client.recipes.get({ params: { slug } });
}

const picture = (width: number, height: number, format: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: '#2F6B3F' } })
    .toFormat(format)
    .toBuffer();

const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'picture.jpg') => new File([bytes], name);

describe('creating', () => {
  test('a recipe of only a name gets an example line and step', async () => {
    const { anna } = await world();
    const slug = await anna.client.recipes.create({ body: { name: 'Crème Brûlée' } });
    expect(slug).toBe('creme-brulee');
    const recipe = await anna.client.recipes.get({ params: { slug } });
    expect([recipe.recipeIngredient.length, recipe.recipeInstructions.length]).toEqual([1, 1]);
  });

  test('a name that is taken gets a number', async () => {
    const { anna } = await world();
    const slugs = [];
    for (let i = 0; i < 3; i++) slugs.push(await anna.client.recipes.createAlias({ body: { name: 'Soup' } }));
    expect(slugs).toEqual(['soup', 'soup-1', 'soup-2']);
  });

  test('a name without letters gets a slug of its own', async () => {
    const { anna } = await world();
    const recipe = await add(anna, { name: '🍕' });
    expect(recipe.slug).toMatch(/^[0-9a-f]{8}$/);
  });

  test('names of other scripts become readable slugs', async () => {
    const { anna } = await world();
    expect((await add(anna, { name: '日本' })).slug).toBe('ri-ben');
  });

  test('lines, steps, sections and organizers are kept', async () => {
    const { anna } = await world();
    const recipe = await add(anna);
    expect(recipe.recipeIngredient.map((line) => [line.title, line.display])).toEqual([
      ['Base', '2 potatoes'],
      [null, '1 bunch of lovage'],
    ]);
    expect(recipe.recipeInstructions.map((step) => step.title)).toEqual(['Cook', '']);
    expect([recipe.tags[0]!.slug, recipe.recipeCategory[0]!.name]).toEqual(['soup', 'Dinner']);
    expect(recipe.userId).toBe(anna.id);
  });

  test('foods and units given by name are reused by the next recipe', async () => {
    const { anna } = await world();
    const lines = [{ quantity: 2, unit: 'cup', food: { name: 'Flour' }, note: '' }];
    const settings = { disableAmount: false };
    const first = await add(anna, { name: 'Bread', recipeIngredient: lines, settings });
    const second = await add(anna, { name: 'Cake', recipeIngredient: lines, settings });
    expect(first.recipeIngredient[0]!.display).toBe('2 cup Flour');
    expect(second.recipeIngredient[0]!.food!.id).toBe(first.recipeIngredient[0]!.food!.id);
  });

  test('an empty name is refused, and the error names the field', async () => {
    const { anna } = await world();
    const { error } = await anna.client.try.recipes.create({ body: { name: ' ' } });
    expect([error?.status, error?.code, error?.fields[0]?.path]).toEqual([422, 'request.invalid', ['body', 'name']]);
  });
});

describe('reading', () => {
  test('a recipe is read by slug or id', async () => {
    const { anna } = await world();
    const recipe = await add(anna);
    expect((await anna.client.recipes.get({ params: { slug: recipe.id } })).slug).toBe(recipe.slug);
  });

  test('for another group the recipe does not exist', async () => {
    const { anna, stranger } = await world();
    const { slug, id } = await add(anna);
    for (const key of [slug, id])
      await expect(stranger.client.recipes.get({ params: { slug: key } })).rejects.toMatchObject({
        code: 'recipes.not_found',
        status: 404,
      });
    expect((await stranger.client.try.recipes.remove({ params: { slug } })).error?.status).toBe(404);
    expect((await stranger.client.recipes.list()).total).toBe(0);
  });

  test('the response has an entity tag and Last-Modified', async () => {
    const { anna } = await world();
    const { slug, updateAt, ...rest } = await add(anna);
    const { response } = await anna.client.try.recipes.get({ params: { slug } });
    expect(matchesEtag(response!.header('etag')!, { ...rest, updateAt })).toBe(true);
    expect(response?.header('last-modified')).toBe(updateAt);
  });
});

describe('listing', () => {
  const named = async (person: Person, ...names: string[]) => {
    for (const name of names) await person.client.recipes.create({ body: { name } });
  };
  const names = async (person: Person, query: Parameters<Person['client']['recipes']['list']>[0]) =>
    (await person.client.recipes.list(query)).items.map((item) => item.name);

  test('our client lists all by name, ignoring case', async () => {
    const { anna } = await world();
    await named(anna, 'banana', 'Apple', 'Cherry', 'äpfel');
    expect(await names(anna, {})).toEqual(['äpfel', 'Apple', 'banana', 'Cherry']);
  });

  test('the server returns 50 per page by default, newest first', async () => {
    const { anna, app } = await world();
    await named(anna, 'First', 'Second');
    const reply = await app.inject({ url: '/api/recipes', headers: { authorization: `bearer ${anna.token}` } });
    expect(reply.json()).toMatchObject({ page: 1, per_page: 50, total: 2, total_pages: 1, next: null, previous: null });
    expect(reply.json().items.map((item: { name: string }) => item.name)).toEqual(['Second', 'First']);
  });

  test('pages link to the next and the previous one', async () => {
    const { anna, app } = await world();
    await named(anna, 'A', 'B', 'C');
    const seen: string[] = [];
    for (let url: string | null = '/api/recipes?perPage=2&orderBy=name&orderDirection=asc'; url; ) {
      const page: { items: { name: string }[]; next: string | null } = (
        await app.inject({ url, headers: { authorization: `Bearer ${anna.token}` } })
      ).json();
      seen.push(...page.items.map((item) => item.name));
      url = page.next;
    }
    expect(seen).toEqual(['A', 'B', 'C']);
  });

  test('attributes in both casings sort, each with its own direction', async () => {
    const { anna } = await world();
    await named(anna, 'A', 'B');
    expect(await names(anna, { query: { orderBy: 'created_at', orderDirection: 'desc' } })).toEqual(['B', 'A']);
    expect(await names(anna, { query: { orderBy: 'rating:asc,createdAt:asc' } })).toEqual(['A', 'B']);
  });

  test('a seed gives the same random order over all pages, another seed another order', async () => {
    const { anna } = await world();
    await named(anna, ...'ABCDEFGHIJ');
    const random = (seed: string, page: number) =>
      names(anna, { query: { orderBy: 'random', paginationSeed: seed, perPage: 5, page } });
    const first = [...(await random('monday', 1)), ...(await random('monday', 2))];
    expect(first).toHaveLength(10);
    expect(new Set(first).size).toBe(10);
    expect([...(await random('monday', 1)), ...(await random('monday', 2))]).toEqual(first);
    expect([...(await random('tuesday', 1)), ...(await random('tuesday', 2))]).not.toEqual(first);
  });

  test('sorting at random without a seed, or by an unknown attribute, says what is wrong', async () => {
    const { anna, app } = await world();
    const random = await anna.client.try.recipes.list({ query: { orderBy: 'random' } });
    expect([random.error?.status, random.error?.code]).toEqual([422, 'request.seed_missing']);
    const headers = { authorization: `Bearer ${anna.token}` };
    const reply = await app.inject({ url: '/api/recipes?orderBy=random', headers });
    expect(reply.json()).toEqual({ detail: [random.error?.message] });
    expect(random.error?.message).toContain('paginationSeed');
    const unknown = await anna.client.try.recipes.list({ query: { orderBy: 'password' } });
    expect([unknown.error?.status, unknown.error?.code]).toEqual([400, 'request.bad_list']);
    expect(unknown.error?.message).toContain('password');
  });

  test('search finds words in every part, ignoring case and accents, names first', async () => {
    const { anna } = await world();
    await add(anna);
    await add(anna, { name: 'Crème brûlée', recipeIngredient: ['6 egg yolks'], recipeInstructions: ['Torch it.'] });
    await add(anna, { name: 'Salad', description: 'Goes well with CREME fraiche', recipeIngredient: ['lettuce'] });
    const found = (search: string) => names(anna, { query: { search } });
    expect(await found('creme')).toEqual(['Crème brûlée', 'Salad']);
    expect(await found('LOVÀGE')).toEqual(['Lovage soup']);
    expect(await found('yolks')).toEqual(['Crème brûlée']);
    expect(await found('torch')).toEqual(['Crème brûlée']);
    expect(await found('nothing-like-this')).toEqual([]);
  });

  test('a changed recipe is found by its new words and no longer by the old', async () => {
    const { anna } = await world();
    const { slug } = await add(anna);
    await anna.client.recipes.patch({ params: { slug }, body: { recipeIngredient: ['3 carrots'] } });
    expect(await names(anna, { query: { search: 'carrots' } })).toEqual(['Lovage soup']);
    expect(await names(anna, { query: { search: 'potatoes' } })).toEqual(['Lovage soup']);
    await anna.client.recipes.patch({ params: { slug }, body: { recipeInstructions: [{ text: 'Stir.' }] } });
    expect(await names(anna, { query: { search: 'potatoes' } })).toEqual([]);
  });
});

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

  test('the date when it was last made can be cleared', async () => {
    const { anna } = await world();
    const { slug } = await add(anna, { ...soup, lastMade: '2026-05-01 18:30' });
    expect((await anna.client.recipes.get({ params: { slug } })).lastMade).toBe('2026-05-01T18:30:00.000Z');
    const after = await anna.client.recipes.patch({ params: { slug }, body: { lastMade: null } });
    expect(after.lastMade).toBeNull();
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

describe('pictures', () => {
  test('an upload is stored as webp in three sizes, and its version changes', async () => {
    const { anna, visitor } = await world();
    const { slug, id } = await add(anna);
    const upload = async () =>
      (
        await anna.client.recipes.uploadImage({
          params: { slug },
          form: { image: fileOf(await picture(1200, 900)), extension: 'jpg' },
        })
      ).image;
    const first = await upload();
    expect(await upload()).not.toBe(first);
    const sizes = [];
    for (const file of ['original.webp', 'min-original.webp', 'tiny-original.webp'] as const) {
      const image = await visitor.recipes.image({ params: { id, file } });
      const { width, height, format } = await sharp(await image.bytes()).metadata();
      sizes.push([width, height, format]);
    }
    expect(sizes).toEqual([
      [1200, 900, 'webp'],
      [640, 480, 'webp'],
      [300, 300, 'webp'],
    ]);
  });

  test('a file that is not a picture is refused, and the old picture stays', async () => {
    const { anna } = await world();
    const { slug, id } = await add(anna);
    await anna.client.recipes.uploadImage({ params: { slug }, form: { image: fileOf(await picture(80, 60, 'png')) } });
    const { error } = await anna.client.try.recipes.uploadImage({
      params: { slug },
      form: { image: fileOf(new TextEncoder().encode('<svg onload="alert(1)"/>'), 'a.svg') },
    });
    expect([error?.status, error?.code]).toEqual([400, 'recipes.image_not_readable']);
    expect((await anna.client.try.recipes.image({ params: { id, file: 'original.webp' } })).error).toBe(null);
  });

  test('removing a picture deletes its files', async () => {
    const { anna, ben, stranger } = await world();
    const { slug, id } = await add(anna);
    await anna.client.recipes.uploadImage({ params: { slug }, form: { image: fileOf(await picture(80, 60)) } });
    const { error } = await stranger.client.try.recipes.removeImage({ params: { slug: id } });
    expect(error?.code).toBe('recipes.not_found');
    await ben.client.recipes.removeImage({ params: { slug } });
    expect((await anna.client.recipes.get({ params: { slug } })).image).toBeNull();
    const gone = await anna.client.try.recipes.image({ params: { id, file: 'original.webp' } });
    expect(gone.error?.code).toBe('recipes.image_not_found');
    expect((await anna.client.try.recipes.removeImage({ params: { slug } })).error).toBeNull();
  });

  test('a form without its file names the field', async () => {
    const { anna, app } = await world();
    const { slug } = await add(anna);
    const reply = await app.inject({
      method: 'PUT',
      url: `/api/recipes/${slug}/image`,
      headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="extension"\r\n\r\njpg\r\n--x--\r\n',
    });
    expect([reply.statusCode, reply.json().detail[0].loc]).toEqual([422, ['form', 'image']]);
  });

  test('a missing picture is a plain 404, an invalid name a 422', async () => {
    const { anna, app } = await world();
    const { id } = await add(anna);
    const get = async (file: string) =>
      (await app.inject({ url: `/api/media/recipes/${id}/images/${file}` })).statusCode;
    expect(await get('original.webp')).toBe(404);
    expect(await get('..%2f..%2fsecret.key')).toBe(422);
  });
});

test('a search index of another version is rebuilt from the library', async () => {
  const { anna, services } = await world();
  await add(anna);
  const { database } = services.library;
  await database.tx(() => database.exec('UPDATE search_version SET version = 0; DELETE FROM recipe_words'));
  expect((await anna.client.recipes.list({ query: { search: 'potatoes' } })).total).toBe(0);
  await services.recipes.refreshSearch();
  expect((await anna.client.recipes.list({ query: { search: 'potatoes' } })).total).toBe(1);
});
