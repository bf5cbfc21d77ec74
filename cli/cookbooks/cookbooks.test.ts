import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';

async function shelf() {
  const home = await world();
  const env = await signedIn(home, home.anna);
  return { client: home.anna.client, run: (...args: string[]) => runCli(args, { env }) };
}

const names = (text: string) => text.split('\n').map((line) => line.split('\t')[0]);

test('cookbook view shows the recipes of the cookbook', async () => {
  const { client, run } = await shelf();
  await client.recipes.create({ body: { name: 'Tomato soup', tags: [{ name: 'Soup' }] } });
  await client.recipes.create({ body: { name: 'Bread' } });
  await run('cookbook', 'create', 'Soups', '--tag', 'soup');
  const { stdout } = await run('cookbook', 'view', 'soups');
  expect(stdout).toContain('Name\tSoups\n');
  expect(stdout).toContain('Tags\tSoup\n');
  expect(stdout).toContain('\nTomato soup\ttomato-soup\n');
  expect(stdout).not.toContain('Bread');
  expect(JSON.parse((await run('cookbook', 'view', 'Soups', '--json')).stdout)).toMatchObject({
    name: 'Soups',
    recipes: [{ slug: 'tomato-soup' }],
  });
});

test('cookbook reorder puts the named cookbooks first, and the list keeps that order', async () => {
  const { run } = await shelf();
  for (const name of ['A', 'B', 'C']) await run('cookbook', 'create', name);
  expect((await run('cookbook', 'reorder', 'C', 'a')).stdout).toBe('1\tC\n2\tA\n3\tB\n');
  expect(names((await run('cookbook', 'list')).stdout)).toEqual(['C', 'A', 'B', '']);
  expect((await run('cookbook', 'reorder', 'D')).code).toBe(3);
});

test('cookbook edit changes the filters, and names an attribute that it cannot change', async () => {
  const { client, run } = await shelf();
  for (const name of ['Soup', 'Quick']) await client.tags.create({ body: { name } });
  await run('cookbook', 'create', 'Soups', '--tag', 'Soup');
  await run('cookbook', 'edit', 'Soups', '--tag', 'Quick', '--public');
  const [{ id } = { id: '' }] = (await client.cookbooks.list()).items;
  expect(await client.cookbooks.get({ params: { id } })).toMatchObject({ tags: [{ name: 'Quick' }], public: true });
  expect(await run('cookbook', 'edit', 'Soups')).toMatchObject({ code: 2, stderr: expect.stringContaining('--tag') });
  expect(await run('cookbook', 'edit', 'Soups', '--set', 'tagz=[]')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^There is no attribute "tagz"\. Use one of name, .*tags/),
  });
  expect(await run('cookbook', 'edit', 'Soups', '--tag', 'Salad')).toMatchObject({
    code: 3,
    stderr: '"Salad" not found. Check the spelling, or list them all: recipes tag list\n',
  });
});
