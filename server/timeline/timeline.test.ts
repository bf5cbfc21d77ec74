import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { imageFiles } from '../../core/recipes/endpoints.ts';
import { roundTrip } from '../../tests/kit/family.ts';
import { type Person, type World, world } from '../../tests/kit/world.ts';

const keys = [
  'recipeId',
  'userId',
  'groupId',
  'householdId',
  'subject',
  'eventType',
  'eventMessage',
  'image',
  'timestamp',
  'id',
  'createdAt',
  'updateAt',
];

async function newRecipe({ client }: Person, name = 'Soup', more: object = {}): Promise<string> {
  const slug = await client.recipes.create({ body: { name, ...more } });
  return (await client.recipes.get({ params: { slug } })).id;
}

async function picture(color = '#c33', name = 'soup.jpg'): Promise<File> {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}

const noPicture = () => new File([new TextEncoder().encode('not a picture')], 'x.jpg', { type: 'image/jpeg' });

const eventFolder = ({ dataDir }: World, recipeId: string, id: string) =>
  join(dataDir, 'recipes', recipeId, 'images', 'timeline', id);

const ofRecipe = async ({ client }: Person, recipeId: string) =>
  (await client.timeline.list({ query: { queryFilter: `recipe_id="${recipeId}"` } })).items;

describe('timeline events', () => {
  test('are created, read, changed and deleted', async () => {
    await roundTrip(await world(), {
      noun: 'timeline',
      create: async ({ anna }) => ({
        recipeId: await newRecipe(anna),
        subject: 'Anna made this',
        eventType: 'comment',
        eventMessage: 'with leek',
        timestamp: '2026-05-01T18:00:00Z',
      }),
      change: { subject: 'Anna burnt this' },
      keys,
      hasName: false,
    });
  });

  test('are dated now, by the caller and without a picture by default', async () => {
    const { anna, ben, stranger } = await world();
    const recipeId = await newRecipe(anna);
    const body = { recipeId, subject: 'Made', eventType: 'info', userId: stranger.id, image: 'has image' } as const;
    const before = Date.now();
    const event = await ben.client.timeline.create({ body });
    expect(event).toMatchObject({ userId: ben.id, eventMessage: null, image: 'does not have image' });
    expect(Date.parse(event.timestamp)).toBeGreaterThanOrEqual(before);
    expect(event.timestamp).toMatch(/Z$/);
  });

  test('start with the creation of the recipe', async () => {
    const { anna } = await world();
    const recipeId = await newRecipe(anna);
    expect(await ofRecipe(anna, recipeId)).toMatchObject([
      { subject: 'Recipe Created', eventType: 'system', userId: anna.id },
    ]);
  });

  test('are listed by recipe, group and kind, as other clients ask', async () => {
    const { anna } = await world();
    const soup = await newRecipe(anna, 'Soup');
    await newRecipe(anna, 'Toast');
    const { groupId } = await anna.client.recipes.get({ params: { slug: 'soup' } });
    await anna.client.timeline.create({
      body: { recipeId: soup, subject: 'Made', eventType: 'comment', timestamp: '2020-01-01T00:00:00Z' },
    });
    const subjects = async (query: object) =>
      (await anna.client.timeline.list({ query: { orderBy: 'timestamp', ...query } })).items.map(
        (event) => event.subject,
      );
    expect(await subjects({ queryFilter: `recipe.group_id=${groupId} AND eventType = "comment"` })).toEqual(['Made']);
    expect(await subjects({ queryFilter: `recipe_id="${soup}"`, orderDirection: 'asc' })).toEqual([
      'Made',
      'Recipe Created',
    ]);
    expect(await subjects({ queryFilter: `recipe.user.id = "${anna.id}" AND timestamp < 2021-01-01` })).toEqual([
      'Made',
    ]);
    expect(await subjects({ queryFilter: 'image = "has image"' })).toEqual([]);
    const { error } = await anna.client.try.timeline.list({ query: { queryFilter: 'user.email LIKE "a%"' } });
    expect([error?.status, error?.code]).toEqual([400, 'request.bad_list']);
  });

  test('keep the fields that a PUT omits, and a PATCH can clear them', async () => {
    const { anna } = await world();
    const recipeId = await newRecipe(anna);
    const { id, timestamp } = await anna.client.timeline.create({
      body: { recipeId, subject: 'Made', eventType: 'comment', eventMessage: 'with leek' },
    });
    const params = { id };
    const put = await anna.client.timeline.update({ params, body: { subject: 'Cooked', eventMessage: null } });
    expect(put).toMatchObject({ subject: 'Cooked', eventMessage: 'with leek', timestamp });
    const patched = await anna.client.timeline.patch({ params, body: { eventMessage: null } });
    expect(patched).toMatchObject({ subject: 'Cooked', eventMessage: null });
  });

  test('belong to recipes of the caller’s group', async () => {
    const { anna, stranger } = await world();
    const recipeId = await newRecipe(stranger, 'Secret');
    const { error } = await anna.client.try.timeline.create({ body: { recipeId, subject: 'x', eventType: 'info' } });
    expect([error?.status, error?.code]).toEqual([404, 'recipes.not_found']);
    expect(await ofRecipe(anna, recipeId)).toEqual([]);
    const [event] = await ofRecipe(stranger, recipeId);
    const upload = await anna.client.try.timeline.uploadImage({
      params: { id: event!.id },
      form: { image: await picture() },
    });
    expect([upload.error?.status, upload.error?.code]).toEqual([404, 'timeline.not_found']);
  });
});

test('tell the group about changes', async () => {
  const { anna, services } = await world();
  const recipeId = await newRecipe(anna);
  const heard: string[] = [];
  services.events.on(({ type, ids }) => heard.push(`${type} ${ids.join()}`));
  const { id } = await anna.client.timeline.create({ body: { recipeId, subject: 'Made', eventType: 'info' } });
  await anna.client.timeline.patch({ params: { id }, body: { subject: 'Cooked' } });
  await anna.client.timeline.remove({ params: { id } });
  expect(heard).toEqual(['created', 'updated', 'deleted'].map((what) => `timeline_event.${what} ${id}`));
  heard.length = 0;
  const made = await anna.client.timeline.made({ params: { slug: 'soup' }, form: { rating: 3 } });
  expect(heard.toSorted()).toEqual([
    `rating.updated ${recipeId}`,
    `recipe.updated ${recipeId}`,
    `recipe.updated ${recipeId}`,
    `timeline_event.created ${made.id}`,
  ]);
});

describe('the picture of an event', () => {
  async function withPicture() {
    const cast = await world();
    const recipeId = await newRecipe(cast.anna);
    const { id } = await cast.anna.client.timeline.create({
      body: { recipeId, subject: 'Made', eventType: 'comment' },
    });
    const answer = await cast.anna.client.timeline.uploadImage({ params: { id }, form: { image: await picture() } });
    return { ...cast, cast, recipeId, id, answer };
  }

  test('is served in five sizes to anyone who knows its address', async () => {
    const { anna, visitor, recipeId, id, answer } = await withPicture();
    expect(answer).toEqual({ image: 'has image' });
    expect(await anna.client.timeline.get({ params: { id } })).toMatchObject({ image: 'has image' });
    const sizes: (number | undefined)[] = [];
    for (const file of imageFiles) {
      const image = await visitor.timeline.image({ params: { id: recipeId, eventId: id, file } });
      expect(image.type).toBe('image/webp');
      sizes.push((await sharp(await image.bytes()).metadata()).width);
    }
    expect(sizes).toEqual([900, 640, 300, 400, 900]);
  });

  test('is not found at another recipe, under another name, or before its upload', async () => {
    const { anna, visitor, recipeId, id } = await withPicture();
    const other = await newRecipe(anna, 'Toast');
    const file = 'original.webp';
    for (const params of [
      { id: other, eventId: id, file },
      { id: recipeId, eventId: other, file },
    ]) {
      const { error } = await visitor.try.timeline.image({ params });
      expect([error?.status, error?.code]).toEqual([404, 'recipes.image_not_found']);
    }
    const named = await visitor.try.timeline.image({ params: { id: recipeId, eventId: id, file: 'passwd' } });
    expect(named.error?.status).toBe(422);
  });

  test('is deleted with its event', async () => {
    const { anna, cast, recipeId, id } = await withPicture();
    expect(readdirSync(eventFolder(cast, recipeId, id))).toHaveLength(imageFiles.length);
    await anna.client.timeline.remove({ params: { id } });
    await expect.poll(() => existsSync(eventFolder(cast, recipeId, id))).toBe(false);
  });

  test('is removed by a PATCH, and stays if a PUT echoes the default', async () => {
    const { anna, cast, recipeId, id } = await withPicture();
    const params = { id };
    const put = await anna.client.timeline.update({ params, body: { subject: 'Made', image: 'does not have image' } });
    expect(put.image).toBe('has image');
    const patched = await anna.client.timeline.patch({ params, body: { image: 'does not have image' } });
    expect(patched.image).toBe('does not have image');
    await expect.poll(() => existsSync(eventFolder(cast, recipeId, id))).toBe(false);
    expect((await anna.client.timeline.patch({ params, body: { image: 'has image' } })).image).toBe(
      'does not have image',
    );
  });

  test('must be a picture', async () => {
    const { anna, cast, recipeId } = await withPicture();
    const { id } = await anna.client.timeline.create({ body: { recipeId, subject: 'Made', eventType: 'comment' } });
    const { error } = await anna.client.try.timeline.uploadImage({ params: { id }, form: { image: noPicture() } });
    expect([error?.status, error?.code]).toEqual([400, 'recipes.image_not_readable']);
    expect(await anna.client.timeline.get({ params: { id } })).toMatchObject({ image: 'does not have image' });
    expect(existsSync(eventFolder(cast, recipeId, id))).toBe(false);
  });
});

describe('the date when a recipe was last made', () => {
  test('can be set by anybody in the group, on locked recipes and backwards too', async () => {
    const { anna, ben, stranger } = await world();
    await newRecipe(anna, 'Soup', { settings: { locked: true } });
    const set = async (timestamp: string) =>
      (await ben.client.recipes.lastMade({ params: { slug: 'soup' }, body: { timestamp } })).lastMade;
    expect(await set('2026-05-02T18:00:00+02:00')).toBe('2026-05-02T16:00:00.000Z');
    expect(await set('2026-05-01T18:00:00')).toBe('2026-05-01T18:00:00.000Z');
    const { error } = await stranger.client.try.recipes.lastMade({
      params: { slug: 'soup' },
      body: { timestamp: '2026-05-01' },
    });
    expect(error?.status).toBe(404);
  });

  test('needs a time', async () => {
    const { anna } = await world();
    await newRecipe(anna);
    const { error } = await anna.client.try.recipes.lastMade({ params: { slug: 'soup' }, body: {} as never });
    expect([error?.status, error?.fields[0]?.path]).toEqual([422, ['body', 'timestamp']]);
  });

  test('makes a new version of the recipe, because an edit would overwrite it', async () => {
    const { anna } = await world();
    await newRecipe(anna);
    const params = { slug: 'soup' };
    const { response } = await anna.client.try.recipes.get({ params });
    await anna.client.recipes.lastMade({ params, body: { timestamp: '2026-05-01' } });
    const body = { description: 'x' };
    const { error } = await anna.client.try.recipes.patch({ params, body, ifMatch: response!.header('etag')! });
    expect(error?.code).toBe('request.stale');
  });
});

describe('"I made this"', () => {
  test('stores an event, the date, the rating and a picture at once', async () => {
    const cast = await world();
    const { anna, ben } = cast;
    const recipeId = await newRecipe(anna, 'Soup', { settings: { locked: true } });
    const event = await ben.client.timeline.made({
      params: { slug: 'soup' },
      form: { timestamp: '2026-05-01T18:00:00Z', message: 'Good', rating: 4, image: await picture() },
    });
    expect(event).toMatchObject({
      recipeId,
      userId: ben.id,
      subject: 'Ben made this',
      eventType: 'comment',
      eventMessage: 'Good',
      image: 'has image',
      timestamp: '2026-05-01T18:00:00.000Z',
    });
    expect(await anna.client.recipes.get({ params: { slug: 'soup' } })).toMatchObject({
      lastMade: '2026-05-01T18:00:00.000Z',
      rating: 4,
    });
    expect((await ben.client.ratings.own()).ratings).toMatchObject([{ recipeId, rating: 4 }]);
    expect(readdirSync(eventFolder(cast, recipeId, event.id))).toHaveLength(imageFiles.length);
    expect((await ofRecipe(anna, recipeId)).map(({ subject }) => subject)).toContain('Ben made this');
  });

  test('needs no text, rating or picture, and is dated now by default', async () => {
    const { anna } = await world();
    await newRecipe(anna);
    const before = Date.now();
    const event = await anna.client.timeline.made({ params: { slug: 'soup' }, form: {} });
    expect(event).toMatchObject({ eventMessage: null, image: 'does not have image' });
    const { lastMade, rating } = await anna.client.recipes.get({ params: { slug: 'soup' } });
    expect([lastMade, rating]).toEqual([event.timestamp, null]);
    expect(Date.parse(event.timestamp)).toBeGreaterThanOrEqual(before);
  });

  test('recorded later does not hide a more recent date', async () => {
    const { anna } = await world();
    await newRecipe(anna, 'Soup', { lastMade: '2026-05-02T18:00:00Z' });
    await anna.client.timeline.made({ params: { slug: 'soup' }, form: { timestamp: '2026-05-01T18:00:00Z' } });
    const { lastMade } = await anna.client.recipes.get({ params: { slug: 'soup' } });
    expect(lastMade).toBe('2026-05-02T18:00:00.000Z');
  });

  test('leaves nothing behind if a part of it fails', async () => {
    const { anna, dataDir } = await world();
    const recipeId = await newRecipe(anna);
    const params = { slug: 'soup' };
    const tried = [
      await anna.client.try.timeline.made({ params, form: { rating: 4, image: noPicture() } }),
      await anna.client.try.timeline.made({ params, form: { rating: 6, image: await picture() } }),
      await anna.client.try.timeline.made({ params: { slug: 'nothing' }, form: { image: await picture() } }),
    ];
    expect(tried.map(({ error }) => error?.status)).toEqual([400, 422, 404]);
    expect(await anna.client.recipes.get({ params })).toMatchObject({ lastMade: null, rating: null });
    expect(await ofRecipe(anna, recipeId)).toHaveLength(1);
    const folder = join(dataDir, 'recipes', recipeId, 'images', 'timeline');
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  });

  test('for a recipe that is deleted meanwhile leaves no picture', async () => {
    const { anna, dataDir } = await world();
    const recipeId = await newRecipe(anna);
    const params = { slug: 'soup' };
    const making = anna.client.try.timeline.made({ params, form: { image: await picture() } });
    await anna.client.recipes.remove({ params });
    expect((await making).error?.code).toBe('recipes.not_found');
    const folder = join(dataDir, 'recipes', recipeId, 'images', 'timeline');
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  });
});
