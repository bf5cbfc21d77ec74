import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';

async function kitchen() {
  const home = await world();
  for (const name of ['Soup', 'Bread', 'Pie']) await home.anna.client.recipes.create({ body: { name } });
  const env = await signedIn(home, home.anna);
  const { client } = home.anna;
  return {
    get: (slug: string) => client.recipes.get({ params: { slug } }),
    count: async () => (await client.recipes.list()).total,
    run: (...args: string[]) => runCli(['bulk', ...args], { env }),
  };
}

test('bulk tag and bulk categorize add to recipes, even if a recipe is named twice', async () => {
  const { get, run } = await kitchen();
  expect((await run('tag', 'soup', 'Bread', 'soup', '--tag', 'Winter', '--tag', 'Quick')).stderr).toBe(
    'Updated 2 recipes.\n',
  );
  expect(JSON.parse((await run('categorize', 'soup', '--category', 'Dinner', '--json')).stdout)).toEqual([
    { slug: 'soup', outcome: 'changed' },
  ]);
  const { tags, recipeCategory } = await get('soup');
  expect([tags.map(({ name }) => name).sort(), recipeCategory.map(({ name }) => name)]).toEqual([
    ['Quick', 'Winter'],
    ['Dinner'],
  ]);
  expect((await get('pie')).tags).toEqual([]);
  expect((await run('tag', 'soup')).code).toBe(2);
});

test('bulk settings changes only the given settings', async () => {
  const { get, run } = await kitchen();
  const before = (await get('bread')).settings;
  expect((await run('settings', 'soup', 'bread', '--set', 'public=false', '--set', 'showNutrition=true')).code).toBe(0);
  expect((await get('bread')).settings).toEqual({ ...before, public: false, showNutrition: true });
});

test('bulk settings refuses a setting that recipes do not have, and the lock', async () => {
  const { get, run } = await kitchen();
  const before = (await get('bread')).settings;
  for (const name of ['unknown', 'locked']) {
    const { code, stderr } = await run('settings', 'bread', '--set', 'public=false', '--set', `${name}=true`);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr:
        `There is no attribute "${name}". Use one of public, showNutrition, showAssets, landscapeView, ` +
        'disableComments, disableAmount.\n',
    });
  }
  expect((await get('bread')).settings).toEqual(before);
  expect((await run('settings', 'bread', '--set', 'show_nutrition=true')).code).toBe(0);
  expect((await get('bread')).settings).toEqual({ ...before, showNutrition: true });
});

test('bulk delete asks first, and deletes nothing if a recipe is not found', async () => {
  const { count, run } = await kitchen();
  expect((await run('delete', 'soup', 'nothing', '--yes')).code).toBe(3);
  expect((await run('delete', 'soup', 'pie')).code).toBe(2);
  expect(await count()).toBe(3);
  expect((await run('delete', 'soup', 'pie', '--yes')).stderr).toBe(
    'Deleted 2 recipes.\nFor a day, this restores what was deleted: recipes restore soup pie\n',
  );
  expect(await count()).toBe(1);
});
