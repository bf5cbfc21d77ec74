import { describe, expect, test } from 'vitest';
import { kitchen } from '../../tests/kit/recipe-commands.ts';

const brownies = {
  name: 'Brownies',
  recipeYield: '16 pieces',
  recipeIngredient: [
    { quantity: 1, unit: { name: 'cup' }, food: { name: 'all-purpose flour' }, note: '(120 g)' },
    { quantity: null, note: '½ cup milk' },
  ],
  recipeInstructions: [{ text: 'Bake at 350°F in a 9-inch pan.' }],
  notes: [{ title: '', text: 'Or at 375°F.' }],
  settings: { disableAmount: false },
};

describe('the units of a reader', () => {
  test('a recipe is shown in them, at any scale, and stays as it is in the library', async () => {
    const { client, run } = await kitchen(brownies);
    const { stdout } = await run(['view', 'brownies', '--units', 'metric', '--scale', '2']);
    for (const text of ['32 pieces', '240 g all-purpose flour', '240 ml milk', '180°C in a 23 cm pan', 'at 190°C'])
      expect(stdout).toContain(text);
    const same = (await run(['view', 'brownies', '--units', 'us'])).stdout;
    for (const text of ['1 cup all-purpose flour', '½ cup milk', '350°F in a 9-inch pan']) expect(same).toContain(text);
    const stored = await client.recipes.get({ params: { slug: 'brownies' } });
    expect(stored.recipeInstructions[0]!.text).toBe('Bake at 350°F in a 9-inch pan.');
  });

  test('Markdown has them, too', async () => {
    const { run } = await kitchen(brownies);
    for (const args of [
      ['view', 'brownies', '--format', 'md'],
      ['export', 'brownies', '--format', 'md'],
    ]) {
      const { stdout } = await run([...args, '--units', 'metric']);
      expect(stdout).toContain('120 g all-purpose flour');
      expect(stdout).toContain('180°C in a 23 cm pan');
    }
  });

  test('other systems, and JSON in them, are refused', async () => {
    const { run } = await kitchen(brownies);
    const wrong = await run(['view', 'brownies', '--units', 'imperial']);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('metric');
    const json = await run(['view', 'brownies', '--json', '--units', 'us']);
    expect(json.code).toBe(2);
    expect(json.stderr).toContain('--units');
  });
});
