import { describe, expect, test } from 'vitest';
import type { NewRecipe } from '../../core/recipes/schema.ts';
import { kitchen, soup } from '../../tests/kit/recipe-commands.ts';

const names = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('\t')[0]);

describe('list', () => {
  test('a terminal gets a table, a pipe gets records, --json gets everything', async () => {
    const { run } = await kitchen(soup, { name: 'Bread' });
    expect((await run(['list'], { tty: true })).stdout).toBe(
      [
        'NAME         TIME        TAGS         SLUG',
        'Bread                                 bread',
        'Tomato soup  40 minutes  Soup, Quick  tomato-soup',
        '',
      ].join('\n'),
    );
    expect((await run(['list'])).stdout).toBe('Bread\t\t\tbread\nTomato soup\t40 minutes\tSoup, Quick\ttomato-soup\n');
    const items = JSON.parse((await run(['list', '--json'])).stdout);
    expect(items.map((item: { slug: string }) => item.slug)).toEqual(['bread', 'tomato-soup']);
  });

  test('categories, tags, foods and cookbooks filter it', async () => {
    const { client, run } = await kitchen(soup, { name: 'Bread', tags: [{ name: 'Quick' }] }, { name: 'Cake' });
    const [tag] = (await client.tags.list({ query: { search: 'Soup' } })).items;
    await client.cookbooks.create({ body: { name: 'Soups', tags: [{ id: tag!.id }] } });
    const listed = async (...args: string[]) => names((await run(['list', ...args])).stdout);
    expect(await listed('--tag', 'quick')).toEqual(['Bread', 'Tomato soup']);
    expect(await listed('--tag', 'Quick', '--tag', 'Soup')).toEqual(['Bread', 'Tomato soup']);
    expect(await listed('--tag', 'Quick', '--tag', 'Soup', '--all')).toEqual(['Tomato soup']);
    expect(await listed('--cookbook', 'Soups')).toEqual(['Tomato soup']);
    expect(names((await run(['search', 'bread', '--tag', 'Soup'])).stdout)).toEqual(['']);
    await client.categories.create({ body: { name: 'Empty' } });
    expect((await run(['list', '--category', 'empty'], { tty: true })).stderr).toBe(
      'No recipes match these filters.\n',
    );
    expect(await run(['list', '--category', 'Empty'])).toMatchObject({ code: 0, stdout: '', stderr: '' });
    expect((await run(['list', '--cookbook', 'Pies'])).code).toBe(3);
    expect((await run(['list', '--cookbook', 'Soups', '--tag', 'Quick'])).code).toBe(2);
  });

  test.each(['tag', 'category', 'tool', 'food', 'cookbook', 'household'])(
    'a %s that does not exist is an error with what is near, also beside one that exists',
    async (kind) => {
      const { client, run } = await kitchen(soup);
      const name = 'Weeknights';
      const nouns = {
        tag: 'tags',
        category: 'categories',
        tool: 'tools',
        food: 'foods',
        cookbook: 'cookbooks',
      } as const;
      if (kind === 'household') await client.adminHouseholds.create({ body: { name } });
      else await client[nouns[kind as keyof typeof nouns]].create({ body: { name } });
      const near = { code: 3, stdout: '', stderr: expect.stringContaining('Did you mean “Weeknights”?') };
      const far = { code: 3, stdout: '', stderr: expect.stringContaining(`recipes ${kind} list`) };
      const beside = kind === 'cookbook' ? [] : [`--${kind}`, name];
      const searching = kind === 'cookbook' || kind === 'household' ? [] : [['search', 'soup']];
      const suggesting = kind === 'tag' || kind === 'category' ? [['suggest', '--missing', '20']] : [];
      for (const command of [['list'], ...searching, ...suggesting]) {
        expect(await run([...command, `--${kind}`, 'Weeknigts'])).toMatchObject(near);
        expect(await run([...command, ...beside, `--${kind}`, 'Xyzzy'])).toMatchObject(far);
        expect((await run([...command, `--${kind}`, 'weeknights'])).code).toBe(0);
      }
    },
  );

  test('households filter it, together with other filters', async () => {
    const { home, run } = await kitchen(soup, { name: 'Bread' });
    await run(['household', 'create', 'Garden']);
    await run(['user', 'edit', 'ben', '--set', 'household=Garden']);
    await home.ben.client.recipes.create({ body: { name: 'Salad', tags: [{ name: 'Quick' }] } });
    const listed = async (...args: string[]) => names((await run(['list', ...args])).stdout);
    expect(await listed('--household', 'garden')).toEqual(['Salad']);
    expect(await listed('--household', 'Garden', '--household', 'Home')).toEqual(['Bread', 'Salad', 'Tomato soup']);
    expect(await listed('--household', 'Home', '--tag', 'Quick')).toEqual(['Tomato soup']);
    expect(names((await run(['search', 'bread', '--household', 'Garden'])).stdout)).toEqual(['']);
    const { code, stderr } = await run(['list', '--household', 'Gardn']);
    expect({ code, stderr }).toMatchObject({ code: 3, stderr: expect.stringContaining('“Garden”') });
    expect((await run(['list', '--household', 'Elsewhere'])).code).toBe(3);
  });

  test('order, direction, limit and page are passed on', async () => {
    const { run } = await kitchen({ name: 'A' }, { name: 'B' }, { name: 'C' });
    expect(names((await run(['list', '--desc'])).stdout)).toEqual(['C', 'B', 'A']);
    expect(names((await run(['list', '--order-by', 'createdAt', '--desc', '--limit', '1'])).stdout)).toEqual(['C']);
    expect(names((await run(['list', '--limit', '2', '--page', '2'])).stdout)).toEqual(['C']);
    const part = await run(['list', '--limit', '2'], { tty: true });
    expect(part.stderr).toBe('2 of 3\n');
  });

  test('the same seed gives the same order', async () => {
    const { run } = await kitchen(...[...'ABCDEFGH'].map((name) => ({ name })));
    const first = await run(['list', '--random', 'tonight']);
    expect((await run(['list', '--random', 'tonight'])).stdout).toBe(first.stdout);
    expect(names(first.stdout).toSorted()).toEqual([...'ABCDEFGH']);
    expect(names(first.stdout)).not.toEqual([...'ABCDEFGH']);
  });

  test('an empty library exits with 0, and says how to begin only on a terminal', async () => {
    const { run } = await kitchen();
    expect(await run(['list'])).toEqual({ code: 0, stdout: '', stderr: '' });
    expect((await run(['list'], { tty: true })).stderr).toContain('recipes import');
    expect((await run(['list', '--json'])).stdout).toBe('[]\n');
  });

  test('an unknown order, and an invalid limit or page, exit with 2', async () => {
    const { run } = await kitchen();
    expect(await run(['list', '--order-by', 'password'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('password'),
    });
    expect(await run(['list', '--limit', 'ten'])).toMatchObject({
      code: 2,
      stderr: '--limit: ten is not a whole number above 0.\n',
    });
  });
});

test('search finds by words in ingredients and steps', async () => {
  const { run } = await kitchen(soup, { name: 'Bread', recipeIngredient: ['flour'] });
  expect(names((await run(['search', 'onion', 'fry'])).stdout)).toEqual(['Tomato soup']);
  expect(await run(['search', 'chocolate'], { tty: true })).toEqual({
    code: 0,
    stdout: '',
    stderr: 'No recipes found for "chocolate".\n',
  });
  expect(JSON.parse((await run(['search', 'flour', '--json'])).stdout)).toMatchObject([{ slug: 'bread' }]);
});

describe('view', () => {
  test('a recipe is text to cook from, without terminal control characters', async () => {
    const { run } = await kitchen(soup);
    expect((await run(['view', 'tomato-soup'], { tty: 50 })).stdout).toBe(
      `Tomato soup

A quick soup.

Yield: 4 servings · Prep: 10 minutes ·
Total: 40 minutes
Tags: Soup, Quick

Ingredients
  Base
  - 2 cups tomatoes
  - 1/2 onion

  On top
  - basil

Steps
  1. Chop all, then fry it in the large pot until
     the onion is soft.
  2. Cook.

Notes
  Tip
  Freezes well.
`,
    );
  });

  test('nutrition is shown if the recipe says so', async () => {
    const nutrition = { calories: '250', proteinContent: '8' };
    const { run } = await kitchen(
      { name: 'Shown', nutrition, settings: { showNutrition: true } },
      { name: 'Hidden', nutrition, settings: { showNutrition: false } },
    );
    expect((await run(['view', 'shown'])).stdout).toContain('Nutrition\n  Energy: 250 kcal · Protein: 8 g\n');
    expect((await run(['view', 'hidden'])).stdout).not.toContain('Energy');
  });

  test('a pipe is not wrapped', async () => {
    const { run } = await kitchen(soup);
    expect((await run(['view', 'tomato-soup'])).stdout).toContain(
      '  1. Chop all, then fry it in the large pot until the onion is soft.\n',
    );
  });

  test('steps are numbered in the digits of the language', async () => {
    const { run } = await kitchen(soup);
    const { stdout } = await run(['view', 'tomato-soup'], { env: { LANG: 'ar_SA.UTF-8' } });
    expect(stdout).toContain('  ٢. Cook.\n');
  });

  test('it scales by factor and by servings', async () => {
    const { run } = await kitchen(soup);
    const doubled = (await run(['view', 'tomato-soup', '--scale', '2'])).stdout;
    expect(doubled).toContain('Yield: 8 servings');
    expect(doubled).toContain('- 4 cups tomatoes');
    expect(doubled).toContain('- 1 onion');
    expect((await run(['view', 'tomato-soup', '--servings', '6'])).stdout).toContain('- 3 cups tomatoes');
  });

  test('a recipe is found by its name, in upper or lower case, and by its id', async () => {
    const { run, client } = await kitchen(soup);
    const { id } = await client.recipes.get({ params: { slug: 'tomato-soup' } });
    expect((await run(['view', 'TOMATO SOUP'])).code).toBe(0);
    expect((await run(['view', id])).code).toBe(0);
  });

  test('impossible requests give an error', async () => {
    const { run } = await kitchen(soup, { name: 'Bread' });
    expect(await run(['view', 'nothing'])).toMatchObject({ code: 3, stdout: '' });
    expect(await run(['view', 'bread', '--servings', '4'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--scale'),
    });
    expect(await run(['view', 'bread', '--servings', '4', '--scale', '2'])).toMatchObject({ code: 2 });
    expect(await run(['view', 'bread', '--scale', '0'])).toMatchObject({ code: 2 });
  });

  test('--json shows it as it is stored', async () => {
    const { run } = await kitchen(soup);
    expect(JSON.parse((await run(['view', 'tomato-soup', '--json'])).stdout)).toMatchObject({ name: 'Tomato soup' });
    expect((await run(['view', 'tomato-soup', '--json', '--scale', '2'])).code).toBe(2);
  });
});

describe('create', () => {
  test('by name, and from the JSON of another recipe', async () => {
    const { run, client } = await kitchen(soup);
    expect(await run(['create', 'Bread'])).toEqual({ code: 0, stdout: 'bread\n', stderr: '' });
    const stored = (await run(['view', 'tomato-soup', '--json'])).stdout;
    expect((await run(['create', 'Red soup', '--file', '-'], { stdin: stored })).stdout).toBe('red-soup\n');
    const copy = await client.recipes.get({ params: { slug: 'red-soup' } });
    expect(copy.recipeIngredient.map((line) => line.note)).toEqual(['2 cups tomatoes', '1/2 onion', 'basil']);
  });

  test('a single - reads standard input', async () => {
    const { run } = await kitchen();
    expect(await run(['create', '-'], { stdin: '{"name":"Bread"}' })).toMatchObject({ code: 0, stdout: 'bread\n' });
    expect(await run(['create', '-'], { stdin: '-' })).toMatchObject({ code: 2 });
    expect((await run(['list'])).stdout).not.toContain('-\t');
  });

  test('the error for bad input names what is wrong', async () => {
    const { run } = await kitchen();
    expect(await run(['create'])).toMatchObject({ code: 2, stderr: expect.stringContaining('name') });
    expect(await run(['create', '--file', '-'], { stdin: '{' })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('not valid JSON'),
    });
    expect(await run(['create', '--file', '/nowhere.json'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('/nowhere.json'),
    });
    expect(await run(['create', '--file', '-'], { tty: true })).toMatchObject({ code: 2 });
    const refused = await run(['create', '--file', '-'], { stdin: '{"name":"A","recipeYield":[4]}' });
    expect(refused).toMatchObject({ code: 5, stderr: expect.stringContaining('recipeYield') });
  });
});

test('duplicate copies under a new name', async () => {
  const { run } = await kitchen(soup);
  expect((await run(['duplicate', 'tomato-soup', 'Soup for two'])).stdout).toBe('soup-for-two\n');
  expect(names((await run(['list'])).stdout)).toEqual(['Soup for two', 'Tomato soup']);
});

describe('suggest', () => {
  const line = (name: string) => ({ quantity: 1, food: { name } });
  const omelette: NewRecipe = { name: 'Omelette', recipeIngredient: [line('Egg'), line('Butter'), { note: 'herbs' }] };
  const rice: NewRecipe = {
    name: 'Fried rice',
    tags: [{ name: 'Quick' }],
    recipeIngredient: [line('Rice'), line('Egg')],
  };

  test('shows what can be cooked and what is missing', async () => {
    const { run } = await kitchen(omelette, rice, { name: 'Bread', recipeIngredient: [line('Flour')] });
    expect(await run(['suggest', 'egg'])).toMatchObject({
      code: 0,
      stdout: 'Fried rice\t\tRice\tfried-rice\nOmelette\t\tButter, 1 unclear line\tomelette\n',
      stderr: '',
    });
    const found = await run(['suggest', 'egg', '--tag', 'quick', '--missing', '1', '--no-on-hand', '--json']);
    expect(JSON.parse(found.stdout)).toMatchObject([
      { recipe: { slug: 'fried-rice' }, missingFoods: [{ name: 'Rice' }] },
    ]);
    const table = await run(['suggest', 'egg', '--limit', '1'], { tty: true });
    expect(table.stdout).toBe('NAME        TIME  MISSING  SLUG\nFried rice        Rice     fried-rice\n');
  });

  test('names unknown foods', async () => {
    const { run } = await kitchen(omelette);
    expect(await run(['suggest', 'unicorn'], { tty: true })).toMatchObject({
      stdout: '',
      stderr: expect.stringMatching(/called: unicorn\n.*Nothing fits/s),
    });
  });
});
