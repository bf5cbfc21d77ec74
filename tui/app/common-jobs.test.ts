import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tui } from '../../tests/kit/terminal.ts';
import { type World, world } from '../../tests/kit/world.ts';

const GUIDE = join(import.meta.dirname, '../../docs/terminal.md');
const ROW = /^\| (?<job>[^|]+) \| (?<keys>[^|]*[`*][^|]*) \| (?<count>\d+) \|$/gm;
const KEY = /`(?<key>[^`]+)`|\*(?<text>[^*]+)\*/g;

interface Job {
  readonly name: string;
  /** Names of keys, and texts to type. */
  readonly keys: readonly string[];
  readonly count: number;
}

const jobs: readonly Job[] = [...readFileSync(GUIDE, 'utf8').matchAll(ROW)].map(({ groups }) => ({
  name: groups!.job!,
  keys: [...groups!.keys!.matchAll(KEY)].map(({ groups: one }) =>
    one!.key && one!.key.length > 1 ? one!.key.toLowerCase() : (one!.key ?? one!.text!),
  ),
  count: Number(groups!.count),
}));

/** What the screen shows after each key of a job. */
const SEEN: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  'Open a recipe by its name': ['ALL ACTIONS', /▌Lentil soup +recipe/, 'INGREDIENTS'],
  'Plan it for dinner the day after tomorrow': ['ADD TO PLAN', 'ADD TO PLAN', 'ADD TO PLAN', /Bread.*dinner/i],
  'Put its ingredients on the shopping list': ['▌Market', 'ingredients added to “Market”'],
  'Add something to the shopping list': ['Market', 'Add', '2 kg potatoes', /2 kg +potatoes/],
  'Check off the first item': ['milk', '1 in the basket'],
  'Import a recipe from a file': ['IMPORT A RECIPE', 'recipe.md', 'Pancakes', 'Pancakes'],
  'Mark a recipe as a favorite': ['is now a favorite'],
  'Cook it for one more serving': [/Serve at once/, '5 servings'],
  'Cook it in metric units': [/Serve at once/, /^ Metric/m],
  'Make a cookbook': ['▌Cookbooks', 'No cookbooks', 'NEW COOKBOOK', 'Winter', '“Winter” was created.'],
  'Find a recipe for rice and eggs': [
    'What can I cook?',
    'FOODS AT HOME',
    'rice, eggs',
    'Not among your foods: rice, eggs',
  ],
  'Back up the library': ['ALL ACTIONS', /▌Backups +page/, 'No backups', /\.zip/],
  'Delete a recipe and bring it back': ['y/N', 'was deleted', '▌Bread'],
};

async function kitchen(): Promise<World> {
  const home = await world();
  const { client } = home.anna;
  const recipeIngredient = [{ note: '1 cup flour', title: null }];
  const recipeInstructions = [{ text: 'Serve at once.' }];
  for (const name of ['Bread', 'Lentil soup']) {
    const slug = await client.recipes.create({ body: { name } });
    await client.recipes.patch({
      params: { slug },
      body: { recipeYield: '4 servings', recipeIngredient, recipeInstructions },
    });
  }
  const list = await client.shoppingLists.create({ body: { name: 'Market' } });
  await client.shoppingItems.create({ body: { shoppingListId: list.id, note: 'milk' } });
  return home;
}

test('the guide lists as many keys as it counts', () => {
  expect(jobs.length).toBeGreaterThanOrEqual(10);
  expect(jobs.map(({ name }) => name)).toEqual(Object.keys(SEEN));
  for (const { name, keys, count } of jobs) expect({ name, count }).toEqual({ name, count: keys.length });
});

test.each(jobs)('$name takes the keys of the guide', async ({ name, keys }) => {
  const home = await kitchen();
  const file = join(home.dataDir, 'recipe.md');
  writeFileSync(file, '# Pancakes\n\n## Ingredients\n\n- 2 eggs\n\n## Instructions\n\n1. Fry.\n');
  const screen = await tui(home, { columns: 120, rows: 40 });
  await screen.until('▌Bread');
  for (const [index, key] of keys.entries()) {
    await screen.press(key === 'recipe.md' ? file : key).until(SEEN[name]![index]!);
  }
});
