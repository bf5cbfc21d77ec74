import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, localDay, weekStart } from '../../core/kit/day.ts';
import { faultsOf, openBrowser, overflowOf, type Site, site, slowly } from '../kit/browser.ts';
import { PASSWORD } from '../kit/world.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const PLANNER = '/group/mealplan/planner/view';
const phone = { viewport: { width: 390, height: 844 } };
const today = () => localDay(new Date());
const tomorrow = () => addDays(today(), 1);
/** The days after today may be in the next week. */
const weekOf = (day: string) => `${PLANNER}?day=${day}`;

async function addRecipe(place: Site, name: string): Promise<{ slug: string; recipeId: string }> {
  const slug = await place.anna.client.recipes.create({ body: { name } });
  const { id } = await place.anna.client.recipes.get({ params: { slug } });
  return { slug, recipeId: id };
}

const planOf = async (place: Site) =>
  (await place.anna.client.mealplans.list()).items.map(({ date, entryType, title, recipe }) => [
    date,
    entryType,
    recipe?.name ?? title,
  ]);

const longDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );

const slot = (page: Page, meal: string, day: string) =>
  page.getByRole('region', { name: `${meal}, ${longDay(day)}`, exact: true });

const days = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const ready = (page: Page) => days(page).nth(6).waitFor();

describe('the week', () => {
  test('is one click away and starts on the day that the group prefers', async () => {
    const place = await site(browser);
    await place.anna.client.groups.patchPreferences({ body: { firstDayOfWeek: 1 } });
    const page = await place.visit('/', { as: 'anna' });
    await page.getByRole('link', { name: 'Meal planner' }).click();
    await page.getByRole('heading', { level: 1, name: 'Meal planner' }).waitFor();
    await ready(page);
    await expect.poll(() => new URL(page.url()).pathname).toBe(PLANNER);
    const first = expect.stringContaining(longDay(weekStart(today(), 1)));
    await expect.poll(() => days(page).allTextContents()).toEqual([first, ...Array(6).fill(expect.any(String))]);
    await expect.poll(() => page.locator('[aria-current="date"]').textContent()).toContain(longDay(today()));
  });

  test('has the button to shop beside a date of any length, not on it', async () => {
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

  test('can be left for other weeks and found again, even by its address', async () => {
    const place = await site(browser);
    const next = addDays(today(), 7);
    await place.anna.client.mealplans.create({ body: { date: next, entryType: 'lunch', title: 'Leftovers' } });
    const page = await place.visit(PLANNER, { as: 'anna' });
    await ready(page);
    expect(await page.getByText('Leftovers').count()).toBe(0);
    await page.getByRole('button', { name: 'Next week' }).click();
    await slot(page, 'Lunch', next).getByText('Leftovers').waitFor();
    await page.reload();
    await slot(page, 'Lunch', next).getByText('Leftovers').waitFor();
    await page.getByRole('button', { name: 'This week' }).click();
    await slot(page, 'Lunch', today()).waitFor();
    await page.getByRole('button', { name: 'Previous week' }).click();
    await slot(page, 'Lunch', addDays(today(), -7)).waitFor();
    await page.locator('[aria-current="date"]').waitFor({ state: 'detached' });
  });

  test('leads two weeks on by two quick clicks, also on a slow phone', async () => {
    const page = await (await site(browser)).visit(PLANNER, { as: 'anna' });
    await ready(page);
    await slowly(page, () => page.getByRole('button', { name: 'Next week' }).dblclick());
    await slot(page, 'Lunch', addDays(today(), 14)).waitFor();
  });

  test('asks visitors to sign in, and then returns to the week', async () => {
    const page = await (await site(browser)).visit(PLANNER);
    await page.getByLabel('User name or e-mail').fill('anna');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await ready(page);
  });
});

describe('a planned dish', () => {
  test('has a note that can be changed, and a title if it has no recipe', async () => {
    const place = await site(browser);
    const { recipeId } = await addRecipe(place, 'Pea Soup');
    await place.anna.client.mealplans.create({ body: { date: today(), entryType: 'dinner', recipeId } });
    await place.anna.client.mealplans.create({ body: { date: today(), entryType: 'lunch', title: 'Leftovers' } });
    const page = await place.visit(PLANNER, { as: 'anna' });
    const edit = async (meal: string, name: string) => {
      await slot(page, meal, today())
        .getByRole('button', { name: `Actions for ${name}` })
        .click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await page.getByRole('dialog', { name: `Edit “${name}”` }).waitFor();
    };
    await edit('Dinner', 'Pea Soup');
    expect(await page.getByLabel('Dish', { exact: true }).count()).toBe(0);
    await page.getByLabel('Note').fill('Soak the peas overnight');
    await page.getByRole('button', { name: 'Save' }).click();
    await slot(page, 'Dinner', today()).getByText('Soak the peas overnight').waitFor();
    await edit('Lunch', 'Leftovers');
    await page.getByLabel('Dish', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This Field is Required').waitFor();
    await page.getByLabel('Dish', { exact: true }).fill('Eating out');
    await page.keyboard.press('Enter');
    await slot(page, 'Lunch', today()).getByText('Eating out').waitFor();
    await expect.poll(() => planOf(place)).toContainEqual([today(), 'lunch', 'Eating out']);
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
    expect(await offered()).toEqual(['SStew', 'RRice', 'PPea Soup']);
    await page.keyboard.press('Enter');
    expect(await planOf(place)).toEqual([]);
    await page.keyboard.press('Escape');
    await place.anna.client.recipes.lastMade({ params: { slug }, body: { timestamp: new Date().toISOString() } });
    await page.reload();
    await choose();
    await page.getByRole('dialog').getByRole('heading', { name: 'Last made' }).waitFor();
    expect(await offered()).toEqual(['RRice']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await slot(page, 'Dinner', today()).getByRole('link', { name: 'Rice' }).waitFor();
  });

  test('takes a recipe found by keyboard only', async () => {
    const place = await site(browser);
    await addRecipe(place, 'Pea Soup');
    const page = await place.visit(PLANNER, { as: 'anna' });
    const dinner = slot(page, 'Dinner', today());
    await dinner.getByRole('button', { name: /^Choose/ }).click();
    await page.keyboard.type('pea');
    await page.getByRole('dialog').getByRole('button', { name: 'Pea Soup' }).waitFor();
    await page.keyboard.press('Enter');
    await dinner.getByRole('link', { name: 'Pea Soup' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => planOf(place)).toEqual([[today(), 'dinner', 'Pea Soup']]);
    await dinner.getByRole('link', { name: 'Pea Soup' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pea Soup' }).waitFor();
  });

  test('takes a note instead of a recipe', async () => {
    const place = await site(browser);
    const page = await place.visit(PLANNER, { as: 'anna' });
    await slot(page, 'Lunch', today())
      .getByRole('button', { name: /^Choose/ })
      .click();
    await page.keyboard.type('Eating out');
    await page.getByRole('button', { name: 'Plan “Eating out” without a recipe' }).click();
    // The dialog is inside the slot and contains the same words.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await slot(page, 'Lunch', today()).getByText('Eating out').waitFor();
    await expect.poll(() => planOf(place)).toEqual([[today(), 'lunch', 'Eating out']]);
  });

  test('is filled with a random recipe, and shows why that one', async () => {
    const place = await site(browser);
    await addRecipe(place, 'Pea Soup');
    const page = await place.visit(PLANNER, { as: 'anna' });
    const side = slot(page, 'Side', today());
    await side.getByRole('button', { name: /^Surprise me/ }).click();
    await side.getByRole('link', { name: 'Pea Soup' }).waitFor();
    await side.getByRole('button', { name: 'Why Pea Soup? Any recipe' }).click();
    await side.getByText('It is the only recipe.').waitFor();
  });

  test('says what is missing if no recipe fits the rules', async () => {
    const page = await (await site(browser)).visit(PLANNER, { as: 'anna' });
    await slot(page, 'Side', today())
      .getByRole('button', { name: /^Surprise me/ })
      .click();
    await page.getByRole('alert').getByText('There are no recipes to choose from.').waitFor();
  });
});

describe('an entry', () => {
  const planned = async () => {
    const place = await site(browser);
    const { recipeId } = await addRecipe(place, 'Pea Soup');
    await place.anna.client.mealplans.create({ body: { date: today(), entryType: 'dinner', recipeId } });
    const page = await place.visit(PLANNER, { as: 'anna' });
    await page.getByRole('button', { name: 'Actions for Pea Soup' }).click();
    return { place, page };
  };

  test('is moved to another day and meal', async () => {
    const { place, page } = await planned();
    await page.getByRole('menuitem', { name: 'Move to another day' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move “Pea Soup”' });
    await dialog.getByLabel('Day').fill(tomorrow());
    await dialog.getByLabel('Meal').selectOption('Lunch');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await dialog.waitFor({ state: 'detached' });
    await slot(page, 'Dinner', today())
      .getByRole('button', { name: /^Choose/ })
      .waitFor();
    await expect.poll(() => planOf(place)).toEqual([[tomorrow(), 'lunch', 'Pea Soup']]);
    await page.goto(weekOf(tomorrow()));
    await slot(page, 'Lunch', tomorrow()).getByRole('link', { name: 'Pea Soup' }).waitFor();
  });

  test('is moved to a meal that is not usual, which then has a row on each day of the week', async () => {
    const place = await site(browser);
    await place.anna.client.mealplans.create({ body: { date: today(), entryType: 'dinner', title: 'Cake' } });
    const page = await place.visit(PLANNER, { as: 'anna' });
    await slot(page, 'Dinner', today()).getByText('Cake').waitFor();
    expect(await page.getByRole('heading', { level: 3 }).count()).toBe(7 * 4);
    await page.getByRole('button', { name: 'Actions for Cake' }).click();
    await page.getByRole('menuitem', { name: 'Move to another day' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Meal').selectOption('Dessert');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await slot(page, 'Dessert', today()).getByText('Cake').waitFor();
    expect(await page.getByRole('heading', { level: 3 }).count()).toBe(7 * 5);
    await expect.poll(() => planOf(place)).toEqual([[today(), 'dessert', 'Cake']]);
    expect(await overflowOf(page)).toBe(0);
  });

  test('is dragged to another day and meal, or sent there by keys, and goes back by a click', async () => {
    const place = await site(browser);
    const { recipeId } = await addRecipe(place, 'Pea Soup');
    const first = weekStart(today(), 1);
    await place.anna.client.groups.patchPreferences({ body: { firstDayOfWeek: 1 } });
    await place.anna.client.mealplans.create({ body: { date: first, entryType: 'dinner', recipeId } });
    const page = await place.visit(PLANNER, { as: 'anna' });
    const soup = (meal: string, day: string) => slot(page, meal, day).getByRole('link', { name: 'Pea Soup' });
    const handle = page.getByRole('button', { name: 'Drag Pea Soup' });

    await handle.hover();
    await page.mouse.down();
    const over = (await slot(page, 'Lunch', addDays(first, 1)).boundingBox())!;
    await page.mouse.move(over.x + over.width / 2, over.y + over.height / 2, { steps: 4 });
    await page.mouse.up();
    await soup('Lunch', addDays(first, 1)).waitFor();
    await expect.poll(() => planOf(place)).toEqual([[addDays(first, 1), 'lunch', 'Pea Soup']]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await soup('Dinner', first).waitFor();
    await expect.poll(() => planOf(place)).toEqual([[first, 'dinner', 'Pea Soup']]);

    await handle.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await page.getByText(`Move “Pea Soup” to Lunch, ${longDay(addDays(first, 2))}`).waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await soup('Lunch', addDays(first, 2)).waitFor();
    await expect.poll(() => planOf(place)).toEqual([[addDays(first, 2), 'lunch', 'Pea Soup']]);
    await expect.poll(() => handle.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('is deleted, and restored by a click', async () => {
    const { place, page } = await planned();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('“Pea Soup” was removed from the plan').waitFor();
    await expect.poll(() => planOf(place)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await slot(page, 'Dinner', today()).getByRole('link', { name: 'Pea Soup' }).waitFor();
    await expect.poll(() => planOf(place)).toEqual([[today(), 'dinner', 'Pea Soup']]);
  });

  test('leaves room for others in its slot', async () => {
    const { page } = await planned();
    await page.getByRole('menuitem', { name: 'Add another' }).click();
    await page.keyboard.type('Bread');
    await page.getByRole('button', { name: 'Plan “Bread” without a recipe' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await slot(page, 'Dinner', today()).getByText('Bread').waitFor();
    await expect.poll(() => slot(page, 'Dinner', today()).getByRole('listitem').count()).toBe(2);
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

  test('is planned for tonight unless another day is chosen', async () => {
    const { place, page, dialog } = await openForm();
    await expect.poll(() => dialog.getByLabel('Day').inputValue()).toBe(today());
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

  test('needs a day', async () => {
    const { place, dialog } = await openForm();
    await dialog.getByLabel('Day').fill('');
    await dialog.getByRole('button', { name: 'Add to plan' }).click();
    await dialog.getByText('This Field is Required').waitFor();
    await expect.poll(() => planOf(place)).toEqual([]);
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

  test.each(['light', 'dark'] as const)(
    'axe finds no problem in %s colours, on a desktop and on a phone',
    async (scheme) => {
      const place = await filled();
      for (const size of [{}, phone]) {
        const page = await place.visit(PLANNER, { as: 'anna', colorScheme: scheme, ...size });
        await page.getByText('Bread').waitFor();
        expect(await faultsOf(page)).toEqual([]);
        await slot(page, 'Lunch', today())
          .getByRole('button', { name: /^Choose/ })
          .click();
        await page.keyboard.type('pea');
        await page.getByRole('button', { name: 'Plan “pea” without a recipe' }).waitFor();
        expect(await faultsOf(page), 'the choice').toEqual([]);
      }
    },
  );

  test.each(['ltr', 'rtl'])('the week is no wider than a phone, written %s', async (direction) => {
    const place = await filled();
    const page = await place.visit(PLANNER, { as: 'anna', ...phone, stored: { 'lovage.direction': direction } });
    await page.getByText('Bread').waitFor();
    expect(await overflowOf(page)).toBe(0);
  });
});
