import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { faultsOf, openBrowser, site } from '../kit/browser.ts';
import { dialog, expectSound } from '../kit/people-pages.ts';

const browser = await openBrowser();

const open = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
const cards = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

test('a recipe is planned, shopped for, duplicated and deleted from its card, whose menu works by keyboard and leads to the editor', async () => {
  const place = await site(browser);
  const { client } = place.anna;
  await client.recipes.create({ body: { name: 'Pea soup', recipeIngredient: [{ note: '1 kg peas' }] } });
  const long = 'Walnut bread with a long name';
  await client.recipes.create({ body: { name: long } });
  const list = await client.shoppingLists.create({ body: { name: 'Saturday' } });
  const page = await place.visit('/g/home', { as: 'anna' });
  await page.getByRole('button', { name: 'Actions for Pea soup' }).waitFor();
  await expectSound(page);

  await open(page, 'Pea soup', 'Add to plan');
  await dialog(page).getByRole('button', { name: 'Add to plan' }).click();
  await page.getByText('recipe added to mealplan').waitFor();
  await expect
    .poll(async () => (await client.mealplans.list()).items.map(({ recipe }) => recipe?.name))
    .toEqual(['Pea soup']);

  await open(page, 'Pea soup', 'Add to shopping list');
  const saturday = dialog(page).getByRole('button', { name: 'Saturday' });
  await saturday.or(dialog(page).getByRole('button', { name: 'Add 1 line' })).waitFor();
  if (await saturday.isVisible()) await saturday.click();
  await dialog(page).getByRole('button', { name: 'Add 1 line' }).click();
  await expect
    .poll(async () => (await client.shoppingLists.get({ params: { id: list.id } })).listItems.map(({ note }) => note))
    .toEqual(['1 kg peas']);

  await dialog(page).waitFor({ state: 'detached' });
  await open(page, 'Pea soup', 'Duplicate');
  await dialog(page).getByLabel('Recipe name').fill('Bean soup');
  await dialog(page).getByRole('button', { name: 'Duplicate' }).click();
  await page.waitForURL('**/g/home/r/bean-soup');

  await page.getByRole('link', { name: 'Recipes', exact: true }).click();
  await open(page, 'Bean soup', 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('“Bean soup” was deleted').waitFor();
  // The list stays, without the recipe.
  await expect.poll(() => cards(page)).toEqual(['Pea soup', long]);
  expect(new URL(page.url()).pathname).toBe('/g/home');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await cards(page)).toSorted()).toEqual(['Bean soup', 'Pea soup', long]);

  await page.getByRole('button', { name: 'Actions for Pea soup' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/g/home/r/pea-soup?edit=true');
});

test('a recipe that somebody else locks meanwhile stays, and the menu of a locked recipe says so while it has the focus', async () => {
  const place = await site(browser);
  const { client } = place.anna;
  const slug = await client.recipes.create({ body: { name: 'Pea soup' } });
  await client.recipes.create({ body: { name: 'Bread' } });
  await client.recipes.patch({ params: { slug }, body: { settings: { locked: true } } });
  const page = await place.visit('/g/home', { as: 'ben' });
  await open(page, 'Bread', 'Delete');
  const confirm = dialog(page).getByRole('button', { name: 'Delete' });
  await confirm.waitFor();
  await client.recipes.patch({ params: { slug: 'bread' }, body: { settings: { locked: true } } });
  await confirm.click();
  await page.getByText('Unable to Delete Recipe').waitFor();
  expect((await client.recipes.get({ params: { slug: 'bread' } })).name).toBe('Bread');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });

  const held = Promise.withResolvers<void>();
  await page.route('/api/recipes/pea-soup', (route) => held.promise.then(() => route.continue()));
  await page.getByRole('button', { name: 'Actions for Pea soup' }).focus();
  await page.keyboard.press('Enter');
  const actions = page.getByRole('menuitem');
  await actions.first().waitFor();
  const tops = () => actions.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  const before = await tops();
  held.resolve();
  await page.getByText('Locked: only its owner can change it').waitFor();
  // Nothing has moved under a finger.
  expect(await tops()).toEqual(before);
  for (const name of ['Edit', 'Delete']) expect(await page.getByRole('menuitem', { name }).isDisabled()).toBe(true);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Add to plan');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('Add to shopping list');
});

test('visitors and members of other groups see no menu on cards', async () => {
  const place = await site(browser);
  const { client } = place.anna;
  await client.groups.updatePreferences({ body: { privateGroup: false, recipePublic: true } });
  const slug = await client.recipes.create({ body: { name: 'Pea soup' } });
  await client.recipes.patch({ params: { slug }, body: { settings: { public: true } } });
  for (const as of [undefined, 'stranger']) {
    const page = await place.visit('/g/home', as ? { as } : {});
    await page.getByRole('link', { name: 'Pea soup' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Actions for Pea soup' }).count()).toBe(0);
  }
});

test('cards with a menu fit on a phone in dark colours', async () => {
  const place = await site(browser);
  for (const name of ['Pea soup', 'Walnut bread with a long name'])
    await place.anna.client.recipes.create({ body: { name } });
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' } as const;
  const page = await place.visit('/g/home', { as: 'anna', ...phone });
  await page.getByRole('button', { name: 'Actions for Pea soup' }).waitFor();
  await expectSound(page);
});

test('without a network, the menu and the dialogs of a recipe that was never read say what is missing, and go on later', async () => {
  const place = await site(browser);
  await place.anna.client.recipes.create({ body: { name: 'Own Bread' } });
  await place.ben.client.recipes.create({ body: { name: 'Bean Salad', recipeIngredient: ['2 beans'] } });
  await place.anna.client.shoppingLists.create({ body: { name: 'Saturday' } });
  const page = await place.visit('/g/home', { as: 'anna' });
  await open(page, 'Own Bread', 'Add to shopping list');
  await page.getByRole('dialog').getByText('Saturday').waitFor();
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Actions for Bean Salad' }).click();
  await page.getByRole('menu').getByText('Cannot reach the server').waitFor();
  await expect.poll(() => page.getByRole('menuitem', { name: 'Edit' }).isDisabled()).toBe(true);
  await page.getByRole('menuitem', { name: 'Add to shopping list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bean Salad' });
  await dialog.getByText('Cannot reach the server').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.context().setOffline(false);
  // The network is noticed, so nobody has to try again.
  await page.getByRole('dialog').getByText('Saturday').waitFor();
});

test('a dialog that is slow to read and to load says so, and opens', async () => {
  const place = await site(browser);
  await place.anna.client.recipes.create({ body: { name: 'Own Bread' } });
  await place.anna.client.shoppingLists.create({ body: { name: 'Saturday' } });
  const [recipe, script] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const before = async (opened: Page) => {
    await opened.route('**/api/recipes/own-bread', (route) => recipe.promise.then(() => route.continue()));
    await opened.route('**/assets/AddToList*.js', (route) => script.promise.then(() => route.continue()));
  };
  const page = await place.visit('/g/home', { as: 'anna', before });
  await open(page, 'Own Bread', 'Add to shopping list');
  const waiting = page.getByRole('dialog', { name: 'Own Bread', exact: true });
  await waiting.waitFor();
  const asked = page.waitForRequest('**/assets/AddToList*.js');
  recipe.resolve();
  await asked;
  await waiting.waitFor();
  script.resolve();
  await page
    .getByRole('dialog', { name: /Own Bread/ })
    .getByText('Saturday')
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Actions for Own Bread');
});
