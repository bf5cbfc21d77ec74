import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { world } from '../../tests/kit/world.ts';

async function kitchen() {
  const home = await world();
  for (const name of ['Soup', 'Bread'])
    await home.anna.client.recipes.create({ body: { name, recipeIngredient: ['salt'] } });
  const env = await signedIn(home, home.anna);
  return { client: home.anna.client, env, run: (...args: string[]) => runCli(args, { env }) };
}

test('archive create makes an archive that can be listed, downloaded and deleted', async () => {
  const { run } = await kitchen();
  const made = await run('archive', 'create', 'soup', 'Bread');
  const id = made.stdout.trim();
  expect(made.stderr).toContain('2 recipes');
  expect((await run('archive', 'list')).stdout).toContain(`\t${id}\n`);
  expect(JSON.parse((await run('archive', 'list', '--json')).stdout)).toMatchObject([{ id }]);
  const path = join(temporaryFolder(), 'all.zip');
  expect(JSON.parse((await run('archive', 'download', '-o', path, '--json')).stdout)).toEqual({ id, path });
  expect(readFileSync(path).subarray(0, 2).toString()).toBe('PK');
  expect((await run('archive', 'download', id, '--output', '/nowhere/all.zip')).code).toBe(1);
  expect((await run('archive', 'download', 'other')).code).toBe(3);
  expect((await run('archive', 'delete')).code).toBe(2);
  expect((await run('archive', 'delete', '--yes')).stderr).toBe('1 exports deleted\n');
  expect((await run('archive', 'list')).stdout).toBe('');
});

test('archive import creates a recipe from a file or standard input', async () => {
  const { client, env, run } = await kitchen();
  const path = join(temporaryFolder(), 'soup.zip');
  await run('export', 'soup', '--format', 'zip', '-o', path);
  expect((await run('archive', 'import', path)).stdout).toBe('soup-1\n');
  const piped = await runCli(['archive', 'import', '-', '--json'], { env, stdin: readFileSync(path) });
  expect(JSON.parse(piped.stdout)).toEqual({ slug: 'soup-2' });
  expect((await client.recipes.get({ params: { slug: 'soup-1' } })).recipeIngredient[0]!.note).toBe('salt');
  expect((await runCli(['archive', 'import', '-'], { env, stdin: 'no archive' })).code).toBe(5);
  expect((await run('archive', 'import', '/nowhere.zip')).code).toBe(2);
});

test('an exported archive is imported with all its recipes, and again without those that exist', async () => {
  const { client, run } = await kitchen();
  const [one, all, foreign] = ['soup.zip', 'all.zip', 'cut.zip'].map((name) => join(temporaryFolder(), name));
  await run('export', 'soup', '--format', 'zip', '-o', one!);
  await run('archive', 'create', 'soup', 'bread');
  await run('archive', 'download', '-o', all!);
  writeFileSync(foreign!, readFileSync(all!).subarray(0, -30));
  expect((await run('archive', 'import', all!)).stdout.split('\n').sort()).toEqual(['', 'bread-1', 'soup-1']);
  expect(await run('import', all!, one!)).toMatchObject({ code: 0, stdout: '' });
  await client.recipes.remove({ params: { slug: 'bread' } });
  expect((await run('import', all!, '--dry-run')).stdout).toContain('Bread');
  expect(await run('import', all!)).toMatchObject({ code: 0, stdout: 'bread\n' });
  expect((await client.recipes.get({ params: { slug: 'bread' } })).recipeIngredient[0]!.note).toBe('salt');
  expect((await run('import', one!, '--if-exists', 'new')).stdout).toBe('soup-2\n');
  expect(await run('import', one!, '--if-exists', 'fail')).toMatchObject({ code: 1, stdout: '' });
  expect((await run('import', foreign!)).stderr).toContain('recipes migrate');
});

test('asset add attaches a file to a recipe, under its file name or a given name', async () => {
  const { client, env, run } = await kitchen();
  const path = join(temporaryFolder(), 'shopping notes.txt');
  await run('export', 'soup', '--format', 'md', '-o', path);
  expect((await run('asset', 'add', 'Soup', path)).stderr).toBe('Attached shopping-notes.txt.\n');
  const args = ['asset', 'add', 'soup', '-', '--type', 'csv', '--name', 'Prices', '--json'];
  expect(JSON.parse((await runCli(args, { env, stdin: 'salt,1' })).stdout)).toMatchObject({ fileName: 'prices.csv' });
  const { assets } = await client.recipes.get({ params: { slug: 'soup' } });
  expect(assets.map(({ name }) => name)).toEqual(['shopping notes', 'Prices']);
  expect((await runCli(['asset', 'add', 'soup', '-', '--type', 'exe', '--name', 'x'], { env, stdin: 'MZ' })).code).toBe(
    5,
  );
});
