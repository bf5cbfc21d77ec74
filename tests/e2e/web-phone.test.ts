import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { faultsOf, openBrowser, overflowOf, signIn, site } from '../kit/browser.ts';

const browser = await openBrowser();

/** The smallest target in pixels that WCAG 2.2 allows (2.5.8). */
const TARGET = 24;

/** Buttons, fields and links that are too small for a finger. Links within a sentence may be. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    (least) =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [role=button]')]
        .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((target) => {
          // Outside of the window until it has the focus.
          if (target.getBoundingClientRect().bottom <= 0) return false;
          if (target.matches('p a, li a, span a') && getComputedStyle(target).display === 'inline') return false;
          // What is around a small box ticks it, too.
          const boxes = [target, target.closest('label'), ...((target as HTMLInputElement).labels ?? [])];
          const { width, height } = target.getBoundingClientRect();
          const over = target.matches('a') ? getComputedStyle(target, '::after').position === 'absolute' : false;
          if (over || (width >= least && height >= least)) return false;
          return !boxes.some((box) => {
            const around = box?.getBoundingClientRect();
            return around && around.width >= least && around.height >= least;
          });
        })
        .map((target) => target.outerHTML.slice(0, 160)),
    TARGET,
  );

test.each([
  ['light', 'ltr'],
  ['dark', 'rtl'],
] as const)(
  'on a phone, in %s colours and written %s, pages have no fault, no failed request and no small target',
  async (colorScheme, direction) => {
    const place = await site(browser);
    const { client } = place.anna;
    const slug = await client.recipes.create({
      body: {
        name: 'Pea Soup',
        recipeYield: '4 servings',
        recipeIngredient: ['2 cups peas', '1 onion'],
        recipeInstructions: ['Boil the peas for 20 minutes.'],
        tags: [{ name: 'Winter' }],
      },
    });
    const { id } = await client.recipes.get({ params: { slug } });
    const list = (await client.shoppingLists.create({ body: { name: 'Saturday' } })).id;
    await client.shoppingItems.create({ body: { shoppingListId: list, note: 'candles' } });
    await client.mealplans.create({ body: { date: '2026-01-05', entryType: 'dinner', recipeId: id } });
    const page = await place.visit('/login', {
      colorScheme,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      stored: { 'lovage.direction': direction },
    });
    const said: string[] = [];
    page.on('console', (message) => {
      const isOurs = !message.text().includes('blocked by Playwright');
      if (isOurs && ['error', 'warning'].includes(message.type())) said.push(message.text());
    });
    page.on('requestfailed', (request) => {
      // Leaving a page ends what it still asked for.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') said.push(`${request.url()} failed`);
    });
    page.on('response', (response) => response.status() >= 400 && said.push(`${response.url()} ${response.status()}`));
    const look = async (path: string, shows: string, act?: () => Promise<void>) => {
      await page.goto(path);
      await page.locator(shows).first().waitFor();
      await act?.();
      const where = act ? `${path}, dialog` : path;
      expect(await faultsOf(page), where).toEqual([]);
      expect(await smallTargets(page), where).toEqual([]);
      expect(await overflowOf(page), where).toBe(0);
      expect(said, where).toEqual([]);
    };
    await look('/login', 'main form');
    await signIn(page.context(), 'anna');
    const dialog = page.getByRole('dialog');
    await look('/g/home', 'main article');
    await look('/g/home', 'main article', async () => {
      await page.keyboard.press('/');
      await dialog.getByRole('link').first().waitFor();
    });
    await look('/g/home', 'main article', async () => {
      await page.getByRole('button', { name: 'Filters' }).tap();
      await dialog.waitFor();
    });
    await look(`/g/home/r/${slug}`, 'main h1');
    await look(`/g/home/r/${slug}`, 'main h1', async () => {
      await page.getByRole('button', { name: 'Add to plan' }).tap();
      await dialog.waitFor();
    });
    await look(`/g/home/r/${slug}?edit=true`, 'main textarea');
    await look('/group/mealplan/planner/view?day=2026-01-05', 'main h2');
    await look('/shopping-lists', 'main h1');
    await look(`/shopping-lists/${list}`, 'main [data-item]');
    await look('/user/profile', 'main h1');
  },
);
