import { expect, test } from 'vitest';
import { faultsOf, openBrowser, overflowOf, site } from '../kit/browser.ts';
import { follow } from '../kit/follow.ts';
import { zipped } from '../kit/migrate.ts';

const browser = await openBrowser();

const soup = {
  name: 'Onion soup',
  recipeIngredient: ['2 onions'],
  recipeInstructions: ['Simmer.'],
  suitableForDiet: 'French',
};

test('an export is previewed, then imported', async () => {
  const place = await site(browser);
  const page = await place.visit('/group/migrations', { as: 'anna', viewport: { width: 390, height: 844 } });
  await page.getByRole('heading', { level: 1, name: 'From another app' }).waitFor();
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByText('This Field is Required').waitFor();
  const buffer = Buffer.from(await zipped({ 'a/a.json': JSON.stringify(soup), 'b/b.json': 'torn' }));
  await page.locator('input[type=file]').setInputFiles({ name: 'recipes.zip', mimeType: 'application/zip', buffer });
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('1 would be imported, 1 would fail. Nothing is saved yet.').waitFor();
  expect((await place.anna.client.recipes.list()).total).toBe(0);
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByText('1 imported, 1 failed').waitFor();
  const told = page.getByRole('listitem').filter({ hasText: /import/i });
  await expect
    .poll(() => told.allTextContents())
    .toEqual([
      'Imported Onion soup successfully. 1 of 1 ingredient parsedLeft out: suitableForDiet (French)',
      "Failed to import b/b.jsonIts file is damaged or not in this app's format.",
    ]);
  expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  expect((await place.anna.client.recipes.get({ params: { slug: 'onion-soup' } })).tags).toMatchObject([
    { name: 'Nextcloud' },
  ]);
});

test('exactly one item of the navigation is current', async () => {
  const place = await site(browser);
  const page = await place.visit('/', { as: 'anna' });
  const here = page.getByRole('navigation').first().locator('a[aria-current=page]');
  await page.getByRole('link', { name: 'From another app' }).click();
  await expect.poll(() => here.allTextContents()).toEqual(['From another app']);
  await page.getByRole('link', { name: 'Household' }).click();
  await expect.poll(() => here.allTextContents()).toEqual(['Household']);
  await follow(page, '/group/data/units');
  await expect.poll(() => here.allTextContents()).toEqual(['Manage data']);
});

test('people who may not manage the group see whom to ask', async () => {
  const place = await site(browser);
  const page = await place.visit('/group/migrations', { as: 'ben' });
  await page.getByText('Only group managers').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Import' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('link', { name: 'From another app' }).count()).toBe(0);
});
