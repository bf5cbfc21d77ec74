import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openBrowser, site } from '../kit/browser.ts';
import { follow } from '../kit/follow.ts';

const browser = await openBrowser();

const box = (page: Page, name: string) => page.getByRole('checkbox', { name });

/** Anna's list with two items, and its state on the server. */
async function market() {
  const place = await site(browser);
  const { client } = place.anna;
  const list = (await client.shoppingLists.create({ body: { name: 'Saturday' } })).id;
  for (const note of ['soap', 'candles']) await client.shoppingItems.create({ body: { shoppingListId: list, note } });
  const items = async () => (await client.shoppingLists.get({ params: { id: list } })).listItems;
  const ticked = async () => (await items()).filter(({ checked }) => checked).map(({ display }) => display);
  return { ...place, client, path: `/shopping-lists/${list}`, items, ticked };
}

test('a browser that refuses all storage shows pages and saves what people do', async () => {
  const place = await market();
  const slug = await place.client.recipes.create({ body: { name: 'Pea Soup' } });
  const page = await place.visit('/healthz', { as: 'anna' });
  await page.addInitScript(() => {
    const refuse = {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, refuse);
  });
  await page.goto(place.path);
  await box(page, 'soap').click();
  await expect.poll(place.ticked).toEqual(['soap']);
  await follow(page, '/g/home');
  await page.getByRole('link', { name: 'Pea Soup' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pea Soup' }).waitFor();
  await follow(page, `/g/home/r/${slug}?edit=true`);
  await page.getByRole('main').getByRole('textbox').first().fill('Leek Soup');
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { level: 1, name: 'Leek Soup' }).waitFor();
});

test('a tick whose answer is lost is kept, and arrives once', async () => {
  const place = await market();
  const page = await place.visit(place.path, { as: 'anna' });
  await box(page, 'soap').waitFor();
  let lost = 0;
  await page.route('**/api/groups/shopping/items**', async (route) => {
    if (route.request().method() === 'GET' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await page.context().setOffline(true);
    return route.abort('connectionreset');
  });
  await box(page, 'soap').click();
  await expect.poll(() => lost).toBe(1);
  await box(page, 'candles').click();
  await page.context().setOffline(false);
  await expect.poll(async () => (await place.ticked()).sort()).toEqual(['candles', 'soap']);
  expect(await place.items()).toHaveLength(2);
  await expect
    .poll(() =>
      page
        .getByRole('status')
        .filter({ hasText: /changes?/ })
        .count(),
    )
    .toBe(0);
});

test('the text in the editor survives the reload for a new version', async () => {
  const place = await site(browser);
  const slug = await place.anna.client.recipes.create({ body: { name: 'Pea Soup' } });
  const page = await place.visit(`/g/home/r/${slug}?edit=true`, { as: 'anna' });
  const name = page.getByRole('main').getByRole('textbox').first();
  await name.fill('Leek Soup');
  page.on('dialog', (question) => void question.accept());
  // At once, before a pause in which the draft is kept.
  await page.evaluate(() => location.reload());
  await page.getByText('Your unsaved changes were restored.').waitFor();
  await expect.poll(() => name.inputValue()).toBe('Leek Soup');
});
