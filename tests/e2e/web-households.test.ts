import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { faultsOf, openBrowser, overflowOf, site } from '../kit/browser.ts';

const browser = await openBrowser();

const HOUSEHOLDS = '/admin/manage/households';
const LONG = 'The shed behind the house with the blue door';
const phone = { width: 390, height: 844 };
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Households' }).getByRole('listitem').filter({ hasText: name });

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('an admin adds a household, renames it, lets new members join it, and deletes another', async () => {
  const place = await site(browser);
  await place.anna.client.adminHouseholds.create({ body: { name: LONG } });
  const page = await place.visit(HOUSEHOLDS, { as: 'anna' });
  await page.getByRole('button', { name: 'New household' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText('A Name is Required').waitFor();
  await dialog.getByLabel('Name').fill('home');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText('Another household of the group has this name').waitFor();
  await dialog.getByLabel('Name').fill('Garden');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await row(page, 'Garden').waitFor();
  await act(page, 'Garden', 'Rename');
  await dialog.getByLabel('Name').fill('Orchard');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row(page, 'Orchard').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await act(page, 'Orchard', 'Let new members join it');
  await row(page, 'Orchard').getByText('New members join it').waitFor();
  await act(page, 'Orchard', 'Delete');
  await page.getByText('New members join this household').waitFor();
  await page.setViewportSize(phone);
  await expect.poll(() => overflowOf(page)).toBe(0);
  await act(page, LONG, 'Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await row(page, LONG).waitFor({ state: 'detached' });
});

test('an admin moves a person to another household, and the list of people says so', async () => {
  const place = await site(browser);
  await place.anna.client.adminHouseholds.create({ body: { name: 'Garden' } });
  const page = await place.visit('/admin/manage/users', { as: 'anna' });
  await act(page, 'Ben', 'Edit');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Household', { exact: true }).selectOption('Garden');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('list', { name: 'Users' }).getByText('Home · Garden').waitFor();
  expect(await place.ben.client.users.self()).toMatchObject({ group: 'Home', household: 'Garden' });
  await act(page, 'Ben', 'Edit');
  await dialog.getByLabel('Household', { exact: true }).waitFor();
  await dialog.getByLabel('Group').selectOption('Elsewhere');
  await dialog.getByLabel('Household', { exact: true }).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('list', { name: 'Users' }).getByText('Home · Garden').waitFor({ state: 'detached' });
  expect(await place.ben.client.users.self()).toMatchObject({ group: 'Elsewhere', household: 'Elsewhere' });
});

test('the households fit a phone in a right-to-left language', async () => {
  const place = await site(browser);
  await place.anna.client.adminHouseholds.create({ body: { name: LONG } });
  const stored = { 'lovage.direction': 'rtl' };
  const page = await place.visit(HOUSEHOLDS, { as: 'anna', viewport: phone, stored });
  await row(page, LONG).waitFor();
  expect(await overflowOf(page)).toBe(0);
});
