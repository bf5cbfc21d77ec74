import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Person, type World, world } from '../../../tests/kit/world.ts';

const textFile = (text: string, name = 'notes.md') => new File([text], name);
const upload = (who: Person, slug: string, change: Record<string, unknown> = {}) =>
  who.client.try.recipeAssets.upload({
    params: { slug },
    form: { file: textFile('# Notes'), name: 'Grandma’s notes', icon: 'mdi-file', extension: 'md', ...change },
  });
const filesOf = ({ services }: World, id: string) => readdir(join(services.library.paths.recipes, id, 'assets'));

async function withAsset() {
  const home = await world();
  const slug = await home.anna.client.recipes.create({ body: { name: 'Soup' } });
  const { data: asset } = await upload(home.anna, slug);
  const recipe = await home.anna.client.recipes.get({ params: { slug } });
  return { ...home, home, slug, recipe, asset };
}

describe('files beside a recipe', () => {
  test('are listed with it, and the same name replaces', async () => {
    const { anna, slug, recipe, asset } = await withAsset();
    expect(asset).toEqual({ name: 'Grandma’s notes', icon: 'mdi-file', fileName: 'grandmas-notes.md' });
    expect(recipe.assets).toEqual([asset]);
    await upload(anna, slug, { icon: 'mdi-note', extension: 'backup.MD' });
    const changed = await anna.client.recipes.get({ params: { slug } });
    expect(changed.assets).toEqual([{ ...asset, icon: 'mdi-note' }]);
    expect(changed.updateAt > recipe.updateAt).toBe(true);
  });

  test('are served as downloads, whatever they contain', async () => {
    const { anna, app, slug, recipe } = await withAsset();
    await upload(anna, slug, { file: textFile('<script>alert(1)</script>'), name: 'page', extension: 'txt' });
    const { body, headers } = await app.inject({
      url: `/api/media/recipes/${recipe.id}/assets/page.txt`,
      headers: { authorization: `Bearer ${anna.token}` },
    });
    expect(body).toBe('<script>alert(1)</script>');
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="page.txt"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  test('that are missing are 404, and asking for them creates no folder', async () => {
    const { home, anna, recipe } = await withAsset();
    const get = async (id: string, file: string) =>
      (await anna.client.try.recipeAssets.file({ params: { id, file } })).error?.code;
    expect(await get(recipe.id, 'none.txt')).toBe('recipes.asset_not_found');
    expect(await get(recipe.id, '../images/original.webp')).toBe('recipes.asset_not_found');
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await get(unknown, 'a.txt')).toBe('recipes.asset_not_found');
    expect(await readdir(home.services.library.paths.recipes)).toEqual([recipe.id]);
  });

  test('need all four fields', async () => {
    const { anna, slug } = await withAsset();
    for (const field of ['file', 'name', 'icon', 'extension']) {
      const { error, response } = await upload(anna, slug, { [field]: undefined });
      expect([error?.status, error?.code], field).toEqual([400, 'recipes.asset_incomplete']);
      expect(JSON.parse(await response!.text())).toEqual({ detail: 'Missing required fields' });
    }
  });

  test('have one of a few types, and match their extension', async () => {
    const { home, anna, slug, recipe } = await withAsset();
    for (const change of [
      { extension: 'html', file: textFile('<script/>') },
      { extension: 'svg', file: textFile('<svg/>') },
      { extension: 'md.exe' },
      { extension: 'png' },
      { extension: 'pdf' },
    ])
      expect((await upload(anna, slug, change)).error?.code, change.extension).toBe('recipes.asset_not_allowed');
    expect(await filesOf(home, recipe.id)).toEqual(['grandmas-notes.md']);
  });

  test('are deleted when a write no longer lists them, and stay when it omits the list', async () => {
    const { home, anna, slug, recipe, asset } = await withAsset();
    await upload(anna, slug, { name: 'second' });
    await anna.client.recipes.update({ params: { slug }, body: { name: 'Soup' } });
    await anna.client.recipes.patch({ params: { slug }, body: { description: 'Warm' } });
    expect((await filesOf(home, recipe.id)).sort()).toEqual(['grandmas-notes.md', 'second.md']);
    const kept = await anna.client.recipes.patch({ params: { slug }, body: { assets: [asset!] } });
    expect(kept.assets).toEqual([asset]);
    await expect.poll(() => filesOf(home, recipe.id)).toEqual(['grandmas-notes.md']);
    await anna.client.recipes.update({ params: { slug }, body: { ...recipe, assets: [] } });
    await expect.poll(() => filesOf(home, recipe.id)).toEqual([]);
  });

  test('are copied with the recipe', async () => {
    const { anna, slug, recipe, asset } = await withAsset();
    const copy = await anna.client.recipes.duplicate({ params: { slug }, body: { name: 'Stew' } });
    expect([copy.assets, copy.image]).toEqual([[asset], null]);
    await anna.client.recipes.remove({ params: { slug } });
    const file = await anna.client.recipeAssets.file({ params: { id: copy.id, file: asset!.fileName! } });
    expect(new TextDecoder().decode(await file.bytes())).toBe('# Notes');
    await expect
      .poll(
        async () => (await anna.client.try.recipeAssets.file({ params: { id: recipe.id, file: 'x' } })).error?.status,
      )
      .toBe(404);
  });

  test('can be changed only by the owner of a locked recipe, and never by another group', async () => {
    const { anna, ben, stranger, slug } = await withAsset();
    await anna.client.recipes.patch({ params: { slug }, body: { settings: { locked: true } } });
    expect((await upload(ben, slug)).error?.code).toBe('recipes.locked');
    expect((await upload(anna, slug)).error).toBe(null);
    expect((await upload(stranger, slug)).error?.code).toBe('recipes.not_found');
  });

  test('that are pictures keep their type and lose their camera metadata', async () => {
    const { anna, slug, recipe } = await withAsset();
    const photo = sharp({ create: { width: 60, height: 20, channels: 3, background: '#a40' } }).withExif({
      IFD0: { Artist: 'Grandma', Orientation: '6' },
    });
    const kinds = {
      jpg: photo.clone().jpeg(),
      png: photo.clone().png(),
      webp: photo.clone().webp(),
      avif: photo.clone().avif(),
    };
    for (const [extension, picture] of Object.entries(kinds)) {
      const sent = await picture.toBuffer();
      expect(sent.includes('Grandma'), extension).toBe(true);
      const { data } = await upload(anna, slug, {
        file: new File([new Uint8Array(sent)], 'p'),
        name: 'photo',
        extension,
      });
      expect(data?.fileName).toBe(`photo.${extension}`);
      const file = await anna.client.recipeAssets.file({ params: { id: recipe.id, file: `photo.${extension}` } });
      const stored = Buffer.from(await file.bytes());
      const { format, exif } = await sharp(stored).metadata();
      expect([format, exif, stored.includes('Grandma')], extension).toEqual([
        { jpg: 'jpeg', avif: 'heif' }[extension] ?? extension,
        undefined,
        false,
      ]);
    }
  });

  test('that are animated keep their first frame, and broken ones are refused', async () => {
    const { anna, slug, recipe } = await withAsset();
    const frame = (background: string) => ({ create: { width: 30, height: 30, channels: 3 as const, background } });
    const frames = await Promise.all(['#a00', '#0a0'].map((color) => sharp(frame(color)).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    await upload(anna, slug, { file: new File([new Uint8Array(moving)], 'm'), name: 'moving', extension: 'gif' });
    const file = await anna.client.recipeAssets.file({ params: { id: recipe.id, file: 'moving.gif' } });
    expect((await sharp(await file.bytes()).metadata()).pages ?? 1).toBe(1);
    const broken = new File([new Uint8Array(moving.subarray(0, 40))], 'b');
    const { error } = await upload(anna, slug, { file: broken, name: 'broken', extension: 'gif' });
    expect([error?.status, error?.code]).toEqual([400, 'recipes.image_not_readable']);
  });
});
