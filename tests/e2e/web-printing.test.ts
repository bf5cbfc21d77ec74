import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addDays, weekStart } from '../../core/kit/day.ts';
import { openBrowser, site } from '../kit/browser.ts';
import { follow } from '../kit/follow.ts';
import { longDay, PLANNER, today } from '../kit/planner-page.ts';

const browser = await openBrowser();

/** How many sheets of A4 a page takes. */
async function sheetsOf(page: Page, landscape = false): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', landscape, preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** Controls and fields that are printed. Ticks and links are allowed, because they are also text. */
const pressable = async (page: Page): Promise<number> => {
  const all = page.locator('button, select, input:not([type="checkbox"]), textarea');
  const seen = await Promise.all((await all.all()).map((one) => one.isVisible()));
  return seen.filter(Boolean).length;
};

test('the plan of a week is printed on one sheet: each day with its dishes, without buttons', async () => {
  const place = await site(browser);
  const sunday = weekStart(today(), 0);
  const days = Array.from({ length: 7 }, (_, index) => addDays(sunday, index));
  for (const [index, date] of days.slice(0, 6).entries())
    for (const entryType of ['breakfast', 'lunch', 'dinner'] as const)
      await place.anna.client.mealplans.create({ body: { date, entryType, title: `${entryType} ${index}` } });
  const page = await place.visit(PLANNER, { as: 'anna' });
  await page.getByText('dinner 5').waitFor();
  expect([await sheetsOf(page), await sheetsOf(page, true)]).toEqual([1, 1]);
  // As wide as A4 upright between its margins.
  await page.setViewportSize({ width: 657, height: 980 });
  await page.emulateMedia({ media: 'print' });
  expect(await pressable(page)).toBe(0);
  await expect.poll(() => page.getByText('dinner 5').isVisible()).toBe(true);
  expect(await page.getByRole('region', { name: `Dinner, ${longDay(days[6]!)}` }).isVisible()).toBe(false);
  expect(await page.getByRole('heading', { name: longDay(days[6]!) }).isVisible()).toBe(true);
});

test('recipes, the month of the plan and shopping lists are printed without their buttons', async () => {
  const place = await site(browser);
  await place.anna.client.recipes.create({ body: { name: 'Pea Soup' } });
  await place.anna.client.shoppingLists.create({ body: { name: 'Saturday' } });
  await place.anna.client.mealplans.create({ body: { date: today(), entryType: 'dinner', title: 'Pea Soup' } });
  const page = await place.visit('/user/profile', { as: 'anna' });
  for (const [path, text] of [
    ['/g/home', 'Pea Soup'],
    [`${PLANNER}?view=month`, 'Pea Soup'],
    ['/shopping-lists', 'Saturday'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await follow(page, path);
    await page.getByText(text).first().waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('main').innerText(), path).not.toMatch(/Filters|Import|New list|This month/);
  }
});
