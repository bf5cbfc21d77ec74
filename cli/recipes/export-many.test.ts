import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { world } from '../../tests/kit/world.ts';

async function kitchen() {
  const home = await world();
  const { client } = home.anna;
  for (const name of ['Tomato soup', 'Bread', 'Stew'])
    await client.recipes.create({ body: { name, tags: [{ name: 'Quick' }] } });
  const env = await signedIn(home, home.anna);
  return { client, run: (...args: string[]) => runCli(args, { env }) };
}

test('export --all writes every recipe into a folder, and only what changed the next time', async () => {
  const { run, client } = await kitchen();
  const folder = join(temporaryFolder(), 'all');
  expect((await run('export', '--all', folder, '--format', 'md')).stderr).toBe(`Exported 3 recipes to ${folder}\n`);
  expect(readdirSync(folder).toSorted()).toEqual(['bread.md', 'stew.md', 'tomato-soup.md']);
  expect(readFileSync(join(folder, 'bread.md'), 'utf8')).toContain('# Bread');
  const before = statSync(join(folder, 'stew.md')).mtimeMs;
  await client.recipes.patch({ params: { slug: 'bread' }, body: { description: 'With rye' } });
  const outcomes = JSON.parse((await run('export', '--all', folder, '--format', 'md', '--json')).stdout);
  expect(outcomes.filter(({ outcome }: { outcome: string }) => outcome === 'written')).toMatchObject([
    { slug: 'bread' },
  ]);
  expect(statSync(join(folder, 'stew.md')).mtimeMs).toBe(before);
});

test('several recipes are exported to a folder', async () => {
  const { run } = await kitchen();
  const folder = temporaryFolder();
  expect((await run('export', 'bread', 'Stew', '-o', folder)).code).toBe(0);
  expect(readdirSync(folder).toSorted()).toEqual(['bread.json', 'stew.json']);
  expect((await run('export', 'bread', 'stew')).code).toBe(2);
  expect((await run('export')).code).toBe(2);
  expect((await run('export', 'bread', '--all', folder)).code).toBe(2);
  expect((await run('export', '--all', '/proc/none')).code).toBe(1);
  expect(await run('export', '--all', '-')).toMatchObject({ code: 2, stderr: expect.stringContaining('FOLDER') });
  expect(existsSync('-')).toBe(false);
});

test('edit adds and removes tags, categories and tools and keeps the others', async () => {
  const { run, client } = await kitchen();
  const soup = async () => client.recipes.get({ params: { slug: 'tomato-soup' } });
  const edited = await run(
    'edit',
    'tomato-soup',
    '--add-tag',
    'Vegan',
    '--remove-tag',
    'quick',
    '--add-category',
    'Dinner',
    '--add-tool',
    'Pot',
    '--set',
    'recipeYield=4',
  );
  expect(edited.code).toBe(0);
  expect(await soup()).toMatchObject({
    tags: [{ name: 'Vegan' }],
    recipeCategory: [{ name: 'Dinner' }],
    tools: [{ name: 'Pot' }],
    recipeYield: '4',
  });
  await run('edit', 'tomato-soup', '--add-tag', 'Red');
  expect((await soup()).tags.map(({ name }) => name).toSorted()).toEqual(['Red', 'Vegan']);
  const { updateAt } = await soup();
  expect((await run('edit', 'tomato-soup', '--add-tag', 'red', '--remove-tool', 'Wok')).stderr).toBe(
    'Nothing was changed.\n',
  );
  expect((await soup()).updateAt).toBe(updateAt);
});
