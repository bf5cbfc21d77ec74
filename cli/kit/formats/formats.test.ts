import { describe, expect, test } from 'vitest';
import { type CliOptions, runCli } from '../../../tests/kit/cli.ts';
import { signedIn } from '../../../tests/kit/signed-in.ts';
import { world } from '../../../tests/kit/world.ts';
import { render } from './render.ts';

async function kitchen() {
  const home = await world();
  const { client } = home.anna;
  await client.recipes.create({
    body: { name: 'Rice, fried', recipeYield: '4', tags: [{ name: 'Quick' }, { name: 'Wok' }] },
  });
  await client.recipes.create({ body: { name: 'Soup "red"' } });
  const env = await signedIn(home, home.anna);
  const run = (args: readonly string[], options: CliOptions = {}) =>
    runCli(args, { ...options, env: { ...env, ...options.env } });
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

  test.each([
    ['{name', '{name'],
    ['{slug}\\t{name!', '{name!'],
    ['{ name }', '{ name }'],
    ['{first-name}', '{first-name}'],
    ['{slug}{}', '{}'],
    ['slug', 'slug'],
  ])('the template %j is refused with the part that is no field', async (template, part) => {
    const { run } = await kitchen();
    expect(await run(['list', '--template', template])).toEqual({
      code: 2,
      stdout: '',
      stderr: `The template is invalid at “${part}”. Write each field in braces, such as {name}.\n`,
    });
  });

  test('braces without a field are text', async () => {
    const { run } = await kitchen();
    const { stdout } = await run(['list', '--template', '{"n": "{slug}"}']);
    expect(stdout).toBe('{"n": "rice-fried"}\n{"n": "soup-red"}\n');
  });

  test('a field that does not exist, and an invalid program, fail with the valid choices', async () => {
    const { run } = await kitchen();
    expect(await run(['list', '--format', 'csv', '--fields', 'nme'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/"nme".* name,.* slug,/),
    });
    expect(await run(['list', '--json='])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining(' slug,'),
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

  test('a jq program reads and writes ten thousand recipes', async () => {
    const recipes = Array.from({ length: 10_000 }, (_, id) => ({
      id,
      name: `Soup ${id}`,
      description: 'x'.repeat(500),
    }));
    const shape = { fields: null, template: null, format: 'json' } as const;
    expect(await render(recipes, { ...shape, jq: 'length' })).toBe('10000');
    expect(JSON.parse(await render(recipes, { ...shape, jq: '.' }))).toEqual(recipes);
  });

  test('a jq program that fails after its first results is an error', async () => {
    const { run } = await kitchen();
    expect(await run(['list', '--jq', '.[0].slug, .[0].slug.nothing'])).toMatchObject({ code: 2, stdout: '' });
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

describe('one record in Markdown', () => {
  test('is the page of a recipe, like an export, also scaled', async () => {
    const { run, client } = await kitchen();
    await client.recipes.create({
      body: { name: 'Bread', recipeYield: '2', recipeIngredient: [{ note: '500 g flour' }] },
    });
    const { stdout } = await run(['view', 'bread', '--format', 'md']);
    expect(stdout).toMatch(/^# Bread\n/);
    expect(stdout).toContain('- 500 g flour');
    expect(stdout).toBe((await run(['export', 'bread', '--format', 'md'])).stdout);
    expect((await run(['view', 'bread', '--format', 'md', '--servings', '4'])).stdout).toBe(
      (await run(['export', 'bread', '--format', 'md', '--scale', '2'])).stdout,
    );
    expect((await run(['view', 'bread', '--format', 'md', '--fields', 'slug,recipeYield'])).stdout).toBe(
      '- **slug**: bread\n- **recipeYield**: 2\n',
    );
  });

  test('is a list of its fields for other nouns', async () => {
    const { run } = await kitchen();
    expect((await run(['tag', 'view', 'Quick', '--format', 'md', '--fields', 'name,slug'])).stdout).toBe(
      '- **name**: Quick\n- **slug**: quick\n',
    );
  });
});

describe('names', () => {
  const inLanguage = async (language: string, tty: boolean) => {
    const { run, client } = await kitchen();
    const tagged = { name: 'お粥', tags: [{ name: '米' }, { name: '卵' }] };
    await client.recipes.create({ body: tagged });
    return (args: readonly string[]) => run([...args], { tty, env: { LC_ALL: language } });
  };

  test('are listed on a terminal in the way of the language', async () => {
    const run = await inLanguage('ja_JP.UTF-8', true);
    expect((await run(['view', 'お粥'])).stdout).toContain('米、卵');
    expect((await run(['list', '--tag', '米'])).stdout).toContain('米、卵');
    await run(['create', 'Rice, fries']);
    expect((await run(['view', 'Rice, frie', '--no-input'])).stderr).toContain('”、“');
  });

  test('are separated in a pipe in one way for all languages', async () => {
    const run = await inLanguage('ja_JP.UTF-8', false);
    expect((await run(['list', '--tag', '米'])).stdout).toContain('米, 卵');
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

test('records in a pipe have complete timestamps and true or false', async () => {
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

test('no cell of a CSV is a formula for a spreadsheet', async () => {
  const names = ['=1+1', '@SUM(1)', "+cmd|' /C calc'!A0", '-2+3(4)', '-5', '- two eggs', '+49 30'];
  const csv = await render(
    names.map((name) => ({ name })),
    { fields: null, jq: null, template: null, format: 'csv' },
  );
  expect(csv.split('\n')).toEqual([
    'name',
    "'=1+1",
    "'@SUM(1)",
    "'+cmd|' /C calc'!A0",
    "'-2+3(4)",
    '-5',
    '- two eggs',
    '+49 30',
  ]);
});

test('a file named - is standard output, without controls and archives if that is a terminal', async () => {
  const { client, run } = await kitchen();
  const slug = await client.recipes.create({ body: { name: 'Evil' } });
  const description = 'a\u001b]52;c;aGFjaw==\u0007b\u009b2Jc';
  await client.recipes.patch({ params: { slug }, body: { description } });
  await run(['backup', 'create']);
  const [tty, file] = [{ tty: true }, ['-o', '-']];
  for (const shape of ['json', 'md']) {
    const { code, stdout } = await run(['export', slug, '--format', shape, ...file], tty);
    expect(code).toBe(0);
    expect(stdout.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  }
  expect((await run(['export', slug, '--format', 'md'])).stdout).toContain('a]52;c;aGFjaw==b2Jc');
  for (const command of [
    ['export', slug, '--format', 'zip'],
    ['backup', 'download', 'latest'],
  ])
    expect(await run([...command, ...file], tty)).toMatchObject({ code: 2, stdout: '' });
});

test('a file named - is standard output', async () => {
  const { run } = await kitchen();
  const direct = await run(['export', 'rice-fried']);
  expect(await run(['export', 'rice-fried', '-o', '-'])).toEqual(direct);
  expect((await run(['audit', 'export', '-o', '-'])).code).toBe(0);
});
