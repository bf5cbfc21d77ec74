import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { world } from '../../tests/kit/world.ts';

const page = (lines: readonly string[]) =>
  `<title>Soup</title><script type="application/ld+json">${JSON.stringify({
    '@type': 'Recipe',
    name: 'Onion soup',
    recipeYield: '4 servings',
    recipeIngredient: lines,
    recipeInstructions: 'Cook.',
  })}</script>`;

const LINES = ['2 onions', '500 ml stock', '½ tsp salt', '2-3 slices bread'];

async function kitchen() {
  const home = await world();
  const env = await signedIn(home, home.anna);
  const file = join(temporaryFolder(), 'soup.html');
  writeFileSync(file, page(LINES));
  return { ...home, file, run: (...args: string[]) => runCli(args, { env }) };
}

test('import says how many ingredients were parsed and where the rest is', async () => {
  const { file, run } = await kitchen();
  const { stdout, stderr } = await run('import', file);
  expect(stdout).toBe('onion-soup\n');
  expect(stderr).toBe(
    '3 of 4 ingredients parsed; `recipes parse --recipe onion-soup` shows the rest\n1 imported, 0 skipped, 0 failed\n',
  );
  expect((await run('parse', '--recipe', 'onion-soup')).stdout).toMatch(/2\s+slices/);
});

test('import --json contains the counts, and --no-parse keeps text', async () => {
  const { anna, file, run } = await kitchen();
  expect(JSON.parse((await run('import', file, '--json')).stdout)).toEqual([
    { source: file, outcome: 'imported', slug: 'onion-soup', ingredients: { parsed: 3, waiting: 1 } },
  ]);
  const plain = await run('import', file, '--no-parse', '--if-exists', 'new');
  expect([plain.stdout, plain.stderr]).toEqual(['onion-soup-1\n', '1 imported, 0 skipped, 0 failed\n']);
  const { recipeIngredient } = await anna.client.recipes.get({ params: { slug: 'onion-soup-1' } });
  expect(recipeIngredient.map(({ note }) => note)).toEqual(LINES);
});

test('a dry run says the same, and shows the lines of the page', async () => {
  const { anna, file, run } = await kitchen();
  const { stdout } = await run('import', file, '--dry-run');
  expect(stdout).toContain('  - ½ tsp salt\n  - 2-3 slices bread\n\n3 of 4 ingredients parsed\n');
  expect((await anna.client.foods.list({})).total).toBe(0);
});

test('amounts of an imported recipe add up on a list, and follow the servings', async () => {
  const { file, run } = await kitchen();
  await run('import', file);
  await run('shopping', 'create', 'Saturday');
  await run('shopping', 'add-recipe', 'onion-soup', '--list', 'Saturday');
  await run('shopping', 'add-recipe', 'onion-soup', '--list', 'Saturday');
  const { stdout } = await run('shopping', 'view', 'Saturday');
  expect(stdout).toContain('4 onions');
  expect((await run('view', 'onion-soup', '--servings', '8')).stdout).toContain('4 onions');
});
