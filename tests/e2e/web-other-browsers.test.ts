import { expect, test } from 'vitest';
import { site } from '../kit/browser.ts';
import { hasOther, type OtherPage, openOther, otherBrowsers } from '../kit/other-browsers.ts';
import { PLANNER, planOf, today } from '../kit/planner-page.ts';
import { PASSWORD } from '../kit/world.ts';

const ADD = 'input[role="combobox"]';

/** The text of the page if it has this heading. */
const heading = (page: OtherPage, text: string) =>
  expect.poll(() => page.run<string>(`return document.querySelector('main h1')?.textContent ?? ''`)).toBe(text);

test.for(otherBrowsers)(
  'in %s people sign in, find, scale, plan, shop, write and hear of each other',
  async (name, { skip }) => {
    skip(!hasOther(name), `${name} is not installed`);
    const place = await site(null);
    const { client } = place.anna;
    const slug = await client.recipes.create({
      body: {
        name: 'Pea Soup',
        recipeYield: '4 servings',
        recipeIngredient: [{ note: 'cups peas', quantity: 2 }],
        recipeInstructions: [{ text: 'Boil the peas for 20 minutes.' }],
      },
    });
    const { id: list } = await client.shoppingLists.create({ body: { name: 'Saturday' } });
    const items = async () =>
      (await client.shoppingLists.get({ params: { id: list } })).listItems.map(({ display, checked }) => [
        display,
        checked,
      ]);
    const page = await openOther(name);

    await page.goto(`${place.origin}/login`);
    await page.click('input[name="username"]');
    await page.type('anna');
    await page.click('input[type="password"]');
    await page.type(PASSWORD);
    await page.press('Enter');
    await heading(page, 'Recipes');

    await page.press('Escape');
    await page.type('/');
    await page.click('dialog input');
    await page.type('soup');
    await page.sees('Arrow keys');
    await page.click('dialog [data-result]');
    await heading(page, 'Pea Soup');
    await page.click('button', 'Make more');
    await page.sees('5 servings');
    await page.click('button', 'Cook');
    await page.sees('Step 1 of 1');
    await page.press('Escape');

    await page.goto(`${place.origin}/shopping-lists/${list}`);
    await page.click(ADD);
    await page.type('2 candles');
    await page.press('Enter');
    await expect.poll(items).toEqual([['2 candles', false]]);
    await page.click('input[type="checkbox"]');
    await expect.poll(items).toEqual([['2 candles', true]]);
    await expect.poll(() => page.run(`return performance.getEntriesByName('lovage:live').length > 0`)).toBe(true);
    await place.ben.client.shoppingItems.create({ body: { shoppingListId: list, note: 'matches' } });
    await page.sees('matches');

    await page.goto(`${place.origin}${PLANNER}?day=${today()}`);
    await page.click('button[aria-label^="Choose: Dinner"]');
    await page.click('dialog [data-result]');
    await expect.poll(async () => (await planOf(place)).map(([, ...dish]) => dish)).toEqual([['dinner', 'Pea Soup']]);

    await page.goto(`${place.origin}/g/home/r/${slug}?edit=true`);
    await page.click('textarea[aria-label="Description"]');
    await page.type('Thick and green.');
    await page.click('button', 'Save');
    await expect
      .poll(async () => (await client.recipes.get({ params: { slug } })).description)
      .toBe('Thick and green.');
    expect(page.faults).toEqual([]);
  },
);
