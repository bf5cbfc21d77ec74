import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { faultsOf, openBrowser, overflowOf, site } from '../kit/browser.ts';
import { dialog } from '../kit/people-pages.ts';

const browser = await openBrowser();

const PATH = '/g/home/recipes/suggestions';
const field = (page: Page) => page.getByRole('combobox', { name: 'Add a food' });
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

test('foods are chosen by keyboard, and recipes say what they lack', async () => {
  const place = await kitchen();
  const page = await place.visit('/g/home', { as: 'anna' });
  await page.getByRole('main').getByRole('link', { name: 'What can I cook?' }).click();
  await field(page).fill('ri');
  await page.getByRole('option', { name: 'rice' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('Missing: butter, broth').waitFor();
  await expect.poll(() => found(page).allTextContents()).toEqual(['Pilaf']);
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
  await page.getByRole('link', { name: 'Omelette' }).click();
  await page.getByRole('heading', { name: 'Omelette', level: 1 }).waitFor();
});

test('what is missing goes on a list', async () => {
  const place = await kitchen();
  const page = await place.visit(`${PATH}?food=rice`, { as: 'anna' });
  await page.getByRole('button', { name: 'Add to list: what Pilaf lacks' }).click();
  await dialog(page).getByRole('button', { name: 'Saturday' }).click();
  await page.getByText('2 foods added to the list').waitFor();
  await expect.poll(place.toBuy).toEqual(['butter', 'broth']);
});

test('an unknown food is named, and recipes with everything say so', async () => {
  const place = await kitchen();
  const page = await place.visit(`${PATH}?food=egg&food=butter&food=dragon%20fruit`, { as: 'anna' });
  await page.getByText('Not among your foods: dragon fruit').waitFor();
  await page.getByText('You have everything').waitFor();
});

test.each([
  ['light', 'ltr', 1280],
  ['dark', 'ltr', 390],
  ['light', 'rtl', 390],
] as const)('the page fits and passes axe in %s colours, written %s, at %i', async (colorScheme, direction, width) => {
  const place = await kitchen();
  const stored = { 'lovage.direction': direction };
  const page = await place.visit(`${PATH}?food=rice`, {
    as: 'anna',
    colorScheme,
    stored,
    viewport: { width, height: 844 },
  });
  await found(page).first().waitFor();
  expect(await overflowOf(page)).toBe(0);
  // An empty field is written like the page, whatever its text will be.
  expect(await field(page).evaluate((input) => getComputedStyle(input).direction)).toBe(direction);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add to list: what Pilaf lacks' }).click();
  await dialog(page).getByRole('button', { name: 'Saturday' }).waitFor();
  expect(await faultsOf(page), 'dialog').toEqual([]);
});
