import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addDays, localDay, weekdayOf, weekdays, weekStart } from '../../core/kit/day.ts';
import { dayInWords } from '../../core/kit/text/day-words.ts';
import { type MealType, usualMeals } from '../../core/mealplans/meals.ts';
import { faultsOf, openBrowser, type Site, site } from '../kit/browser.ts';

const browser = await openBrowser();

const PLANNER = '/group/mealplan/planner/view';
const today = () => localDay(new Date());
const longDay = (day: string) => dayInWords(day, 'en-US', 'long');
const slot = (page: Page, meal: string, day = today()) =>
  page.getByRole('region', { name: `${meal}, ${longDay(day)}`, exact: true });

/** Soups, and a rule that asks for one at dinner on the weekday of today. */
async function soupKitchen(...soups: string[]): Promise<Site> {
  const place = await site(browser);
  const { client } = place.anna;
  const category = await client.categories.create({ body: { name: 'Soup' } });
  for (const name of soups) {
    const slug = await client.recipes.create({ body: { name } });
    await client.recipes.patch({ params: { slug }, body: { recipeCategory: [category] } });
  }
  await client.recipes.create({ body: { name: 'Cake' } });
  const day = weekdays[weekdayOf(today())]!;
  await client.mealplanRules.create({ body: { day, entryType: 'dinner', categories: [{ id: category.id }] } });
  return place;
}

const dinners = async (place: Site) =>
  (await place.anna.client.mealplans.list()).items.map(({ recipe }) => recipe?.name);
const act = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** A message stays while the pointer is on it. */
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

test('a dish that rules picked says why, also after a reload and after undoing its removal', async () => {
  const place = await soupKitchen('Pea Soup');
  const page = await place.visit(PLANNER, { as: 'anna' });
  const dinner = slot(page, 'Dinner');
  await dinner.getByRole('button', { name: /^Surprise me/ }).click();
  const why = dinner.getByRole('button', { name: 'Why Pea Soup?' });
  await why.waitFor();
  await page.reload();
  await expect.poll(() => why.textContent()).toContain(`${dayInWords(today(), 'en-US', 'weekday')} · Dinner`);
  const reason = dinner.getByText('The only recipe that fits your rules: Soup.');
  await expect.poll(() => reason.isVisible()).toBe(false);
  await why.click();
  await reason.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await act(page, 'Pea Soup', 'Delete');
  await undo(page).hover();
  await why.waitFor({ state: 'detached' });
  await expect.poll(() => dinners(place)).toEqual([]);
  await undo(page).click();
  await why.waitFor();
  await expect.poll(() => dinners(place)).toEqual(['Pea Soup']);
  await page.waitForFunction(() => Object.keys(JSON.parse(localStorage.getItem('lovage.surprises')!)).length === 3);
  await page.reload();
  await why.waitFor();
});

test('another dish is picked, and the key u brings the first one back with its reason', async () => {
  const place = await soupKitchen('Pea Soup', 'Leek Soup');
  const page = await place.visit(PLANNER, { as: 'anna' });
  const dinner = slot(page, 'Dinner');
  await dinner.getByRole('button', { name: /^Surprise me/ }).click();
  await dinner.getByRole('button', { name: /^Why / }).waitFor();
  const [first] = await dinners(place);
  const second = first === 'Pea Soup' ? 'Leek Soup' : 'Pea Soup';
  await act(page, first!, 'Pick another');
  await undo(page).hover();
  await dinner.getByRole('link', { name: second }).waitFor();
  await expect.poll(() => dinners(place)).toEqual([second]);
  await page.keyboard.press('u');
  await dinner.getByRole('button', { name: `Why ${first}?` }).waitFor();
  await expect.poll(() => dinners(place)).toEqual([first]);
});

test('a locked dish stays when the others are picked again', async () => {
  const place = await soupKitchen('Pea Soup', 'Leek Soup', 'Beet Soup');
  const page = await place.visit(PLANNER, { as: 'anna' });
  const chosen = async (meal: string) => {
    await slot(page, meal)
      .getByRole('button', { name: /^Surprise me/ })
      .click();
    await slot(page, meal).getByRole('button', { name: /^Why / }).waitFor();
    return (await slot(page, meal).getByRole('link').textContent())!;
  };
  const dinner = await chosen('Dinner');
  const side = await chosen('Side');
  await act(page, dinner, 'Keep this dish');
  await slot(page, 'Dinner')
    .getByRole('button', { name: `Why ${dinner}? It is kept` })
    .waitFor();
  await page.getByRole('button', { name: `Actions for ${dinner}` }).click();
  await page.getByRole('menuitem', { name: 'Let others be picked' }).waitFor();
  await expect.poll(() => page.getByRole('menuitem', { name: 'Pick another' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More actions for the plan' }).click();
  await page.getByRole('menuitem', { name: 'Pick all surprises again' }).click();
  await page.getByText('1 dish was picked again').waitFor();
  await slot(page, 'Side').getByRole('link', { name: side, exact: true }).waitFor({ state: 'detached' });
  await expect.poll(() => slot(page, 'Dinner').getByRole('link').textContent()).toBe(dinner);
});

test('without a network no dish can be picked, and the page says why; undo waits for the network', async () => {
  const place = await soupKitchen('Pea Soup', 'Leek Soup');
  const page = await place.visit(PLANNER, { as: 'anna' });
  const dinner = slot(page, 'Dinner');
  await dinner.getByRole('button', { name: /^Surprise me/ }).click();
  await dinner.getByRole('button', { name: /^Why / }).waitFor();
  const [first] = await dinners(place);
  await act(page, first!, 'Pick another');
  await undo(page).hover();
  const [second] = ['Pea Soup', 'Leek Soup'].filter((name) => name !== first);
  await expect.poll(() => dinners(place)).toEqual([second]);
  await page.context().setOffline(true);
  const lunch = slot(page, 'Lunch').getByRole('button', { name: /^Surprise me/ });
  await expect.poll(() => lunch.isDisabled()).toBe(true);
  await expect.poll(() => lunch.getAttribute('title')).toBe('Needs a connection');
  await undo(page).click();
  await dinner.getByRole('link', { name: first }).waitFor();
  await page.getByRole('button', { name: `Actions for ${first}` }).click();
  const again = page.getByRole('menuitem', { name: 'Pick another' });
  await again.getByText('Needs a connection').waitFor();
  await expect.poll(() => again.isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await page.context().setOffline(false);
  await expect.poll(() => dinners(place)).toEqual([first]);
  await expect.poll(() => lunch.isDisabled()).toBe(false);
  // The dish has an id of this browser, which the server must never be asked for.
  await act(page, first!, 'Pick another');
  await dinner.getByRole('link', { name: second }).waitFor();
  await expect.poll(() => dinners(place)).toEqual([second]);
});

/** A dish with a picture and a long name for each meal of each day of this week. */
async function fullWeek(): Promise<Site> {
  const place = await site(browser);
  const { client } = place.anna;
  await client.groups.patchPreferences({ body: { firstDayOfWeek: 1 } });
  const slug = await client.recipes.create({ body: { name: 'Roast Chicken with Lemon, Lovage and New Potatoes' } });
  const green = { create: { width: 400, height: 300, channels: 3, background: '#2f6b3f' } } as const;
  const image = new File([new Uint8Array(await sharp(green).webp().toBuffer())], 'green.webp', { type: 'image/webp' });
  await client.recipes.uploadImage({ params: { slug }, form: { image } });
  const { id: recipeId } = await client.recipes.get({ params: { slug } });
  for (let day = 0; day < 7; day++)
    for (const entryType of usualMeals)
      await client.mealplans.create({ body: { date: addDays(weekStart(today(), 1), day), entryType, recipeId } });
  return place;
}

test('breakfast, lunch and dinner of a full week fit a small desk without scrolling', async () => {
  const place = await fullWeek();
  const page = await place.visit(PLANNER, { as: 'anna', viewport: { width: 1280, height: 800 } });
  const monday = weekStart(today(), 1);
  await slot(page, 'Dinner', monday).locator('img').first().waitFor();
  const { y, height } = (await slot(page, 'Dinner', monday).boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(800);
});

test('chosen meals are at the top of each day, also next time', async () => {
  const page = await (await site(browser)).visit(PLANNER, { as: 'anna' });
  const tops = async () => {
    const boxes = usualMeals.map(async (meal) => {
      const name = `${meal[0]!.toUpperCase()}${meal.slice(1)}`;
      return [meal, (await slot(page, name).boundingBox())!.y] as const;
    });
    return (await Promise.all(boxes)).sort((a, b) => a[1] - b[1]).map(([meal]): MealType => meal);
  };
  await slot(page, 'Dinner').waitFor();
  await expect.poll(() => tops()).toEqual(['breakfast', 'lunch', 'dinner', 'side']);
  await page.getByRole('button', { name: 'More actions for the plan' }).click();
  await page.getByRole('menuitem', { name: 'Meals shown first' }).click();
  await page.getByRole('checkbox', { name: 'Dinner' }).check();
  await page.keyboard.press('Escape');
  await expect.poll(tops).toEqual(['dinner', 'breakfast', 'lunch', 'side']);
  await page.reload();
  await slot(page, 'Dinner').waitFor();
  await expect.poll(() => tops()).toEqual(['dinner', 'breakfast', 'lunch', 'side']);
});
