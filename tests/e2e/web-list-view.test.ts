import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { faultsOf, openBrowser, overflowOf, type Site, signIn, site } from '../kit/browser.ts';
import { follow } from '../kit/follow.ts';

const browser = await openBrowser();

const phone = { viewport: { width: 390, height: 844 } };
const cards = (page: Page) => page.getByRole('article');
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Filter list' });

async function cookbook(...names: string[]): Promise<Site> {
  const place = await site(browser);
  for (const name of names) await place.anna.client.recipes.create({ body: { name } });
  return place;
}

async function toggle(page: Page, name: string) {
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('menuitemcheckbox', { name }).click();
}

test('lists show small cards on request, with the picture beside the name, also next time; a letter replaces a picture that does not load', async () => {
  const place = await cookbook('Pea Soup', 'Roast Chicken with Lemon, Lovage and New Potatoes');
  const pixels = { width: 40, height: 30, channels: 3, background: '#2f6b3f' } as const;
  const bytes = await sharp({ create: pixels }).png().toBuffer();
  const image = new File([new Uint8Array(bytes)], 'soup.png', { type: 'image/png' });
  await place.anna.client.recipes.uploadImage({ params: { slug: 'pea-soup' }, form: { image } });
  const before = (opened: Page) => opened.route('**/api/media/recipes/**', (route) => route.abort());
  const page = await place.visit('/g/home', { as: 'anna', ...phone, before });
  await cards(page).nth(1).waitFor();
  await cards(page).getByText('P', { exact: true }).waitFor();
  await expect.poll(() => cards(page).locator('img').count()).toBe(0);
  const isBeside = () =>
    cards(page)
      .first()
      .evaluate((card) => {
        const [picture, name] = [card.firstElementChild!, card.querySelector('h2')!].map((one) =>
          one.getBoundingClientRect(),
        );
        return name!.left >= picture!.right;
      });
  await expect.poll(() => isBeside()).toBe(false);
  await toggle(page, 'Small cards');
  await expect.poll(isBeside).toBe(true);
  await page.reload();
  await cards(page).nth(1).waitFor();
  await expect.poll(() => isBeside()).toBe(true);
  expect(await overflowOf(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'View' }).click();
  const item = page.getByRole('menuitemcheckbox', { name: 'Small cards' });
  await expect.poll(() => item.getAttribute('aria-checked')).toBe('true');
});

test('the order of a list is not cut off on a phone, even in a language with long words', async () => {
  const place = await cookbook('Pea Soup');
  const page = await place.visit('/g/home', { as: 'anna', locale: 'ru-RU', ...phone });
  await cards(page).first().waitFor();
  const cut = await page
    .getByRole('main')
    .getByRole('combobox')
    .evaluate((field) => {
      const copy = field.cloneNode(true) as HTMLElement;
      copy.style.cssText = 'position: absolute; inline-size: max-content';
      field.after(copy);
      return Math.max(0, copy.getBoundingClientRect().width - field.getBoundingClientRect().width - 1);
    });
  expect(cut).toBe(0);
  expect(await overflowOf(page)).toBe(0);
});

test('recipes without the value that a list is sorted by are left out on request, and come back with one click', async () => {
  const place = await cookbook('Pea Soup', 'Bread');
  const { client } = place.anna;
  await client.ratings.rate({ params: { id: 'self', slug: 'bread' }, body: { rating: 4 } });
  const page = await place.visit('/g/home', { as: 'anna' });
  await toggle(page, 'Leave out recipes without the sorted value');
  // Every recipe has a name.
  await expect.poll(() => cards(page).count()).toBe(2);
  const order = page.getByRole('combobox', { name: 'Sort by' });
  await order.selectOption('Rating');
  await expect.poll(() => cards(page).allTextContents()).toEqual([expect.stringContaining('Bread')]);
  await order.selectOption('Last made');
  await page.getByText('No recipes match these filters.').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Show all recipes' }).click();
  await expect.poll(() => cards(page).count()).toBe(2);
});

test('a search is kept for the session of the browser until it is cleared, but not for other accounts', async () => {
  const place = await cookbook('Pea Soup', 'Bread');
  const page = await place.visit('/g/home', { as: 'anna' });
  const recipes = () => page.getByRole('link', { name: 'Recipes', exact: true }).first().click();
  const away = async () => {
    await page.getByRole('link', { name: 'Meal planner' }).click();
    await page.getByRole('heading', { level: 1, name: 'Meal planner' }).waitFor();
  };
  await searchField(page).fill('soup');
  await expect.poll(() => cards(page).count()).toBe(1);
  await away();
  await recipes();
  await expect.poll(() => searchField(page).inputValue()).toBe('soup');
  await expect.poll(() => cards(page).count()).toBe(1);
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('soup');
  await signIn(page.context(), 'ben');
  await page.goto('/g/home');
  await expect.poll(() => cards(page).count()).toBe(2);
  await signIn(page.context(), 'anna');
  await page.goto('/g/home');
  await expect.poll(() => cards(page).count()).toBe(1);
  await searchField(page).fill('');
  await expect.poll(() => cards(page).count()).toBe(2);
  await away();
  await recipes();
  await expect.poll(() => cards(page).count()).toBe(2);
  await expect.poll(() => searchField(page).inputValue()).toBe('');
});

test('only the cards near the window are drawn of a long list, whether it is one page or grows page by page', async () => {
  const place = await cookbook(...Array.from({ length: 240 }, (_, index) => `Dish ${String(index).padStart(3, '0')}`));
  // The server draws the first view of this page, and the page itself has no sizes until it takes its place.
  const page = await place.visit('/g/home', { as: 'anna', ...phone });
  const cardOf = (number: string) => cards(page).filter({ hasText: `Dish ${number}` });
  // A page that grows meanwhile interrupts the scrolling of a key.
  const scroll = (key: string, number: string) =>
    expect
      .poll(async () => {
        await page.keyboard.press(key);
        return cardOf(number).count();
      })
      .toBe(1);
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  const expectFewCards = () => expect.poll(() => cards(page).count()).toBeLessThan(80);
  await cardOf('000').waitFor();
  await scroll('End', '239');
  await expectFewCards();

  await scroll('Home', '000');
  await toggle(page, 'All recipes on one page');
  // The menu stays open for other choices.
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await scroll('End', '239');
  await scroll('Home', '000');
  const before = await heightOf();
  await expectFewCards();
  await scroll('End', '239');
  // Rows that are not drawn keep their place, so that the scroll bar is right.
  expect(Math.abs((await heightOf()) / before - 1)).toBeLessThan(0.1);
  await expectFewCards();
  await scroll('Home', '000');
  // Going back from a recipe leads to the same place.
  const middle = cardOf('120');
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight / 2 }));
  await middle.waitFor();
  await middle.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'Dish 120' }).waitFor();
  await page.goBack();
  await middle.waitFor();
});

test('going back to a long list of cards of different heights shows the opened card at its old position', async () => {
  const place = await site(browser);
  for (let index = 0; index < 200; index++) {
    const isLarge = index >= 40;
    const name = `Dish ${index} ${isLarge ? 'with Lemon, Lovage and New Potatoes from the Market' : ''}`;
    const body = { name, ...(isLarge ? { description: 'Slowly braised in the oven.', totalTime: '3 hours' } : {}) };
    await place.anna.client.recipes.create({ body });
  }
  const page = await place.visit('/g/home?orderBy=createdAt&orderDirection=asc', { as: 'anna', ...phone });
  await cards(page).first().waitFor();
  const opened = cards(page).filter({ hasText: 'Dish 140 ' });
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 900);
      return opened.count();
    })
    .toBe(1);
  await opened.scrollIntoViewIfNeeded();
  const topOf = async () => Math.round((await opened.boundingBox())?.y ?? Number.NaN);
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  for (let times = 0; times < 3; times++) {
    const top = await topOf();
    await opened.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Dish 140' }).waitFor();
    await page.goBack();
    await opened.waitFor();
    await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(40);
  }
});

test('a reload, the way back from another site, and an hour of cooking lead to the same place of a long list', async () => {
  const place = await site(browser);
  const { client } = place.anna;
  for (let index = 0; index < 130; index++) {
    const isLarge = index >= 40;
    const name = `Dish ${index} ${isLarge ? 'with Lemon, Lovage and New Potatoes from the Market' : ''}`;
    await client.recipes.create({ body: { name, ...(isLarge ? { totalTime: '3 hours' } : {}) } });
  }
  // An hour passes at once, and a service worker that tests block would look for its next version.
  const before = (opened: Page) =>
    opened.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const page = await place.visit('/g/home?sort=newest&direction=asc', { as: 'anna', ...phone, before });
  const card = (name: string) => cards(page).filter({ hasText: `${name} ` });
  const scrollTo = async (wanted: Locator) => {
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 900);
        return wanted.count();
      })
      .toBe(1);
    await wanted.scrollIntoViewIfNeeded();
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  };
  const topOf = async (wanted: Locator) => Math.round((await wanted.boundingBox())?.y ?? Number.NaN);
  /** A turn of the wheel goes on for some frames, longer on a slow machine. */
  const restingTop = async (wanted: Locator) => {
    const seen: number[] = [];
    await expect
      .poll(
        async () => {
          seen.push(await topOf(wanted));
          return new Set(seen.slice(-5)).size === 1 && seen.length >= 5;
        },
        { interval: 100 },
      )
      .toBe(true);
    return seen.at(-1)!;
  };
  const staysAfter = async (wanted: Locator, leave: () => Promise<unknown>) => {
    const top = await restingTop(wanted);
    await leave();
    await wanted.waitFor();
    // On a busy machine, one row in the estimated height of an undrawn one may remain: 90 pixels.
    await expect.poll(async () => Math.abs((await topOf(wanted)) - top)).toBeLessThan(100);
  };
  await cards(page).first().waitFor();
  await scrollTo(card('Dish 80'));
  await staysAfter(card('Dish 80'), () => page.reload());
  // The next pages follow those that came back as one.
  const opened = card('Dish 126');
  await scrollTo(opened);
  await staysAfter(opened, async () => {
    await page.goto('data:text/html,<h1>Elsewhere</h1>');
    await page.goBack();
  });
  await page.clock.install();
  await staysAfter(opened, async () => {
    await opened.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Dish 126' }).waitFor();
    await page.clock.fastForward('01:00:00');
    await page.goBack();
  });

  // A list that has no first view.
  await follow(page, '/g/home/recipes/timeline');
  const event = page.getByRole('listitem').filter({ hasText: 'Dish 85 ' });
  await page.getByRole('button', { name: 'Show more' }).click();
  await scrollTo(event);
  await staysAfter(event, () => page.reload());
  // Another address opens at its top.
  await page.goto('/g/home?sort=newest');
  await cards(page).nth(29).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // A shuffled list keeps its order in a tab.
  await page.evaluate(() => localStorage.setItem('lovage.recipes.sort', 'random'));
  const shuffled = async (open: () => Promise<unknown>) => {
    await open();
    await cards(page).nth(29).waitFor();
    return cards(page).allTextContents();
  };
  const order = await shuffled(() => page.goto('/g/home'));
  expect(await shuffled(() => page.reload())).toEqual(order);
});
