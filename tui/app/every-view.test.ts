import { expect, test } from 'vitest';
import { type Screen, tui } from '../../tests/kit/terminal.ts';
import { world } from '../../tests/kit/world.ts';

/** Views that the palette reaches, by their names there and in the head. */
const PLACES = [
  'Plan',
  'Shopping',
  'Import',
  'Account',
  'Data',
  'What can I cook?',
  'Timers',
  'Members',
  'Household',
  'Audit log',
  'Site settings',
  'Schedule',
  'Server log',
  'Backups',
  'Background tasks',
  'Maintenance',
  'Reports',
  'Other apps',
  'Recipe debugger',
  'Second factor',
  'Cookbooks',
  'Categories',
  'Tags',
  'Tools',
  'Foods',
  'Units',
  'Labels',
  'Rules for surprises',
  'Recipe actions',
  'Webhooks',
  'Notifiers',
  'Invitations',
  'Users',
  'Groups',
  'Households',
] as const;

/** Views that begin with a form, which takes every letter, and its title. */
const FORMS: Readonly<Record<string, string>> = {
  Import: 'IMPORT A RECIPE',
  'Other apps': 'IMPORT FROM',
  'Recipe debugger': 'RECIPE DEBUGGER',
};

/** The head is at the top, the keys are at the bottom, and no long row pushes others out of place. */
async function standsWhole(screen: Screen, name: string, keys: string): Promise<void> {
  await screen.until(`❧ Lovage`);
  await screen.until(keys);
  // In narrow windows the name may be cut.
  await expect
    .poll(() => screen.rows()[0], { message: name })
    .toMatch(new RegExp(`^ ❧ Lovage .*${name.replace('?', '\\?').slice(0, 3)}`));
  expect(screen.rows().at(-1), name).toContain(keys);
  expect(
    screen.rows().filter((row) => row.includes('❧ Lovage')),
    name,
  ).toHaveLength(1);
}

test.each([
  { columns: 60, rows: 20 },
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 200, rows: 60 },
])('every view keeps its head and its keys at $columns×$rows, and says which keys it has', async (size) => {
  const home = await world();
  const { client } = home.anna;
  await client.recipes.create({
    body: {
      name: 'Tomato soup',
      description: 'Red.',
      recipeIngredient: ['500 g tomatoes', '1 onion'],
      recipeInstructions: [{ text: 'Simmer for 20 minutes.' }],
    },
  });
  await client.shoppingLists.create({ body: { name: 'Market' } });
  const screen = await tui(home, size);
  await screen.until('▌Tomato soup');
  const hasHelp = async (name: string) => {
    await standsWhole(screen, name, '? Help');
    await screen.press('?').until('Scroll down');
    await standsWhole(screen, name, 'Scroll down');
    await screen.press('esc').until('? Help');
  };
  await hasHelp('Recipes');
  await screen.press('enter').until('Enter Actions');
  await hasHelp('Recipes');
  await screen.press('c').until('Step 1');
  await hasHelp('Recipes');
  await screen.press('1').until('▌Tomato soup');
  for (const place of PLACES) {
    await screen.press(':').until('ALL ACTIONS');
    await screen.press(place).until(new RegExp(`▌${place.replace('?', '\\?')}`));
    await screen.press('enter').untilGone('ALL ACTIONS');
    const form = FORMS[place];
    if (!form) await hasHelp(place);
    else {
      await screen.until(form);
      await standsWhole(screen, place, place === 'Other apps' ? 'Esc Back' : 'Esc Cancel');
      await screen.press('esc').until('? Help');
    }
  }
});
