import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { localDay } from '../../core/kit/day.ts';
import type { NewShoppingItem } from '../../core/shopping/schema.ts';
import { faultsInBothColours, hearing, openBrowser, overflowOf, type Site, site } from '../kit/browser.ts';
import { pushAddress } from '../kit/follow.ts';

const browser = await openBrowser();

const PLAN = '/group/mealplan/planner/view';
const phone = { viewport: { width: 390, height: 844 } };

/** A household with a list, some foods and units. */
async function market(...items: Partial<NewShoppingItem>[]) {
  const place = await site(browser);
  const { client } = place.anna;
  const list = (await client.shoppingLists.create({ body: { name: 'Saturday' } })).id;
  const dairy = await client.labels.create({ body: { name: 'Dairy', color: '#336699' } });
  const milk = await client.foods.create({ body: { name: 'milk', labelId: dairy.id } });
  const flour = await client.foods.create({ body: { name: 'flour' } });
  const kilogram = await client.units.create({ body: { name: 'kilogram', abbreviation: 'kg', useAbbreviation: true } });
  if (items.length > 0)
    await client.shoppingItems.createMany({
      body: items.map((item, position) => ({ shoppingListId: list, position, ...item })),
    });
  const shown = async () =>
    (await client.shoppingLists.get({ params: { id: list } })).listItems.map(({ display, checked }) =>
      checked ? `x ${display}` : display,
    );
  return { ...place, client, list, milk, flour, kilogram, dairy, shown, path: `/shopping-lists/${list}` };
}

const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });
const addField = (page: Page) => page.getByRole('combobox', { name: 'Add to list' });

async function addRecipe({ anna }: Site, name: string) {
  const slug = await anna.client.recipes.create({
    body: {
      name,
      recipeYield: '4 servings',
      recipeIngredient: [
        { note: 'leeks', quantity: 3 },
        { note: 'salt', quantity: 0 },
      ],
    },
  });
  return { slug, recipeId: (await anna.client.recipes.get({ params: { slug } })).id };
}

test('the icon of the installed app shows what is left to buy, also while ticks wait for a network, until somebody signs out', async () => {
  const place = await market({ note: 'soap' }, { note: 'candles' }, { note: 'matches', checked: true });
  // The page in the installed app. Records the numbers on the icon.
  const noted = () => {
    const note = (count: number) => {
      (globalThis as unknown as { badge: number }).badge = count;
      return Promise.resolve();
    };
    Object.defineProperty(Navigator.prototype, 'setAppBadge', { value: note });
    Object.defineProperty(Navigator.prototype, 'clearAppBadge', { value: () => note(0) });
    const { matchMedia } = globalThis;
    globalThis.matchMedia = (query) => matchMedia(query.startsWith('(display-mode: standalone)') ? 'all' : query);
  };
  const page = await place.visit('/g/home', { as: 'anna', before: (opened) => opened.addInitScript(noted) });
  const badge = () => page.evaluate(() => (globalThis as unknown as { badge?: number }).badge);
  await expect.poll(badge).toBe(2);
  await pushAddress(page, place.path);
  await box(page, 'candles').waitFor();
  await page.context().setOffline(true);
  await box(page, 'candles').click();
  await expect.poll(badge).toBe(1);
  await page.context().setOffline(false);
  await box(page, 'soap').click();
  await expect.poll(badge).toBe(0);
  await expect.poll(place.shown).toEqual(['x soap', 'x candles', 'x matches']);
  const body = { shoppingListId: place.list, note: 'string' };
  await place.client.shoppingItems.create({ body });
  await expect.poll(badge).toBe(1);
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(badge).toBe(0);
});

test('two people see each other’s changes, but get no messages about their own, and can go on typing', async () => {
  const place = await market({ note: 'soap' }, { note: 'candles' });
  const [anna, ben] = [await place.visit(place.path, { as: 'anna' }), await place.visit(place.path, { as: 'ben' })];
  const told = async (page: Page) => (await page.getByRole('status').allTextContents()).join('');
  await box(anna, 'candles').waitFor();
  await addField(ben).fill('two kinds of bre');
  await Promise.all([hearing(anna), hearing(ben)]);
  await box(anna, 'candles').click();
  await ben.getByText('1 in the basket').waitFor();
  await ben.getByText(/^\S+ checked off: candles$/).waitFor();
  await expect.poll(() => told(anna)).toBe('');
  await expect.poll(() => addField(ben).inputValue()).toBe('two kinds of bre');
  await ben.keyboard.type('ad');
  await ben.keyboard.press('Enter');
  await box(anna, 'two kinds of bread').waitFor();
  await anna.getByText('Ben added: two kinds of bread').waitFor();

  await pushAddress(ben, '/shopping-lists');
  await ben.getByText('You have no list of your own.').waitFor();
  await ben.getByLabel("Show other people's lists").check();
  await ben.getByRole('link', { name: 'Saturday' }).waitFor();

  await pushAddress(ben, PLAN);
  await ben.getByRole('main').getByRole('heading', { level: 2 }).nth(6).waitFor();
  await place.client.mealplans.create({
    body: { date: localDay(new Date()), entryType: 'lunch', title: 'Leftovers' },
  });
  await ben.getByText('Leftovers').waitFor();
});

test('without a network, ticks and lines are kept and sent later, at the latest on the next visit', async () => {
  const place = await market({ note: 'soap' }, { note: 'candles', quantity: 2 });
  const page = await place.visit(place.path, { as: 'anna' });
  await box(page, 'soap').waitFor();
  await page.context().setOffline(true);
  await box(page, 'soap').click();
  await addField(page).fill('string');
  await page.keyboard.press('Enter');
  await page.getByText('Offline: 2 changes pending').waitFor();
  await box(page, 'string').waitFor();
  await expect.poll(() => place.shown()).toEqual(['soap', '2 candles']);
  await page.context().setOffline(false);
  await page.getByText('Offline').waitFor({ state: 'detached' });
  await expect.poll(() => place.shown()).toEqual(['x soap', '2 candles', 'string']);

  await page.route('**/api/groups/shopping/items/**', (route) => route.abort());
  await box(page, 'string').click();
  await page.getByText('Offline: 1 change pending').waitFor();
  await page.unroute('**/api/groups/shopping/items/**');
  await page.goto('/');
  await expect.poll(place.shown).toEqual(['x soap', '2 candles', 'x string']);
});

test('a list is filled by keyboard only, and grouped by label on request, also next time', async () => {
  const place = await market();
  const page = await place.visit(place.path, { as: 'anna' });
  await page.getByText('Nothing to buy.').waitFor();
  await page.keyboard.press('a');
  await page.keyboard.type('2 kg flour');
  await page.keyboard.press('Enter');
  await box(page, '2 kg flour').waitFor();
  await page.keyboard.type('mil');
  await page.getByRole('option', { name: 'milk' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await box(page, /^milk/).waitFor();
  await page.keyboard.type('paper towels');
  await page.keyboard.press('Enter');
  await box(page, 'paper towels').waitFor();
  await expect.poll(() => addField(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(place.shown).toEqual(['2 kg flour', 'milk', 'paper towels']);

  await page.getByRole('button', { name: 'By label' }).click();
  await page.getByRole('heading', { name: 'Dairy' }).waitFor();
  const labels = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect.poll(() => labels.allTextContents()).toEqual(['Dairy', 'Other']);
  await page.reload();
  await page.getByRole('heading', { name: 'Dairy' }).waitFor();
});

test('a list restores deleted items, keeps what others add to an item that somebody edits, and is reordered by keyboard', async () => {
  const place = await market(
    { note: 'soap', checked: true },
    { note: 'candles', quantity: 2, checked: true },
    { note: 'string' },
  );
  const sorted = async () => (await place.shown()).sort();
  const page = await place.visit(place.path, { as: 'anna' });
  await page.getByText('2 in the basket').click();
  await page.getByRole('button', { name: 'Delete checked' }).click();
  await expect.poll(place.shown).toEqual(['string']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 in the basket').waitFor();
  await expect.poll(sorted).toEqual(['string', 'x 2 candles', 'x soap']);
  await page.getByText('2 in the basket').click();
  await page.getByRole('button', { name: 'Uncheck all' }).click();
  await expect.poll(sorted).toEqual(['2 candles', 'soap', 'string']);

  await page.getByRole('button', { name: 'Edit 2 candles' }).click();
  const dialog = page.getByRole('dialog');
  const { listItems } = await place.client.shoppingLists.get({ params: { id: place.list } });
  const { id } = listItems.find(({ note }) => note === 'candles')!;
  await place.client.shoppingItems.patch({ params: { id }, body: { quantityDelta: 10 } });
  await dialog.getByLabel('Item').fill('red candles');
  await dialog.getByRole('button', { name: 'More', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await box(page, '13 red candles').waitFor();
  await expect.poll(place.shown).toEqual(['soap', '13 red candles', 'string']);

  await box(page, 'string').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(place.shown).toEqual(['string', 'soap', '13 red candles']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect.poll(place.shown).toEqual(['string', '13 red candles']);
  await page.keyboard.press('Space');
  await expect.poll(place.shown).toEqual(['string', 'x 13 red candles']);

  await pushAddress(page, '/shopping-lists/00000000-0000-4000-8000-000000000000');
  await page.getByText('Shopping list not found.').waitFor();
  await expect.poll(() => page.title()).toBe('not found · Lovage');
});

test('lists are created, renamed and deleted', async () => {
  const place = await market({ note: 'soap' });
  const page = await place.visit('/', { as: 'anna' });
  await page.getByRole('link', { name: 'Shopping lists' }).click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Saturday' });
  await row.getByText('1 to buy').waitFor();
  await row.getByRole('button', { name: 'Actions for Saturday' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.keyboard.type('Sunday');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Sunday' }).waitFor();
  await page.getByRole('button', { name: 'Actions for Sunday' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No lists yet.').waitFor();
  await page.getByRole('button', { name: 'New list' }).click();
  await page.keyboard.type('Hardware');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Hardware' }).waitFor();
});

test('a recipe is added to a list from its page, without the unwanted lines', async () => {
  const place = await market();
  const { slug } = await addRecipe(place, 'Leek Soup');
  const page = await place.visit(`/g/home/r/${slug}`, { as: 'anna' });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Add to shopping list' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Saturday' }).click();
  await dialog.getByRole('checkbox', { name: 'salt' }).click();
  for (let count = 0; count < 4; count++) await dialog.getByRole('button', { name: 'Make more' }).click();
  await dialog.getByRole('button', { name: 'Add 1 line' }).click();
  await page.getByText('successfully added to list').waitFor();
  await expect.poll(() => place.shown()).toEqual(['6 leeks']);
  await page.getByRole('button', { name: 'Open list' }).click();
  await page.getByText('For Leek Soup').waitFor();
  await page.getByRole('button', { name: 'Remove Leek Soup' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Nothing to buy.').waitFor();
  await expect.poll(() => place.shown()).toEqual([]);
});

test('a recipe is added from the plan as often as it is planned, and rules for surprises are created and deleted', async () => {
  const place = await market();
  await place.client.categories.create({ body: { name: 'Soup' } });
  const { recipeId } = await addRecipe(place, 'Leek Soup');
  const date = localDay(new Date());
  for (const entryType of ['lunch', 'dinner'] as const)
    await place.client.mealplans.create({ body: { date, entryType, recipeId } });
  const page = await place.visit(PLAN, { as: 'anna' });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Shop for this week' }).click();
  await dialog.getByRole('button', { name: 'Saturday' }).click();
  await dialog.getByRole('button', { name: 'Add 2 lines' }).click();
  await page.getByText('successfully added to list').waitFor();
  await expect.poll(() => place.shown()).toEqual(['6 leeks', 'salt']);

  await page.getByRole('button', { name: 'More actions for the plan' }).click();
  await page.getByRole('menuitem', { name: 'Rules for surprises' }).click();
  await page.getByText('No rules yet').waitFor();
  await page.getByRole('button', { name: 'Add rule' }).click();
  await dialog.getByLabel('Day').selectOption('Monday');
  await dialog.getByLabel('Soup').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Monday · Any meal').waitFor();
  await page.getByRole('button', { name: 'Delete rule: Monday · Any meal' }).click();
  await page.getByText('No rules yet').waitFor();
});

const LONG = 'a rather long line that does not fit into one row of a phone at all';

test('axe finds no problem on a phone in light and dark colours, no list is wider, and the plan starts at today', async () => {
  const place = await market({ note: 'soap' }, { note: 'candles', checked: true }, { note: LONG });
  // The week begins tomorrow, so today is its last day.
  const firstDayOfWeek = (new Date().getDay() + 1) % 7;
  await place.client.groups.patchPreferences({ body: { firstDayOfWeek } });
  await place.client.shoppingItems.create({ body: { shoppingListId: place.list, foodId: place.milk.id } });
  const { recipeId } = await addRecipe(place, 'Leek Soup');
  await place.client.shoppingLists.addRecipe({ params: { id: place.list, recipeId }, body: {} });
  const page = await place.visit('/shopping-lists', { as: 'anna', ...phone });
  await page.getByText('5 to buy').waitFor();
  expect(await faultsInBothColours(page), 'the lists').toEqual([]);
  await page.getByRole('link', { name: 'Saturday' }).click();
  await page.getByText('1 in the basket').click();
  expect(await overflowOf(page)).toBe(0);
  await addField(page).fill('flo');
  await page.getByRole('option', { name: 'flour' }).waitFor();
  expect(await faultsInBothColours(page), 'the list').toEqual([]);
  await page.getByRole('button', { name: 'By label' }).click();
  await page.getByRole('button', { name: 'Edit soap' }).click();
  expect(await faultsInBothColours(page), 'an item').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Label order' }).click();
  expect(await faultsInBothColours(page), 'the labels').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await pushAddress(page, PLAN);
  await page.locator('[aria-current="date"]').waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
});

test('a list fits a phone in a right-to-left language', async () => {
  const place = await market({ note: LONG });
  const page = await place.visit(place.path, { as: 'anna', ...phone, stored: { 'lovage.direction': 'rtl' } });
  await page.getByRole('checkbox').first().waitFor();
  expect(await overflowOf(page)).toBe(0);
});
