import { describe, expect, test } from 'vitest';
import { addDays, weekStart } from '../../core/kit/day.ts';
import { openBrowser, overflowOf, site } from '../kit/browser.ts';
import { addRecipe, longDay, PLANNER, planOf, slot, today, tomorrow, weekOf } from '../kit/planner-page.ts';

const browser = await openBrowser();

describe('an entry', () => {
  test('has a note and a title, is deleted and restored, leaves room for others, and is moved to another day and meal', async () => {
    const place = await site(browser);
    const { recipeId } = await addRecipe(place, 'Pea Soup');
    await place.anna.client.mealplans.create({ body: { date: today(), entryType: 'dinner', recipeId } });
    await place.anna.client.mealplans.create({ body: { date: today(), entryType: 'lunch', title: 'Leftovers' } });
    const page = await place.visit(PLANNER, { as: 'anna' });
    const [lunch, dinner] = [slot(page, 'Lunch', today()), slot(page, 'Dinner', today())];
    const act = async (name: string, action: string) => {
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await act('Pea Soup', 'Edit');
    await page.getByRole('dialog', { name: 'Edit “Pea Soup”' }).waitFor();
    await expect.poll(() => page.getByLabel('Dish', { exact: true }).count()).toBe(0);
    await page.getByLabel('Note').fill('Soak the peas overnight');
    await page.getByRole('button', { name: 'Save' }).click();
    await dinner.getByText('Soak the peas overnight').waitFor();
    await act('Leftovers', 'Edit');
    await page.getByRole('dialog', { name: 'Edit “Leftovers”' }).waitFor();
    await page.getByLabel('Dish', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This Field is Required').waitFor();
    await page.getByLabel('Dish', { exact: true }).fill('Eating out');
    await page.keyboard.press('Enter');
    await lunch.getByText('Eating out').waitFor();
    await expect.poll(() => planOf(place)).toContainEqual([today(), 'lunch', 'Eating out']);

    await act('Pea Soup', 'Delete');
    await page.getByText('“Pea Soup” was removed from the plan').waitFor();
    await expect.poll(() => planOf(place)).toEqual([[today(), 'lunch', 'Eating out']]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await dinner.getByRole('link', { name: 'Pea Soup' }).waitFor();
    await expect.poll(() => planOf(place)).toContainEqual([today(), 'dinner', 'Pea Soup']);

    await act('Pea Soup', 'Add another');
    await page.keyboard.type('Bread');
    await page.getByRole('button', { name: 'Plan “Bread” without a recipe' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await dinner.getByText('Bread').waitFor();
    await expect.poll(() => dinner.getByRole('listitem').count()).toBe(2);

    await act('Pea Soup', 'Move to another day');
    const dialog = page.getByRole('dialog', { name: 'Move “Pea Soup”' });
    await dialog.getByLabel('Day').fill(tomorrow());
    await dialog.getByLabel('Meal').selectOption('Lunch');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await dialog.waitFor({ state: 'detached' });
    await dinner.getByRole('link', { name: 'Pea Soup' }).waitFor({ state: 'detached' });
    await expect.poll(() => planOf(place)).toContainEqual([tomorrow(), 'lunch', 'Pea Soup']);
    await page.goto(weekOf(tomorrow()));
    await slot(page, 'Lunch', tomorrow()).getByRole('link', { name: 'Pea Soup' }).waitFor();
  });

  test('is moved to a meal that is not usual, which then has a row on each day of the week', async () => {
    const place = await site(browser);
    await place.anna.client.mealplans.create({ body: { date: today(), entryType: 'dinner', title: 'Cake' } });
    const page = await place.visit(PLANNER, { as: 'anna' });
    await slot(page, 'Dinner', today()).getByText('Cake').waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(7 * 4);
    await page.getByRole('button', { name: 'Actions for Cake' }).click();
    await page.getByRole('menuitem', { name: 'Move to another day' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Meal').selectOption('Dessert');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await slot(page, 'Dessert', today()).getByText('Cake').waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(7 * 5);
    await expect.poll(() => planOf(place)).toEqual([[today(), 'dessert', 'Cake']]);
    expect(await overflowOf(page)).toBe(0);
  });

  test('is dragged to another day and meal, or moved there by keyboard, and a click undoes it', async () => {
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
});

test('on a tablet, where nothing hovers, the buttons of a dish without a picture do not cover its name', async () => {
  const place = await site(browser);
  await place.anna.client.mealplans.create({
    body: { date: today(), entryType: 'lunch', title: 'Leftover spaghetti' },
  });
  const page = await place.visit(PLANNER, {
    as: 'anna',
    viewport: { width: 1280, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  const name = page.getByText('Leftover spaghetti', { exact: true });
  await name.waitFor();
  const boxOf = async (of: typeof name) => (await of.boundingBox())!;
  const tools = await boxOf(page.getByRole('button', { name: 'Actions for Leftover spaghetti' }));
  const { x, y, width, height } = await boxOf(name);
  const isBeside = tools.x >= x + width || tools.x + tools.width <= x;
  expect(isBeside || tools.y >= y + height || tools.y + tools.height <= y).toBe(true);
});
