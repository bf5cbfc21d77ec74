import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type Screen, tui } from '../../tests/kit/terminal.ts';
import { type World, world } from '../../tests/kit/world.ts';

const page = `<!doctype html><title>Soup</title><script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Pumpkin soup',
  recipeYield: '4 servings',
  recipeIngredient: ['800 g pumpkin', '1 onion'],
  recipeInstructions: [{ '@type': 'HowToStep', text: 'Cook the pumpkin and blend it.' }],
})}</script>`;

/** A web site on the loopback interface, for the duration of the test. */
async function site(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const pages = (): Promise<string> =>
  site((request, reply) => {
    reply.setHeader('content-type', 'text/html');
    reply.end(request.url === '/soup' ? page : '<p>Nothing to eat here.</p>');
  });

async function openForm(): Promise<{ home: World; screen: Screen }> {
  const home = await world({ environment: { OUTBOUND_ALLOW: '127.0.0.0/8' } });
  await home.anna.client.recipes.create({ body: { name: 'Apple cake' } });
  const screen = await tui(home);
  await screen.until('Apple cake');
  screen.press('i');
  await screen.until('IMPORT A RECIPE');
  return { home, screen };
}

test('a pasted address becomes a recipe, which is opened', async () => {
  const origin = await pages();
  const { home, screen } = await openForm();
  screen.paste(`${origin}/soup\n`);
  await screen.until('/soup');
  screen.press('enter');
  await screen.until('800 g pumpkin');
  expect((await home.anna.client.recipes.list()).total).toBe(1);
  screen.press('enter');
  await screen.until('“Pumpkin soup” is in your library.');
  await screen.until('800 g pumpkin');
  expect(screen.rows()[0]).toContain('Recipes › Pumpkin soup');
  expect((await home.anna.client.recipes.list()).total).toBe(2);
  screen.press('esc');
  await screen.until('▌Pumpkin soup');
});

test('a page imported before is opened, not stored again', async () => {
  const origin = await pages();
  const { home, screen } = await openForm();
  await home.anna.client.importing.fromUrl({ body: { url: `${origin}/soup` } });
  screen.paste(`${origin}/soup`);
  await screen.until('/soup');
  screen.press('enter');
  await screen.until('This recipe already exists as pumpkin-soup.');
  screen.press('enter');
  await screen.until('Recipes › Pumpkin soup');
  expect((await home.anna.client.recipes.list()).total).toBe(2);
});

test('a page without a recipe says what to do, and the address can be corrected', async () => {
  const origin = await pages();
  const { screen } = await openForm();
  screen.paste(`${origin}/sou`);
  await screen.until('/sou');
  screen.press('enter');
  await screen.until('No recipe found on this page.');
  screen.press('p');
  await screen.until('/soup');
  screen.press('enter');
  await screen.until('800 g pumpkin');
});

test('an invalid address is refused before anything is sent', async () => {
  const { screen } = await openForm();
  screen.press('not an address');
  await screen.until('not an address');
  screen.press('enter');
  await screen.until('Must be a Valid URL');
});

test('Ctrl and a letter types no letter', async () => {
  const { screen } = await openForm();
  screen.press('abc');
  await screen.until('abc');
  screen.press('ctrl+u');
  await screen.until('https:// or a file');
  screen.press('xyz');
  await screen.until('› xyz');
});

test('an address and its Enter can arrive in one chunk', async () => {
  const origin = await pages();
  const { screen } = await openForm();
  screen.press(`${origin}/soup\r`);
  await screen.until('800 g pumpkin');
});

test('Esc cancels a page that does not answer', async () => {
  const origin = await site(() => {});
  const { screen } = await openForm();
  screen.paste(`${origin}/slow`);
  await screen.until('/slow');
  screen.press('enter');
  await screen.until('One moment');
  screen.press('esc');
  await screen.until('Reading 127.0.0.1');
  screen.press('d');
  await screen.until('No imports running.');
  screen.press('esc');
  await screen.until('▌Apple cake');
});

test('several addresses are imported in the background, with results on every screen', async () => {
  const origin = await pages();
  const { home, screen } = await openForm();
  screen.paste(`${origin}/soup\n${origin}/soup\nlentils\n${origin}/about\n`);
  await screen.until('/about');
  screen.press('enter');
  await screen.until('read');
  screen.press('esc');
  await screen.until('▌Apple cake');
  await screen.until('1 imported, 1 already exist, 2 failed');
  await screen.until('Pumpkin soup');
  expect((await home.anna.client.recipes.list()).total).toBe(2);
  screen.press('i');
  await screen.until('4 read');
  expect(screen.row('about')).toMatch(/✗ .*failed/);
  screen.press('end');
  await screen.until('No recipe found on this page.');
  screen.press('L');
  await screen.until('Bulk Import');
  screen.press('enter');
  await screen.until('Failed to import');
  screen.press('F');
  await screen.untilGone('Successfully imported');
});
