import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type TuiTestOptions, tui } from '../../../../tests/kit/terminal.ts';
import { world } from '../../../../tests/kit/world.ts';

const FIRST_PART = 10;

async function form(options: TuiTestOptions = {}, settings = { disableAmount: false }) {
  const home = await world();
  const { client } = home.anna;
  await client.foods.create({ body: { name: 'flour' } });
  await client.units.create({ body: { name: 'gram', abbreviation: 'g' } });
  await client.recipes.create({
    body: {
      name: 'Soup',
      recipeIngredient: ['lovage', 'salt'],
      recipeInstructions: [{ text: 'Chop.' }, { text: 'Cook.\n\nStir.' }],
      notes: [{ title: 'Tip', text: 'Eat hot.' }],
      settings,
    },
  });
  const screen = await tui(home, options);
  await screen.until('▌Soup');
  await screen.press('e').until('EDIT “SOUP”');
  const soup = () => client.recipes.get({ params: { slug: 'soup' } });
  /** Goes to a row below the first. */
  const down = (rows: number) => Array.from({ length: rows }, () => 'down');
  return { screen, soup, down };
}

test.each([
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
])('ingredient lines are added, moved, changed and deleted in the form at $columns×$rows', async (size) => {
  const { screen, soup, down } = await form(size);
  screen.press(...down(FIRST_PART), 'enter');
  // The first lines wait for the parser to be loaded.
  await screen.until('% sure');
  await screen.press('a', '500 g flour', 'tab', 'Dough', 'enter').until('✓ 500 g flour');
  await screen.press('some odd thing', 'enter').until('✓ some odd thing');
  await screen.press('enter', '<', '<').until(/▌. +some odd/);
  await screen.press('<').until('some odd thing is number 1 of ');
  await screen.press('G', 'd', 'ctrl+s').until('“Soup” was saved. Press u to undo.');
  const { recipeIngredient } = await soup();
  expect(recipeIngredient).toMatchObject([
    { note: 'some odd thing', food: null },
    { note: 'lovage' },
    { quantity: 500, unit: { name: 'gram' }, food: { name: 'flour' }, title: 'Dough', originalText: '500 g flour' },
  ]);
  await screen.press('u').until('change undone');
  expect((await soup()).recipeIngredient.map(({ note }) => note)).toEqual(['lovage', 'salt']);
});

test('a line shows how sure the parser is, and is changed as text or in its parts', async () => {
  const { screen, soup, down } = await form();
  await screen.press(...down(FIRST_PART), 'enter').until('% sure');
  await screen.until('Space Accept');
  await screen.press('e').until('EDIT LINE');
  await screen.press('ctrl+u', '250 g flour', 'enter').until(/✓ +250/);
  await screen.press('ctrl+s').until('was saved');
  expect((await soup()).recipeIngredient[0]).toMatchObject({ quantity: 250, food: { name: 'flour' } });
});

test('a recipe with plain ingredients keeps typed lines as text until their parts are accepted', async () => {
  const { screen, soup, down } = await form({}, { disableAmount: true });
  await screen.press(...down(FIRST_PART), 'enter').until('INGREDIENTS');
  await screen.press('n', '500 g flour', 'enter').until('✓ 500 g flour');
  await screen.press('enter', 'ctrl+s').until('was saved');
  expect((await soup()).recipeIngredient[1]).toMatchObject({ food: null, note: '500 g flour' });
  await screen.press('e').until('EDIT “SOUP”');
  await screen.press(...down(FIRST_PART), 'enter').until('% sure');
  await screen.press('j', 'space', 'ctrl+s').until('was saved');
  await expect.poll(async () => (await soup()).settings.disableAmount).toBe(false);
  expect((await soup()).recipeIngredient[1]).toMatchObject({ quantity: 500, food: { name: 'flour' } });
});

test('steps have section titles, are added and moved', async () => {
  const { screen, soup, down } = await form();
  await screen.press(...down(FIRST_PART + 1), 'enter').until('▌1  Chop.');
  await screen.press('e', ' Then wash.', 'tab', 'Before', 'enter').until('▌1  Before · Chop. Then wash.');
  await screen.press('a', 'Serve.', 'enter').until('✓ Serve.');
  await screen.press('enter', '>', 'ctrl+s').until('was saved');
  expect((await soup()).recipeInstructions).toMatchObject([
    { title: 'Before', text: 'Chop. Then wash.' },
    { text: 'Cook.\n\nStir.' },
    { text: 'Serve.' },
  ]);
});

test('a text of several lines keeps them: it is changed in the editor', async () => {
  const home = await world();
  const editor = join(home.dataDir, 'editor.sh');
  writeFileSync(editor, `#!/bin/sh\nprintf 'Wait.\\n\\nStir twice.\\n' > "$1"\n`);
  chmodSync(editor, 0o700);
  const { client } = home.anna;
  await client.recipes.create({
    body: { name: 'Soup', description: 'One.\nTwo.', recipeInstructions: [{ text: 'Cook.\n\nStir.' }] },
  });
  const screen = await tui(home, { environment: { EDITOR: editor } });
  await screen.until('▌Soup');
  await screen.press('e').until('EDIT “SOUP”');
  await screen.press(...Array.from({ length: FIRST_PART - 1 }, () => 'down'), 'enter').until('Wait. Stir twice.');
  await screen.press('down', 'down', 'enter').until('▌1  Cook. Stir.');
  await screen.press('e').until('▌1  Wait. Stir twice.');
  await screen.press('ctrl+s').until('was saved');
  expect(await client.recipes.get({ params: { slug: 'soup' } })).toMatchObject({
    description: 'Wait.\n\nStir twice.',
    recipeInstructions: [{ text: 'Wait.\n\nStir twice.' }],
  });
});

test('notes and settings are changed in the form, and a single key does not lose unsaved changes', async () => {
  const { screen, soup, down } = await form();
  const before = await soup();
  await screen.press(...down(FIRST_PART + 2), 'enter').until('▌Tip · Eat hot.');
  await screen.press('e', ' Or not.', 'esc').until('Leave without saving?');
  await screen.press('n').until('› Eat hot. Or not.');
  await screen.press('esc', 'y').until('▌Tip · Eat hot.');
  await screen.press('a', 'Or cold.', 'esc').until('Leave without saving?');
  await screen.press('n', 'enter').until('✓ Or cold.');
  await screen.press('enter', 'esc').until('EDIT “SOUP”');
  await screen.press('esc').until('Leave without saving?');
  await screen.press('n', 'down', 'down', 'space', 'down', 'right', 'enter').until('was saved');
  const after = await soup();
  expect(after.notes).toEqual([
    { title: 'Tip', text: 'Eat hot.' },
    { title: '', text: 'Or cold.' },
  ]);
  expect(after.settings).toEqual({
    ...before.settings,
    public: !before.settings.public,
    showNutrition: !before.settings.showNutrition,
  });
});

test('pasted lines become rows with their sections, and u takes them back', async () => {
  const { screen, soup, down } = await form();
  await screen.press(...down(FIRST_PART), 'enter').until('% sure');
  screen.paste('For the dough:\n- 500 g flour\n\n- a pinch of love\n');
  await screen.until('a pinch of love');
  await screen.press('u').untilGone('a pinch of love');
  await screen.press('ctrl+r').until('a pinch of love');
  await screen.press('n', 'some ').until('some');
  screen.paste('odd thing\r\nanother odd thing');
  await screen.until('✓ another odd thing');
  await screen.press('enter', 'd').untilGone('another odd thing');
  await screen.press('u').until('another odd thing');
  await screen.press('ctrl+s').until('was saved');
  expect((await soup()).recipeIngredient).toMatchObject([
    { note: 'lovage' },
    { quantity: 500, food: { name: 'flour' }, title: 'For the dough' },
    { note: 'a pinch of love', title: null },
    { note: 'some odd thing' },
    { note: 'another odd thing' },
    { note: 'salt' },
  ]);
});

test('pasted steps are divided at blank lines, and more of them in one field become rows below it', async () => {
  const { screen, soup, down } = await form();
  await screen.press(...down(FIRST_PART + 1), 'enter').until('▌1  Chop.');
  await screen.press('e').until('EDIT LINE');
  screen.paste(' Rinse.\n\n2. Peel.');
  await screen.until('Chop.Rinse.');
  await screen.press('enter').until('▌2  Peel.');
  await screen.press('u', 'u').until('▌1  Chop.');
  await screen.press('ctrl+r', 'ctrl+r', 'ctrl+s').until('was saved');
  expect((await soup()).recipeInstructions.map(({ text }) => text)).toEqual(['Chop.Rinse.', 'Peel.', 'Cook.\n\nStir.']);
});

test('Ctrl+C leads back from the rows, and asks before changes are lost', async () => {
  const { screen, down } = await form();
  await screen.press(...down(FIRST_PART), 'enter').until('salt');
  await screen.press('a', 'pepper', 'enter').until('✓ pepper');
  await screen.press('ctrl+c').untilGone('✓ pepper');
  await screen.press('ctrl+c').until('EDIT “SOUP”');
  expect(screen.row('Ingredients')).toContain('› 3');
  await screen.press('ctrl+c').until('Leave without saving?');
  await screen.press('ctrl+c').until('Press Ctrl+C again to quit.');
  await screen.until('EDIT “SOUP”');
  screen.press('ctrl+c');
  expect(await screen.exitCode).toBe(130);
});
