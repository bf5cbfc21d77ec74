import { expect, test } from 'vitest';
import { openBrowser, site } from '../kit/browser.ts';
import { pushAddress } from '../kit/follow.ts';
import { dialog, expectSound } from '../kit/people-pages.ts';

const browser = await openBrowser();

test('many recipes are tagged, exported and deleted from the table of recipes, with one click also those on other pages', async () => {
  const place = await site(browser);
  const { client } = place.anna;
  const dishes = Array.from({ length: 52 }, (_, index) => `Dish ${index}`);
  for (const name of [...dishes, 'Pea Soup', 'Bread', 'Pie']) await client.recipes.create({ body: { name } });
  const page = await place.visit('/group/data/recipes?search=dish', { as: 'anna' });
  const act = async (action: string) => {
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await page.getByLabel('Select all on this page').check();
  await page.getByText('50 selected').waitFor();
  await page.getByRole('button', { name: 'Select all', exact: true }).click();
  await page.getByText('52 selected').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Select all', exact: true }).count()).toBe(0);
  await expectSound(page);
  await act('Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Deleted 52 recipes.').waitFor();
  expect((await client.recipes.list()).items.map(({ name }) => name).sort()).toEqual(['Bread', 'Pea Soup', 'Pie']);

  await pushAddress(page, '/group/data/recipes');
  await page.getByLabel('Select Pea Soup').check();
  await page.getByLabel('Select Pie').check();
  await expectSound(page);
  await act('Add tags');
  await dialog(page).getByRole('combobox').fill('Winter');
  await dialog(page).getByRole('combobox').press('Enter');
  await expectSound(page);
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Changed 2 recipes.').waitFor();
  // A reader may select at once, and the selection stays.
  await expect.poll(() => page.getByText('2 selected').count()).toBe(0);
  expect((await client.recipes.list({ query: { tags: ['winter'] } })).total).toBe(2);

  await page.getByLabel('Select Pea Soup').check();
  const download = page.waitForEvent('download');
  await act('Export');
  expect((await download).suggestedFilename()).toMatch(/^recipes-.*\.zip$/);
  await act('Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Deleted 1 recipe.').waitFor();
  await page.getByLabel('Select Pea Soup').waitFor({ state: 'detached' });
  expect((await client.recipes.list()).total).toBe(2);
});

test('recipes are selected on their cards and get a category, without those that others locked', async () => {
  const place = await site(browser);
  const { anna, ben } = place;
  for (const name of ['Bread', 'Pie']) await anna.client.recipes.create({ body: { name } });
  await anna.client.recipes.patch({ params: { slug: 'pie' }, body: { settings: { locked: true } } });
  const page = await place.visit('/', { as: 'ben' });
  await page.getByRole('button', { name: 'Select recipes' }).click();
  await page.getByLabel('Select Bread').check();
  await page.getByLabel('Select Pie').check();
  await expectSound(page);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add categories' }).click();
  await dialog(page).getByRole('combobox').fill('Oven');
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Changed 1 recipe. 1 recipe is gone or not yours to change, and was left out.').waitFor();
  expect((await ben.client.recipes.list({ query: { categories: ['oven'] } })).items[0]?.name).toBe('Bread');
  await page.getByText('1 selected').waitFor();
});
