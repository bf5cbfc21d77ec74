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
  screen.press('e');
  await screen.until('EDIT “SOUP”');
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
  screen.press('a', '500 g flour', 'tab', 'Dough', 'enter');
  await screen.until('✓ 500 g flour');
  screen.press('some odd thing', 'enter');
  await screen.until('✓ some odd thing');
  screen.press('enter', '<', '<');
  await screen.until(/▌. +some odd/);
  screen.press('G', 'd', 'ctrl+s');
  await screen.until('“Soup” was saved. Press u to undo.');
  const { recipeIngredient } = await soup();
  expect(recipeIngredient).toMatchObject([
    { note: 'some odd thing', food: null },
    { note: 'lovage' },
    { quantity: 500, unit: { name: 'gram' }, food: { name: 'flour' }, title: 'Dough', originalText: '500 g flour' },
  ]);
  screen.press('u');
  await screen.until('change undone');
  expect((await soup()).recipeIngredient.map(({ note }) => note)).toEqual(['lovage', 'salt']);
});

test('a line shows how sure the parser is, and is changed as text or in its parts', async () => {
  const { screen, soup, down } = await form();
  screen.press(...down(FIRST_PART), 'enter');
  await screen.until('% sure');
  await screen.until('Space Accept');
  screen.press('e');
  await screen.until('EDIT LINE');
  screen.press('ctrl+u', '250 g flour', 'enter');
  await screen.until(/✓ +250/);
  screen.press('ctrl+s');
  await screen.until('was saved');
  expect((await soup()).recipeIngredient[0]).toMatchObject({ quantity: 250, food: { name: 'flour' } });
});

test('a recipe with plain ingredients keeps typed lines as text until their parts are accepted', async () => {
  const { screen, soup, down } = await form({}, { disableAmount: true });
  screen.press(...down(FIRST_PART), 'enter');
  await screen.until('INGREDIENTS');
  screen.press('n', '500 g flour', 'enter');
  await screen.until('✓ 500 g flour');
  screen.press('enter', 'ctrl+s');
  await screen.until('was saved');
  expect((await soup()).recipeIngredient[1]).toMatchObject({ food: null, note: '500 g flour' });
  screen.press('e');
  await screen.until('EDIT “SOUP”');
  screen.press(...down(FIRST_PART), 'enter');
  await screen.until('% sure');
  screen.press('j', 'space', 'ctrl+s');
  await screen.until('was saved');
  await expect.poll(async () => (await soup()).settings.disableAmount).toBe(false);
  expect((await soup()).recipeIngredient[1]).toMatchObject({ quantity: 500, food: { name: 'flour' } });
});

test('steps have section titles, are added and moved', async () => {
  const { screen, soup, down } = await form();
  screen.press(...down(FIRST_PART + 1), 'enter');
  await screen.until('▌1  Chop.');
  screen.press('e', ' Then wash.', 'tab', 'Before', 'enter');
  await screen.until('▌1  Before · Chop. Then wash.');
  screen.press('a', 'Serve.', 'enter');
  await screen.until('✓ Serve.');
  screen.press('enter', '>', 'ctrl+s');
  await screen.until('was saved');
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
  screen.press('e');
  await screen.until('EDIT “SOUP”');
  screen.press(...Array.from({ length: FIRST_PART - 1 }, () => 'down'), 'enter');
  await screen.until('Wait. Stir twice.');
  screen.press('down', 'down', 'enter');
  await screen.until('▌1  Cook. Stir.');
  screen.press('e');
  await screen.until('▌1  Wait. Stir twice.');
  screen.press('ctrl+s');
  await screen.until('was saved');
  expect(await client.recipes.get({ params: { slug: 'soup' } })).toMatchObject({
    description: 'Wait.\n\nStir twice.',
    recipeInstructions: [{ text: 'Wait.\n\nStir twice.' }],
  });
});

test('notes and settings are changed in the form, and what is not saved is not lost by one key', async () => {
  const { screen, soup, down } = await form();
  const before = await soup();
  screen.press(...down(FIRST_PART + 2), 'enter');
  await screen.until('▌Tip · Eat hot.');
  screen.press('a', 'Or cold.', 'enter');
  await screen.until('✓ Or cold.');
  screen.press('enter', 'esc');
  await screen.until('EDIT “SOUP”');
  screen.press('esc');
  await screen.until('Leave without saving?');
  screen.press('n', 'down', 'down', 'space', 'down', 'right', 'enter');
  await screen.until('was saved');
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
  screen.press(...down(FIRST_PART), 'enter');
  await screen.until('% sure');
  screen.paste('For the dough:\n- 500 g flour\n\n- a pinch of love\n');
  await screen.until('a pinch of love');
  screen.press('u');
  await screen.untilGone('a pinch of love');
  screen.press('ctrl+r');
  await screen.until('a pinch of love');
  screen.press('n', 'some ');
  await screen.until('some');
  screen.paste('odd thing\r\nanother odd thing');
  await screen.until('✓ another odd thing');
  screen.press('enter', 'd');
  await screen.untilGone('another odd thing');
  screen.press('u');
  await screen.until('another odd thing');
  screen.press('ctrl+s');
  await screen.until('was saved');
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
  screen.press(...down(FIRST_PART + 1), 'enter');
  await screen.until('▌1  Chop.');
  screen.press('e');
  await screen.until('EDIT LINE');
  screen.paste(' Rinse.\n\n2. Peel.');
  await screen.until('Chop.Rinse.');
  screen.press('enter');
  await screen.until('▌2  Peel.');
  screen.press('u', 'u');
  await screen.until('▌1  Chop.');
  screen.press('ctrl+r', 'ctrl+r', 'ctrl+s');
  await screen.until('was saved');
  expect((await soup()).recipeInstructions.map(({ text }) => text)).toEqual(['Chop.Rinse.', 'Peel.', 'Cook.\n\nStir.']);
});
