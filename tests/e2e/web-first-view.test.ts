import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openBrowser, site } from '../kit/browser.ts';
import { picture } from '../kit/editor-page.ts';
import type { Person } from '../kit/world.ts';

const browser = await openBrowser();

const SOUP = { name: 'Pea Soup', recipeIngredient: ['2 cups peas'], recipeInstructions: ['Boil the peas.'] };

/** A site with a recipe, a dish of today and a list. */
async function kitchen() {
  const place = await site(browser);
  const { client } = place.anna;
  const slug = await client.recipes.create({ body: SOUP });
  const { id: recipeId } = await client.recipes.get({ params: { slug } });
  const date = new Date().toISOString().slice(0, 10);
  await client.mealplans.create({ body: { date, entryType: 'dinner', recipeId } });
  const { id } = await client.shoppingLists.create({ body: { name: 'Week' } });
  await client.shoppingItems.create({ body: { shoppingListId: id, note: 'Leeks' } });
  const shown = {
    '/g/home': 'Pea Soup',
    [`/g/home/r/${slug}`]: 'Boil the peas.',
    '/group/mealplan/planner/view': 'Pea Soup',
    '/shopping-lists': '1 to buy',
    [`/shopping-lists/${id}`]: 'Leeks',
  };
  return { ...place, shown, recipe: `/g/home/r/${slug}` };
}

test('recipes, a plan and a list can be read before the scripts of the page load, and without them', async () => {
  const { visit, shown } = await kitchen();
  const page = await visit('/healthz', { as: 'anna', javaScriptEnabled: false, timezoneId: 'UTC' });
  for (const [path, text] of Object.entries(shown)) {
    await page.goto(path);
    await page.getByText(text).first().waitFor();
    // No element that does not work yet looks like a control.
    expect(await page.locator('main').getByRole('button').count()).toBe(0);
  }
});

test('the page replaces its first view in one step, and does not request data that came with it', async () => {
  const { visit, shown, recipe } = await kitchen();
  const page = await visit('/healthz', { as: 'anna', timezoneId: 'UTC' });
  const calls = [
    `/api/recipes/${recipe.split('/').at(-1)}`,
    `/api/groups${Object.keys(shown).at(-1)!.replace('-', '/')}`,
  ];
  for (const [path, text] of Object.entries(shown)) {
    // Calls of the previous page do not count for this one.
    await page.goto('about:blank');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('#root:not([data-first]) main').getByText(text).first().waitFor();
    expect(await page.locator('#root').count()).toBe(1);
    const came = [
      '/api/users/self',
      '/api/groups/cookbooks',
      '/api/groups/preferences',
      '/api/groups/shopping/items',
      ...calls,
    ];
    expect(asked.filter((call) => came.includes(call))).toEqual([]);
    page.removeAllListeners('request');
  }
});

test('a browser that shows the list in another order, or another language, shows no first view of it', async () => {
  const { visit } = await kitchen();
  const page = await visit('/healthz', { as: 'anna' });
  await page.route(/\/assets\/.*\.js$/, () => {});
  const isHidden = async (stored: Record<string, string>) => {
    await page.evaluate((values) => Object.assign(localStorage, values), stored);
    await page.goto('/g/home', { waitUntil: 'commit' });
    const main = page.locator('#root[data-first] main');
    await main.waitFor({ state: 'attached' });
    const isSo = await main.isHidden();
    await page.evaluate(() => localStorage.clear());
    return isSo;
  };
  expect(await isHidden({})).toBe(false);
  expect(await isHidden({ 'lovage.recipes.sort': 'newest' })).toBe(true);
  expect(await isHidden({ 'lovage.locale': 'de-DE' })).toBe(true);
});

test('after signing out, back navigation shows nothing of the earlier pages', async () => {
  const { visit, recipe } = await kitchen();
  const page = await visit(recipe, { as: 'anna' });
  await page.locator('#root:not([data-first])').getByText('Boil the peas.').waitFor();
  await page.goto('/login?direct=1');
  await page.context().clearCookies();
  await page.route(/\/assets\/.*\.js$/, () => {});
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForTimeout(500);
  expect(await page.getByText('Boil the peas.').isVisible()).toBe(false);
});

/** Holds back the scripts of a page until they are released. */
async function heldBack(page: Page) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return letGo;
}

const ticked = async ({ client }: Person, path: string) =>
  (await client.shoppingLists.get({ params: { id: path.split('/').at(-1)! } })).listItems.map(({ checked }) => checked);

test('a tap in the first view of a recipe takes effect once the page has loaded', async () => {
  const { visit, recipe } = await kitchen();
  const page = await visit('/healthz', { as: 'anna', viewport: { width: 390, height: 844 } });
  const letGo = await heldBack(page);
  await page.goto(recipe, { waitUntil: 'commit' });
  await page.locator('[data-first] .first-tick').click();
  await page.locator('[data-first] .first-button', { hasText: 'Add to plan' }).click();
  letGo();
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: 'peas' }).isChecked()).toBe(true);
});

test('an item that is ticked in the first view of a list is ticked once the page has loaded, and no other item', async () => {
  const { visit, anna, shown } = await kitchen();
  const list = Object.keys(shown).at(-1)!;
  const page = await visit('/healthz', { as: 'anna', viewport: { width: 390, height: 844 } });
  for (const isChanged of [true, false]) {
    const letGo = await heldBack(page);
    await page.goto(list, { waitUntil: 'commit' });
    // A tap is never repeated on another element.
    if (isChanged)
      await page.locator('[data-first] [class*=Items-line]').evaluate((element) => {
        element.textContent = 'Onions';
      });
    await page.locator('[data-first] .first-tick').click();
    letGo();
    if (isChanged) {
      await page.locator('#root:not([data-first])').getByText('Leeks').waitFor();
      await page.waitForTimeout(500);
    }
    await expect.poll(() => ticked(anna, list), { timeout: 20_000 }).toEqual([!isChanged]);
  }
});

test('the page continues at the scroll position of its first view', async () => {
  const { visit, anna } = await kitchen();
  for (let count = 0; count < 24; count++) await anna.client.recipes.create({ body: { name: `Stew ${count}` } });
  const page = await visit('/healthz', { as: 'anna', viewport: { width: 390, height: 844 } });
  const letGo = await heldBack(page);
  await page.goto('/g/home', { waitUntil: 'commit' });
  await page.locator('[data-first] h1').waitFor();
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 900);
  await page.waitForFunction(() => scrollY === 900);
  letGo();
  await page.locator('#root:not([data-first]) h1').waitFor();
  await page.waitForTimeout(1_500);
  expect(await page.evaluate(() => scrollY)).toBe(900);
});

test('text that is typed in a first view is searched for', async () => {
  const { visit } = await kitchen();
  const page = await visit('/healthz', { as: 'anna' });
  const letGo = await heldBack(page);
  await page.goto('/g/home', { waitUntil: 'commit' });
  await page.locator('[data-first] h1').waitFor();
  await page.keyboard.type('/pea');
  letGo();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'Pea Soup' }).waitFor();
  await expect.poll(() => dialog.locator('input').inputValue()).toBe('pea');
});

test('the scripts of a page wait for its main picture, but not long', async () => {
  const { visit, anna, recipe } = await kitchen();
  const image = new File([await picture()], 'soup.png', { type: 'image/png' });
  await anna.client.recipes.uploadImage({ params: { slug: recipe.split('/').at(-1)! }, form: { image } });
  const page = await visit('/healthz', { as: 'anna' });
  const isWaiting = () => page.evaluate(() => document.getElementById('page-files') !== null);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const held = Promise.withResolvers<void>();
  await page.route('/api/media/**', (route) => held.promise.then(() => route.continue()));
  await page.goto(recipe, { waitUntil: 'domcontentloaded' });
  await page.clock.runFor(200);
  expect(await isWaiting()).toBe(true);
  await page.clock.runFor(200);
  expect(await isWaiting()).toBe(false);

  await page.goto(recipe, { waitUntil: 'domcontentloaded' });
  held.resolve();
  await page.locator('#root img[fetchpriority=high]').evaluate((shown: HTMLImageElement) => shown.decode());
  await page.clock.runFor(100);
  expect(await isWaiting()).toBe(false);
});
