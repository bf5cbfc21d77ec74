import { expect, test } from 'vitest';
import { openBrowser, site } from '../kit/browser.ts';
import { recipePage } from '../kit/recipe-site.ts';

const browser = await openBrowser();

test('the recipe debugger shows the source of each part of a pasted page, and saves nothing', async () => {
  const home = await site(browser);
  const page = await home.visit('/g/home/r/create/debug', { as: 'anna' });
  await page.getByRole('button', { name: 'Paste HTML instead' }).click();
  const html = recipePage({ name: 'Soup', recipeIngredient: ['1 leek', '2 onions'], recipeInstructions: 'Cook it.' });
  await page.locator('textarea').first().fill(html);
  await page.getByRole('button', { name: 'Check page' }).click();
  await page.getByRole('heading', { name: 'Why' }).waitFor();
  await page.getByText('Ingredients: JSON-LD, the first source that has them').waitFor();
  await page.getByText('Steps: JSON-LD, the first source that has them').waitFor();
  expect((await home.anna.client.recipes.list()).total).toBe(0);
});
