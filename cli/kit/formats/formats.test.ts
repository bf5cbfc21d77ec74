import { describe, expect, test } from 'vitest';
import { type CliOptions, runCli } from '../../../tests/kit/cli.ts';
import { signedIn } from '../../../tests/kit/signed-in.ts';
import { world } from '../../../tests/kit/world.ts';

async function kitchen() {
  const home = await world();
  const { client } = home.anna;
  await client.recipes.create({
    body: { name: 'Rice, fried', recipeYield: '4', tags: [{ name: 'Quick' }, { name: 'Wok' }] },
  });
  await client.recipes.create({ body: { name: 'Soup "red"' } });
  const env = await signedIn(home, home.anna);
  const run = (args: readonly string[], options: CliOptions = {}) => runCli(args, { ...options, env });
  return { client, run };
}

describe('a list of recipes', () => {
  test.each([
    [
      ['--json=slug,name'],
      '[\n  {\n    "slug": "rice-fried",\n    "name": "Rice, fried"\n  },\n  {\n    "slug": "soup-red",\n    "name": "Soup \\"red\\""\n  }\n]\n',
    ],
    [
      ['--format', 'csv', '--fields', 'name,slug,tags'],
      'name,slug,tags\n"Rice, fried",rice-fried,"Quick, Wok"\n"Soup ""red""",soup-red,\n',
    ],
    [['--format', 'tsv', '--fields', 'slug,tags'], 'slug\ttags\nrice-fried\tQuick, Wok\nsoup-red\t\n'],
    [['--format', 'ndjson', '--fields', 'slug'], '{"slug":"rice-fried"}\n{"slug":"soup-red"}\n'],
    [
      ['--format', 'yaml', '--fields', 'slug,name'],
      '- slug: rice-fried\n  name: Rice, fried\n- slug: soup-red\n  name: Soup "red"\n',
    ],
    [
      ['--format', 'md', '--fields', 'slug,name'],
      '| slug | name |\n| --- | --- |\n| rice-fried | Rice, fried |\n| soup-red | Soup "red" |\n',
    ],
    [['--jq', '.[].slug'], 'rice-fried\nsoup-red\n'],
    [['--jq', 'map(.name) | length'], '2\n'],
    [['--template', '{slug}\\t{tags}!'], 'rice-fried\tQuick, Wok!\nsoup-red\t!\n'],
    [['--json', 'slug,tags', '--jq', '.[0].tags[1].name'], 'Wok\n'],
  ])('with %j', async (args, stdout) => {
    const { run } = await kitchen();
    expect(await run(['list', ...args])).toEqual({ code: 0, stdout, stderr: '' });
  });

  test('a field that does not exist, and a program that is none, fail with what there is', async () => {
    const { run } = await kitchen();
    expect(await run(['list', '--format', 'csv', '--fields', 'nme'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/"nme".* name,.* slug,/),
    });
    expect(await run(['list', '--template', '{nme}'])).toMatchObject({ code: 2, stdout: '' });
    expect(await run(['list', '--jq', '.[ |'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^(The jq program is invalid: |\{)/),
    });
    expect(await run(['list', '--format', 'ics'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('plan list'),
    });
  });

  test('one word after --json stays an argument', async () => {
    const { run } = await kitchen();
    expect(JSON.parse((await run(['view', '--json', 'rice-fried'])).stdout)).toMatchObject({ slug: 'rice-fried' });
    expect((await run(['view', '--json=slug,recipeYield', 'rice-fried'])).stdout).toBe(
      '{\n  "slug": "rice-fried",\n  "recipeYield": "4"\n}\n',
    );
  });

  test('escapes of a name reach neither the terminal nor a record', async () => {
    const { run, client } = await kitchen();
    await client.recipes.create({ body: { name: 'A \u001b[31mred\u001b[0m tab' } });
    for (const format of ['csv', 'tsv', 'md', 'yaml', 'ndjson', 'json'])
      expect((await run(['list', '--format', format], { tty: true })).stdout).not.toContain('\u001b');
    expect((await run(['list', '--jq', '.[].name'], { tty: true })).stdout).not.toContain('\u001b');
  });
});

test('a plan is a calendar', async () => {
  const { run } = await kitchen();
  await run(['plan', 'create', 'rice-fried', '--day', '2026-11-21']);
  const { code, stdout } = await run(['plan', 'list', '--week', '2026-11-21', '--format', 'ics']);
  expect(code).toBe(0);
  expect(stdout).toContain('BEGIN:VCALENDAR\r\n');
  expect(stdout).toContain('DTSTART;VALUE=DATE:20261121\r\n');
  expect(stdout).toContain('SUMMARY:Rice\\, fried\r\n');
});

test('records in a pipe have whole instants and plain truths', async () => {
  const { run } = await kitchen();
  await run(['tool', 'create', 'Wok', '--set', 'onHand=true']);
  await run(['tool', 'create', 'Sieve']);
  const [sieve, wok] = (await run(['tool', 'list'])).stdout.split('\n').map((line) => line.split('\t').slice(0, 3));
  expect([sieve, wok]).toEqual([
    ['Sieve', 'sieve', 'false'],
    ['Wok', 'wok', 'true'],
  ]);
  expect((await run(['tool', 'list'], { tty: true })).stdout).toContain('✓');
  await run(['token', 'create', 'Cron']);
  expect((await run(['audit', 'list'])).stdout).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z\t/);
});

test('a file named - is standard output', async () => {
  const { run } = await kitchen();
  const direct = await run(['export', 'rice-fried']);
  expect(await run(['export', 'rice-fried', '-o', '-'])).toEqual(direct);
  expect((await run(['audit', 'export', '-o', '-'])).code).toBe(0);
});
