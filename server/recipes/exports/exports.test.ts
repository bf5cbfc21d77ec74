import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { lovageClient } from '../../../core/app/client.ts';
import { type Person, world } from '../../../tests/kit/world.ts';
import { unzip, zipOf } from '../../kit/archive/zip.ts';

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const everything = () => true;

const soup = {
  name: 'Soup',
  description: 'Warm & thick',
  recipeYield: '4 bowls',
  orgURL: 'https://example.org/soup',
  recipeIngredient: [{ quantity: 2, food: { name: 'leek' }, unit: { name: 'cup' }, note: 'sliced', title: 'Base' }],
  recipeInstructions: [{ title: 'Cook', text: 'Fry.\nThen boil.' }, { text: 'Serve.' }],
  tags: [{ name: 'Winter' }],
  notes: [{ title: 'Tip', text: 'Freezes well.' }],
  extras: { myKey: 'kept' },
  settings: { disableAmount: false, public: false },
};

const archiveOf = async (files: Record<string, string | Uint8Array>) =>
  new File(
    [
      new Uint8Array(
        await buffer(
          zipOf(
            Object.entries(files).map(([name, content]) => ({
              name,
              content: typeof content === 'string' ? new TextEncoder().encode(content) : content,
            })),
          ),
        ),
      ),
    ],
    'recipe.zip',
  );

async function kitchen() {
  const home = await world();
  const slug = await home.anna.client.recipes.create({ body: soup });
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a40' } })
    .png()
    .toBuffer();
  await home.anna.client.recipes.uploadImage({
    params: { slug },
    form: { image: new File([new Uint8Array(png)], 'soup.png') },
  });
  const exported = async (templateName: 'raw' | 'zip' | 'recipes.md') =>
    (await home.anna.client.recipeExports.get({ params: { slug }, query: { templateName } })).bytes();
  return { ...home, slug, exported };
}

const importZip = (who: Person, archive: File) => who.client.try.recipeExports.importZip({ form: { archive } });

describe('exports of a recipe', () => {
  test('are JSON, an archive or Markdown, each under the name of the recipe', async () => {
    const { anna, slug, exported } = await kitchen();
    expect(await anna.client.recipeExports.formats()).toEqual({
      json: ['raw'],
      zip: ['zip'],
      jinja2: ['recipes.md'],
      pdf: ['pdf'],
    });
    const recipe = await anna.client.recipes.get({ params: { slug } });
    const raw = text(await exported('raw'));
    // A file has each field once, by its first name.
    const once = JSON.stringify(recipe, (key, value) => (key === 'updatedAt' ? undefined : value));
    expect(JSON.parse(raw)).toEqual(JSON.parse(once));
    expect(raw).toContain('\n    "name": "Soup"');
    const files = await unzip(await exported('zip'), everything);
    expect([...files.keys()]).toEqual(['soup.json', 'original.webp']);
    expect(JSON.parse(text(files.get('soup.json')))).toMatchObject({
      org_url: soup.orgURL,
      recipe_ingredient: [{ is_food: true, note: 'sliced' }],
      extras: soup.extras,
    });
    const file = await anna.client.recipeExports.get({ params: { slug }, query: { templateName: 'recipes.md' } });
    expect([file.type.split(';')[0], file.name]).toEqual(['text/markdown', 'soup.md']);
    expect(text(await file.bytes())).toBe(
      [
        '# Soup',
        'Warm & thick',
        '- **Yield:** 4 bowls\n- **Tags:** Winter\n- **Source:** <https://example.org/soup>',
        '## Ingredients',
        '### Base\n\n- 2 cup leek, sliced',
        '## Steps',
        '### Cook',
        '1. Fry.\n   Then boil.',
        '2. Serve.',
        '## Notes',
        '### Tip',
        'Freezes well.\n',
      ].join('\n\n'),
    );
  });

  test('in Markdown keep their meaning with any characters in names and titles', async () => {
    const { anna } = await world();
    const slug = await anna.client.recipes.create({
      body: {
        name: '# <script>alert(1)</script> *Soup* _a_ [x](javascript:y) `z`\n## Ingredients',
        recipeYield: '4 | 6',
        orgURL: 'javascript:alert(1) <b>',
        tags: [{ name: '**Winter** & &lt;' }],
        settings: { disableAmount: false },
        recipeIngredient: [
          { title: '1. First\n# Second', quantity: 0.5, food: { name: '- dash' }, note: '<b>fine</b> &amp; <i>' },
          { quantity: null, note: '1) one' },
        ],
        recipeInstructions: [{ title: '> quote', text: 'Do.\n\n# Not a heading of the page' }],
        notes: [{ title: '', text: '' }],
      },
    });
    const file = await anna.client.recipeExports.get({
      params: { slug },
      query: { templateName: 'recipes.md', scale: 3 },
    });
    expect(
      text(await file.bytes())
        .split('\n')
        .filter(Boolean),
    ).toEqual([
      '# \\# \\<script\\>alert(1)\\</script\\> \\*Soup\\* \\_a\\_ \\[x\\](javascript:y) \\`z\\` ## Ingredients',
      '- **Yield:** 12 \\| 18',
      '- **Tags:** \\*\\*Winter\\*\\* & \\&lt;',
      '- **Source:** javascript:alert(1) \\<b\\>',
      '## Ingredients',
      '### 1\\. First # Second',
      '- 1 ½ - dash, fine &',
      '- 3\\) one',
      '## Steps',
      '### \\> quote',
      '1. Do.',
      '   # Not a heading of the page',
    ]);
  });

  test('in an unknown format name the field, and recipes of another group are not found', async () => {
    const { anna, stranger, slug, app } = await kitchen();
    const reply = await app.inject({
      url: `/api/recipes/${slug}/exports?template_name=page.html`,
      headers: { authorization: `Bearer ${anna.token}` },
    });
    expect([reply.statusCode, reply.json().detail[0].loc]).toEqual([422, ['query', 'templateName']]);
    const foreign = await stranger.client.try.recipeExports.get({ params: { slug }, query: { templateName: 'raw' } });
    expect(foreign.error?.code).toBe('recipes.not_found');
    expect((await stranger.client.try.recipeExports.token({ params: { slug } })).error?.code).toBe('recipes.not_found');
  });

  test('a token downloads the archive of its recipe once, within five minutes', async () => {
    const { anna, slug, advance } = await kitchen();
    const other = await anna.client.recipes.create({ body: { name: 'Stew' } });
    const issue = async () => (await anna.client.recipeExports.token({ params: { slug } })).token;
    const fetchZip = (of: string, token: string) =>
      anna.client.try.recipeExports.zip({ params: { slug: of }, query: { token } });
    const token = await issue();
    const { data } = await fetchZip(slug, token);
    expect([...(await unzip(await data!.bytes(), everything)).keys()]).toEqual(['soup.json', 'original.webp']);
    for (const bad of [
      await fetchZip(slug, token),
      await fetchZip(other, await issue()),
      await fetchZip(slug, anna.token.slice(0, 100)),
    ])
      expect([bad.error?.status, bad.error?.code]).toEqual([401, 'recipes.bad_file_token']);
    const late = await issue();
    advance(5 * 60_000 + 1);
    expect((await fetchZip(slug, late)).error?.code).toBe('recipes.bad_file_token');
  });

  test('HEAD, with which programs look at a download first, does not use up a token', async () => {
    const { anna, slug, app } = await kitchen();
    const { client } = anna;
    const headers = { authorization: `Bearer ${anna.token}` };
    await client.recipeArchives.create({ body: { recipes: [slug] } });
    const [archive] = await client.recipeArchives.list();
    const { fileToken } = await client.recipeArchives.token({ query: { path: archive!.path } });
    const { token } = await client.recipeExports.token({ params: { slug } });
    for (const url of [`/api/utils/download?token=${fileToken}`, `/api/recipes/${slug}/exports/zip?token=${token}`]) {
      const statuses = [];
      for (const method of ['HEAD', 'HEAD', 'GET', 'HEAD', 'GET'] as const)
        statuses.push((await app.inject({ method, url, headers })).statusCode);
      expect([url, statuses]).toEqual([url, [200, 200, 200, 401, 401]]);
    }
  });
});

describe('import of an archive', () => {
  test('creates the recipe again, with its picture, for the person who imports it', async () => {
    const { anna, stranger, slug, exported } = await kitchen();
    const archive = new File([await exported('zip')], 'soup.zip');
    const original = await anna.client.recipes.get({ params: { slug } });
    for (const who of [anna, stranger]) {
      const { data, response } = await importZip(who, archive);
      expect([response!.status, data]).toEqual([201, who === anna ? 'soup-1' : 'soup']);
      const copy = await who.client.recipes.get({ params: { slug: data! } });
      expect(copy).toMatchObject({
        orgURL: soup.orgURL,
        description: soup.description,
        extras: soup.extras,
        userId: who.id,
        settings: original.settings,
        tags: [{ name: 'Winter' }],
        recipeIngredient: [{ quantity: 2, food: { name: 'leek' }, unit: { name: 'cup' }, note: 'sliced' }],
        recipeInstructions: [{ text: 'Fry.\nThen boil.' }, { text: 'Serve.' }],
      });
      expect([copy.id === original.id, copy.image === null]).toEqual([false, false]);
    }
    expect((await anna.client.recipes.get({ params: { slug } })).id).toBe(original.id);
  });

  test('stores its rating for the person who imports it, and ignores an invalid one', async () => {
    const { anna, ben, slug, exported } = await kitchen();
    await ben.client.ratings.rate({ params: { id: 'self', slug }, body: { rating: 4 } });
    const { data } = await importZip(anna, new File([await exported('zip')], 'soup.zip'));
    const { id, rating } = await anna.client.recipes.get({ params: { slug: data! } });
    expect([rating, (await anna.client.ratings.ownOf({ params: { recipeId: id } })).rating]).toEqual([4, 4]);
    const odd = await importZip(anna, await archiveOf({ 'pie.json': '{"name":"Pie","rating":"good"}' }));
    expect((await anna.client.recipes.get({ params: { slug: odd.data! } })).rating).toBe(null);
  });

  test('keeps the numbers of a yield, which later versions write apart from its word', async () => {
    const { anna } = await world();
    const yields = [];
    for (const numbers of [
      { recipe_yield: 'cookies', recipe_yield_quantity: 12, recipe_servings: 4 },
      { recipeYield: '', recipeYieldQuantity: 0, recipeServings: 4 },
      { recipe_yield: '2 loaves', recipe_yield_quantity: 2, recipe_servings: 'many' },
    ]) {
      const { data } = await importZip(
        anna,
        await archiveOf({ 'pie.json': JSON.stringify({ name: 'Pie', ...numbers }) }),
      );
      yields.push((await anna.client.recipes.get({ params: { slug: data! } })).recipeYield);
    }
    expect(yields).toEqual(['12 cookies', '4', '2 loaves']);
  });

  test('accepts camelCase too, and skips an invalid picture', async () => {
    const { anna } = await world();
    const json = JSON.stringify({ name: 'Pie', orgURL: 'https://example.org/pie', recipeYield: '1 pie' });
    const { data } = await importZip(anna, await archiveOf({ 'pie.json': json, 'original.webp': 'no picture' }));
    expect(await anna.client.recipes.get({ params: { slug: data! } })).toMatchObject({
      orgURL: 'https://example.org/pie',
      recipeYield: '1 pie',
      image: null,
    });
  });

  test('refuses other files, zip bombs and archives without a recipe, and stores nothing', async () => {
    const { anna } = await world();
    const name = '{"name":"Pie"}';
    const cases = [
      [new File(['no archive'], 'a.zip'), 400, 'recipes.archive_not_readable'],
      [await archiveOf({ 'pie.json': name, bomb: new Uint8Array(9_000_000) }), 413, 'recipes.archive_too_large'],
      [await archiveOf({ 'readme.txt': 'no recipe' }), 400, 'recipes.archive_without_recipe'],
      [await archiveOf({ 'pie.json': '{"name":' }), 400, 'recipes.archive_without_recipe'],
      [await archiveOf({ 'pie.json': '{"description":"no name"}' }), 400, 'recipes.archive_without_recipe'],
    ] as const;
    for (const [archive, status, code] of cases) {
      const { error } = await importZip(anna, archive);
      expect([error?.status, error?.code]).toEqual([status, code]);
    }
    expect((await anna.client.groups.statistics()).totalRecipes).toBe(0);
  });
});

describe('archives of many recipes', () => {
  test('contain each recipe with its files, and a token downloads them once', async () => {
    const { anna, visitor, slug } = await kitchen();
    await anna.client.recipes.create({ body: { name: 'Stew' } });
    expect(await anna.client.recipeArchives.create({ body: { recipes: [slug, 'stew'] } })).toBe(null);
    const [archive, ...more] = await anna.client.recipeArchives.list();
    expect(more).toEqual([]);
    expect(Object.keys(archive!).sort()).toEqual(['expires', 'filename', 'groupId', 'id', 'name', 'path', 'size']);
    expect(archive!.path).not.toContain('/');
    const { fileToken } = await anna.client.recipeArchives.token({ query: { path: archive!.path } });
    const byId = await anna.client.recipeArchives.tokenById({ params: { id: archive!.id } });
    expect((await visitor.recipeArchives.download({ query: { token: byId.fileToken } })).name).toBe(archive!.filename);
    const file = await visitor.recipeArchives.download({ query: { token: fileToken } });
    expect([file.type, file.name]).toEqual(['application/octet-stream', archive!.filename]);
    const files = await unzip(await file.bytes(), everything);
    expect([...files.keys()].sort()).toEqual([
      'recipes/soup/images/min-original.webp',
      'recipes/soup/images/original.webp',
      'recipes/soup/images/tiny-original.webp',
      'recipes/soup/soup.json',
      'recipes/stew/stew.json',
    ]);
    expect(JSON.parse(text(files.get('recipes/soup/soup.json')))).toMatchObject({ org_url: soup.orgURL });
    const again = await visitor.try.recipeArchives.download({ query: { token: fileToken } });
    expect([again.error?.status, again.error?.code]).toEqual([401, 'recipes.bad_file_token']);
    expect((await visitor.try.recipeArchives.download({ query: { token: anna.token } })).error?.status).toBe(401);
    expect((await visitor.try.recipeArchives.download()).error?.status).toBe(400);
  });

  test('accept slugs, ids and earlier slugs, and name each of hundreds that are missing', async () => {
    const { anna, stranger } = await kitchen();
    const old = await anna.client.recipes.create({ body: { name: 'Stew' } });
    const { id } = await anna.client.recipes.get({ params: { slug: old } });
    await anna.client.recipes.patch({ params: { slug: old }, body: { name: 'Goulash' } });
    const gone = Array.from({ length: 700 }, (_, at) => `gone-${at}`);
    const create = (keys: string[], who = anna) => who.client.try.recipeArchives.create({ body: { recipes: keys } });
    const { error } = await create([...gone, id, old, 'goulash']);
    expect([error?.code, error?.message.match(/gone-\d+/g)]).toEqual(['recipes.some_not_found', gone]);
    expect((await create([id, old, 'goulash'])).error).toBeNull();
    for (const key of [id, old, 'goulash']) expect((await create([key], stranger)).error?.status).toBe(404);
  });

  test('belong to their group, and cannot be read by a file path', async () => {
    const { anna, stranger, slug } = await kitchen();
    await anna.client.recipeArchives.create({ body: { recipes: [slug] } });
    const [archive] = await anna.client.recipeArchives.list();
    expect(await stranger.client.recipeArchives.list()).toEqual([]);
    expect((await stranger.client.recipeArchives.purge()).message).toBe('0 exports deleted');
    for (const [who, path] of [
      [stranger, archive!.path],
      [anna, '../secret.key'],
      [anna, 'lovage.db'],
    ] as const)
      expect((await who.client.try.recipeArchives.token({ query: { path } })).error?.status, path).toBe(404);
    const foreign = await stranger.client.try.recipeArchives.create({ body: { recipes: [slug] } });
    expect([foreign.error?.status, foreign.error?.code]).toEqual([404, 'recipes.some_not_found']);
  });

  test('are deleted by a purge, or after a day', async () => {
    const { anna, services, slug, advance, transport } = await kitchen();
    const onDisk = async () => (await readdir(services.library.paths.archives)).length;
    let token = anna.token;
    const { recipeArchives } = lovageClient({ transport, headers: () => ({ authorization: `Bearer ${token}` }) });
    const create = () => recipeArchives.create({ body: { recipes: [slug] } });
    await create();
    await create();
    expect(await onDisk()).toBe(2);
    expect((await recipeArchives.purge()).message).toBe('2 exports deleted');
    expect(await onDisk()).toBe(0);
    await create();
    advance(24 * 3_600_000 + 1);
    token = await services.sessions.start({ id: anna.id, epoch: 1 }, 'password', 3_600, { address: '', client: '' });
    expect(await recipeArchives.list()).toEqual([]);
    await create();
    expect(await onDisk()).toBe(1);
    expect((await recipeArchives.purgeAlias()).message).toBe('1 exports deleted');
  });
});
