import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { libraryBackup } from '../../tests/kit/library-backup.ts';
import { zipped } from '../../tests/kit/migrate.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { world } from '../../tests/kit/world.ts';

const files = {
  'Soup/recipe.json': JSON.stringify({
    name: 'Soup',
    keywords: 'winter',
    recipeIngredient: ['1 onion'],
    recipeInstructions: ['Simmer.', 'Serve.'],
    suitableForDiet: 'VeganDiet',
  }),
  'Torn/recipe.json': 'torn',
};

async function kitchen() {
  const home = await world();
  const env = await signedIn(home, home.anna);
  const folder = temporaryFolder();
  const zip = join(folder, 'nextcloud.zip');
  writeFileSync(zip, await zipped(files));
  return { ...home, env, folder, zip, run: (...args: string[]) => runCli(['migrate', ...args], { env }) };
}

test('migrate lists each recipe with its losses and errors', async () => {
  const { anna, run, zip } = await kitchen();
  const { code, stdout, stderr } = await run('nextcloud', zip, '--tag');
  expect(stdout).toBe(
    [
      '✓ Imported Soup successfully. 1 of 1 ingredient parsed',
      '  Left out: suitableForDiet (VeganDiet)',
      '✗ Failed to import Torn/recipe.json',
      "  Its file is damaged or not in this app's format.",
      '',
    ].join('\n'),
  );
  const [report] = await anna.client.reports.list();
  expect([code, stderr]).toEqual([1, `1 imported, 1 failed. Details: recipes report view ${report!.id}\n`]);
  const { tags } = await anna.client.recipes.get({ params: { slug: 'soup' } });
  expect(tags.map(({ name }) => name)).toEqual(['winter', 'Nextcloud']);
});

test('a dry run shows what would be imported, and stores nothing', async () => {
  const { anna, run, zip } = await kitchen();
  const { code, stdout, stderr } = await run('nextcloud', zip, '--dry-run');
  expect(stdout).toContain(
    '✓ Soup\n  1 ingredient, 2 steps, no picture\n  1 of 1 ingredient parsed\n  Tags: winter\n  Left out: suitableForDiet',
  );
  expect([code, stderr]).toEqual([1, '1 would be imported, 1 would fail.\nNothing was saved.\n']);
  const json = JSON.parse((await run('nextcloud', zip, '--dry-run', '--json')).stdout);
  expect(json.recipes).toMatchObject([{ name: 'Soup', fault: null }, { fault: 'not_readable' }]);
  expect((await anna.client.recipes.list()).total).toBe(0);
});

test('a folder is uploaded as an archive, and --json shows the report', async () => {
  const { run, folder } = await kitchen();
  mkdirSync(join(folder, 'all/Soup'), { recursive: true });
  writeFileSync(join(folder, 'all/Soup/recipe.json'), files['Soup/recipe.json']);
  const { code, stdout } = await run('nextcloud', join(folder, 'all'), '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ status: 'success', entries: [{ success: true }] });
});

test('a file that is not an export and an unknown system give clear errors', async () => {
  const { env, run, zip } = await kitchen();
  const none = await runCli(['migrate', 'paprika', '-'], { env, stdin: 'nothing' });
  expect([none.code, none.stderr]).toEqual([
    5,
    expect.stringContaining('No recipe found in this file. Check that it is an export of the app you chose.'),
  ]);
  expect((await run('cookpad', zip)).code).toBe(2);
  expect((await run('nextcloud', '/nowhere.zip')).code).toBe(2);
});

test('a terminal shows progress during the migration', async () => {
  const { env, folder } = await kitchen();
  const soup = files['Soup/recipe.json'];
  // Enough recipes that the migration is still running at the first poll.
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`Soup ${i}/recipe.json`, soup]));
  const zip = join(folder, 'many.zip');
  writeFileSync(zip, await zipped(many));
  const { stderr } = await runCli(['migrate', 'nextcloud', zip, '--if-exists', 'new'], { env, tty: true });
  expect(stderr).toMatch(/\d+ of 500 recipes/);
});

test('a second run skips existing recipes, unless asked to do otherwise', async () => {
  const { anna, env, run, zip } = await kitchen();
  await run('nextcloud', zip);
  const again = await run('nextcloud', zip);
  expect(again.stdout).toContain('✓ Skipped Soup: it is here already');
  expect(again.stderr).toContain('0 imported, 1 skipped, 1 failed.');
  expect((await run('nextcloud', zip, '--dry-run')).stdout).toContain('✓ Soup\n  Already exists; would be skipped.');
  await run('nextcloud', zip, '--if-exists', 'new');
  expect((await anna.client.recipes.list()).total).toBe(2);
  const whole = await runCli(['migrate', 'nextcloud', zip, '--whole'], { env });
  expect([whole.code, whole.stderr]).toEqual([2, expect.stringContaining('recipes migrate mealie <file> --whole')]);
});

test('an admin can preview and then restore a whole backup', async () => {
  const { anna, ben, stranger, run, folder } = await kitchen();
  for (const { id } of [ben, stranger]) await anna.client.users.remove({ params: { id } });
  const zip = join(folder, 'backup.zip');
  writeFileSync(zip, await libraryBackup());
  const look = await run('mealie', zip, '--whole', '--dry-run');
  expect(look.stdout).toContain('Also: 2 groups, 5 accounts, 3 categories');
  expect(look.stderr).toBe('29 would be imported, 1 would fail.\nNothing was saved.\n');
  const { stdout, code } = await run('mealie', zip, '--whole');
  expect([code, stdout]).toEqual([1, expect.stringContaining('✓ Created the group Cabin by the lake')]);
  expect((await anna.client.users.list()).total).toBe(5);
  expect((await run('mealie', zip, '--whole')).stderr).toContain('only into an empty library');
});
