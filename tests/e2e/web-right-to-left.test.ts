import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, site } from '../kit/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** The names on a page that stand at its left edge instead of its right one. */
const strayNames = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("main :is(h1, h2, h3, p, li, a, span, strong)[dir='auto']")]
      .filter((name) => {
        const { display, direction, textAlign } = getComputedStyle(name);
        const isLeft = textAlign === 'left' || (textAlign === 'start' && direction === 'ltr');
        return !display.startsWith('inline') && isLeft;
      })
      .map((name) => name.textContent),
  );

test('where a page is written from the right, names in Latin letters start at the right, too', async () => {
  const place = await site(browser);
  const { client } = place.anna;
  const slug = await client.recipes.create({
    body: { name: 'Pea Soup', recipeIngredient: ['2 cups peas'], recipeInstructions: ['Cook the peas.'] },
  });
  const { id: recipeId } = await client.recipes.get({ params: { slug } });
  const event = { eventType: 'info', subject: 'Cooked it for Ben', eventMessage: '' } as const;
  await client.timeline.create({ body: { ...event, recipeId } });
  await client.shoppingLists.create({ body: { name: 'Week' } });
  const pages = [
    ['/g/home', 'Pea Soup'],
    ['/g/home/r/pea-soup', 'Pea Soup'],
    ['/g/home/recipes/timeline', 'Cooked it for Ben'],
    ['/shopping-lists', 'Week'],
  ] as const;
  for (const [path, text] of pages) {
    const page = await place.visit(path, { as: 'anna', locale: 'ar-SA' });
    await page.getByRole('main').getByText(text).first().waitFor();
    expect(await strayNames(page), path).toEqual([]);
  }
});
