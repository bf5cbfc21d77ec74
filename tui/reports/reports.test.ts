import { expect, onTestFinished, test } from 'vitest';
import { recipePage, recipeSite } from '../../tests/kit/recipe-site.ts';
import { tui } from '../../tests/kit/terminal.ts';
import { world } from '../../tests/kit/world.ts';

test.each([
  [80, 24],
  [120, 40],
])('at %i×%i, an open report and the list of reports follow a bulk import to its end', async (columns, rows) => {
  const held = Promise.withResolvers<void>();
  onTestFinished(() => held.resolve());
  const leek = recipePage({ name: 'Leek soup', recipeIngredient: ['1 leek'] });
  const pea = recipePage({ name: 'Pea soup', recipeIngredient: ['1 pea'] });
  const site = await recipeSite({
    '/leek': leek,
    '/pea': (_, response) =>
      void held.promise.then(() => response.writeHead(200, { 'content-type': 'text/html' }).end(pea)),
  });
  const home = await world({ environment: { OUTBOUND_ALLOW: '127.0.0.0/8' } });
  const screen = await tui(home, { columns, rows });
  await screen.until('Your library is empty.');
  const imports = ['/leek', '/pea'].map((path) => ({ url: `${site.origin}${path}` }));
  await home.anna.client.importing.bulk({ body: { imports } });
  await screen.press('4').until('IMPORT A RECIPE');
  await screen.press('esc').until('No imports running.');
  await screen.press('L').until(/▌.*running/);
  await screen.press('enter').until('1 succeeded, 0 failed');
  expect(screen.text()).toContain('running');
  held.resolve();
  await screen.until('2 succeeded, 0 failed');
  // The last page is counted before the import ends.
  await expect.poll(() => screen.text()).not.toContain('running');
  await screen.press('esc').until(/▌.*done/);
});
