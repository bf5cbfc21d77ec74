import { expect, test } from 'vitest';
import { type CliOptions, runCli } from '../../tests/kit/cli.ts';
import { recipePage } from '../../tests/kit/recipe-site.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';

const page = recipePage({
  name: 'Tomato soup',
  recipeCategory: 'Dinner',
  recipeIngredient: ['1 kg tomatoes', 'Salt'],
  recipeInstructions: 'Cook.',
});

test('--explain shows the source of each field, what is left out and the time, and stores nothing', async () => {
  const home = await world();
  const env = await signedIn(home, home.anna);
  const run = (args: string[], options: CliOptions = {}) => runCli(['import', ...args], { ...options, env });
  const { stdout, code, stderr } = await run(['-', '--explain', '--url', 'https://example.org/soup'], { stdin: page });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Tomato soup\nAddress: https:\/\/example\.org\/soup\n/);
  expect(stdout).toContain('  JSON-LD: used\n    name: Tomato soup\n    ingredientGroups (2): ');
  expect(stdout).toContain('  Microdata: not found\n');
  expect(stdout).toContain('Why\n  Ingredients: JSON-LD, the first source that has them\n  Steps: JSON-LD, ');
  expect(stdout).toContain('Left out\n  - categories: Dinner\n');
  expect(stdout).toMatch(/Time\n {2}Parse HTML: [\d.]+ ms\n/);
  expect(stderr).toContain('Nothing was saved.');
  expect((await home.anna.client.recipes.list()).total).toBe(0);
  const [json] = JSON.parse((await run(['-', '--explain', '--json'], { stdin: page })).stdout);
  expect(JSON.parse(json.page.sources[0].raw)).toMatchObject({ name: 'Tomato soup' });
  const none = await run(['-', '--explain'], { stdin: '<title>Garden</title><p>It grows.</p>' });
  expect([none.code, none.stdout]).toEqual([1, expect.stringContaining('No recipe found\nPage title: Garden')]);
});
