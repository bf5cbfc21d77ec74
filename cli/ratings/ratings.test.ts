import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';

async function kitchen() {
  const home = await world();
  for (const name of ['Tomato soup', 'Bread']) await home.anna.client.recipes.create({ body: { name } });
  const env = await signedIn(home, home.anna);
  return { ...home, run: (...args: string[]) => runCli(args, { env }) };
}

test('rate gives a recipe stars, and 0 removes them', async () => {
  const { run } = await kitchen();
  expect((await run('rate', 'Tomato soup', '4,5')).stderr).toBe('Rated “Tomato soup” 4.5 of 5.\n');
  expect((await run('rating', 'list')).stdout).toBe('Tomato soup\t4.5\tfalse\ttomato-soup\n');
  expect((await run('rate', 'tomato-soup', '0')).stderr).toBe('Removed your rating of “Tomato soup”.\n');
  expect((await run('rating', 'list')).stdout).not.toContain('4.5');
  expect(await run('rate', 'tomato-soup', '6')).toMatchObject({ code: 2, stderr: '6 is not a number from 0 to 5.\n' });
  expect((await run('rate', 'nothing', '3')).code).toBe(3);
});

test('favorites are added, listed and removed', async () => {
  const { run } = await kitchen();
  expect((await run('favorite', 'add', 'tomato-soup', 'bread')).stderr).toBe(
    'Added “Tomato soup” to your favorites.\nAdded “Bread” to your favorites.\n',
  );
  expect((await run('favorite', 'list')).stdout).toBe('Bread\t\ttrue\tbread\nTomato soup\t\ttrue\ttomato-soup\n');
  expect((await run('favorite', 'remove', 'bread')).stderr).toBe('Removed “Bread” from your favorites.\n');
  const listed = JSON.parse((await run('favorite', 'list', '--json')).stdout);
  expect(listed).toMatchObject([{ slug: 'tomato-soup', isFavorite: true }]);
});

test('a misspelt name adds no favorite', async () => {
  const { run } = await kitchen();
  expect((await run('favorite', 'add', 'bread', 'nothing')).code).toBe(3);
  expect((await run('favorite', 'list')).stdout).toBe('');
});

test('ratings and favorites are separate for each user', async () => {
  const { ben, run } = await kitchen();
  const params = { id: 'self', slug: 'bread' };
  await ben.client.ratings.rate({ params, body: { rating: 2, isFavorite: true } });
  expect((await run('rating', 'list', '--person', ben.id)).stdout).toBe('Bread\t2\ttrue\tbread\n');
  expect((await run('favorite', 'list', '--person', ben.id)).stdout).toBe('Bread\t2\ttrue\tbread\n');
  expect((await run('rating', 'list', '--person', '00000000-0000-4000-8000-000000000000')).code).toBe(3);
});
