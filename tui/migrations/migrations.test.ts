import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { zipped } from '../../tests/kit/migrate.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { type Screen, tui } from '../../tests/kit/terminal.ts';
import { world } from '../../tests/kit/world.ts';

const files = {
  'Soup/recipe.json': JSON.stringify({
    name: 'Soup',
    recipeIngredient: ['1 onion'],
    recipeInstructions: ['Simmer.', 'Serve.'],
    suitableForDiet: 'VeganDiet',
  }),
  'Torn/recipe.json': 'torn',
};

/** The form for a Nextcloud archive, with the archive's path filled in. */
async function archiveOf(content: Record<string, string>) {
  const home = await world();
  const screen = await tui(home);
  const path = join(temporaryFolder(), 'export.zip');
  writeFileSync(path, await zipped(content));
  await screen.until('Your library is empty.');
  await screen.press('4').until('IMPORT A RECIPE');
  await screen.press('esc').until('No imports running.');
  await screen.press('N').until('▌Nextcloud');
  await screen.press('enter').until('IMPORT FROM NEXTCLOUD');
  screen.paste(path);
  await screen.until('export.zip');
  return { client: home.anna.client, screen };
}

async function run(screen: Screen) {
  await screen.press('enter').until('1 would be imported, 1 would fail.');
}

test('a dry run shows what would be created and lost and stores nothing, and Enter imports it', async () => {
  const { client, screen } = await archiveOf(files);
  await run(screen);
  expect(screen.text()).toContain('1 ingredient, 2 steps, no picture');
  expect(screen.text()).toContain('Torn/recipe.json');
  expect((await client.recipes.list()).total).toBe(0);
  await screen.press('enter').until('1 imported, 1 failed.');
  expect((await client.recipes.list()).total).toBe(1);
  await screen.press('F').untilGone('Imported Soup');
  expect(screen.text()).toContain('Failed to import Torn/recipe.json');
});

test('a migration leaves a report that can be read again and deleted', async () => {
  const { client, screen } = await archiveOf(files);
  await run(screen);
  await screen.press('enter').until('1 imported, 1 failed.');
  await screen.press('L').until(/▌.*Nextcloud Migration +partly done/);
  await screen.press('enter').until('1 succeeded, 1 failed');
  await screen.press('d').until('Delete the report “Nextcloud Migration”?');
  await screen.press('y').until('No reports yet.');
  expect(await client.reports.list()).toEqual([]);
});

test('an unknown file is refused in the form, which stays open', async () => {
  const { screen } = await archiveOf({ 'readme.txt': 'nothing' });
  await screen.press('enter').until('No recipe found in this file.');
  expect(screen.text()).toContain('IMPORT FROM NEXTCLOUD');
});
