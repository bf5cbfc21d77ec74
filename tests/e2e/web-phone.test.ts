import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { faultsOf, openBrowser, overflowOf, signIn, site } from '../kit/browser.ts';
import { follow } from '../kit/follow.ts';

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
          // The area around a small box ticks it, too.
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
    const page = await place.visit('/healthz', {
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
      // Leaving a page cancels its requests.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') said.push(`${request.url()} failed`);
    });
    page.on('response', (response) => response.status() >= 400 && said.push(`${response.url()} ${response.status()}`));
    const look = async (what: string, shows: string) => {
      await page.locator(shows).first().waitFor();
      expect(await faultsOf(page), what).toEqual([]);
      expect(await smallTargets(page), what).toEqual([]);
      expect(await overflowOf(page), what).toBe(0);
      expect(said, what).toEqual([]);
    };
    // One visitor loads each page, the other one navigates from page to page.
    const open = async (path: string, shows: string) => {
      await (direction === 'ltr' ? page.goto(path) : follow(page, path));
      await look(path, shows);
    };
    await page.goto('/login');
    await look('/login', 'main form');
    await signIn(page.context(), 'anna');
    const dialog = page.getByRole('dialog');
    await page.goto('/g/home');
    await look('/g/home', 'main article');
    await page.keyboard.press('/');
    await look('search', 'dialog a');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Filters' }).tap();
    await look('filters', 'dialog');
    await open(`/g/home/r/${slug}`, 'main h1');
    await page.getByRole('button', { name: 'Add to plan' }).tap();
    await look('planning', 'dialog');
    await open('/group/mealplan/planner/view?day=2026-01-05', 'main h2');
    await open(`/g/home/r/${slug}?edit=true`, 'main textarea');
    await open('/shopping-lists', 'main h1');
    await open(`/shopping-lists/${list}`, 'main [data-item]');
    await open('/user/profile', 'main h1');
  },
);
