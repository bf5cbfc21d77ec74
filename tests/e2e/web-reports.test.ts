import { expect, test } from 'vitest';
import { faultsInBothColours, openBrowser, overflowOf, site } from '../kit/browser.ts';
import { dialog, heading } from '../kit/people-pages.ts';
import { recipePage, recipeSite } from '../kit/recipe-site.ts';

const browser = await openBrowser();

test('reports of imports can be read later, entry by entry, and deleted', async () => {
  const soup = recipePage({ name: 'Soup', recipeIngredient: ['2 leeks'], recipeInstructions: ['Simmer the leeks.'] });
  const pages = await recipeSite({ '/soup': soup });
  const place = await site(browser, { environment: { OUTBOUND_ALLOW: '127.0.0.1' } });
  const { client } = place.anna;
  const { reportId } = await client.importing.bulk({
    body: { imports: ['/soup', '/nothing'].map((path) => ({ url: pages.origin + path })) },
  });
  await expect.poll(async () => (await client.reports.get({ params: { id: reportId } })).status).toBe('partial');
  const page = await place.visit('/group/migrations', { as: 'anna', viewport: { width: 390, height: 844 } });
  await page.getByRole('main').getByRole('link', { name: 'Reports' }).click();
  await heading(page, 'Reports').waitFor();
  await page.getByText('partly done').waitFor();
  expect(await faultsInBothColours(page)).toEqual([]);
  await page.getByRole('list', { name: 'Reports' }).getByRole('link').click();
  await page.getByText('1 succeeded, 1 failed').waitFor();
  expect(await page.getByRole('region', { name: 'Report' }).getByRole('listitem').count()).toBe(2);
  expect(await overflowOf(page)).toBe(0);
  await page.goBack();
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No reports yet.').waitFor();
  expect(await client.reports.list()).toEqual([]);
});
