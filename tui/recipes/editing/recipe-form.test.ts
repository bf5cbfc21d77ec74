import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { tui } from '../../../tests/kit/terminal.ts';
import { world } from '../../../tests/kit/world.ts';

async function kitchen() {
  const home = await world();
  const { client } = home.anna;
  await client.tags.create({ body: { name: 'Quick' } });
  await client.recipes.create({
    body: { name: 'Lovage soup', recipeYield: '4 servings', tags: [{ name: 'Soup' }], recipeIngredient: ['lovage'] },
  });
  const screen = await tui(home);
  await screen.until('▌Lovage soup');
  await screen.press('e').until('EDIT “LOVAGE SOUP”');
  const soup = (slug = 'lovage-soup') => client.recipes.get({ params: { slug } });
  return { home, client, screen, soup };
}

test('e edits the fields of a recipe in a form, and u gives them back', async () => {
  const { screen, soup } = await kitchen();
  const before = await soup();
  screen.press('tab', 'ctrl+u', '6 servings', ...Array.from({ length: 6 }, () => 'down'));
  await screen.press(', qui', 'tab').until('Soup, Quick');
  await screen.press('enter').until('“Lovage soup” was saved. Press u to undo.');
  const after = await soup();
  expect(after.recipeYield).toBe('6 servings');
  expect(after.tags.map(({ name }) => name).sort()).toEqual(['Quick', 'Soup']);
  expect(after.recipeIngredient).toEqual(before.recipeIngredient);
  await screen.press('u').until('change undone');
  const undone = await soup();
  expect(undone.recipeYield).toBe('4 servings');
  expect(undone.tags).toEqual(before.tags);
});

test('a picture is read from a file, and a missing file is reported', async () => {
  const { home, screen, soup } = await kitchen();
  const path = join(home.dataDir, 'soup.png');
  writeFileSync(
    path,
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#080' } })
      .png()
      .toBuffer(),
  );
  await screen.press('up', `${path}.jpg`, 'enter').until('File not found');
  await screen.press('ctrl+u', path, 'enter').until('was saved');
  expect((await soup()).image).not.toBeNull();
});

test('fields that somebody else changed are named, and the next Enter decides', async () => {
  const { client, screen, soup } = await kitchen();
  screen.press('tab', 'ctrl+u', '6 servings');
  const params = { slug: 'lovage-soup' };
  await client.recipes.patch({ params, body: { recipeYield: '8 servings', totalTime: '1 hour' } });
  await screen.press('enter').until('Someone else also changed: Yield.');
  expect((await soup()).recipeYield).toBe('8 servings');
  await screen.press('enter').until('was saved');
  expect(await soup()).toMatchObject({ recipeYield: '6 servings', totalTime: '1 hour' });
});

test('a recipe needs a name, and a form that changes nothing says so', async () => {
  const { screen } = await kitchen();
  await screen.press('ctrl+u', 'enter').until('Enter a name.');
  await screen.press('Lovage').untilGone('Enter a name.');
  await screen.press(' soup', 'enter').until('Nothing was changed.');
});

test('keys typed before the form opens are text for it, not commands', async () => {
  const { screen, client } = await kitchen();
  await screen.press('esc').untilGone('EDIT “LOVAGE SOUP”');
  await screen.press('e', 'tab', 'ctrl+u', 'dy', 'enter').until('“Lovage soup” was saved');
  expect((await client.recipes.list()).items[0]).toMatchObject({ name: 'Lovage soup', recipeYield: 'dy' });
});

test('nutrition and files are parts of the form', async () => {
  const { home, screen, soup } = await kitchen();
  const path = join(home.dataDir, 'tips.txt');
  writeFileSync(path, 'Stir twice.');
  await screen.press(...Array.from({ length: 13 }, () => 'down'), 'enter').until('Energy (kcal)');
  await screen.press('320', 'down', '4.5', 'enter').until('Energy 320 kcal · Fat 4.5 g');
  await screen.press('enter').until('Energy (kcal)');
  await screen.press('ctrl+u', 'esc').until('Leave without saving?');
  await screen.press('y').until('Energy 320 kcal');
  await screen.press(...Array.from({ length: 7 }, () => 'down'), 'enter').until('FILES');
  screen.paste(path);
  await screen.press('enter').until('Added: tips');
  await screen.until('tips.txt');
  await screen.press('enter').until('TIPS');
  await screen.press('esc').until('FILES');
  await screen.press('esc').until(/Files +› 1/);
  await screen.press('up', 'enter').until('was saved');
  expect(await soup()).toMatchObject({ nutrition: { calories: '320', fatContent: '4.5' }, assets: [{ name: 'tips' }] });
  await screen.press('u').until('change undone');
  expect(await soup()).toMatchObject({ nutrition: { calories: null }, assets: [{ name: 'tips' }] });
});
