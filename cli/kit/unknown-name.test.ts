import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { type CliOptions, runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';

const NO_ID = '00000000-0000-4000-8000-000000000000';

async function kitchen() {
  const home = await world();
  const { client } = home.anna;
  for (const name of ['Chana masala', 'Tomato soup']) await client.recipes.create({ body: { name } });
  await client.tags.create({ body: { name: 'Weeknight' } });
  const list = await client.shoppingLists.create({ body: { name: 'Saturday' } });
  await client.shoppingItems.create({ body: { shoppingListId: list.id, note: 'potatoes' } });
  const env = await signedIn(home, home.anna);
  const run = (args: readonly string[], options: CliOptions = {}) => runCli(args, { ...options, env });
  return { client, run };
}

describe('in a pipe, a name with a typo fails with similar names:', () => {
  test.each([
    [['view', 'Chana Masal'], '"Chana Masal" not found. Did you mean “Chana masala”?\n'],
    [['view', 'Tomatosoup'], '"Tomatosoup" not found. Did you mean “Tomato soup”?\n'],
    [['delete', 'chana', '--yes'], '"chana" not found. Did you mean “Chana masala”?\n'],
    [['tag', 'view', 'Weeknigt'], '"Weeknigt" not found. Did you mean “Weeknight”?\n'],
    [['shopping', 'view', 'saturdy'], '"saturdy" not found. Did you mean “Saturday”?\n'],
    [['shopping', 'check', 'potatos'], '"potatos" not found. Did you mean “potatoes”?\n'],
    [['view', 'nope'], '"nope": Recipe not found. Check the spelling, or search for it.\n'],
    [['delete', 'Tomato soup', 'nope', '--yes'], '"nope": Recipe not found. Check the spelling, or search for it.\n'],
    [
      ['comment', 'delete', NO_ID, '--yes'],
      `"${NO_ID}": Comment not found. It may have been deleted. Reload the recipe.\n`,
    ],
    [
      ['token', 'delete', 'nope', '--yes'],
      '"nope": API token not found. It may have been deleted. Refresh the list.\n',
    ],
  ])('%j', async (args, stderr) => {
    const { run } = await kitchen();
    expect(await run(args)).toEqual({ code: 3, stdout: '', stderr });
  });
});

test('on a terminal, a recipe with a typo is asked for', async () => {
  const { run, client } = await kitchen();
  const question = 'Did you mean “Chana masala”?';
  const yes = await run(['view', 'Chana Masal'], { tty: true, answers: [[question, 'y']] });
  expect(yes.code).toBe(0);
  expect(yes.stdout).toContain('Chana masala');
  const no = await run(['delete', 'Chana Masal'], { tty: true, answers: [[question, 'n']] });
  expect(no.code).toBe(3);
  expect((await run(['delete', 'Chana Masal', '--yes'], { tty: true })).code).toBe(3);
  expect((await client.recipes.list()).total).toBe(2);
});

test('a dish with a typo is planned as a note only with --note', async () => {
  const { run, client } = await kitchen();
  expect(await run(['plan', 'create', 'Chana Masal'])).toEqual({
    code: 3,
    stdout: '',
    stderr: '"Chana Masal" is not a recipe. Did you mean “Chana masala”? To plan it as a note, add --note.\n',
  });
  expect((await client.mealplans.list()).total).toBe(0);
  expect((await run(['plan', 'create', 'Chana Masal', '--note'])).code).toBe(0);
  expect((await run(['plan', 'create', 'Eating out'])).code).toBe(0);
  const asked = (keys: string) =>
    run(['plan', 'create', 'Chana Masal', '--json', '--day', '+1d'], { tty: true, answers: [['Did you mean', keys]] });
  expect((await asked('y')).code).toBe(3);
  const planned = await run(['plan', 'create', 'Chana Masal'], { tty: true, answers: [['Did you mean', 'y']] });
  expect(planned.stderr).toContain('Planned “Chana masala”');
});

test('an unknown order is refused with the list of orders', async () => {
  const { run } = await kitchen();
  const { code, stderr } = await run(['list', '--order-by', 'foo']);
  expect(code).toBe(2);
  expect(stderr).toMatch(/"foo" is invalid\. Use one of .*createdAt, .*name, .*rating/);
});

test('an https address of an http server names the address to use', async () => {
  const server = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const { code, stderr } = await runCli(['list'], { env: { RECIPES_HOST: `https://127.0.0.1:${port}` } });
  server.close();
  expect({ code, stderr }).toEqual({
    code: 6,
    stderr: `The server at https://127.0.0.1:${port} does not speak https. Did you mean http://127.0.0.1:${port}?\n`,
  });
});

test('a port that is not a number, and an impossible data folder, are explained', async () => {
  const port = await runCli(['serve', '--port', 'abc']);
  expect(port).toMatchObject({ code: 78, stderr: expect.stringContaining('PORT: must be a number from 0 to 65535') });
  expect(await runCli(['list'], { env: { DATA_DIR: '/proc/x' } })).toMatchObject({
    code: 78,
    stderr: '/proc/x cannot be created. Set DATA_DIR to a folder on a disk.\n',
  });
});
