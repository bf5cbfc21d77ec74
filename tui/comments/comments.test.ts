import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languageIn } from '../../tests/kit/language-in.ts';
import { type Screen, type TuiTestOptions, tui } from '../../tests/kit/terminal.ts';
import { type World, world } from '../../tests/kit/world.ts';

const slug = 'lovage-soup';

/** Opens a soup that Ben has commented on. */
async function soup(options: TuiTestOptions = {}): Promise<{ home: World; screen: Screen }> {
  const home = await world();
  const { client } = home.anna;
  await client.recipes.create({ body: { name: 'Lovage soup', recipeInstructions: [{ text: 'Fry the onions.' }] } });
  const { id: recipeId } = await client.recipes.get({ params: { slug } });
  await home.ben.client.comments.create({ body: { recipeId, text: 'More salt, please.' } });
  const screen = await tui(home, options);
  await screen.until('▌Lovage soup');
  await screen.press('enter').until('More salt, please.');
  return { home, screen };
}

test('Esc and Ctrl+C ask before a written comment is lost', async () => {
  const { screen } = await soup();
  await screen.press('T').until('▌ ben');
  await screen.press('n', 'Less salt', 'esc').until('Leave without saving?');
  await screen.press('n').until('› Less salt');
  await screen.press('ctrl+c').until('Leave without saving?');
  await screen.press('y').untilGone('Less salt');
});

const texts = async ({ anna }: World) =>
  (await anna.client.comments.ofRecipe({ params: { slug } })).map(({ text }) => text);

const scripted = (home: World, script: string) => {
  const editor = join(home.dataDir, 'editor.sh');
  writeFileSync(editor, `#!/bin/sh\n${script}\n`);
  chmodSync(editor, 0o700);
};

describe.each([
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
])('at $columns×$rows', (size) => {
  test('comments are read, written, edited, deleted, undone and redone', async () => {
    const { home, screen } = await soup(size);
    await screen.press('T').until('▌ ben');
    await screen.press('n', 'Salt is on the table.', 'enter').until('▌ Salt is on the table.');
    expect(await texts(home)).toEqual(['More salt, please.', 'Salt is on the table.']);
    await screen.press('e').until('EDIT COMMENT');
    await screen.press('ctrl+u', 'Pepper too.', 'enter').until('▌ Pepper too.');
    await screen.press('d').until('Comment deleted. Press u to bring it back.');
    await screen.untilGone('Pepper too.');
    await screen.press('u').until('▌ Pepper too.');
    await screen.press('u').until('▌ Salt is on the table.');
    await screen.press('u').untilGone('Salt is on the table.');
    expect(await texts(home)).toEqual(['More salt, please.']);
    await screen.press('ctrl+r').until('▌ Salt is on the table.');
    await screen.press('ctrl+r').until('▌ Pepper too.');
    await screen.press('esc').until('Pepper too.');
  });
});

test('the comments of others cannot be changed', async () => {
  const { home, screen } = await soup();
  await screen.press('T').until('▌ ben');
  screen.press('d', 'e');
  await screen.press('?').until('Write comment');
  expect(await texts(home)).toEqual(['More salt, please.']);
});

test('a comment of several lines is edited in the editor', async () => {
  const home = await world();
  scripted(home, `printf 'First line.\\nThird line.\\n' > "$1"`);
  const { client } = home.anna;
  await client.recipes.create({ body: { name: 'Lovage soup' } });
  const { id: recipeId } = await client.recipes.get({ params: { slug } });
  await client.comments.create({ body: { recipeId, text: 'First line.\nSecond line.' } });
  const screen = await tui(home, { environment: { EDITOR: join(home.dataDir, 'editor.sh') } });
  await screen.until('▌Lovage soup');
  await screen.press('enter').until('Recipes › Lovage soup');
  await screen.press('T').until('▌ Second line.');
  await screen.press('e').until('▌ Third line.');
  expect(await texts(home)).toEqual(['First line.\nThird line.']);
});

test('M records that somebody made the recipe, and it shows in the history', async () => {
  const { screen } = await soup();
  await screen.press('T').until('▌ ben');
  await screen.press('M').until('MADE IT');
  await screen.press('x', 'esc').until('Leave without saving?');
  await screen.press('n', 'backspace', 'esc').untilGone('MADE IT');
  await screen.press('M').until('MADE IT');
  await screen.press('Lovely', 'enter').until('Recorded: you made “Lovage soup”.');
  await screen.until('Lovely');
});

test('an event that the server wrote is read in the language of its reader', async () => {
  const { screen } = await soup({ language: languageIn('de-DE') });
  await screen.press('T').until('Rezept angelegt');
});
