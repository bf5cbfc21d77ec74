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
  await screen.press('i').until('IMPORT A RECIPE');
  return { home, screen };
}

test('a pasted address becomes a recipe, which is opened', async () => {
  const origin = await pages();
  const { home, screen } = await openForm();
  screen.paste(`${origin}/soup\n`);
  await screen.until('/soup');
  await screen.press('enter').until('800 g pumpkin');
  expect((await home.anna.client.recipes.list()).total).toBe(1);
  await screen.press('enter').until('“Pumpkin soup” is in your library.');
  await screen.until('800 g pumpkin');
  expect(screen.rows()[0]).toContain('Recipes › Pumpkin soup');
  expect((await home.anna.client.recipes.list()).total).toBe(2);
  await screen.press('esc').until('▌Pumpkin soup');
});

test('a page imported before is opened, not stored again', async () => {
  const origin = await pages();
  const { home, screen } = await openForm();
  await home.anna.client.importing.fromUrl({ body: { url: `${origin}/soup` } });
  screen.paste(`${origin}/soup`);
  await screen.until('/soup');
  await screen.press('enter').until('This recipe already exists as pumpkin-soup.');
  await screen.press('enter').until('Recipes › Pumpkin soup');
  expect((await home.anna.client.recipes.list()).total).toBe(2);
});

test('a page without a recipe says what to do, and the address can be corrected', async () => {
  const origin = await pages();
  const { screen } = await openForm();
  screen.paste(`${origin}/sou`);
  await screen.until('/sou');
  await screen.press('enter').until('No recipe found on this page.');
  await screen.press('p').until('/soup');
  await screen.press('enter').until('800 g pumpkin');
});

test('an invalid address is refused before anything is sent', async () => {
  const { screen } = await openForm();
  await screen.press('not an address').until('not an address');
  await screen.press('enter').until('Must be a Valid URL');
});

test('Ctrl with a letter types nothing', async () => {
  const { screen } = await openForm();
  await screen.press('abc').until('abc');
  await screen.press('ctrl+u').until('https:// or a file');
  await screen.press('xyz').until('› xyz');
});

test('an address and its Enter can arrive in one chunk', async () => {
  const origin = await pages();
  const { screen } = await openForm();
  await screen.press(`${origin}/soup\r`).until('800 g pumpkin');
});

test('Esc cancels a page that does not answer', async () => {
  const origin = await site(() => {});
  const { screen } = await openForm();
  screen.paste(`${origin}/slow`);
  await screen.until('/slow');
  await screen.press('enter').until('One moment');
  await screen.press('esc').until('Reading 127.0.0.1');
  await screen.press('d').until('No imports running.');
  await screen.press('esc').until('▌Apple cake');
});

test('several addresses are imported in the background, with results on every screen', async () => {
  const origin = await pages();
  const { home, screen } = await openForm();
  screen.paste(`${origin}/soup\n${origin}/soup\nlentils\n${origin}/about\n`);
  await screen.until('/about');
  await screen.press('enter').until('read');
  await screen.press('esc').until('▌Apple cake');
  await screen.until('1 imported, 1 already exist, 2 failed');
  await screen.until('Pumpkin soup');
  expect((await home.anna.client.recipes.list()).total).toBe(2);
  await screen.press('i').until('4 read');
  expect(screen.row('about')).toMatch(/✗ .*failed/);
  await screen.press('end').until('No recipe found on this page.');
  await screen.press('L').until('Bulk Import');
  await screen.press('enter').until('Failed to import');
  await screen.press('F').untilGone('Successfully imported');
});
