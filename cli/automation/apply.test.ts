import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { world } from '../../tests/kit/world.ts';

const KITCHEN = `
categories: [Dinner]
tags: [Quick, {name: Vegan}]
tools: [{name: Wok, onHand: true}]
labels: [{name: Produce, color: "#2e7d32"}]
units: [{name: kilogram, abbreviation: kg}]
foods: [{name: potato, pluralName: potatoes, label: Produce}]
recipes:
  - name: Potato curry
    recipeYield: 4
    prepTime: 20 minutes
    description: |
      Hot,
      and red.
    tags: [Quick, Vegan]
    recipeCategory: [Dinner]
    recipeIngredient:
      - quantity: 2
        unit: {name: kilogram}
        food: {name: potato}
      - a pinch of salt
    recipeInstructions: [Boil., {title: Then, text: Eat.}]
    notes: [{title: Heat, text: Less is fine.}]
    settings: {public: true}
    nutrition: {calories: 300}
    extras: {source: grandma}
cookbooks: [{name: Weeknights, public: true, tags: [Quick]}]
rules: [{day: friday, meal: dinner, tags: [Quick]}]
plan:
  - {date: tomorrow, recipe: potato-curry}
  - {date: +2d, meal: lunch, title: Eating out, text: with Ben}
lists: [{name: Saturday, items: [2 kg potatoes, milk]}]
`;

async function kitchen() {
  const home = await world();
  const { client } = home.anna;
  const env = await signedIn(home, home.anna);
  const run = (args: readonly string[], stdin = '') => runCli(args, { env, stdin });
  const apply = (text: string, ...more: string[]) => run(['apply', '-f', '-', ...more], text);
  return { client, run, apply };
}

describe('apply', () => {
  test('creates what a file describes, and a second time changes nothing', async () => {
    const { client, apply } = await kitchen();
    const dry = await apply(KITCHEN, '--dry-run');
    expect(dry.stderr).toBe('Would create 13 and change 0; 0 are as they should be.\n');
    expect(dry.stdout).toContain('+ recipes Potato curry\n');
    expect((await client.recipes.list()).total).toBe(0);

    const first = await apply(KITCHEN);
    expect(first.stderr).toBe('Created 13, changed 0, unchanged 0, failed 0.\n');
    expect(first.code).toBe(0);
    expect(await client.recipes.get({ params: { slug: 'potato-curry' } })).toMatchObject({
      recipeYield: '4',
      tags: expect.arrayContaining([expect.objectContaining({ name: 'Vegan' })]),
      settings: { public: true },
      recipeIngredient: [
        { quantity: 2, food: { name: 'potato' }, unit: { name: 'kilogram' } },
        { note: 'a pinch of salt' },
      ],
    });
    const [food] = (await client.foods.list()).items;
    expect(food).toMatchObject({ name: 'potato', label: { name: 'Produce' } });
    const [list] = (await client.shoppingLists.list()).items;
    const { listItems } = await client.shoppingLists.get({ params: { id: list!.id } });
    expect(listItems.map(({ display }) => display)).toEqual(['2 kilogram potatoes', 'milk']);

    expect(await apply(KITCHEN)).toEqual({
      code: 0,
      stdout: '',
      stderr: 'Created 0, changed 0, unchanged 13, failed 0.\n',
    });
  });

  test('shows and writes only what differs', async () => {
    const { client, apply } = await kitchen();
    await apply(KITCHEN);
    await client.recipes.patch({ params: { slug: 'potato-curry' }, body: { recipeYield: '2', cookTime: '1 hour' } });
    const changed = KITCHEN.replace('[2 kg potatoes, milk]', '[2 kg potatoes, milk, 6 eggs]').replace(
      'with Ben',
      'with Cleo',
    );
    const dry = await apply(changed, '--dry-run');
    expect(dry.stdout.replace(/^~ plan .*$/m, '~ plan')).toBe(
      [
        '~ recipes Potato curry',
        '    recipeYield: "2" → 4',
        '~ plan',
        '    text: "with Ben" → "with Cleo"',
        '~ lists Saturday',
        '    items: null → "6 eggs"',
        '',
      ].join('\n'),
    );
    const outcomes = JSON.parse((await apply(changed, '--json')).stdout);
    expect(outcomes.filter(({ outcome }: { outcome: string }) => outcome === 'changed')).toHaveLength(3);
    const recipe = await client.recipes.get({ params: { slug: 'potato-curry' } });
    expect(recipe).toMatchObject({ recipeYield: '4', cookTime: '1 hour' });
    expect((await apply(changed, '--quiet')).stderr).toBe('');
    expect((await apply(changed)).stderr).toContain('changed 0');
  });

  test('foods and units of a new recipe are shown, unless its settings say otherwise', async () => {
    const { client, apply } = await kitchen();
    const lines = 'recipeIngredient: [{ quantity: 2, food: { name: leek } }]';
    const text = `foods: [leek]\nrecipes:\n  - { name: Soup, ${lines} }\n  - { name: Stew, ${lines}, settings: { disableAmount: true } }`;
    await apply(text);
    const shown = async (slug: string) => (await client.recipes.get({ params: { slug } })).recipeIngredient[0]!.display;
    expect([await shown('soup'), await shown('stew')]).toEqual(['2 leek', '2']);
    expect((await apply(text)).stderr).toContain('Created 0, changed 0, unchanged 3');
  });

  test('an item that is already ticked is not added again', async () => {
    const { client, apply } = await kitchen();
    await apply('lists: [{name: Saturday, items: [milk]}]');
    const [milk] = (await client.shoppingItems.list()).items;
    await client.shoppingItems.patch({ params: { id: milk!.id }, body: { checked: true } });
    expect((await apply('lists: [{name: Saturday, items: [1 milk]}]')).stdout).toBe('');
    expect((await client.shoppingItems.list()).total).toBe(1);
  });

  test('keeps filters of cookbooks and rules, however they are written', async () => {
    const { client, apply } = await kitchen();
    const [quick, vegan] = [
      await client.tags.create({ body: { name: 'Quick' } }),
      await client.tags.create({ body: { name: 'Vegan' } }),
    ];
    const shelf = (filter: string) => `
tags: [Quick, Vegan]
cookbooks:
  - {name: Best, queryFilterString: '${filter}', position: 3}
  - {name: Weeknights, tags: [Quick], queryFilterString: ''}
  - {name: Vegan, queryFilterString: 'tags.id  in ["${vegan.id}"]'}
rules:
  - {day: friday, queryFilterString: '${filter}'}
  - {day: monday, queryFilterString: 'tags.id IN ["${quick.id}"]'}
  - {day: sunday, tags: [Quick], queryFilterString: ''}
`;
    expect((await apply(shelf('rating >= 4'))).stderr).toBe('Created 6, changed 0, unchanged 2, failed 0.\n');
    const filters = async () =>
      (await client.cookbooks.list({ query: { orderBy: 'name' } })).items.map((one) => one.queryFilterString);
    expect(await filters()).toEqual([
      'rating >= 4',
      expect.stringContaining(vegan.id),
      expect.stringContaining(quick.id),
    ]);
    expect(await apply(shelf('rating  >=  "4"'))).toMatchObject({ code: 0, stdout: '' });

    const changed = await apply(shelf('rating >= 5'));
    expect(changed.stdout).toContain('queryFilterString: "rating >= 4" → "rating >= 5"\n');
    expect(changed.stdout).toContain('+ rules friday any rating >= 5\n');
    expect((await apply(shelf('rating >= 5'))).stdout).toBe('');
    expect((await filters())[0]).toBe('rating >= 5');
  });

  test('takes every attribute that the API can write, and lists them', async () => {
    const { client, apply } = await kitchen();
    const foods = 'foods: [{name: potato, aliases: [{name: spud}], extras: {shelf: "3"}}]';
    expect((await apply(foods)).code).toBe(0);
    expect((await client.foods.list()).items[0]).toMatchObject({ aliases: [{ name: 'spud' }], extras: { shelf: '3' } });
    expect((await apply(foods)).stdout).toBe('');
    expect((await apply('foods: [{name: potato, labelId: x}]')).stderr).toContain(
      'Use some of name, pluralName, description, extras, aliases, label, onHand.',
    );
    expect((await apply('units: [{name: cup, onHand: true}]')).code).toBe(2);
  });

  test('the same dish may be planned twice', async () => {
    const { client, apply } = await kitchen();
    const twice = 'plan: [{date: today, title: Soup, text: a}, {date: today, title: Soup, text: b}]';
    await apply(twice);
    expect((await client.mealplans.list()).total).toBe(2);
    expect((await apply(twice)).stdout).toBe('');
    expect((await apply(twice.replace('text: a', 'text: c'))).stdout).toContain('text: "a" → "c"');
  });

  test('takes a folder of files, also of exported recipes', async () => {
    const { client, run } = await kitchen();
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'plans'));
    await client.recipes.create({
      body: { name: 'Bread', tags: [{ name: 'Rye' }], recipeIngredient: ['flour'], recipeInstructions: ['Bake.'] },
    });
    await run(['export', 'bread', '-o', join(folder, 'bread.json')]);
    writeFileSync(join(folder, 'plans', 'week.yml'), 'plan: [{date: 2026-11-21, recipe: Bread}]\n');
    writeFileSync(join(folder, 'README.md'), '# Not mine');
    const args = ['apply', '-f', folder];
    expect((await run(args)).stderr).toBe('Created 1, changed 0, unchanged 1, failed 0.\n');
    await client.recipes.remove({ params: { slug: 'bread' } });
    expect((await run(args)).stdout).toContain('+ recipes Bread\n');
    expect(await client.recipes.get({ params: { slug: 'bread' } })).toMatchObject({
      tags: [{ name: 'Rye' }],
      recipeInstructions: [{ text: 'Bake.' }],
    });
    expect((await run(args)).stdout).toBe('');
  });

  test.each([
    ['recipe: []', 'there is no section "recipe"'],
    ['tags: Quick', '"tags" has to be a list'],
    ['recipes: [{name: Soup, yield: 4}]', 'there is no attribute "yield"'],
    ['recipes: [{recipeYield: 4}]', 'needs a name'],
    ['plan: [{date: someday, title: x}]', 'the value of "date"'],
    ['plan: [{date: today}]', 'needs a recipe or a title'],
    ['plan: [{date: today, title: x, meal: brunch}]', 'the value of "meal"'],
    ['rules: [{day: fri}]', 'the value of "day"'],
    ['tags: [1]', 'each entry is a name'],
    ['tags: [Quick, quick]', '"quick" is described twice'],
    ['cookbooks: [{name: A, tags: [B], queryFilterString: rating > 3}]', 'replace each other'],
    ['cookbooks: [{name: A, requireAllTags: false, queryFilterString: rating > 3}]', 'replace each other'],
    ['rules: [{tags: [B], queryFilterString: rating > 3}]', 'replace each other'],
    ['- a list', 'none of the sections'],
    ['tags: [Quick', 'neither YAML nor JSON'],
    [
      'tags: [Quick]\nrecipes:\n  - name: Soup\n  - name: Stew\n    yield: 4',
      'b.yaml:4: recipes: there is no attribute "yield"',
    ],
    ['tags: [Quick]\ntgas: [x]', 'b.yaml:2: there is no section "tgas"'],
    ['lists: [{name: Market, items: [milk, {}]}]', 'the value of "items"'],
    ['lists: [{name: Market, items: [""]}]', 'the value of "items"'],
  ])('refuses %s before it writes anything', async (text, message) => {
    const { client, run } = await kitchen();
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.yaml'), 'tags: [First]');
    writeFileSync(join(folder, 'b.yaml'), text);
    expect(await run(['apply', '-f', folder])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining(message),
    });
    expect((await client.tags.list()).total).toBe(0);
  });

  test('continues after a record that the server refuses, and exits with 1', async () => {
    const { client, apply } = await kitchen();
    const result = await apply(`tags: ["${'x'.repeat(600)}", Quick]\nplan: [{date: today, recipe: nowhere}]`);
    expect(result.code).toBe(1);
    expect(result.stdout).toMatch(/^! tags x+…?/);
    expect(result.stderr).toContain('Created 1, changed 0, unchanged 0, failed 2.');
    expect((await client.tags.list()).items.map(({ name }) => name)).toEqual(['Quick']);
  });

  const REFUSED = `tags: [Quick]
foods:
  - name: leek
    label: Nowhere
recipes:
  - name: Soup
    recipeYield: 4
    recipeIngredient:
      - a pinch of salt
      - quantity: lots
        food: { name: leek }
  - { name: Ünder Stew, tags: [Fresh] }
cookbooks:
  - { name: Known, tags: [Quick, Fresh] }
  - name: Unknown
    tags: [Quick, Slow]
  - { name: Filtered, queryFilterString: rating is }
rules:
  - { day: friday, tags: [Slow] }
plan:
  - { date: 2026-11-21, recipe: under-stew }
  - { date: 2026-11-21, recipe: nowhere }
lists: [{ name: "${'x'.repeat(600)}" }]
`;

  test('a dry run refuses what the real run refuses, with the same places and words', async () => {
    const { client, run } = await kitchen();
    const file = join(temporaryFolder(), 'b.yaml');
    writeFileSync(file, REFUSED);
    const dry = await run(['apply', '-f', file, '--dry-run']);
    expect((await client.tags.list()).total).toBe(0);
    const places = dry.stderr.split('\n').map((line) => line.replace(file, 'b.yaml'));
    expect(places.slice(0, 6).map((line) => line.slice(0, 64))).toEqual([
      'b.yaml:4: foods leek: label: Label not found. Check the name, or',
      'b.yaml:10: recipes Soup: recipeIngredient.1.quantity: Must be a ',
      'b.yaml:16: cookbooks Unknown: tags.1: Category, tag or tool not ',
      'b.yaml:17: cookbooks Filtered: queryFilterString: The filter can',
      'b.yaml:19: rules friday any Slow: tags.0: Category, tag or tool ',
      'b.yaml:22: plan 2026-11-21 dinner nowhere: recipe: Recipe not fo',
    ]);
    const real = await run(['apply', '-f', file]);
    expect([dry.code, real.code]).toEqual([1, 1]);
    expect(dry.stdout).toBe(real.stdout);
    expect(dry.stderr.split('\n').slice(0, -2)).toEqual(real.stderr.split('\n').slice(0, -2));
    const outcomes = JSON.parse((await run(['apply', '-f', file, '--dry-run', '--json'])).stdout);
    expect(outcomes.find(({ name }: { name: string }) => name === 'leek').mistakes).toEqual([
      { place: `${file}:4`, field: 'label', error: 'Label not found. Check the name, or list them all.' },
    ]);
  });

  test('a dry run refuses what a member may not write', async () => {
    const home = await world();
    const env = await signedIn(home, home.ben);
    const apply = (...more: string[]) => runCli(['apply', '-f', '-', ...more], { env, stdin: 'tags: [Quick]' });
    const [dry, real] = [await apply('--dry-run'), await apply()];
    expect([dry.code, dry.stdout]).toEqual([real.code, real.stdout]);
  });

  test('takes a file of several documents, and names the line in each', async () => {
    const { client, apply } = await kitchen();
    const two = '# Tags\ntags: [Quick]\n---\ntags: [Vegan]\n---\nname: Soup\nrecipeYield: 4 bowls\n';
    expect((await apply(two)).stderr).toContain('Created 3,');
    expect((await client.recipes.list()).items[0]).toMatchObject({ name: 'Soup' });
    expect(await apply(`${two}---\ntgas: [x]\n`)).toMatchObject({ code: 2, stderr: expect.stringContaining('-:9: ') });
  });

  test.each(['', '\n', '# nothing\n---\n'])('input that describes nothing is a mistake (%j)', async (text) => {
    const { apply } = await kitchen();
    expect(await apply(text)).toMatchObject({ code: 2, stderr: expect.stringContaining('none of the sections') });
  });

  test('needs a file that exists', async () => {
    const { run } = await kitchen();
    expect((await run(['apply'])).code).toBe(2);
    expect((await run(['apply', '-f', '/nowhere.yaml'])).code).toBe(2);
    expect((await run(['apply', '-f', temporaryFolder()])).code).toBe(2);
  });
});
