import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { madePdf, soupPage } from '../../tests/kit/made-pdf.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { tui } from '../../tests/kit/terminal.ts';
import { world } from '../../tests/kit/world.ts';

const pageOf = (name: string, more = {}) =>
  `<html><body><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    recipeIngredient: ['500 g pumpkin'],
    recipeInstructions: 'Cook.',
    ...more,
  })}</script></body></html>`;

async function openForm(environment: Record<string, string> = {}) {
  const home = await world({ environment });
  const screen = await tui(home);
  await screen.until('Your library is empty.');
  await screen.press('i').until('IMPORT A RECIPE');
  const folder = temporaryFolder();
  return { client: home.anna.client, screen, folder };
}

test('headings of a page stay above their lines, and step numbers continue across them', async () => {
  const { screen, folder } = await openForm();
  const step = (text: string) => ({ '@type': 'HowToStep', text });
  const part = (name: string, ...steps: string[]) => ({
    '@type': 'HowToSection',
    name,
    itemListElement: steps.map(step),
  });
  const recipeInstructions = [part('The dough', 'Knead it.'), part('The filling', 'Stir it.')];
  writeFileSync(join(folder, 'pie.html'), pageOf('Pie', { recipeInstructions }));
  screen.paste(`${join(folder, 'pie.html')}\n`);
  await screen.until('pie.html');
  await screen.press('enter').until('2. Stir it.');
  const shown = screen.rows().map((row) => row.trim());
  expect(shown.join('\n')).toContain('The dough\n1. Knead it.\n\nThe filling\n2. Stir it.');
  expect(shown).toContainEqual(expect.stringMatching(/^Found in +JSON-LD$/));
});

test('a file is completed with Tab, previewed and imported', async () => {
  const { client, screen, folder } = await openForm();
  mkdirSync(join(folder, 'kitchen'));
  writeFileSync(join(folder, 'kitchen', 'stew.cook'), '>> title: Stew\nCook @beans{200%g} slowly.\n');
  screen.paste(join(folder, 'kit'));
  await screen.until('/kit');
  await screen.press('tab').until('kitchen/');
  await screen.press('tab').until('stew.cook');
  await screen.press('enter').until('beans');
  expect(screen.text()).toContain('Cooklang');
  expect((await client.recipes.list()).total).toBe(0);
  await screen.press('enter').until('“Stew” is in your library.');
});

test('Tab lists ambiguous names, and a missing file is reported', async () => {
  const { screen, folder } = await openForm();
  for (const name of ['stew.md', 'soup.md']) writeFileSync(join(folder, name), '# x');
  screen.paste(`${folder}/s`);
  await screen.until('/s');
  await screen.press('tab').until('soup.md   stew.md');
  screen.paste('alad.md');
  await screen.until('salad.md');
  await screen.press('enter').until('File not found');
});

test('a file of many recipes is imported in the background, with a result for each', async () => {
  const { client, screen, folder } = await openForm();
  const meal = (title: string) =>
    `MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: ${title}\n\n      1 c  Rice\n\n  Cook ${title}.\n\nMMMMM\n\n`;
  writeFileSync(join(folder, 'meals.mmf'), meal('Rice one') + meal('Rice two'));
  screen.paste(join(folder, 'meals.mmf'));
  await screen.until('meals.mmf');
  await screen.press('enter').until('2 imported, 0 already exist, 0 failed');
  expect((await client.recipes.list()).total).toBe(2);
  await screen.press('end', 'right').until('Import › Rice two');
});

test('the archive of a recipe is imported unchanged', async () => {
  const { client, screen, folder } = await openForm();
  await client.recipes.create({ body: { name: 'Dumplings', recipeIngredient: ['300 g flour'] } });
  const { token } = await client.recipeExports.token({ params: { slug: 'dumplings' } });
  const archive = await client.recipeExports.zip({ params: { slug: 'dumplings' }, query: { token } });
  writeFileSync(join(folder, 'dumplings.zip'), await archive.bytes());
  await client.recipes.remove({ params: { slug: 'dumplings' } });
  screen.paste(join(folder, 'dumplings.zip'));
  await screen.until('.zip');
  await screen.press('enter').until('“Dumplings” is in your library.');
  await screen.until('300 g flour');
});

test('a preview lists what a recipe cannot store, and tags are imported on request', async () => {
  const { client, screen, folder } = await openForm();
  writeFileSync(
    join(folder, 'soup.html'),
    pageOf('Soup', { keywords: 'winter', aggregateRating: { '@type': 'AggregateRating', ratingValue: 45 } }),
  );
  screen.paste(join(folder, 'soup.html'));
  await screen.until('soup.html');
  await screen.press('down', 'down', 'down', 'down').until(/Import page tags +‹/);
  await screen.press('right').until('‹ yes ›');
  await screen.press('enter').until('Left out');
  expect(screen.row('rating')).toContain('45');
  await screen.press('enter').until('“Soup” is in your library.');
  const { tags } = await client.recipes.get({ params: { slug: 'soup' } });
  expect(tags.map(({ name }) => name.toLowerCase())).toEqual(['winter']);
});

test('the fields of a page are listed, and nothing is stored', async () => {
  const server = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html').end(pageOf('Debugged soup', { recipeYield: '4 bowls' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { client, screen } = await openForm({ OUTBOUND_ALLOW: '127.0.0.1' });
  await screen.press('esc').until('No imports running.');
  await screen.press('D').until('RECIPE DEBUGGER');
  screen.paste(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await screen.until('127.0.0.1');
  await screen.press('enter').until('Debugged soup');
  expect(screen.row('JSON-LD')).toContain('used');
  await screen.press('pgdn').until(/recipeYield +4/);
  expect(screen.rows()[0]).toContain('Import › Recipe debugger');
  expect((await client.recipes.list()).total).toBe(0);
});

test('a PDF with text is imported at once, and a damaged photo is named', async () => {
  const { screen, folder } = await openForm();
  writeFileSync(join(folder, 'card.jpg'), Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'));
  writeFileSync(join(folder, 'scan.pdf'), await madePdf(soupPage));
  screen.paste(join(folder, 'card.jpg'));
  await screen.until('card.jpg');
  await screen.press('enter').until('card.jpg is damaged');
  await screen.press('ctrl+u').until('https:// or a file');
  screen.paste(join(folder, 'scan.pdf'));
  await screen.until('scan.pdf');
  await screen.press('enter').until('“Tomato soup” is in your library.');
});
