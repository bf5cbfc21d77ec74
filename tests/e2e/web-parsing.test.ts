import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openBrowser, site, type VisitOptions } from '../kit/browser.ts';
import { expectSoundOnPhoneAndDesk } from '../kit/people-pages.ts';

const browser = await openBrowser();

const field = (page: Page, number: number, name: string) =>
  page.getByRole('dialog').getByLabel(`Ingredient ${number}: ${name}`, { exact: true });

/** A recipe as an import leaves it, and its page. */
async function openRecipe(options: VisitOptions = {}, query = '') {
  const place = await site(browser);
  const { client } = place.anna;
  await client.units.create({ body: { name: 'cup', pluralName: 'cups' } });
  await client.foods.create({ body: { name: 'flour' } });
  const slug = await client.recipes.create({
    body: {
      name: 'Bread',
      recipeIngredient: ['2 cups flour, sifted', '1 teaspoon salt', 'zzqx 3 something or other'].map((note) => ({
        note,
      })),
    },
  });
  const page = await place.visit(`/g/home/r/${slug}${query}`, { as: 'anna', ...options });
  const read = () => client.recipes.get({ params: { slug } });
  return { client, slug, page, read };
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Parse ingredients' }).click();
  await field(page, 1, 'Food').waitFor();
}

test('lines of a recipe are accepted and corrected by keyboard, and keep their text', async () => {
  const { page, read } = await openRecipe();
  await openDialog(page);
  await expect.poll(() => field(page, 1, 'Unit').inputValue()).toBe('cup');
  await expect.poll(() => field(page, 1, 'Note').inputValue()).toBe('sifted');
  await page.getByRole('dialog').getByText('“salt” is new').waitFor();
  // The line that needs review has the focus first.
  await expect.poll(() => field(page, 3, 'Quantity').evaluate((input) => input === document.activeElement)).toBe(true);
  await field(page, 3, 'Quantity').fill('some');
  await page.keyboard.press('Enter');
  await page.getByText('Enter a quantity such as 2').waitFor();
  await field(page, 3, 'Quantity').fill('3');
  await field(page, 3, 'Unit').fill('');
  await field(page, 3, 'Food').fill('onion');
  await field(page, 3, 'Note').fill('');
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true });
  for (let line = 0; line < 3; line++) await page.keyboard.press('Enter');
  await expect.poll(() => save.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('“Bread” was saved').waitFor();
  const { recipeIngredient, settings } = await read();
  expect(recipeIngredient.map(({ quantity, unit, food }) => [quantity, unit?.name, food?.name])).toEqual([
    [2, 'cup', 'flour'],
    [1, 'teaspoon', 'salt'],
    [3, undefined, 'onion'],
  ]);
  expect(recipeIngredient[2]!.originalText).toBe('zzqx 3 something or other');
  expect(settings.disableAmount).toBe(false);
});

test('the editor shows the parsed parts before it saves; certain lines are accepted together, and others stay text', async () => {
  const { page, read } = await openRecipe({}, '?edit=true');
  await page.getByRole('button', { name: 'Parse ingredients' }).click();
  await page.getByRole('button', { name: /^Accept \d sure/ }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => page.getByLabel('Ingredient 1: Food', { exact: true }).inputValue()).toBe('flour');
  expect((await read()).recipeIngredient[0]!.food).toBeNull();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();

  await openDialog(page);
  await expectSoundOnPhoneAndDesk(page, 'the dialog');
  await page.getByRole('button', { name: /^Accept 2 sure lines/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('“Bread” was saved').waitFor();
  const [, , last] = (await read()).recipeIngredient;
  expect(last).toMatchObject({ food: null, unit: null, note: 'zzqx 3 something or other', quantity: null });
});

test('changes by somebody else in the meantime are not overwritten', async () => {
  // Without live updates: otherwise the page could load the newer version before it saves, and overwrite it.
  const before = async (opened: Page) => {
    await opened.addInitScript(() => void Reflect.deleteProperty(globalThis, 'SharedWorker'));
    await opened.route('**/api/events', (route) => route.abort());
  };
  const { page, client, slug, read } = await openRecipe({ before });
  await openDialog(page);
  await client.recipes.patch({ params: { slug }, body: { description: 'Changed' } });
  await page.getByRole('button', { name: /^Accept \d sure/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  expect((await read()).recipeIngredient[0]!.food).toBeNull();
});
