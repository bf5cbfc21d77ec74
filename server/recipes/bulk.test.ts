import { describe, expect, test } from 'vitest';
import { type World, world } from '../../tests/kit/world.ts';

/** Two of anna's recipes and one of another group. */
async function kitchen() {
  const home = await world();
  const { anna, stranger } = home;
  for (const name of ['Soup', 'Stew']) await anna.client.recipes.create({ body: { name, tags: [{ name: 'Warm' }] } });
  await stranger.client.recipes.create({ body: { name: 'Secret' } });
  return home;
}
const get = ({ anna }: World, slug: string) => anna.client.recipes.get({ params: { slug } });
const names = (organizers: readonly { name: string }[]) => organizers.map(({ name }) => name);

describe('bulk actions', () => {
  test('add tags and categories to those of the recipes', async () => {
    const home = await kitchen();
    const { anna } = home;
    const winter = await anna.client.tags.create({ body: { name: 'Winter' } });
    const recipes = ['soup', 'stew'];
    await anna.client.recipeBulk.tag({ body: { recipes, tags: [winter, { name: 'Warm', slug: 'warm' }] } });
    await anna.client.recipeBulk.categorize({ body: { recipes, categories: [{ name: 'Dinner' }] } });
    for (const slug of recipes) {
      const recipe = await get(home, slug);
      expect([names(recipe.tags), names(recipe.recipeCategory)]).toEqual([['Warm', 'Winter'], ['Dinner']]);
    }
    expect(names((await anna.client.recipes.list({ query: { tags: ['winter'] } })).items)).toEqual(['Soup', 'Stew']);
  });

  test('with thousands of names do not block other requests', async () => {
    const { anna, app } = await kitchen();
    const recipes = Array.from({ length: 5_000 }, (_, at) => `missing-${at}`);
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 1);
    const refused = anna.client.recipeBulk.settings({ body: { recipes, settings: { public: true } } });
    await expect(refused).rejects.toMatchObject({ code: 'recipes.some_not_found' });
    clearInterval(timer);
    // Thousands of queries without a rest took longer. A slow machine pauses, too.
    expect(longest).toBeLessThan(2_000);
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  });

  test('look up a recipe once, however often it is named', async () => {
    const { anna } = await kitchen();
    const recipes = Array.from({ length: 10_000 }, () => 'soup');
    const started = performance.now();
    await anna.client.recipeBulk.settings({ body: { recipes, settings: { public: true } } });
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test('find a recipe by its slug, its id and an earlier slug, and change it once', async () => {
    const home = await kitchen();
    const { anna } = home;
    const { id } = await get(home, 'soup');
    await anna.client.recipes.patch({ params: { slug: 'soup' }, body: { name: 'Broth' } });
    const recipes = ['soup', id, 'broth', 'stew'];
    await anna.client.recipeBulk.settings({ body: { recipes, settings: { landscapeView: true } } });
    expect((await get(home, 'broth')).settings.landscapeView).toBe(true);
    expect((await get(home, 'stew')).settings.landscapeView).toBe(true);
    const named = { recipes: ['stew', 'none', id, 'secret'], settings: { landscapeView: false } };
    await expect(anna.client.recipeBulk.settings({ body: named })).rejects.toMatchObject({
      code: 'recipes.some_not_found',
      params: { slugs: 'none, secret' },
    });
    expect((await get(home, 'stew')).settings.landscapeView).toBe(true);
  });

  test('change only the given settings, never the lock', async () => {
    const home = await kitchen();
    const before = await get(home, 'soup');
    const settings = { public: !before.settings.public, ...({ locked: true } as object) };
    await home.anna.client.recipeBulk.settings({ body: { recipes: ['soup'], settings } });
    const { settings: after, updateAt } = await get(home, 'soup');
    expect(after).toEqual({ ...before.settings, public: !before.settings.public });
    expect(updateAt > before.updateAt).toBe(true);
  });

  test('delete recipes and remove them from search', async () => {
    const { anna } = await kitchen();
    await anna.client.recipeBulk.remove({ body: { recipes: ['soup', 'stew', 'soup'] } });
    expect((await anna.client.recipes.list({ query: { search: 'soup' } })).total).toBe(0);
    expect((await anna.client.groups.statistics()).totalRecipes).toBe(0);
  });

  test('apply to all recipes or none, and name those that are missing or of another group', async () => {
    const home = await kitchen();
    const { anna } = home;
    const recipes = ['soup', 'secret', 'nothing'];
    for (const outcome of [
      await anna.client.try.recipeBulk.tag({ body: { recipes, tags: [{ name: 'New' }] } }),
      await anna.client.try.recipeBulk.categorize({ body: { recipes, categories: [{ name: 'New' }] } }),
      await anna.client.try.recipeBulk.settings({ body: { recipes, settings: { landscapeView: true } } }),
      await anna.client.try.recipeBulk.remove({ body: { recipes } }),
    ]) {
      expect([outcome.error?.status, outcome.error?.code]).toEqual([404, 'recipes.some_not_found']);
      expect(outcome.error?.message).toContain('secret, nothing');
    }
    expect(names((await get(home, 'soup')).tags)).toEqual(['Warm']);
    expect((await anna.client.tags.list()).total).toBe(1);
  });

  test('refuse recipes that another owner locked', async () => {
    const home = await kitchen();
    const { anna, ben } = home;
    await anna.client.recipes.patch({ params: { slug: 'stew' }, body: { settings: { locked: true } } });
    const { error } = await ben.client.try.recipeBulk.remove({ body: { recipes: ['soup', 'stew'] } });
    expect([error?.status, error?.code]).toEqual([403, 'recipes.locked']);
    expect((await get(home, 'soup')).name).toBe('Soup');
    await anna.client.recipeBulk.remove({ body: { recipes: ['soup', 'stew'] } });
  });
});

describe('an array of recipes', () => {
  test('is replaced or changed in one call, named by id or slug', async () => {
    const home = await kitchen();
    const { client } = home.anna;
    const { id } = await get(home, 'stew');
    const changed = await client.recipeBulk.patchMany({
      body: [
        { slug: 'soup', description: 'Hot' },
        { id, slug: 'ignored', name: 'Goulash' },
      ],
    });
    expect(changed.map(({ name, slug, description, tags }) => [name, slug, description, names(tags)])).toEqual([
      ['Soup', 'soup', 'Hot', ['Warm']],
      ['Goulash', 'goulash', '', ['Warm']],
    ]);
    const [replaced] = await client.recipeBulk.updateMany({ body: [{ slug: 'soup', description: 'Cold' }] });
    expect([replaced!.description, replaced!.tags]).toEqual(['Cold', []]);
    expect(await get(home, 'soup')).toEqual(replaced);
  });

  test('is written whole or not at all', async () => {
    const home = await kitchen();
    const { anna, ben, stranger } = home;
    const secret = await stranger.client.recipes.get({ params: { slug: 'secret' } });
    await anna.client.recipes.patch({ params: { slug: 'stew' }, body: { settings: { locked: true } } });
    const cases = [
      [{ slug: 'unknown' }, 'recipes.not_found'],
      [{ id: secret.id }, 'recipes.not_found'],
      [{ slug: 'stew' }, 'recipes.locked'],
      [{ description: 'Nameless' }, 'request.invalid'],
    ] as const;
    for (const write of ['updateMany', 'patchMany'] as const)
      for (const [second, code] of cases) {
        const { error } = await ben.client.try.recipeBulk[write]({
          body: [{ slug: 'soup', description: 'New' }, second],
        });
        expect([write, second, error?.code]).toEqual([write, second, code]);
      }
    expect((await get(home, 'soup')).description).toBe('');
  });
});
