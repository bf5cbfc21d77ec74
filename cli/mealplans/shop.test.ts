import { expect, test } from 'vitest';
import { addDays, localDay } from '../../core/kit/day.ts';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';

async function planned() {
  const home = await world();
  const { client } = home.anna;
  for (const [name, line] of [
    ['Soup', 'tomatoes'],
    ['Bread', 'flour'],
    ['Cake', 'eggs'],
  ] as const)
    await client.recipes.create({ body: { name, recipeIngredient: [{ quantity: 2, note: line }] } });
  await client.shoppingLists.create({ body: { name: 'Saturday' } });
  const env = await signedIn(home, home.anna);
  const run = (...args: string[]) => runCli(['plan', ...args], { env });
  const today = localDay(new Date());
  for (const [dish, day] of [
    ['Soup', 'today'],
    ['Bread', 'tomorrow'],
    ['Soup', '+2d'],
    ['Cake', '+9d'],
  ] as const)
    await run('create', dish, '--day', day);
  await run('create', 'Eating out', '--note');
  const listed = async () => (await client.shoppingItems.list()).items.map(({ display }) => display).toSorted();
  return { run, listed, today };
}

test('plan shop puts the recipes of some days on a list, as often as they are planned', async () => {
  const { run, listed, today } = await planned();
  const range = ['--from', 'today', '--to', '+6d', '--list', 'saturday'];
  const dry = await run('shop', ...range, '--dry-run');
  expect(dry).toMatchObject({
    code: 0,
    stdout: 'Soup\t2\tsoup\nBread\t1\tbread\n',
    stderr: '2 recipes would be added to the list “Saturday”.\n',
  });
  expect(await listed()).toEqual([]);
  expect(await run('shop', ...range)).toEqual({
    code: 0,
    stdout: '',
    stderr: 'Added 2 recipes to the list “Saturday”.\n',
  });
  expect(await listed()).toEqual(['2 flour', '4 tomatoes']);
  const far = addDays(today, 40);
  expect((await run('shop', '--from', far)).stderr).toContain(`No recipes are planned from ${far}`);
  expect((await run('shop', '--list', 'Saturdy')).stderr).toContain('Did you mean “Saturday”');
  expect((await run('shop', '--week', 'next', '--from', 'today')).code).toBe(2);
});
