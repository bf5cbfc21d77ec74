import { describe, expect, test } from 'vitest';
import { type CliOptions, runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';

async function kitchen() {
  const home = await world();
  const env = await signedIn(home, home.anna);
  const { client } = home.anna;
  const run = (args: string[], options: CliOptions = {}) => runCli(args, { ...options, env });
  return { client, run };
}

describe('lines', () => {
  test('come from the arguments, and are a table on a terminal and records in a pipe', async () => {
    const { client, run } = await kitchen();
    await client.units.create({ body: { name: 'cups' } });
    const table = await run(['parse', '2 ½ cups flour, sifted', '1 egg'], { tty: true });
    const [head, flour, egg] = table.stdout.split('\n');
    expect(head).toMatch(/^QUANTITY +UNIT +FOOD +NOTE +SURE$/);
    expect(flour).toMatch(/^2 ½ +cups +flour \* +sifted +\d+ %$/);
    expect(egg).toMatch(/^1 +egg \* +\d+ %$/);
    expect(table.stderr).toBe('* does not exist as a unit or food of the household yet.\n');
    expect((await run(['parse', '2 cups flour', '--parser', 'brute'])).stdout).toBe('2\tcups\tflour *\t\t\n');
  });

  test('come from standard input, without blank ones', async () => {
    const { run } = await kitchen();
    const { stdout } = await run(['parse', '--json'], { stdin: '500 g Mehl\n\n  2 EL Zucker  \n' });
    const answers = JSON.parse(stdout) as { input: string }[];
    expect(answers.map(({ input }) => input)).toEqual(['500 g Mehl', '2 EL Zucker']);
  });

  test('that are missing, or given together with a recipe, exit with 2', async () => {
    const { run } = await kitchen();
    expect(await run(['parse'], { tty: true })).toMatchObject({ code: 2, stderr: expect.stringContaining('pipe') });
    expect(await run(['parse', '1 egg', '--recipe', 'soup'])).toMatchObject({ code: 2 });
    expect(await run(['parse', '1 egg', '--save'])).toMatchObject({ code: 2 });
  });

  test('for an AI that is not set up give an error', async () => {
    const { run } = await kitchen();
    const { code, stderr } = await run(['parse', '1 egg', '--parser', 'openai']);
    expect([code > 0, stderr]).toEqual([true, expect.stringContaining('no AI provider')]);
  });
});

describe('a recipe', () => {
  async function soup() {
    const home = await kitchen();
    await home.client.recipes.create({
      body: {
        name: 'Soup',
        recipeIngredient: [{ title: 'Base', note: '2 cups tomatoes, diced' }, { note: '1 onion' }, { note: 'salt' }],
      },
    });
    const lines = async () => (await home.client.recipes.get({ params: { slug: 'soup' } })).recipeIngredient;
    return { ...home, lines };
  }

  test('shows its lines and stores nothing without --save', async () => {
    const { run, lines } = await soup();
    const { stdout } = await run(['parse', '--recipe', 'soup']);
    expect(stdout.split('\n')[0]).toMatch(/^2\tcups \*\ttomatoes \*\tdiced\t/);
    expect((await lines()).map(({ note, food }) => [note, food])).toEqual([
      ['2 cups tomatoes, diced', null],
      ['1 onion', null],
      ['salt', null],
    ]);
  });

  test('stores lines with known foods and units, and keeps the rest as text', async () => {
    const { client, run, lines } = await soup();
    const onion = await client.foods.create({ body: { name: 'onion' } });
    const { code, stderr } = await run(['parse', '--recipe', 'soup', '--save']);
    expect([code, stderr]).toEqual([
      0,
      'Saved 1 parsed line of Soup.\n2 lines stay as text because the household lacks their units or foods. Create them with --create.\n',
    ]);
    const [base, second, salt] = await lines();
    expect(base).toMatchObject({ title: 'Base', quantity: null, food: null, display: '2 cups tomatoes, diced' });
    expect(second).toMatchObject({ quantity: 1, food: { id: onion.id }, originalText: '1 onion' });
    expect(salt).toMatchObject({ display: 'salt' });
  });

  test('creates missing foods and units once with --create', async () => {
    const { client, run, lines } = await soup();
    await run(['parse', '--recipe', 'soup', '--save', '--create']);
    expect((await lines()).map(({ quantity, unit, food, note }) => [quantity, unit?.name, food?.name, note])).toEqual([
      [2, 'cups', 'tomatoes', 'diced'],
      [1, undefined, 'onion', ''],
      [null, undefined, 'salt', ''],
    ]);
    expect((await client.foods.list({})).total).toBe(3);
    const again = await run(['parse', '--recipe', 'soup', '--save', '--create']);
    expect(again.stderr).toBe('Soup has no lines left to parse.\n');
  });
});
