import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { faultsOf, openBrowser, overflowOf, site } from '../kit/browser.ts';
import { pushAddress } from '../kit/follow.ts';
import { dialog, expectSoundOnPhoneAndDesk } from '../kit/people-pages.ts';

const browser = await openBrowser();

const PATH = '/g/home/recipes/suggestions';
const field = (page: Page) => page.getByRole('combobox', { name: 'Add a food' });
const directionOf = (page: Page) => field(page).evaluate((input) => getComputedStyle(input).direction);
const found = (page: Page) => page.getByRole('article').getByRole('heading');

/** A kitchen with an omelette of egg and butter, and a pilaf of rice, butter and broth. */
async function kitchen() {
  const place = await site(browser);
  const { client } = place.anna;
  const foods = new Map<string, { id: string; name: string }>();
  for (const name of ['egg', 'rice', 'butter', 'broth']) foods.set(name, await client.foods.create({ body: { name } }));
  const recipe = (name: string, ...names: string[]) =>
    client.recipes.create({
      body: { name, recipeIngredient: names.map((food) => ({ quantity: 1, food: foods.get(food)!, note: '' })) },
    });
  await recipe('Omelette', 'egg', 'butter');
  await recipe('Pilaf', 'rice', 'butter', 'broth');
  const list = (await client.shoppingLists.create({ body: { name: 'Saturday' } })).id;
  const toBuy = async () =>
    (await client.shoppingLists.get({ params: { id: list } })).listItems.map(({ food }) => food?.name);
  return { ...place, toBuy };
}

test('foods are chosen by keyboard, and the missing foods of a recipe go on a list', async () => {
  const place = await kitchen();
  const page = await place.visit('/g/home', { as: 'anna' });
  await page.getByRole('main').getByRole('link', { name: 'What can I cook?' }).click();
  expect(await directionOf(page)).toBe('ltr');
  await field(page).fill('ri');
  await page.getByRole('option', { name: 'rice' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('Missing: butter, broth').waitFor();
  await expect.poll(() => found(page).allTextContents()).toEqual(['Pilaf']);
  await expectSoundOnPhoneAndDesk(page, 'the page');
  await page.getByRole('button', { name: 'Add to list: what Pilaf lacks' }).click();
  const saturday = dialog(page).getByRole('button', { name: 'Saturday' });
  await saturday.waitFor();
  await expectSoundOnPhoneAndDesk(page, 'the dialog');
  await saturday.click();
  await page.getByText('2 foods added to the list').waitFor();
  await expect.poll(place.toBuy).toEqual(['butter', 'broth']);
  await dialog(page).waitFor({ state: 'detached' });

  await field(page).focus();
  await page.keyboard.type('egg,');
  await page.getByRole('button', { name: 'Remove egg' }).waitFor();
  await page.getByText('Missing: butter', { exact: true }).waitFor();
  await expect.poll(() => found(page).allTextContents()).toEqual(['Omelette', 'Pilaf']);
  await page.getByRole('combobox', { name: 'May be missing' }).selectOption({ label: 'Up to 1' });
  await expect.poll(() => found(page).allTextContents()).toEqual(['Omelette']);
  // The address has the kitchen, so it can be bookmarked.
  await page.reload();
  await page.getByRole('button', { name: 'Remove rice' }).waitFor();
  await expect.poll(() => found(page).allTextContents()).toEqual(['Omelette']);

  await pushAddress(page, `${PATH}?food=egg&food=butter&food=dragon%20fruit`);
  await page.getByText('Not among your foods: dragon fruit').waitFor();
  await page.getByText('You have everything').waitFor();
  await page.getByRole('link', { name: 'Omelette' }).click();
  await page.getByRole('heading', { name: 'Omelette', level: 1 }).waitFor();
});

test('the page fits a phone and passes axe in a right-to-left language', async () => {
  const place = await kitchen();
  const page = await place.visit(`${PATH}?food=rice`, {
    as: 'anna',
    stored: { 'lovage.direction': 'rtl' },
    viewport: { width: 390, height: 844 },
  });
  await found(page).first().waitFor();
  expect(await overflowOf(page)).toBe(0);
  // An empty field has the direction of the page.
  expect(await directionOf(page)).toBe('rtl');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add to list: what Pilaf lacks' }).click();
  await dialog(page).getByRole('button', { name: 'Saturday' }).waitFor();
  expect(await faultsOf(page), 'dialog').toEqual([]);
});
