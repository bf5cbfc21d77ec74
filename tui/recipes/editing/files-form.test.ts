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
  screen.press('enter');
  await screen.until('Recipes › Soup');
  screen.press('_');
  await screen.until('FILES');
  screen.paste(`${path}.gone`);
  screen.press('enter');
  await screen.until('File not found');
  screen.press('ctrl+u');
  screen.paste(path);
  screen.press('enter');
  await screen.until('Added: tips');
  expect(await files()).toEqual(['tips']);

  screen.press('_');
  await screen.until('FILES');
  screen.press('enter');
  await screen.until('TIPS');
  screen.press('down', 'ctrl+u');
  screen.paste(copy);
  screen.press('enter');
  await screen.until('was written to');
  expect(readFileSync(copy, 'utf8')).toBe('Stir twice.');

  screen.press('_');
  await screen.until('FILES');
  screen.press('enter');
  await screen.until('TIPS');
  screen.press('right', 'enter');
  await screen.until('“tips” was deleted.');
  expect(await files()).toEqual([]);
  screen.press('u');
  await screen.until('Undone.');
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
  screen.press('W');
  await screen.until('./soup.pdf');
  screen.press('left');
  await screen.until('| lp');
  screen.press('down', 'ctrl+u');
  screen.paste('| sh -c "echo No paper >&2; exit 3"');
  screen.press('enter');
  await screen.until(/written\.\s+No\s+paper/);
  screen.press('ctrl+u');
  screen.paste(`| sh -c "cat > '${printed}'"`);
  screen.press('enter');
  await screen.until('was written to');
  expect(existsSync(printed)).toBe(true);
  expect(readFileSync(printed, 'latin1')).toMatch(/^%PDF/);
});
