import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addDays, weekStart } from '../../core/kit/day.ts';
import { faultsInBothColours, hearing, openBrowser, overflowOf, site, slowly } from '../kit/browser.ts';
import { addRecipe, longDay, PLANNER, planOf, slot, today, tomorrow } from '../kit/planner-page.ts';

const browser = await openBrowser();

const desk = { width: 1280, height: 720 };
const phone = { width: 390, height: 844 };
const days = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const ready = (page: Page) => days(page).nth(6).waitFor();

describe('the week', () => {
  test('is one click away, starts on the day that the group prefers, and can be left and found again', async () => {
    const place = await site(browser);
    const { client } = place.anna;
    await client.groups.patchPreferences({ body: { firstDayOfWeek: 1 } });
    const next = addDays(today(), 7);
    await client.mealplans.create({ body: { date: next, entryType: 'lunch', title: 'Leftovers' } });
    const page = await place.visit('/', { as: 'anna' });
    await page.getByRole('link', { name: 'Meal planner' }).click();
    await page.getByRole('heading', { level: 1, name: 'Meal planner' }).waitFor();
    await ready(page);
    await expect.poll(() => new URL(page.url()).pathname).toBe(PLANNER);
    const first = expect.stringContaining(longDay(weekStart(today(), 1)));
    await expect.poll(() => days(page).allTextContents()).toEqual([first, ...Array(6).fill(expect.any(String))]);
    await expect.poll(() => page.locator('[aria-current="date"]').textContent()).toContain(longDay(today()));

    await expect.poll(() => page.getByText('Leftovers').count()).toBe(0);
    await page.getByRole('button', { name: 'Next week' }).click();
    await slot(page, 'Lunch', next).getByText('Leftovers').waitFor();
    await page.reload();
    await slot(page, 'Lunch', next).getByText('Leftovers').waitFor();
    await page.getByRole('button', { name: 'This week' }).click();
    await slot(page, 'Lunch', today()).waitFor();
    await page.getByRole('button', { name: 'Previous week' }).click();
    await slot(page, 'Lunch', addDays(today(), -7)).waitFor();
    await page.locator('[aria-current="date"]').waitFor({ state: 'detached' });
    // Two quick clicks lead two weeks on, also on a slow phone.
    await slowly(page, () => page.getByRole('button', { name: 'Next week' }).dblclick());
    await slot(page, 'Lunch', next).getByText('Leftovers').waitFor();
  });

  test('has the shopping button beside a date of any length, not over it', async () => {
    const place = await site(browser);
    const { recipeId } = await addRecipe(place, 'Pea Soup');
    await place.anna.client.mealplans.create({ body: { date: today(), entryType: 'dinner', recipeId } });
    const page = await place.visit(PLANNER, { as: 'anna', locale: 'ar-SA', viewport: { width: 1280, height: 800 } });
    await ready(page);
    const parts = page.locator('li:has([aria-current="date"])').first();
    await parts.locator('h2 + div svg').waitFor();
    const covered = await parts.evaluate((day) => {
      const button = day.querySelector('h2 + div svg')!.getBoundingClientRect();
      const words = [...day.querySelectorAll('h2 > span:not(.visually-hidden)')].filter((one) => {
        const { left, right, top, bottom, width } = one.getBoundingClientRect();
        const isOver = right > button.left && left < button.right && bottom > button.top && top < button.bottom;
        return width > 2 && isOver;
      });
      return words.map((one) => one.textContent);
    });
    expect(covered).toEqual([]);
  });
});

describe('an empty slot', () => {
  test('offers the newest recipes before anything is typed, and those made last once there are any', async () => {
    const place = await site(browser);
    await addRecipe(place, 'Pea Soup');
    const { slug } = await addRecipe(place, 'Rice');
    await addRecipe(place, 'Stew');
    const page = await place.visit(PLANNER, { as: 'anna' });
    const choose = () =>
      slot(page, 'Dinner', today())
        .getByRole('button', { name: /^Choose/ })
        .click();
    const offered = () => page.getByRole('dialog').getByRole('listitem').getByRole('button').allTextContents();
    await choose();
    await page.getByRole('dialog').getByRole('heading', { name: 'Newest' }).waitFor();
    await expect.poll(() => offered()).toEqual(['SStew', 'RRice', 'PPea Soup']);
    await page.keyboard.press('Enter');
    await expect.poll(() => planOf(place)).toEqual([]);
    await page.keyboard.press('Escape');
    await hearing(page);
    await place.anna.client.recipes.lastMade({ params: { slug }, body: { timestamp: new Date().toISOString() } });
    await choose();
    await page.getByRole('dialog').getByRole('heading', { name: 'Last made' }).waitFor();
    await expect.poll(() => offered()).toEqual(['RRice']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await slot(page, 'Dinner', today()).getByRole('link', { name: 'Rice' }).waitFor();
  });

  test('takes a note, a random recipe that says why, or one found by keyboard only', async () => {
    const place = await site(browser);
    const page = await place.visit(PLANNER, { as: 'anna' });
    const [lunch, side, dinner] = ['Lunch', 'Side', 'Dinner'].map((meal) => slot(page, meal, today()));
    await lunch!.getByRole('button', { name: /^Choose/ }).click();
    await page.keyboard.type('Eating out');
    await page.getByRole('button', { name: 'Plan “Eating out” without a recipe' }).click();
    // The dialog is inside the slot and contains the same words.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await lunch!.getByText('Eating out').waitFor();
    await expect.poll(() => planOf(place)).toEqual([[today(), 'lunch', 'Eating out']]);

    const surprise = side!.getByRole('button', { name: /^Surprise me/ });
    await surprise.click();
    await page.getByRole('alert').getByText('There are no recipes to choose from.').waitFor();
    await addRecipe(place, 'Pea Soup');
    await surprise.click();
    await side!.getByRole('link', { name: 'Pea Soup' }).waitFor();
    await side!.getByRole('button', { name: 'Why Pea Soup? Any recipe' }).click();
    await side!.getByText('It is the only recipe.').waitFor();
    await page.keyboard.press('Escape');

    await dinner!.getByRole('button', { name: /^Choose/ }).click();
    await page.keyboard.type('pea');
    await page.getByRole('dialog').getByRole('button', { name: 'Pea Soup' }).waitFor();
    await page.keyboard.press('Enter');
    await dinner!.getByRole('link', { name: 'Pea Soup' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => planOf(place)).toContainEqual([today(), 'dinner', 'Pea Soup']);
    await dinner!.getByRole('link', { name: 'Pea Soup' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pea Soup' }).waitFor();
  });
});

describe('a recipe', () => {
  const openForm = async () => {
    const place = await site(browser);
    const { slug, recipeId } = await addRecipe(place, 'Pea Soup');
    const page = await place.visit(`/g/home/r/${slug}`, { as: 'anna' });
    await page.getByRole('button', { name: 'Add to plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add “Pea Soup” to the plan' });
    return { place, page, dialog, recipeId };
  };

  test('is planned for tonight unless another day is chosen, and needs a day', async () => {
    const { place, page, dialog } = await openForm();
    await expect.poll(() => dialog.getByLabel('Day').inputValue()).toBe(today());
    await dialog.getByLabel('Day').fill('');
    await dialog.getByRole('button', { name: 'Add to plan' }).click();
    await dialog.getByText('This Field is Required').waitFor();
    await expect.poll(() => planOf(place)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add to plan' }).click();
    await page.keyboard.press('Enter');
    await page.getByText('recipe added to mealplan').waitFor();
    // The dialog also has a button of this name.
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add to plan' }).click();
    await dialog.getByLabel('Day').fill(tomorrow());
    await dialog.getByLabel('Meal').selectOption('Breakfast');
    await dialog.getByRole('button', { name: 'Add to plan' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => planOf(place))
      .toEqual([
        [today(), 'dinner', 'Pea Soup'],
        [tomorrow(), 'breakfast', 'Pea Soup'],
      ]);
  });

  test('that was deleted meanwhile cannot be planned: the page names it, and plans it by its name on request', async () => {
    const { place, page, dialog, recipeId } = await openForm();
    await place.anna.client.recipes.remove({ params: { slug: recipeId }, ifMatch: '*' });
    await dialog.getByRole('button', { name: 'Add to plan' }).click();
    await page.getByRole('alert').getByText('failed to add recipe to mealplan').waitFor();
    await page.getByText('Not saved: Pea Soup').waitFor();
    await page.getByRole('button', { name: 'Add anyway' }).click();
    await expect.poll(() => planOf(place)).toEqual([[today(), 'dinner', 'Pea Soup']]);
    await page.getByText('Not saved: Pea Soup').waitFor({ state: 'detached' });
  });
});

describe('for everybody', () => {
  const filled = async () => {
    const place = await site(browser);
    const { recipeId } = await addRecipe(place, 'Pea Soup with a rather long name');
    await place.anna.client.mealplans.create({ body: { date: today(), entryType: 'dinner', recipeId } });
    await place.anna.client.mealplans.create({ body: { date: today(), entryType: 'side', title: 'Bread' } });
    return place;
  };

  test('axe finds no problem in light and dark colours, on a desk and on a phone', async () => {
    const place = await filled();
    const page = await place.visit(PLANNER, { as: 'anna', viewport: desk });
    const expectGood = async (what: string) => {
      for (const size of [desk, phone]) {
        await page.setViewportSize(size);
        expect(await faultsInBothColours(page), `${what}, ${size.width} px`).toEqual([]);
        expect(await overflowOf(page), `${what}, ${size.width} px`).toBe(0);
      }
    };
    await page.getByText('Bread').waitFor();
    await expectGood('the week');
    await slot(page, 'Lunch', today())
      .getByRole('button', { name: /^Choose/ })
      .click();
    await page.keyboard.type('pea');
    await page.getByRole('button', { name: 'Plan “pea” without a recipe' }).waitFor();
    await expectGood('the choice');
  });

  test('the week fits a phone in a right-to-left language', async () => {
    const place = await filled();
    const page = await place.visit(PLANNER, { as: 'anna', viewport: phone, stored: { 'lovage.direction': 'rtl' } });
    await page.getByText('Bread').waitFor();
    expect(await overflowOf(page)).toBe(0);
  });
});
