import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { world } from '../../tests/kit/world.ts';

async function kitchen() {
  const home = await world();
  const { client } = home.anna;
  const env = await signedIn(home, home.anna);
  const folder = join(temporaryFolder(), 'recipes');
  const at = (name: string) => join(folder, name);
  const text = (name: string) => readFileSync(at(name), 'utf8');
  const edit = (name: string, from: string | RegExp, to: string) =>
    writeFileSync(at(name), text(name).replace(from, to));
  const sync = (...more: string[]) => runCli(['sync', folder, ...more], { env });
  const get = (slug: string) => client.recipes.get({ params: { slug } });
  const names = () => readdirSync(folder).sort();
  const soup = async () => {
    await client.recipes.create({
      body: { name: 'Soup', description: 'Hot.', recipeInstructions: [{ text: 'Boil.' }], tags: [{ name: 'Quick' }] },
    });
    expect((await sync()).code).toBe(0);
  };
  return { client, folder, at, text, edit, sync, get, names, soup };
}

describe('sync', () => {
  test('brings recipes into files, files into recipes, and then has nothing to do', async () => {
    const { folder, at, text, sync, get, names, soup } = await kitchen();
    await soup();
    expect(text('soup.md')).toContain(`---\nid: ${(await get('soup')).id}\nname: Soup\n`);
    writeFileSync(at('bread.md'), '---\r\nname:  Bread\r\n---\r\n\r\n## Steps\r\n\r\n1. Bake.\r\n');
    const { mtimeMs } = statSync(at('soup.md'));
    expect(await sync()).toMatchObject({ code: 0, stdout: 'new recipe: bread.md\n' });
    const { id } = await get('bread');
    expect(text('bread.md')).toBe(`---\r\nid: ${id}\r\nname:  Bread\r\n---\r\n\r\n## Steps\r\n\r\n1. Bake.\r\n`);
    expect(await sync()).toEqual({
      code: 0,
      stdout: '',
      stderr: 'The folder and the library are the same (2 recipes).\n',
    });
    expect(statSync(at('soup.md')).mtimeMs).toBe(mtimeMs);
    expect(names()).toEqual(['.lovage', 'bread.md', 'soup.md']);
    expect(readFileSync(join(folder, '.lovage', '.gitignore'), 'utf8')).toBe('*\n');
  });

  test.each(['bread.md', 'bread.cook'])(
    'keeps the line ends and the first mark of %s when its recipe changes',
    async (name) => {
      const { client, folder, at, text, sync } = await kitchen();
      mkdirSync(folder);
      const steps = name.endsWith('.md') ? '## Steps\r\n\r\n1. Bake.' : 'Bake.';
      writeFileSync(
        at(name),
        `\uFEFF---\r\n${name.endsWith('.md') ? 'name' : 'title'}: Bread\r\n---\r\n\r\n${steps}\r\n`,
      );
      expect((await sync()).code).toBe(0);
      await client.recipes.patch({ params: { slug: 'bread' }, body: { recipeYield: '2 loaves' } });
      expect(await sync()).toMatchObject({ code: 0, stdout: `file updated: ${name}\n` });
      expect(text(name)).toContain('2 loaves');
      expect(text(name)).toMatch(/^\uFEFF---\r\n/);
      expect(text(name)).not.toMatch(/[^\r]\n/);
      expect((await sync()).stdout).toBe('');
    },
  );

  test('merges what the two sides changed in different parts', async () => {
    const { client, text, edit, sync, get, soup } = await kitchen();
    await soup();
    edit('soup.md', 'Boil.', 'Simmer.');
    await client.recipes.patch({ params: { slug: 'soup' }, body: { description: 'Very hot.' } });
    expect(await sync('--dry-run')).toMatchObject({ code: 0, stdout: 'both updated: soup.md\n' });
    expect((await get('soup')).recipeInstructions[0]!.text).toBe('Boil.');
    expect(await sync()).toMatchObject({ code: 0, stdout: 'both updated: soup.md\n' });
    expect(await get('soup')).toMatchObject({ description: 'Very hot.', recipeInstructions: [{ text: 'Simmer.' }] });
    expect(text('soup.md')).toMatch(/Very hot\.[\s\S]*Simmer\./);
  });

  test('keeps both versions of what both sides changed, until the other version is removed', async () => {
    const { client, at, text, edit, sync, get, names, soup } = await kitchen();
    await soup();
    edit('soup.md', 'Hot.', 'Mine.');
    await client.recipes.patch({ params: { slug: 'soup' }, body: { description: 'Theirs.' } });
    const conflict = await sync('--json');
    expect(conflict.code).toBe(5);
    expect(JSON.parse(conflict.stdout)).toMatchObject([
      {
        path: 'soup.md',
        outcome: 'conflict',
        conflict: 'both_changed',
        other: 'soup.conflict.md',
        parts: ['description'],
      },
    ]);
    expect(text('soup.md')).toContain('Mine.');
    expect(text('soup.conflict.md')).toContain('Theirs.');
    expect((await get('soup')).description).toBe('Theirs.');
    expect((await sync()).code).toBe(5);
    rmSync(at('soup.conflict.md'));
    expect((await sync()).code).toBe(0);
    expect((await get('soup')).description).toBe('Mine.');
    expect(names()).toEqual(['.lovage', 'soup.md']);
  });

  test('deletes on one side what the other deleted, but only if it did not change', async () => {
    const { client, at, text, edit, sync, names, soup } = await kitchen();
    for (const name of ['Bread', 'Cake', 'Tea']) await client.recipes.create({ body: { name } });
    await soup();
    rmSync(at('bread.md'));
    rmSync(at('cake.md'));
    await client.recipes.patch({ params: { slug: 'cake' }, body: { description: 'Sweet.' } });
    await client.recipes.remove({ params: { slug: 'soup' } });
    await client.recipes.remove({ params: { slug: 'tea' } });
    edit('tea.md', 'name: Tea', 'name: Green tea');
    const result = await sync();
    expect(result.code).toBe(5);
    expect(result.stdout.split('\n').sort()).toEqual([
      '',
      'conflict: cake.md',
      'conflict: tea.md',
      'file deleted: soup.md',
      'recipe deleted: bread.md',
    ]);
    expect(text('cake.md')).toContain('Sweet.');
    expect(names()).toEqual(['.lovage', 'cake.md', 'tea.md']);
    edit('tea.md', /^id:.*\n/m, '');
    rmSync(at('cake.md'));
    expect((await sync()).code).toBe(0);
    expect((await client.recipes.list()).items.map(({ name }) => name)).toEqual(['Green tea']);
  });

  test('follows a renamed file, and names a copy with the same id', async () => {
    const { client, at, text, sync, soup } = await kitchen();
    await soup();
    mkdirSync(at('meat'));
    renameSync(at('soup.md'), at('meat/Su\u0308ppchen.md'));
    expect((await sync()).code).toBe(0);
    writeFileSync(at('copy.md'), text('meat/Su\u0308ppchen.md').replace('Hot.', 'Cold.'));
    const copied = await sync();
    expect(copied).toMatchObject({ code: 5, stdout: 'conflict: copy.md\n' });
    expect(copied.stderr).toContain('copy.md: Another file has the same id.');
    expect((await client.recipes.list()).total).toBe(1);
  });

  test('says where a file is broken, deletes nothing because of it, and ignores other Markdown', async () => {
    const { client, at, edit, sync, soup } = await kitchen();
    await client.recipes.create({ body: { name: 'Bread' } });
    await soup();
    writeFileSync(at('README.md'), '# My recipes\n');
    edit('soup.md', 'name: Soup', 'nmae: Soup');
    renameSync(at('soup.md'), at('moved.md'));
    writeFileSync(at('bad-id.md'), '---\nid: 7\nname: Bad\n---\n');
    rmSync(at('bread.md'));
    const result = await sync();
    expect(result.code).toBe(1);
    expect(result.stderr).toContain('moved.md: line 3: There is no field “nmae”.');
    expect(result.stderr).toContain('bad-id.md: line 2: “7” is not a valid value.');
    expect((await client.recipes.list()).total).toBe(2);
    rmSync(at('bad-id.md'));
    expect((await sync()).stdout).toContain('recipe deleted: bread.md');
    expect((await client.recipes.list()).total).toBe(1);
  });

  test('names Markdown files that are not recipes, but not those about the folder', async () => {
    const { client, at, sync, soup } = await kitchen();
    await soup();
    writeFileSync(at('README.md'), '---\nname: About\n---\n');
    writeFileSync(at('CHANGELOG.md'), '# Changes\n');
    writeFileSync(at('shopping.md'), '# Shopping\n');
    writeFileSync(at('ideas.md'), 'Cake!\n');
    const { code, stdout, stderr } = await sync();
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toMatch(/the same \(1 recipes\)\.\n.*\(2\): ideas\.md, shopping\.md\. .*---/);
    const records = JSON.parse((await sync('--json')).stdout);
    expect(records).toMatchObject([
      { path: 'ideas.md', outcome: 'not_recipe', message: expect.stringContaining('---') },
      { path: 'shopping.md', outcome: 'not_recipe' },
      { path: 'soup.md', outcome: 'unchanged' },
    ]);
    expect((await client.recipes.list()).total).toBe(1);
  });

  test('does not follow symbolic links, and does not take them for deleted files', async () => {
    const { client, at, folder, sync, soup } = await kitchen();
    await soup();
    const outside = join(folder, '..', 'outside.md');
    renameSync(at('soup.md'), outside);
    symlinkSync(outside, at('soup.md'));
    symlinkSync(folder, at('loop'));
    await client.recipes.patch({ params: { slug: 'soup' }, body: { description: 'New.' } });
    expect((await sync()).code).toBe(1);
    expect(readFileSync(outside, 'utf8')).toContain('Hot.');
    expect((await client.recipes.list()).total).toBe(1);
  });

  test('deletes most of a library or a folder only with --yes', async () => {
    const { client, at, sync, names } = await kitchen();
    for (let number = 0; number < 12; number++) await client.recipes.create({ body: { name: `Dish ${number}` } });
    await sync();
    for (const name of names().filter((one) => one.endsWith('.md'))) rmSync(at(name));
    const refused = await sync();
    expect(refused.code).toBe(5);
    expect(refused.stderr).toContain('would delete 12');
    expect((await client.recipes.list()).total).toBe(12);
    expect((await sync('--yes')).code).toBe(0);
    expect((await client.recipes.list()).total).toBe(0);
  });

  test('compares everything without a state file, and refuses a damaged one or that of another library', async () => {
    const { client, at, edit, text, sync, soup } = await kitchen();
    await client.recipes.create({ body: { name: 'Bread' } });
    await soup();
    rmSync(at('.lovage'), { recursive: true });
    edit('soup.md', 'Hot.', 'Mine.');
    expect(await sync()).toMatchObject({ code: 5, stdout: 'conflict: soup.md\n' });
    expect(text('soup.conflict.md')).toContain('Hot.');
    writeFileSync(at('.lovage/state.json'), '{"group":"other","names":"","recipes":{}}');
    expect((await sync()).stderr).toContain('another library');
    for (const state of ['{', '{"group":null,"names":"","recipes":{"a":{"path":"../b.md","text":"","version":""}}}']) {
      writeFileSync(at('.lovage/state.json'), state);
      expect(await sync()).toMatchObject({ code: 1, stderr: expect.stringContaining('is damaged') });
    }
    rmSync(at('.lovage'), { recursive: true });
    writeFileSync(at('.lovage'), 'a file');
    expect(await sync()).toMatchObject({ code: 1, stderr: expect.stringContaining('is damaged') });
  });

  test('a changed line has the written text, and no separate amount', async () => {
    const { client, edit, sync, get, text } = await kitchen();
    await client.recipes.create({
      body: { name: 'Soup', recipeIngredient: ['500 g peas', '1 onion'], settings: { disableAmount: false } },
    });
    await sync();
    edit('soup.md', '500 g peas', '600 g peas');
    expect((await sync()).code).toBe(0);
    const { recipeIngredient } = await get('soup');
    expect(recipeIngredient.map(({ quantity, display }) => [quantity, display])).toEqual([
      [null, '600 g peas'],
      [recipeIngredient[1]!.quantity, '1 onion'],
    ]);
    expect(text('soup.md')).toContain('- 600 g peas\n');
  });

  test('a dry run writes nothing, not even the folder', async () => {
    const { client, folder, sync } = await kitchen();
    await client.recipes.create({ body: { name: 'Soup' } });
    expect(await sync('--dry-run')).toMatchObject({ code: 0, stdout: 'new file: soup.md\n' });
    expect(existsSync(folder)).toBe(false);
  });
});

describe('a folder of Cooklang files', () => {
  const potatoes =
    '>> servings: 4\n>> source: Aunt Ida\n\nBoil @potatoes{2%kg} in a #pot{} for ~{20%minutes}. -- until soft\n\nMash them.\n';

  test('gives recipes, gets an id, and is left as it was written', async () => {
    const { client, folder, at, text, sync, get, names } = await kitchen();
    await client.recipes.create({
      body: { name: 'Soup', recipeIngredient: ['1 l water'], recipeInstructions: [{ text: 'Heat the water.' }] },
    });
    mkdirSync(folder);
    writeFileSync(at('Mashed potatoes.cook'), potatoes);
    expect((await sync()).code).toBe(0);
    const mashed = await get('mashed-potatoes');
    expect(mashed).toMatchObject({
      name: 'Mashed potatoes',
      recipeYield: '4',
      orgURL: 'Aunt Ida',
      tools: [{ name: 'pot' }],
    });
    expect(mashed.recipeIngredient.map(({ display }) => display)).toEqual(['2 kg potatoes']);
    expect(mashed.recipeInstructions.map((step) => step.text)).toEqual([
      'Boil potatoes in a pot for 20 minutes.',
      'Mash them.',
    ]);
    expect(text('Mashed potatoes.cook')).toBe(`>> id: ${mashed.id}\n${potatoes}`);
    expect(names()).toEqual(['.lovage', 'Mashed potatoes.cook', 'soup.cook']);
    expect(text('soup.cook')).toMatch(/^---\nid: [\s\S]*title: Soup\n[\s\S]*---\n\nHeat the @water\{1%l\}\.\n$/);
    expect((await sync()).stdout).toBe('');
  });

  test('keeps marks and comments where the library changes something, and writes what the file changes', async () => {
    const { client, folder, at, text, edit, sync, get } = await kitchen();
    mkdirSync(folder);
    writeFileSync(at('Mashed potatoes.cook'), potatoes);
    await sync();
    const before = text('Mashed potatoes.cook');
    await client.recipes.patch({
      params: { slug: 'mashed-potatoes' },
      body: {
        recipeYield: '6',
        recipeInstructions: [{ text: 'Boil potatoes in a pot for 20 minutes.' }, { text: 'Mash them well.' }],
      },
    });
    edit('Mashed potatoes.cook', '>> source: Aunt Ida\n', '');
    expect(await sync()).toMatchObject({ code: 0, stdout: 'both updated: Mashed potatoes.cook\n' });
    expect(text('Mashed potatoes.cook')).toBe(
      before
        .replace('servings: 4', 'servings: 6')
        .replace('>> source: Aunt Ida\n', '')
        .replace('Mash them.', 'Mash them well.'),
    );
    expect((await get('mashed-potatoes')).orgURL).toBe(null);
  });

  test('keeps both versions of a step that both sides changed', async () => {
    const { client, folder, at, text, edit, sync, get } = await kitchen();
    mkdirSync(folder);
    writeFileSync(at('mash.cook'), potatoes);
    await sync();
    edit('mash.cook', 'Mash them.', 'Press them.');
    await client.recipes.patch({
      params: { slug: 'mash' },
      body: { recipeInstructions: [{ text: 'Boil potatoes in a pot for 20 minutes.' }, { text: 'Whip them.' }] },
    });
    expect(await sync()).toMatchObject({ code: 5, stdout: 'conflict: mash.cook\n' });
    expect(text('mash.conflict.cook')).toContain('Whip them.');
    rmSync(at('mash.conflict.cook'));
    expect((await sync()).code).toBe(0);
    expect((await get('mash')).recipeInstructions.map((step) => step.text)[1]).toBe('Press them.');
  });

  test('renames a recipe that is named only by its file, and reports a mistake', async () => {
    const { client, folder, at, edit, sync } = await kitchen();
    mkdirSync(folder);
    writeFileSync(at('mash.cook'), potatoes.replace(/^>>.*\n/gm, ''));
    await sync();
    renameSync(at('mash.cook'), at('Purée.cook'));
    expect((await sync()).stdout).toBe('recipe updated: Purée.cook\n');
    expect((await client.recipes.list()).items.map(({ name }) => name)).toEqual(['Purée']);
    edit('Purée.cook', '---\n', '---\ntags: [Quick\n');
    expect(await sync()).toMatchObject({ code: 1, stderr: expect.stringContaining('Purée.cook: line ') });
  });

  test('is started with --cooklang', async () => {
    const { client, sync, names } = await kitchen();
    await client.recipes.create({ body: { name: 'Soup' } });
    expect((await sync('--cooklang')).code).toBe(0);
    expect(names()).toEqual(['.lovage', 'soup.cook']);
  });
});
