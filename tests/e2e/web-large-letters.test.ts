import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { places } from '../gallery/places.ts';
import { openBrowser, overflowOf, site } from '../kit/browser.ts';
import { addRecipe, soup } from '../kit/pea-soup.ts';

let browser: Browser;
beforeAll(async () => {
  // Twice as large as usual.
  browser = await openBrowser({ letters: 32 });
});
afterAll(() => browser?.close());

test('with letters of twice the size, no page is wider than a phone', async () => {
  const place = await site(browser);
  await addRecipe(place, soup);
  const { client } = place.anna;
  const list = await client.shoppingLists.create({ body: { name: 'Saturday' } });
  const cookbook = await client.cookbooks.create({ body: { name: 'Soups' } });
  const slugs = { recipe: 'pea-soup', otherRecipe: 'pea-soup', cookbook: cookbook.slug };
  const page = await place.visit('/', { as: 'anna', viewport: { width: 390, height: 844 } });
  for (const { name, path, act, isSignedOut } of places) {
    if (act || isSignedOut) continue;
    await page.goto(path({ ...slugs, list: list.id, user: place.anna.id }));
    await page.locator('main h1').first().waitFor();
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
    expect(await overflowOf(page), name).toBe(0);
  }
});
