import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { hearing, openBrowser, signIn, site } from '../kit/browser.ts';
import { follow } from '../kit/follow.ts';

const browser = await openBrowser({ isFull: true });

const box = (page: Page, name: string) => page.getByRole('checkbox', { name });
const addField = (page: Page) => page.getByRole('combobox', { name: 'Add to list' });
const bar = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

/** A list with three items, and a page of it for Anna. */
async function market() {
  const place = await site(browser);
  const { client } = place.anna;
  const list = (await client.shoppingLists.create({ body: { name: 'Saturday' } })).id;
  for (const note of ['soap', 'candles', 'rice'])
    await client.shoppingItems.create({ body: { shoppingListId: list, note } });
  const shown = async () =>
    (await client.shoppingLists.get({ params: { id: list } })).listItems.map(({ display, checked }) =>
      checked ? `x ${display}` : display,
    );
  const page = await place.visit(`/shopping-lists/${list}`, { as: 'anna' });
  await box(page, 'soap').waitFor();
  await hearing(page);
  return { ...place, client, list, page, shown };
}

/** A second tab of the browser. */
async function anotherTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  return tab;
}

test('two tabs that write without a network lose nothing, and each change arrives once', async () => {
  const { page, list, shown } = await market();
  const other = await anotherTab(page, `/shopping-lists/${list}`);
  await box(other, 'soap').waitFor();
  await page.context().setOffline(true);
  await Promise.all([box(page, 'soap').click(), box(other, 'candles').click()]);
  for (const [tab, text] of [
    [page, '2 leeks'],
    [other, '3 leeks'],
  ] as const) {
    await addField(tab).fill(text);
    await addField(tab).press('Enter');
  }
  await bar(page, /4 changes/).waitFor();
  await bar(other, /4 changes/).waitFor();
  await page.context().setOffline(false);
  await expect.poll(async () => (await shown()).sort()).toEqual(['5 leeks', 'rice', 'x candles', 'x soap']);
  await expect.poll(() => bar(page, /changes?/).count()).toBe(0);
});

test('a recipe that is added without a network waits on its list with its lines, and is added once', async () => {
  const { page, client, list, shown } = await market();
  const { listItems } = await client.shoppingLists.get({ params: { id: list } });
  await client.shoppingItems.removeMany({ query: { ids: listItems.map(({ id }) => id) } });
  const isEmpty = page.getByText('Nothing to buy. Enter what you need below.');
  await isEmpty.waitFor();
  const slug = await client.recipes.create({ body: { name: 'Pancakes' } });
  await client.recipes.patch({
    params: { slug },
    body: {
      recipeYield: '2 servings',
      recipeIngredient: [{ quantity: 2, food: { name: 'eggs' } }, { note: 'pinch of salt' }],
    },
  });
  await follow(page, `/g/home/r/${slug}`);
  const dialog = page.getByRole('dialog');
  const choose = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Add to shopping list' }).click();
    await dialog.getByRole('button', { name: 'Saturday' }).click();
  };
  await choose();
  // Its answer is lost: the server has added the recipe.
  await page.route('**/shopping/lists/*/recipe/*', async (route) => {
    await route.fetch();
    await page.context().setOffline(true);
    // Without a network, the browser may have ended the request itself.
    await route.abort().catch(() => {});
  });
  await dialog.getByRole('button', { name: 'Make more' }).click();
  await dialog.getByRole('checkbox', { name: 'pinch of salt' }).uncheck();
  await dialog.getByRole('button', { name: 'Add 1 line' }).click();
  await page.getByText('Will be added to the list once you are online').waitFor();
  await page.unroute('**/shopping/lists/*/recipe/*');
  await bar(page, /1 change/).waitFor();
  await follow(page, `/shopping-lists/${list}`);
  const waiting = page.getByRole('list', { name: 'Pancakes' });
  await expect.poll(() => waiting.innerText()).toBe('3 eggs');
  expect(await isEmpty.count()).toBe(0);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Pancakes' }).waitFor();
  await waiting.waitFor({ state: 'detached' });
  expect(await shown()).toEqual(['3 eggs']);
  await expect.poll(() => bar(page, /changes?/).count()).toBe(0);
});

test('a change waits while another account is signed in, and is sent for its own', async () => {
  const { page, shown, list } = await market();
  await page.context().setOffline(true);
  await box(page, 'soap').click();
  await bar(page, /1 change/).waitFor();
  await page.context().route('**/api/**', (route) => route.abort());
  await page.context().setOffline(false);
  await signIn(page.context(), 'ben');
  await page.context().unroute('**/api/**');
  const ofBen = await anotherTab(page, `/shopping-lists/${list}`);
  await box(ofBen, 'rice').click();
  await expect.poll(shown).toContain('x rice');
  await expect.poll(() => bar(ofBen, /change/).count()).toBe(0);
  await signIn(page.context(), 'anna');
  const ofAnna = await anotherTab(page, `/shopping-lists/${list}`);
  await box(ofAnna, 'candles').waitFor();
  await expect.poll(async () => (await shown()).sort()).toEqual(['candles', 'x rice', 'x soap']);
});

test('signing out asks while changes wait, and they are sent after the next sign-in', async () => {
  const { page, shown, list } = await market();
  // The server answers, but accepts no changes.
  const changes = '**/shopping/items**';
  await page.context().route(changes, (route) => route.abort());
  await box(page, 'soap').click();
  await bar(page, /1 change/).waitFor();
  const signOut = page.getByRole('button', { name: 'Sign out' }).first();
  const dialog = page.getByRole('dialog', { name: 'Sign out?' });
  await signOut.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await signOut.click();
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('textbox', { name: 'Password' }).waitFor();
  await page.context().unroute(changes);
  await expect.poll(() => shown()).toContain('soap');
  await signIn(page.context(), 'anna');
  await page.goto(`/shopping-lists/${list}`);
  await expect.poll(shown).toContain('x soap');
});

/** Without a service worker, unused parts cannot be loaded. */
test('without a network nobody is signed out, and the page says why', async () => {
  const { page, shown, visit } = await market();
  const home = await visit('/user/profile', { as: 'anna' });
  const leave = async (from: Page, text: string) => {
    const signOut = from.getByRole('button', { name: 'Sign out' }).first();
    await signOut.waitFor();
    await from.context().setOffline(true);
    await signOut.click();
    await from.getByRole('alert').filter({ hasText: text }).waitFor();
    await from.context().setOffline(false);
  };
  await leave(home, 'Cannot reach the server');
  await leave(page, 'Check your connection, then try again.');
  await box(page, 'rice').click();
  await expect.poll(shown).toContain('x rice');
});
