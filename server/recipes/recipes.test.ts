import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { matchesEtag } from '../../core/kit/etag.ts';
import { imageFiles } from '../../core/recipes/endpoints.ts';
import { add, fileOf, picture } from '../../tests/kit/soup.ts';
import { type Person, world } from '../../tests/kit/world.ts';

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

describe('pictures', () => {
  test('an upload is stored as webp in five sizes, and its version changes', async () => {
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
    for (const file of imageFiles) {
      const image = await visitor.recipes.image({ params: { id, file } });
      const { width, height, format } = await sharp(await image.bytes()).metadata();
      sizes.push([width, height, format]);
    }
    expect(sizes).toEqual([
      [1200, 900, 'webp'],
      [640, 480, 'webp'],
      [300, 300, 'webp'],
      [400, 300, 'webp'],
      [1200, 900, 'webp'],
    ]);
  });

  test('a tall picture is as wide as others in its small size', async () => {
    const { anna, visitor } = await world();
    const { slug, id } = await add(anna);
    const image = fileOf(await picture(900, 1200));
    await anna.client.recipes.uploadImage({ params: { slug }, form: { image } });
    const small = await visitor.recipes.image({ params: { id, file: 'small-original.webp' } });
    const { width, height } = await sharp(await small.bytes()).metadata();
    expect([width, height]).toEqual([400, 533]);
  });

  test.each([
    ['small-original.webp', 640, 400],
    ['large-original.webp', 1500, 1280],
  ] as const)(
    'a picture that is older than %s is served in another size until it has this one',
    async (file, before, after) => {
      const { anna, visitor, dataDir } = await world();
      const { slug, id } = await add(anna);
      const image = fileOf(await picture(1500, 900));
      await anna.client.recipes.uploadImage({ params: { slug }, form: { image } });
      await rm(join(dataDir, 'recipes', id, 'images', file));
      const width = async () => {
        const found = await visitor.recipes.image({ params: { id, file } });
        return (await sharp(await found.bytes()).metadata()).width;
      };
      expect(await width()).toBe(before);
      await expect.poll(width).toBe(after);
      expect((await readdir(join(dataDir, 'recipes', id, 'images'))).sort()).toEqual([...imageFiles].sort());
    },
  );

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
    expect([reply.statusCode, reply.json().detail[0].loc]).toEqual([422, ['body', 'image']]);
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
