import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tui } from '../../../tests/kit/terminal.ts';
import { world } from '../../../tests/kit/world.ts';

test.each([
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
])('files of a recipe are added, written to the disk and deleted, with a way back, at $columns×$rows', async (size) => {
  const home = await world();
  const { client } = home.anna;
  await client.recipes.create({ body: { name: 'Soup' } });
  const path = join(home.dataDir, 'tips.txt');
  const copy = join(home.dataDir, 'copy.txt');
  writeFileSync(path, 'Stir twice.');
  const files = async () => (await client.recipes.get({ params: { slug: 'soup' } })).assets.map(({ name }) => name);
  const screen = await tui(home, size);
  await screen.until('▌Soup');
  await screen.press('enter').until('Recipes › Soup');
  await screen.press('_').until('FILES');
  screen.paste(`${path}.gone`);
  await screen.press('enter').until('File not found');
  screen.press('ctrl+u');
  screen.paste(path);
  await screen.press('enter').until('Added: tips');
  expect(await files()).toEqual(['tips']);

  await screen.press('_').until('FILES');
  await screen.press('enter').until('TIPS');
  screen.press('down', 'ctrl+u');
  screen.paste(copy);
  await screen.press('enter').until('was written to');
  expect(readFileSync(copy, 'utf8')).toBe('Stir twice.');

  await screen.press('_').until('FILES');
  await screen.press('enter').until('TIPS');
  await screen.press('right', 'enter').until('“tips” was deleted.');
  expect(await files()).toEqual([]);
  await screen.press('u').until('Undone.');
  expect(await files()).toEqual(['tips']);
  screen.press('u');
  await expect.poll(files).toEqual([]);
});

test("a recipe is piped to the printer's command, and the errors of that command are shown", async () => {
  const home = await world();
  await home.anna.client.recipes.create({ body: { name: 'Soup' } });
  const printed = join(home.dataDir, 'printed.pdf');
  const screen = await tui(home);
  await screen.until('▌Soup');
  await screen.press('W').until('./soup.pdf');
  await screen.press('left').until('| lp');
  screen.press('down', 'ctrl+u');
  screen.paste('| sh -c "echo No paper >&2; exit 3"');
  await screen.press('enter').until(/written\.\s+No\s+paper/);
  screen.press('ctrl+u');
  screen.paste(`| sh -c "cat > '${printed}'"`);
  await screen.press('enter').until('was written to');
  expect(existsSync(printed)).toBe(true);
  expect(readFileSync(printed, 'latin1')).toMatch(/^%PDF/);
});
