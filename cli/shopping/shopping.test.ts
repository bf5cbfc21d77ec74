import { describe, expect, test } from 'vitest';
import { type CliOptions, runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';

/** A household with a labelled food, a unit and a recipe, and one shopping list. */
async function shop() {
  const home = await world();
  const { client } = home.anna;
  const produce = await client.labels.create({ body: { name: 'Produce' } });
  await client.labels.create({ body: { name: 'Bakery' } });
  await client.foods.create({ body: { name: 'onion', pluralName: 'onions', labelId: produce.id } });
  await client.units.create({ body: { name: 'gram', abbreviation: 'g' } });
  await client.recipes.create({ body: { name: 'Bread', recipeIngredient: ['flour', 'salt'] } });
  const env = await signedIn(home, home.anna);
  const run = (args: string[], options: CliOptions = {}) => runCli(['shopping', ...args], { ...options, env });
  await run(['create', 'This week']);
  const items = async () => (await client.shoppingItems.list()).items;
  return { client, run, items };
}

describe('shopping lists', () => {
  test('are created, listed, changed, copied and deleted', async () => {
    const { run } = await shop();
    expect((await run(['edit', 'this week', '--set', 'name=Party'])).stderr).toBe('Updated “Party”.\n');
    expect((await run(['duplicate', 'Party', 'Next party'])).code).toBe(0);
    const listed = (await run(['list'])).stdout.trim().split('\n');
    expect(listed.map((line) => line.split('\t')[0]).toSorted()).toEqual(['Next party', 'Party']);
    expect((await run(['delete', 'Party', '--yes'])).code).toBe(0);
    expect((await run(['view', 'Party'])).code).toBe(3);
  });

  test('a list has to be named if there are several, and it is an error if there is none', async () => {
    const { run } = await shop();
    await run(['create', 'Party']);
    expect(await run(['add', 'milk'])).toMatchObject({ code: 2, stderr: expect.stringContaining('--list') });
    expect((await run(['view'])).stderr).not.toContain('--list');
    expect((await run(['add', 'milk', '--list', 'party'])).code).toBe(0);
    await run(['delete', 'Party', 'This week', '--yes']);
    expect(await run(['view'])).toMatchObject({ code: 3, stderr: expect.stringContaining('shopping create') });
  });
});

describe('shopping view', () => {
  test('groups by label on a terminal, ticked items last', async () => {
    const { run } = await shop();
    await run(['add', 'paper towels', 'candles', '1 onion']);
    await run(['check', 'candles']);
    expect((await run(['view'], { tty: true })).stdout).toBe(
      'This week\n\nProduce\n  [ ] 1 onion\n\nNo label\n  [ ] paper towels\n\nChecked\n  [x] candles\n',
    );
  });

  test('gives a pipe records with label, tick and id', async () => {
    const { run } = await shop();
    await run(['add', 'candles', '1 onion']);
    await run(['check', 'candles']);
    expect((await run(['view'])).stdout).toMatch(
      /^1 onion\tProduce\tfalse\t[-0-9a-f]{36}\ncandles\t\ttrue\t[-0-9a-f]{36}\n$/,
    );
    expect((await run(['view', '--open'])).stdout).not.toContain('candles');
    const { listItems } = JSON.parse((await run(['view', '--json'])).stdout);
    expect(listItems).toHaveLength(2);
  });

  test('an empty list says how to fill it', async () => {
    const { run } = await shop();
    expect((await run(['view'], { tty: true })).stdout).toContain('recipes shopping add');
    expect(await run(['view'])).toEqual({ code: 0, stdout: '', stderr: '' });
  });
});

describe('shopping add', () => {
  test('finds foods and units by any of their names', async () => {
    const { run, items } = await shop();
    const { stdout } = await run(['add', 'Onions', '--quantity', '500', '--unit', 'g']);
    const [item] = await items();
    expect(item).toMatchObject({ id: stdout.trim(), quantity: 500, food: { name: 'onion' }, unit: { name: 'gram' } });
    expect((await run(['add', 'salt', '--label', 'bakery'])).code).toBe(0);
    expect((await items()).find(({ note }) => note === 'salt')?.label?.name).toBe('Bakery');
  });

  test('reads amount, unit and food of a typed line', async () => {
    const { run, items } = await shop();
    await run(['add', '500 g onions', '2 paper towels', 'salt']);
    expect(await items()).toMatchObject([
      { quantity: 500, unit: { name: 'gram' }, food: { name: 'onion' }, note: '' },
      { quantity: 2, unit: null, food: null, note: 'paper towels' },
      { quantity: 1, note: 'salt' },
    ]);
  });

  test('a - adds the lines of standard input', async () => {
    const { run, items } = await shop();
    const lines = '500 g onions\n\nsalt\n';
    expect((await run(['add', '-'], { stdin: lines })).code).toBe(0);
    expect(await items()).toMatchObject([{ quantity: 500, food: { name: 'onion' } }, { note: 'salt' }]);
    expect((await run(['add', '-'], { stdin: '\n' })).code).toBe(2);
  });

  test('an empty text adds nothing', async () => {
    const { run, items } = await shop();
    expect((await run(['add', '', '  '])).code).toBe(2);
    expect((await run(['add', 'salt', ''])).code).toBe(0);
    expect(await items()).toMatchObject([{ note: 'salt' }]);
  });

  test('adding an item again increases its quantity and prints its id', async () => {
    const { run, items } = await shop();
    const first = await run(['add', '1 onion']);
    expect((await run(['add', 'onion', '--quantity', '2'])).stdout).toBe(first.stdout);
    expect(await items()).toMatchObject([{ quantity: 3 }]);
  });

  test('an unknown unit, label or list exits with 3, an invalid quantity with 2', async () => {
    const { run, items } = await shop();
    expect((await run(['add', 'salt', '--unit', 'barrel'])).code).toBe(3);
    expect((await run(['add', 'salt', '--label', 'Fish'])).code).toBe(3);
    expect((await run(['add', 'salt', '--list', 'Party'])).code).toBe(3);
    expect((await run(['add', 'salt', '--quantity', 'some'])).code).toBe(2);
    expect(await items()).toEqual([]);
  });
});

describe('items', () => {
  test('are ticked and unticked by text and by id', async () => {
    const { run, items } = await shop();
    const [id] = (await run(['add', 'milk', '1 onion'])).stdout.split('\n');
    expect((await run(['check', 'MILK', 'onions'])).stderr).toBe('Checked: milk\nChecked: 1 onion\n');
    expect((await items()).map(({ checked }) => checked)).toEqual([true, true]);
    expect((await run(['uncheck', id!])).stderr).toBe('Unchecked: milk\n');
    expect((await items()).find((item) => item.id === id)?.checked).toBe(false);
    expect(await run(['check', 'tea'])).toMatchObject({ code: 3, stderr: expect.stringContaining('"tea"') });
  });

  test('are found by their last words, where the amount is part of the text', async () => {
    const { run, items } = await shop();
    await run(['add', '2 sacks potatoes']);
    expect((await run(['edit', 'potatoes', '3 sacks potatoes'])).code).toBe(0);
    expect((await items()).map(({ display }) => display)).toEqual(['3 sacks potatoes']);
    expect((await run(['check', 'tatoes'])).code).toBe(3);
  });

  test('are not ticked if the text is misspelt', async () => {
    const { run, items } = await shop();
    await run(['add', 'milk']);
    expect((await run(['check', 'milk', 'tea'])).code).toBe(3);
    expect(await items()).toMatchObject([{ checked: false }]);
  });

  test('are removed by text, or all ticked ones at once', async () => {
    const { run, items } = await shop();
    await run(['add', 'milk', 'tea', 'salt', 'rice']);
    expect((await run(['remove', 'milk'])).stderr).toBe('Removed: milk\n');
    await run(['check', 'tea', 'salt']);
    expect((await run(['remove', '--checked'])).code).toBe(0);
    expect((await items()).map(({ note }) => note)).toEqual(['rice']);
    expect((await run(['remove'])).code).toBe(2);
  });
});

test('the ingredients of a recipe are added to a list and removed from it', async () => {
  const { run, items } = await shop();
  expect((await run(['add-recipe', 'Bread', '--times', '2'])).stderr).toBe('Added “Bread” to the list “This week”.\n');
  expect((await items()).map(({ note }) => note).toSorted()).toEqual(['flour', 'salt']);
  expect((await run(['list'])).stdout).toMatch(/^This week\tBread\t/);
  expect((await run(['remove-recipe', 'bread', '--times', '2'])).stderr).toBe(
    'Removed “Bread” from the list “This week”.\n',
  );
  expect(await items()).toEqual([]);
  expect((await run(['add-recipe', 'nothing'])).code).toBe(3);
});

test('labels are in the order of the shop', async () => {
  const { run } = await shop();
  expect((await run(['labels', 'Produce'])).stdout).toBe('Produce\nBakery\n');
  expect((await run(['labels', 'bakery'])).stdout).toBe('Bakery\nProduce\n');
  expect((await run(['labels'])).stdout).toBe('Bakery\nProduce\n');
  expect((await run(['labels', 'Fish'])).code).toBe(3);
});
