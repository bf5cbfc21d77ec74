import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { localDay } from '../../core/kit/day.ts';
import { openBrowser, site } from '../kit/browser.ts';
import { follow } from '../kit/follow.ts';

const browser = await openBrowser();

/** The names on a page that are at its left edge instead of its right one. */
const strayNames = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("main :is(h1, h2, h3, p, li, a, span, strong)[dir='auto']")]
      .filter((name) => {
        const { display, direction, textAlign } = getComputedStyle(name);
        const isLeft = textAlign === 'left' || (textAlign === 'start' && direction === 'ltr');
        return !display.startsWith('inline') && isLeft;
      })
      .map((name) => name.textContent),
  );

/** Texts in Latin letters whose first letter is outside of the box that cuts them. */
const lostStarts = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    const lost: (string | null)[] = [];
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.nodeValue!.search(/[A-Za-z]/);
      const box = node.parentElement!.closest('main *');
      if (at < 0 || !box?.checkVisibility() || box.clientWidth <= 1) continue;
      const { overflowX, direction, display, webkitLineClamp } = getComputedStyle(box);
      if (!/hidden|clip/.test(overflowX)) continue;
      const isUnderEllipsis =
        direction === 'rtl' && display !== 'block' && webkitLineClamp !== 'none' && box.scrollHeight > box.clientHeight;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const isOutside = range.getBoundingClientRect().left < box.getBoundingClientRect().left - 1;
      if (isOutside || isUnderEllipsis) lost.push(node.nodeValue);
    }
    return lost;
  });

const LONG = 'Fish Tacos with Cabbage Slaw, Lime and Smoked Paprika from the Market';

test('on a right-to-left page, a name that does not fit keeps its first letters', async () => {
  const { anna, visit } = await site(browser);
  const slug = await anna.client.recipes.create({ body: { name: LONG, recipeIngredient: ['2 cups peas'] } });
  const recipe = await anna.client.recipes.get({ params: { slug } });
  const { id } = await anna.client.shoppingLists.create({ body: { name: 'Week' } });
  await anna.client.shoppingLists.addRecipe({
    params: { id, recipeId: recipe.id },
    body: { recipeIncrementQuantity: 1, recipeIngredients: recipe.recipeIngredient },
  });
  await anna.client.mealplans.create({
    body: { date: localDay(new Date()), entryType: 'dinner', recipeId: recipe.id },
  });
  const page = await visit('/user/profile', { as: 'anna', locale: 'ar-SA' });
  for (const [path, width] of [
    ['/shopping-lists', 390],
    [`/shopping-lists/${id}`, 390],
    ['/group/mealplan/planner/view?view=month', 1280],
    [`/g/home/r/${slug}?cook=true`, 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    // In cook mode, the page takes no focus.
    await (path.includes('cook') ? page.goto(path) : follow(page, path));
    await page.getByText('Fish Tacos').filter({ visible: true }).first().waitFor();
    expect(await lostStarts(page), path).toEqual([]);
  }
});

test('on a right-to-left page, names and typed texts in Latin letters start at the right, too', async () => {
  const place = await site(browser);
  const { client } = place.anna;
  const slug = await client.recipes.create({
    body: {
      name: 'Pea Soup',
      description: 'Green. Good!',
      recipeIngredient: ['2 cups peas'],
      recipeInstructions: ['Cook the peas.'],
    },
  });
  const { id: recipeId } = await client.recipes.get({ params: { slug } });
  const event = { eventType: 'info', subject: 'Cooked it for Ben', eventMessage: '' } as const;
  await client.timeline.create({ body: { ...event, recipeId } });
  await client.shoppingLists.create({ body: { name: 'Week' } });
  const pages = [
    ['/g/home', 'Pea Soup'],
    ['/g/home/r/pea-soup', 'Pea Soup'],
    ['/g/home/recipes/timeline', 'Cooked it for Ben'],
    ['/shopping-lists', 'Week'],
  ] as const;
  const page = await place.visit('/user/profile', { as: 'anna', locale: 'ar-SA' });
  for (const [path, text] of pages) {
    await follow(page, path);
    await page.getByRole('main').getByText(text).first().waitFor();
    expect(await strayNames(page), path).toEqual([]);
  }
  await follow(page, '/g/home/r/pea-soup?edit=true');
  const texts = page.locator('main textarea');
  await texts.first().waitFor();
  const looks = await texts.evaluateAll((all) =>
    all.slice(0, 2).map((text) => [getComputedStyle(text).textAlign, getComputedStyle(text).unicodeBidi]),
  );
  expect(looks).toEqual([
    ['right', 'plaintext'],
    ['right', 'plaintext'],
  ]);
});

test('the count beside a title has the digits of the language, on every page', async () => {
  const { anna, visit } = await site(browser);
  for (const name of ['Vegan', 'Quick']) await anna.client.tags.create({ body: { name } });
  const page = await visit('/user/profile', { as: 'anna', locale: 'ar-SA' });
  for (const path of ['g/home/recipes/tags', 'admin/manage/users', 'admin/manage/groups', 'group/members']) {
    await follow(page, `/${path}`);
    const count = page.locator('main header p[aria-live]');
    await expect.poll(() => count.textContent(), { message: path }).toMatch(/^[٠-٩]+$/);
  }
});
