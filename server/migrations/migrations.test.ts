import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exported, migrated, photo, previewed } from '../../tests/kit/migrate.ts';
import { world } from '../../tests/kit/world.ts';

const soup = { name: 'Soup', recipeIngredient: ['1 onion'], recipeInstructions: ['Simmer.'] };
const archive = (recipe: object = soup) => exported({ 'Soup/recipe.json': JSON.stringify(recipe) });

test('only managers of the group migrate, and into no other group', async () => {
  const { anna, ben, stranger, visitor } = await world();
  const form = { migrationType: 'nextcloud', archive: await archive() } as const;
  expect((await ben.client.try.migrations.create({ form })).error).toMatchObject({ status: 403 });
  expect((await ben.client.try.migrations.preview({ form })).error).toMatchObject({ status: 403 });
  expect((await visitor.try.migrations.create({ form })).error).toMatchObject({ status: 401 });
  await stranger.client.migrations.create({ form });
  expect((await anna.client.recipes.list()).total).toBe(0);
  expect((await stranger.client.recipes.list()).total).toBe(1);
  expect(await anna.client.reports.list()).toEqual([]);
});

test('clients that send snake_case and text are understood', async () => {
  const { app, anna } = await world();
  const form = new FormData();
  form.append('add_migration_tag', 'true');
  form.append('migration_type', 'nextcloud');
  form.append('archive', await archive());
  const request = new Response(form);
  const reply = await app.inject({
    method: 'POST',
    url: '/api/groups/migrations',
    headers: { authorization: `Bearer ${anna.token}`, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    expect.objectContaining({ category: 'migration', status: 'success', name: 'Nextcloud Migration' }),
  ]);
  expect((await anna.client.recipes.get({ params: { slug: 'soup' } })).tags).toMatchObject([{ name: 'Nextcloud' }]);
});

test('settings are the group’s defaults, and a second run creates second recipes', async () => {
  const { anna } = await world();
  await anna.client.groups.patchPreferences({ body: { recipePublic: false, recipeDisableComments: true } });
  await migrated(anna, 'nextcloud', await archive());
  const { recipes } = await migrated(anna, 'nextcloud', await archive());
  expect(Object.keys(recipes).sort()).toEqual(['Soup', 'Soup (1)']);
  expect(recipes.Soup!.settings).toMatchObject({ public: false, disableComments: true });
});

test('data that exceeds the limits of a recipe is truncated, or that recipe is refused', async () => {
  const { anna } = await world();
  const files = await exported({
    'a/a.json': JSON.stringify({ ...soup, name: `Long ${'soup '.repeat(100)}`, recipeYield: 'x'.repeat(400) }),
    'c/c.json': JSON.stringify({ ...soup, description: Array.from({ length: 700_000 }, (_, at) => at).join(' ') }),
  });
  const { entries, recipes } = await migrated(anna, 'nextcloud', files);
  expect(entries.slice(1)).toEqual(['✗ Failed to import Soup [It is too long to be a recipe.]']);
  const [long] = Object.values(recipes);
  expect([long!.name.length, long!.recipeYield!.length]).toEqual([250, 255]);
  const lines = Array.from({ length: 2_001 }, (_, at) => `${at} onions`).join('\n');
  const csv = new File([`Title,Ingredients\nSoup,"${lines}"`], 'recipes.csv');
  expect((await migrated(anna, 'plantoeat', csv)).entries).toEqual([
    '✗ Failed to import Soup [It is too long to be a recipe.]',
  ]);
});

test('a file that is not an export of this system is refused before anything changes', async () => {
  const { anna } = await world();
  const refused = async (file: File) =>
    (await anna.client.try.migrations.create({ form: { migrationType: 'tandoor', archive: file } })).error;
  expect(await refused(await archive())).toBe(null);
  expect(await refused(await exported({ 'a.txt': 'a' }))).toMatchObject({ status: 400, code: 'migrations.no_recipes' });
  expect(await refused(new File([], 'empty'))).toMatchObject({ status: 400, code: 'migrations.no_recipes' });
  expect(await refused(new File(['x'], 'x.zip'))).toMatchObject({ status: 400, code: 'migrations.not_readable' });
  const torn = new File([(await (await archive()).bytes()).subarray(0, 60)], 'torn.zip');
  expect(await refused(torn)).toMatchObject({ status: 400, code: 'migrations.not_readable' });
  const bomb = await exported({ 'a.json': new Uint8Array(4_000_000) });
  expect(await refused(bomb)).toMatchObject({ status: 400, code: 'migrations.too_large' });
  const { error } = await anna.client.try.migrations.create({
    form: { migrationType: 'cookpad' as 'tandoor', archive: await archive() },
  });
  expect(error).toMatchObject({ status: 422, fields: [{ path: ['form', 'migrationType'] }] });
});

test('nothing of an upload stays on disk, whether it succeeded or not', async () => {
  const { anna, dataDir } = await world();
  const files = await exported({ 'a/a.json': JSON.stringify(soup), 'a/full.jpg': await photo() });
  await previewed(anna, 'nextcloud', files);
  await migrated(anna, 'nextcloud', files);
  await anna.client.try.migrations.create({ form: { migrationType: 'tandoor', archive: new File(['x'], 'x.zip') } });
  expect(readdirSync(join(dataDir, 'tmp'))).toEqual([]);
});

test('a path in an archive is only a name, never a place on this server', async () => {
  const { anna } = await world();
  const text = '---\ntitle: Soup\nimage: ../../../../etc/hostname\ningredients: [1 onion]\n---\n';
  const { recipes, entries } = await migrated(anna, 'chowdown', await exported({ '_recipes/soup.md': text }));
  expect(recipes.Soup!.image).toBe(null);
  expect(entries).toEqual(['✓ Imported Soup successfully [Left out: picture (../../../../etc/hostname)]']);
});

test('a picture at a private address is not fetched', async () => {
  const { anna } = await world();
  const csv = 'Title,Photo Url\nSoup,http://127.0.0.1:9/a.jpg';
  const { entries } = await migrated(anna, 'plantoeat', new File([csv], 'recipes.csv'));
  expect(entries).toEqual(['✓ Imported Soup successfully [Left out: picture (http://127.0.0.1:9/a.jpg)]']);
});
