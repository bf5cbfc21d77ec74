import { describe, expect, test } from 'vitest';
import { aPicture } from '../../tests/architecture/walk/household.ts';
import { type Person, type World, world } from '../../tests/kit/world.ts';

const IMMUTABLE = 'max-age=31536000, immutable';

/** A recipe with a picture, a document, and a timeline event with a picture. */
async function kept({ client }: Person, isPublic = false) {
  const slug = await client.recipes.create({ body: { name: 'Soup' } });
  const params = { slug };
  await client.recipes.patch({ params, body: { settings: { public: isPublic } } });
  const image = await aPicture();
  const { image: version } = await client.recipes.uploadImage({ params, form: { image } });
  await client.recipeAssets.upload({
    params,
    form: {
      file: new File(['0123456789'.repeat(200)], 'notes.txt'),
      name: 'Notes',
      icon: 'mdi-file',
      extension: 'txt',
    },
  });
  const { id } = await client.recipes.get({ params });
  const event = await client.timeline.create({ body: { recipeId: id, subject: 'Made it', eventType: 'info' } });
  await client.timeline.uploadImage({ params: { id: event.id }, form: { image } });
  const { updateAt } = await client.timeline.get({ params: { id: event.id } });
  const media = `/api/media/recipes/${id}`;
  return {
    id,
    slug,
    version,
    picture: `${media}/images/min-original.webp`,
    eventPicture: `${media}/images/timeline/${event.id}/min-original.webp`,
    eventVersion: updateAt,
    asset: `${media}/assets/notes.txt`,
    event: event.id,
  };
}

const openGroup = ({ anna }: World) =>
  anna.client.groups.patchPreferences({ body: { privateGroup: false, recipePublic: true } });

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

const read = async ({ app }: World, url: string, headers: Record<string, string> = {}) => {
  const reply = await app.inject({ url, headers });
  return {
    ...reply,
    status: reply.statusCode,
    cache: String(reply.headers['cache-control']),
    etag: String(reply.headers.etag),
  };
};
const statusOf = async (here: World, url: string, headers?: Record<string, string>) =>
  (await read(here, url, headers)).status;

describe('a document of a recipe', () => {
  test('is readable only for its group', async () => {
    const here = await world();
    const { asset } = await kept(here.anna);
    expect(await statusOf(here, asset, bearer(here.ben))).toBe(200);
    expect(await statusOf(here, asset, { cookie: `lovage_session=${here.ben.token}` })).toBe(200);
    expect(await statusOf(here, asset)).toBe(401);
    expect(await statusOf(here, asset, bearer(here.stranger))).toBe(404);
  });

  test('does not reveal to visitors whether it exists', async () => {
    const here = await world();
    const { asset, id } = await kept(here.anna);
    const answers = [
      asset,
      asset.replace('notes', 'none'),
      asset.replace(id, '11111111-1111-4111-8111-111111111111'),
    ].map(async (url) => {
      const { status, body } = await read(here, url);
      return [status, body];
    });
    expect(new Set((await Promise.all(answers)).map((one) => JSON.stringify(one))).size).toBe(1);
  });

  test('is readable for everybody if the recipe and its group are public', async () => {
    const here = await world();
    const { asset } = await kept(here.anna, true);
    await here.anna.client.groups.patchPreferences({ body: { privateGroup: true } });
    expect(await statusOf(here, asset)).toBe(401);
    await openGroup(here);
    expect((await read(here, asset)).cache).toBe('public, no-cache');
  });

  test('of a shared recipe is readable with its own share link until that expires', async () => {
    const here = await world();
    const { asset, id } = await kept(here.anna);
    const other = await here.anna.client.recipes.create({ body: { name: 'Stew' } });
    const { id: otherId } = await here.anna.client.recipes.get({ params: { slug: other } });
    const share = await here.anna.client.sharing.create({ body: { recipeId: id } });
    const foreign = await here.anna.client.sharing.create({ body: { recipeId: otherId } });
    expect(await statusOf(here, `${asset}?share=${share.id}`)).toBe(200);
    expect((await read(here, `${asset}?share=${share.id}`)).cache).toBe('private, no-cache');
    expect(await statusOf(here, `${asset}?share=${foreign.id}`)).toBe(401);
    expect(await statusOf(here, `${asset}?share=nonsense`)).toBe(401);
    here.advance(400 * 24 * 3_600_000);
    expect(await statusOf(here, `${asset}?share=${share.id}`)).toBe(401);
  });

  test('is shown on the page of a share link, in the browser that opened it', async () => {
    const here = await world();
    const { asset, id } = await kept(here.anna);
    const share = await here.anna.client.sharing.create({ body: { recipeId: id } });
    const opened = await here.app.inject({ url: `/api/recipes/shared/${share.id}` });
    const cookie = String(opened.headers['set-cookie']);
    expect(cookie).toMatch(/^lovage_shared=[\w.-]+; Path=\/api; HttpOnly; SameSite=Lax/);
    expect(await statusOf(here, asset, { cookie: cookie.split(';')[0]! })).toBe(200);
    await here.anna.client.sharing.remove({ params: { id: share.id } });
    expect(await statusOf(here, asset, { cookie: cookie.split(';')[0]! })).toBe(401);
  });

  test('that the recipe no longer lists disappears at once', async () => {
    const here = await world();
    const { asset, slug } = await kept(here.anna);
    await here.anna.client.recipes.patch({ params: { slug }, body: { assets: [] } });
    expect(await statusOf(here, asset, bearer(here.anna))).toBe(404);
  });
});

describe('with MEDIA_ACCESS=private', () => {
  const open = () => world({ environment: { MEDIA_ACCESS: 'private', BASE_URL: 'https://recipes.example.org' } });

  test('a picture needs a session, a token or a share link', async () => {
    const here = await open();
    const { picture, eventPicture, id } = await kept(here.anna);
    const share = await here.anna.client.sharing.create({ body: { recipeId: id } });
    const { token } = await here.ben.client.apiTokens.create({ body: { name: 'display', scope: 'read' } });
    for (const url of [picture, eventPicture]) {
      expect(await statusOf(here, url)).toBe(401);
      expect(await statusOf(here, url, bearer(here.stranger))).toBe(404);
      expect(await statusOf(here, url, bearer(here.ben))).toBe(200);
      expect(await statusOf(here, url, { authorization: `Bearer ${token}` })).toBe(200);
      expect(await statusOf(here, url, { cookie: `lovage_session=${here.ben.token}` })).toBe(200);
      expect(await statusOf(here, `${url}?share=${share.id}`)).toBe(200);
    }
  });

  test('a picture of a person needs a member of their group', async () => {
    const here = await open();
    await here.anna.client.users.uploadImage({ params: { id: here.anna.id }, form: { profile: await aPicture() } });
    const url = `/api/media/users/${here.anna.id}/profile.webp`;
    expect(await statusOf(here, url)).toBe(401);
    expect(await statusOf(here, url, bearer(here.ben))).toBe(200);
    expect(await statusOf(here, url, bearer(here.stranger))).toBe(404);
  });

  test('a public recipe keeps its picture for everybody', async () => {
    const here = await open();
    const { picture } = await kept(here.anna, true);
    await openGroup(here);
    expect(await statusOf(here, picture)).toBe(200);
  });
});

describe('a picture', () => {
  test('is readable by its address without signing in', async () => {
    const here = await world();
    const { picture, eventPicture } = await kept(here.anna);
    expect([await statusOf(here, picture), await statusOf(here, eventPicture)]).toEqual([200, 200]);
  });

  test('is cached as immutable only at the address of its current version', async () => {
    const here = await world();
    const { anna } = here;
    const { picture, version, eventPicture, eventVersion, slug } = await kept(anna);
    await anna.client.users.uploadImage({ params: { id: anna.id }, form: { profile: await aPicture() } });
    const { cacheKey } = await anna.client.users.self();
    const face = `/api/media/users/${anna.id}/profile.webp`;
    for (const [url, names, present] of [
      [picture, ['version', 'rnd'], version],
      [eventPicture, ['version', 'rnd'], eventVersion],
      [eventPicture, ['version', 'rnd'], String(Date.parse(eventVersion))],
      [face, ['cacheKey'], cacheKey],
    ] as const) {
      for (const name of names)
        expect((await read(here, `${url}?${name}=${encodeURIComponent(present)}`)).cache).toBe(`private, ${IMMUTABLE}`);
      expect((await read(here, url)).cache).toBe('private, no-cache');
      for (const name of names) expect((await read(here, `${url}?${name}=old`)).cache).toBe('private, no-cache');
    }
    await anna.client.recipes.uploadImage({ params: { slug }, form: { image: await aPicture() } });
    expect((await read(here, `${picture}?version=${version}`)).cache).toBe('private, no-cache');
  });

  test('of a public recipe may be cached by proxies', async () => {
    const here = await world();
    const { picture, version } = await kept(here.anna, true);
    await openGroup(here);
    expect((await read(here, `${picture}?version=${version}`)).cache).toBe(`public, ${IMMUTABLE}`);
  });

  test('disappears at once when it is removed', async () => {
    const here = await world();
    const { picture, version, eventPicture, event, slug } = await kept(here.anna);
    const { etag } = await read(here, picture);
    await here.anna.client.recipes.removeImage({ params: { slug } });
    expect(await statusOf(here, `${picture}?version=${version}`)).toBe(404);
    expect(await statusOf(here, picture, { 'if-none-match': etag })).toBe(404);
    await here.anna.client.timeline.remove({ params: { id: event } });
    expect(await statusOf(here, eventPicture)).toBe(404);
    await here.anna.client.recipes.remove({ params: { slug } });
    expect(await statusOf(here, picture)).toBe(404);
  });
});

describe('a file is sent', () => {
  test('in the requested range', async () => {
    const here = await world();
    const { asset } = await kept(here.anna);
    const { etag } = await read(here, asset, bearer(here.anna));
    const ask = (range: string, more: Record<string, string> = {}) =>
      read(here, asset, { ...bearer(here.anna), range, 'accept-encoding': 'gzip', ...more });
    for (const [range, expected, body] of [
      ['bytes=0-3', '0-3', '0123'],
      ['bytes=1998-', '1998-1999', '89'],
      ['bytes=-3', '1997-1999', '789'],
      ['bytes=1995-9999', '1995-1999', '56789'],
      ['bytes=0-0', '0-0', '0'],
    ] as const) {
      const part = await ask(range);
      expect([part.status, part.headers['content-range'], part.body]).toEqual([206, `bytes ${expected}/2000`, body]);
    }
    for (const range of ['bytes=2000-', 'bytes=5000-6000', 'bytes=-0']) {
      const refused = await ask(range);
      expect([range, refused.status, refused.headers['content-range']]).toEqual([range, 416, 'bytes */2000']);
    }
    for (const range of ['bytes=5-1', 'bytes=-', 'bytes=x-y', 'lines=0-1', 'bytes=0-1,4-5', '']) {
      const whole = await ask(range);
      expect([range, whole.status, whole.body.length]).toEqual([range, 200, 2_000]);
    }
    expect((await ask('bytes=0-3', { 'if-range': etag })).status).toBe(206);
    for (const other of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2026 07:28:00 GMT'])
      expect((await ask('bytes=0-3', { 'if-range': other })).status).toBe(200);
    expect((await ask('bytes=0-3', { 'if-none-match': etag })).status).toBe(304);
  });

  test('as headers only for a HEAD request', async () => {
    const { app, anna } = await world();
    const { picture } = await kept(anna);
    const whole = await app.inject({ url: picture });
    const head = await app.inject({ method: 'HEAD', url: picture, headers: { range: 'bytes=0-3' } });
    expect([head.statusCode, head.headers['content-length'], head.headers.etag, head.body]).toEqual([
      200,
      String(whole.rawPayload.length),
      whole.headers.etag,
      '',
    ]);
    expect(head.headers['accept-ranges']).toBe('bytes');
  });
});
