import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { localDay } from '../../core/kit/day.ts';
import { openBrowser, site } from '../kit/browser.ts';
import { follow, pushAddress } from '../kit/follow.ts';

const browser = await openBrowser();

const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element === document.body ? 'nothing' : (element?.getAttribute('aria-label') ?? element?.textContent);
  });

test('a dialog that a menu opened returns the focus to the button of the menu', async () => {
  const { anna, visit } = await site(browser);
  const date = localDay(new Date());
  await anna.client.mealplans.create({ body: { date, entryType: 'dinner', title: 'Soup', text: '' } });
  await anna.client.cookbooks.create({ body: { name: 'Weeknights' } });
  const page = await visit('/g/home', { as: 'anna' });
  for (const [path, button, item] of [
    ['/group/mealplan/planner/view', 'Actions for Soup', 'Edit'],
    ['/group/mealplan/planner/view', 'Actions for Soup', 'Move to another day'],
    ['/g/home/cookbooks', 'Actions for Weeknights', 'Delete'],
  ] as const) {
    await pushAddress(page, path);
    // The second time, everything is loaded: the menu closes before the dialog opens.
    for (const time of ['first', 'second']) {
      await page.getByRole('button', { name: button }).press('Enter');
      await page.getByRole('menuitem', { name: item }).press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => focused(page), { message: `${path}, ${time} time` }).toBe(button);
    }
  }
});

test('in the plan, the focus stays in a slot whose buttons were replaced by a dish', async () => {
  const { anna, visit } = await site(browser);
  await anna.client.recipes.create({ body: { name: 'Pea soup' } });
  const page = await visit('/group/mealplan/planner/view', { as: 'anna' });
  await page
    .getByRole('button', { name: /^Choose: Lunch/ })
    .first()
    .press('Enter');
  await page.getByRole('dialog').locator('[data-result]').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Pea soup');
  await page
    .getByRole('button', { name: /^Surprise me: Dinner/ })
    .first()
    .press('Enter');
  await page.getByRole('button', { name: 'Actions for Pea soup' }).nth(1).waitFor();
  await expect.poll(() => focused(page)).toBe('Pea soup');
  await page.getByRole('button', { name: 'Actions for Pea soup' }).first().press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^Choose: Lunch/);
});

test('after the search opens a page, and after a recipe is saved, the focus is at the content', async () => {
  const { anna, visit } = await site(browser);
  await anna.client.recipes.create({ body: { name: 'Pea soup' } });
  const inContent = () => page.evaluate(() => document.activeElement?.id);
  const page = await visit('/g/home', { as: 'anna' });
  for (const open of [
    () => page.keyboard.press('/'),
    () => page.getByRole('button', { name: /^Search recipes/ }).press('Enter'),
  ]) {
    await follow(page, '/g/home');
    await open();
    await page.getByRole('dialog').locator('[data-result]').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Pea soup' }).waitFor();
    await expect.poll(inContent).toBe('content');
  }
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
  await page.getByRole('textbox', { name: 'Description' }).fill('Thick and green.');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('Thick and green.').waitFor();
  await expect.poll(inContent).toBe('content');
});

test('the focus goes from a deleted row to the next or previous one, and returns to a button that was busy', async () => {
  const { anna, visit } = await site(browser);
  const slug = await anna.client.recipes.create({ body: { name: 'Pea soup' } });
  for (const name of ['Breakfast', 'Lunch', 'Supper']) await anna.client.cookbooks.create({ body: { name } });
  const page = await visit('/g/home/cookbooks', { as: 'anna' });
  for (const [name, next] of [
    ['Lunch', 'Actions for Supper'],
    ['Supper', 'Actions for Breakfast'],
    ['Breakfast', 'New cookbook'],
  ] as const) {
    await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page), { message: name }).toContain(next);
  }

  await pushAddress(page, `/g/home/r/${slug}`);
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Good');
  const send = page.getByRole('button', { name: 'Comment', exact: true });
  await send.press('Enter');
  await page.getByRole('button', { name: 'Delete comment' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Comment');
  await page.getByRole('button', { name: 'Edit comment' }).press('Enter');
  await page.getByRole('textbox', { name: 'Edit comment' }).fill('Better');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Edit comment');
  await page.getByText('Good', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Delete comment' }).press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
});
