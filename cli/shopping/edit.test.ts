import { describe, expect, test } from 'vitest';
import { type CliOptions, runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';

/** A household with one list, on which there are milk, bread and eggs. */
async function shop() {
  const home = await world();
  const { client } = home.anna;
  await client.labels.create({ body: { name: 'Produce' } });
  await client.foods.create({ body: { name: 'potato', pluralName: 'potatoes' } });
  await client.units.create({ body: { name: 'kilogram', abbreviation: 'kg', useAbbreviation: true } });
  const env = await signedIn(home, home.anna);
  const run = (args: string[], options: CliOptions = {}) => runCli(['shopping', ...args], { ...options, env });
  await run(['create', 'Saturday']);
  await run(['add', 'milk', 'bread', 'eggs']);
  const shown = async (...args: string[]) =>
    (await run(['view', ...args])).stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t').slice(0, 3).join('|'));
  return { client, run, shown };
}

describe('shopping edit', () => {
  test('replaces an item by a typed line', async () => {
    const { run, client } = await shop();
    await run(['add', '2 kg potatoes']);
    const { code, stderr } = await run(['edit', 'potatoes', '3 kg potatoes']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'Updated “3 kg potatoes”.\n' });
    const { items } = await client.shoppingItems.list();
    expect(items.find(({ food }) => food)).toMatchObject({
      quantity: 3,
      unit: { name: 'kilogram' },
      food: { name: 'potato' },
    });
  });

  test('changes only the fields that are named', async () => {
    const { run, client } = await shop();
    await run(['edit', 'milk', '--quantity', '2', '--label', 'produce']);
    await run(['edit', 'milk', '--unit', 'kg']);
    const milk = async () => (await client.shoppingItems.list()).items.find(({ note }) => note.startsWith('milk'));
    expect(await milk()).toMatchObject({ quantity: 2, unit: { name: 'kilogram' }, label: { name: 'Produce' } });
    await run(['edit', 'milk', '--unit', 'none', '--label', 'none', '--note', 'milk, fresh']);
    expect(await milk()).toMatchObject({ quantity: 2, unit: null, label: null, note: 'milk, fresh' });
    expect((await run(['edit', 'milk, fresh', '--food', 'potatoes', '--note', ''])).code).toBe(0);
    expect((await client.shoppingItems.list()).items.some(({ food }) => food?.name === 'potato')).toBe(true);
  });

  test('fails without a change, and for an unknown unit, food or item', async () => {
    const { run } = await shop();
    expect(await run(['edit', 'milk'])).toMatchObject({ code: 2, stderr: expect.stringContaining('--quantity') });
    expect((await run(['edit', 'milk', '--unit', 'barrel'])).code).toBe(3);
    expect(await run(['edit', 'milk', '--food', 'unobtainium'])).toMatchObject({ code: 3 });
    expect((await run(['edit', 'honey', '1 honey'])).code).toBe(3);
  });

  test('with --set changes the list', async () => {
    const { run } = await shop();
    expect((await run(['edit', 'saturday', '--set', 'name=Sunday'])).stderr).toBe('Updated “Sunday”.\n');
    expect((await run(['edit', 'Sunday', '--set', 'nme=x'])).code).toBe(2);
  });
});

describe('shopping move', () => {
  test.each([
    [
      ['milk', '--last'],
      ['bread', 'eggs', 'milk'],
    ],
    [
      ['eggs', '--first'],
      ['eggs', 'milk', 'bread'],
    ],
    [
      ['eggs', '--before', 'bread'],
      ['milk', 'eggs', 'bread'],
    ],
    [
      ['milk', '--after', 'bread'],
      ['bread', 'milk', 'eggs'],
    ],
    [
      ['milk', '--before', 'eggs'],
      ['bread', 'milk', 'eggs'],
    ],
    [
      ['bread', '--after', 'milk'],
      ['milk', 'bread', 'eggs'],
    ],
  ])('%j', async (args, order) => {
    const { run, shown } = await shop();
    expect((await run(['move', ...args])).code).toBe(0);
    expect((await shown()).map((line) => line.split('|')[0])).toEqual(order);
  });

  test('puts an item on another list', async () => {
    const { run, shown } = await shop();
    await run(['create', 'Market']);
    expect((await run(['move', 'milk', '--list', 'Saturday', '--to', 'Market'])).stderr).toBe('Moved: milk\n');
    expect(await shown('Market')).toEqual(['milk||false']);
    expect(await shown('Saturday')).toHaveLength(2);
  });

  test('needs exactly one place besides the item', async () => {
    const { run } = await shop();
    await run(['edit', 'bread', '--label', 'Produce']);
    expect((await run(['move', 'milk'])).code).toBe(2);
    expect((await run(['move', 'milk', '--first', '--last'])).code).toBe(2);
    expect(await run(['move', 'milk', '--after', 'bread'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('another label'),
    });
  });
});

test('shopping uncheck-all unchecks every item', async () => {
  const { run, shown } = await shop();
  await run(['check', 'milk', 'eggs']);
  expect((await shown()).filter((line) => line.endsWith('true'))).toHaveLength(2);
  expect((await run(['uncheck-all'])).stderr).toBe('Unchecked 2 items.\n');
  expect((await shown()).filter((line) => line.endsWith('true'))).toEqual([]);
});
