import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { localDay } from '../../core/kit/day.ts';
import type { NewShoppingItem } from '../../core/shopping/schema.ts';
import { faultsInBothColours, hearing, openBrowser, overflowOf, type Site, site } from '../kit/browser.ts';

const browser = await openBrowser();

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

describe('the icon of the installed app', () => {
  /** A page as the installed app shows it. The system's numbers are noted. */
  async function installed(place: Site, path: string) {
    const page = await place.visit('/login', { as: 'anna' });
    await page.addInitScript(() => {
      const note = (count: number) => {
        (globalThis as unknown as { badge: number }).badge = count;
        return Promise.resolve();
      };
      Object.defineProperty(Navigator.prototype, 'setAppBadge', { value: note });
      Object.defineProperty(Navigator.prototype, 'clearAppBadge', { value: () => note(0) });
      const { matchMedia } = globalThis;
      globalThis.matchMedia = (query) => matchMedia(query.startsWith('(display-mode: standalone)') ? 'all' : query);
    });
    await page.goto(path);
    return { page, badge: () => page.evaluate(() => (globalThis as unknown as { badge?: number }).badge) };
  }

  test('shows what is left to buy, also while ticks wait for a network', async () => {
    const place = await market({ note: 'soap' }, { note: 'candles' }, { note: 'matches', checked: true });
    const { page, badge } = await installed(place, place.path);
    await expect.poll(badge).toBe(2);
    await page.context().setOffline(true);
    await box(page, 'candles').click();
    await expect.poll(badge).toBe(1);
    await page.context().setOffline(false);
    await box(page, 'soap').click();
    await expect.poll(badge).toBe(0);
  });

  test('shows it on every page, and nothing after signing out', async () => {
    const place = await market({ note: 'soap' });
    const { page, badge } = await installed(place, '/g/home');
    await expect.poll(badge).toBe(1);
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(badge).toBe(0);
  });
});

describe('two people with one list', () => {
  test('see each other’s ticks at once, and can go on typing', async () => {
    const place = await market({ note: 'soap' }, { note: 'candles' });
    const [anna, ben] = [await place.visit(place.path, { as: 'anna' }), await place.visit(place.path, { as: 'ben' })];
    await box(anna, 'candles').waitFor();
    await addField(ben).fill('two kinds of bre');
    await Promise.all([hearing(anna), hearing(ben)]);
    await box(anna, 'candles').click();
    await ben.getByText('1 in the basket').waitFor();
    await expect.poll(() => addField(ben).inputValue()).toBe('two kinds of bre');
    await ben.keyboard.type('ad');
    await ben.keyboard.press('Enter');
    await box(anna, 'two kinds of bread').waitFor();
  });

  test('are told what the other does, and not what they do themselves', async () => {
    const place = await market({ note: 'soap' }, { note: 'candles' });
    const [anna, ben] = [await place.visit(place.path, { as: 'anna' }), await place.visit(place.path, { as: 'ben' })];
    await Promise.all([hearing(anna), hearing(ben)]);
    const told = async (page: Page) => (await page.getByRole('status').allTextContents()).join('');
    await box(anna, 'candles').click();
    await ben.getByText(/^\S+ checked off: candles$/).waitFor();
    await expect.poll(() => told(anna)).toBe('');
    await addField(ben).fill('bread');
    await ben.keyboard.press('Enter');
    await anna.getByText('Ben added: bread').waitFor();
  });

  test('see a planned recipe appear', async () => {
    const place = await market();
    const page = await place.visit('/group/mealplan/planner/view', { as: 'ben' });
    await page.getByRole('main').getByRole('heading', { level: 2 }).nth(6).waitFor();
    await hearing(page);
    await place.client.mealplans.create({
      body: { date: localDay(new Date()), entryType: 'lunch', title: 'Leftovers' },
    });
    await page.getByText('Leftovers').waitFor();
  });
});

describe('without a network', () => {
  test('ticks and lines are kept, survive a reload, and are sent later', async () => {
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
  });

  test('unsent changes are sent on the next visit', async () => {
    const place = await market({ note: 'soap' });
    const page = await place.visit(place.path, { as: 'anna' });
    await box(page, 'soap').waitFor();
    await page.route('**/api/groups/shopping/items/**', (route) => route.abort());
    await box(page, 'soap').click();
    await page.getByText('Offline: 1 change pending').waitFor();
    await page.unroute('**/api/groups/shopping/items/**');
    await page.goto('/');
    await expect.poll(place.shown).toEqual(['x soap']);
  });
});

describe('a list', () => {
  test('is filled by keyboard only', async () => {
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
  });

  test('is grouped by label on request, and stays so', async () => {
    const place = await market({ note: 'soap' });
    await place.client.shoppingItems.create({
      body: { shoppingListId: place.list, foodId: place.milk.id, position: 5 },
    });
    const page = await place.visit(place.path, { as: 'anna' });
    await box(page, 'soap').waitFor();
    await page.getByRole('button', { name: 'By label' }).click();
    await page.getByRole('heading', { name: 'Dairy' }).waitFor();
    const labels = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect.poll(() => labels.allTextContents()).toEqual(['Dairy', 'Other']);
    await page.reload();
    await page.getByRole('heading', { name: 'Dairy' }).waitFor();
  });

  test('keeps what others add to an item while somebody edits it', async () => {
    const place = await market({ note: 'candles', quantity: 2 });
    const page = await place.visit(place.path, { as: 'anna' });
    await page.getByRole('button', { name: 'Edit 2 candles' }).click();
    const dialog = page.getByRole('dialog');
    const [item] = (await place.client.shoppingLists.get({ params: { id: place.list } })).listItems;
    await place.client.shoppingItems.patch({ params: { id: item!.id }, body: { quantityDelta: 10 } });
    await dialog.getByLabel('Item').fill('red candles');
    await dialog.getByRole('button', { name: 'More', exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await box(page, '13 red candles').waitFor();
    await expect.poll(place.shown).toEqual(['13 red candles']);
  });

  test('is reordered by keyboard', async () => {
    const place = await market({ note: 'soap' }, { note: 'candles' }, { note: 'string' });
    const page = await place.visit(place.path, { as: 'anna' });
    await box(page, 'string').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(place.shown).toEqual(['string', 'soap', 'candles']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await expect.poll(place.shown).toEqual(['string', 'candles']);
    await page.keyboard.press('Space');
    await expect.poll(place.shown).toEqual(['string', 'x candles']);
  });

  test('restores deleted items', async () => {
    const place = await market({ note: 'soap', checked: true }, { note: 'candles', checked: true }, { note: 'string' });
    const page = await place.visit(place.path, { as: 'anna' });
    await page.getByText('2 in the basket').click();
    await page.getByRole('button', { name: 'Delete checked' }).click();
    await expect.poll(place.shown).toEqual(['string']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 in the basket').waitFor();
    await expect.poll(async () => (await place.shown()).sort()).toEqual(['string', 'x candles', 'x soap']);
    await page.getByText('2 in the basket').click();
    await page.getByRole('button', { name: 'Uncheck all' }).click();
    await expect.poll(async () => (await place.shown()).sort()).toEqual(['candles', 'soap', 'string']);
  });

  test('that was deleted says so', async () => {
    const place = await market();
    const page = await place.visit('/shopping-lists/00000000-0000-4000-8000-000000000000', { as: 'anna' });
    await page.getByText('Shopping list not found.').waitFor();
    await expect.poll(() => page.title()).toBe('not found · Lovage');
  });
});

describe('the lists', () => {
  test('are created, renamed and deleted', async () => {
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

  test('of other people are shown on request', async () => {
    const place = await market();
    const page = await place.visit('/shopping-lists', { as: 'ben' });
    await page.getByText('You have no list of your own.').waitFor();
    await page.getByLabel("Show other people's lists").check();
    await page.getByRole('link', { name: 'Saturday' }).waitFor();
  });
});

describe('a recipe', () => {
  test('is added to a list from its page, without the unwanted lines', async () => {
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

  test('is added from the plan as often as it is planned', async () => {
    const place = await market();
    const { recipeId } = await addRecipe(place, 'Leek Soup');
    const date = localDay(new Date());
    for (const entryType of ['lunch', 'dinner'] as const)
      await place.client.mealplans.create({ body: { date, entryType, recipeId } });
    const page = await place.visit('/group/mealplan/planner/view', { as: 'anna' });
    await page.getByRole('button', { name: 'Shop for this week' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Saturday' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add 2 lines' }).click();
    await page.getByText('successfully added to list').waitFor();
    await expect.poll(() => place.shown()).toEqual(['6 leeks', 'salt']);
  });
});

test('rules for random recipes are created and deleted', async () => {
  const place = await market();
  await place.client.categories.create({ body: { name: 'Soup' } });
  const page = await place.visit('/group/mealplan/planner/view', { as: 'anna' });
  await page.getByRole('button', { name: 'More actions for the plan' }).click();
  await page.getByRole('menuitem', { name: 'Rules for surprises' }).click();
  await page.getByText('No rules yet').waitFor();
  await page.getByRole('button', { name: 'Add rule' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Day').selectOption('Monday');
  await dialog.getByLabel('Soup').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Monday · Any meal').waitFor();
  await page.getByRole('button', { name: 'Delete rule: Monday · Any meal' }).click();
  await page.getByText('No rules yet').waitFor();
});

describe('for everybody', () => {
  test('axe finds no problem in light and dark colours', async () => {
    const place = await market({ note: 'soap' }, { note: 'candles', checked: true });
    await place.client.shoppingItems.create({ body: { shoppingListId: place.list, foodId: place.milk.id } });
    const { recipeId } = await addRecipe(place, 'Leek Soup');
    await place.client.shoppingLists.addRecipe({ params: { id: place.list, recipeId }, body: {} });
    const page = await place.visit('/shopping-lists', { as: 'anna', ...phone });
    await page.getByText('4 to buy').waitFor();
    expect(await faultsInBothColours(page), 'the lists').toEqual([]);
    await page.getByRole('link', { name: 'Saturday' }).click();
    await page.getByText('1 in the basket').click();
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
  });

  test.each(['ltr', 'rtl'])('a list is no wider than a phone, written %s', async (direction) => {
    const place = await market({ note: 'a rather long line that does not fit into one row of a phone at all' });
    const page = await place.visit(place.path, { as: 'anna', ...phone, stored: { 'lovage.direction': direction } });
    await page.getByRole('checkbox').first().waitFor();
    expect(await overflowOf(page)).toBe(0);
  });

  test('the plan starts at today on a phone', async () => {
    const place = await market();
    // The week begins tomorrow, so today is its last day.
    const firstDayOfWeek = (new Date().getDay() + 1) % 7;
    await place.client.groups.patchPreferences({ body: { firstDayOfWeek } });
    const page = await place.visit('/group/mealplan/planner/view', { as: 'anna', ...phone });
    await page.locator('[aria-current="date"]').waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  });
});
