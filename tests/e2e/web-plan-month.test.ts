import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addMonths } from '../../core/client/mealplans/month.ts';
import { addDays, localDay } from '../../core/kit/day.ts';
import { dayInWords } from '../../core/kit/text/day-words.ts';
import { faultsOf, openBrowser, overflowOf, type Site, site } from '../kit/browser.ts';

const browser = await openBrowser();

const MONTH = '/group/mealplan/planner/view?view=month';
const phone = { viewport: { width: 390, height: 844 } };
const today = () => localDay(new Date());

const plan = async (place: Site, date: string, ...titles: string[]) => {
  for (const title of titles) await place.anna.client.mealplans.create({ body: { date, entryType: 'dinner', title } });
};
const longDay = (day: string) => dayInWords(day, 'en-US', 'long');
const dayOf = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-day'));

test('the month is one click away from the week, marks today and counts what does not fit in a day', async () => {
  const place = await site(browser);
  await plan(place, today(), 'Soup', 'Bread', 'Salad', 'Cake');
  const page = await place.visit('/group/mealplan/planner/view', { as: 'anna' });
  await page.getByRole('button', { name: 'Month' }).click();
  const day = page.locator('table [aria-current="date"]');
  await day.waitFor();
  await page.getByRole('button', { name: `${longDay(today())}: Soup, Bread, Salad, and Cake` }).waitFor();
  await expect.poll(() => day.textContent()).toContain('+2 more');
  await page.reload();
  await day.waitFor();
  await page.getByRole('button', { name: 'Next month' }).click();
  await dayOf(page, addMonths(today(), 1)).waitFor();
  await page.getByRole('button', { name: 'This month' }).click();
  await day.waitFor();
});

test('keys lead from day to day, into other months, and open a day', async () => {
  const place = await site(browser);
  const page = await place.visit(`${MONTH}&day=2026-05-15`, { as: 'anna' });
  await dayOf(page, '2026-05-15').focus();
  for (const [key, day] of [
    ['ArrowRight', '2026-05-16'],
    ['ArrowDown', '2026-05-23'],
    ['ArrowDown', '2026-05-30'],
    ['ArrowDown', '2026-06-06'],
    ['PageUp', '2026-05-06'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => focused(page)).toBe(day);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: longDay('2026-05-06') }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('2026-05-06');
});

test('a day of the month is opened, planned without a network and sent later, and leads to its week', async () => {
  const place = await site(browser);
  const planned = async () => (await place.anna.client.mealplans.list()).items.map(({ title }) => title).sort();
  await plan(place, today(), 'Soup');
  const page = await place.visit(MONTH, { as: 'anna' });
  await page.getByRole('button', { name: `${longDay(today())}: Soup` }).waitFor();
  await dayOf(page, today()).click();
  const dialog = page.getByRole('dialog', { name: longDay(today()) });
  await dialog.getByText('Soup').waitFor();
  await dialog.getByRole('button', { name: /^Choose: Lunch/ }).click();
  // The first time loads the code.
  await page.getByRole('searchbox', { name: 'Recipe or your own text' }).waitFor();
  await page.context().setOffline(true);
  await page.keyboard.type('Leftovers');
  await page.getByRole('button', { name: 'Plan “Leftovers” without a recipe' }).click();
  await dialog.getByText('Leftovers').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `${longDay(today())}: Leftovers and Soup` }).waitFor();
  expect(await planned()).toEqual(['Soup']);
  await page.context().setOffline(false);
  await expect.poll(planned).toEqual(['Leftovers', 'Soup']);
  await dayOf(page, today()).click();
  await page.getByRole('button', { name: 'Show week' }).click();
  await page.getByRole('region', { name: `Dinner, ${longDay(today())}` }).waitFor();
});

test.each(['ltr', 'rtl'])('the month fits a phone and passes axe, %s', async (direction) => {
  const place = await site(browser);
  await plan(place, today(), 'Soup', 'Bread', 'Salad', 'Cake');
  await plan(place, addDays(today(), 1), 'Donaudampfschifffahrtsgesellschaftssuppe');
  const page = await place.visit(MONTH, { as: 'anna', ...phone, stored: { 'lovage.direction': direction } });
  await page.locator('table').waitFor();
  expect(await overflowOf(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await dayOf(page, today()).click();
  await page.getByRole('dialog').getByText('Soup').waitFor();
  expect(await faultsOf(page)).toEqual([]);
});
