import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openBrowser, site, slowly } from '../kit/browser.ts';
import { addRecipe, soup } from '../kit/pea-soup.ts';
import { heading, signIn } from '../kit/people-pages.ts';
import { PASSWORD } from '../kit/world.ts';

const browser = await openBrowser();

/** Another site with one recipe, until the test ends. */
async function foreignPage(html: string): Promise<string> {
  const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html; charset=utf-8').end(html));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/recipe`;
}

const bread = `<!doctype html><title>Bread</title><script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Potato Bread',
  recipeYield: '1 loaf',
  recipeIngredient: ['500 g flour', '300 g potatoes'],
  recipeInstructions: [{ '@type': 'HowToStep', text: 'Knead the flour and the potatoes.' }],
})}</script>`;

describe('signing in', () => {
  test('a visitor is asked to sign in, and then returns to the same page', async () => {
    const place = await site(browser);
    const slug = await addRecipe(place, soup);
    const page = await place.visit(`/g/home/r/${slug}`);
    await heading(page, 'Sign in').waitFor();
    await signIn(page, 'anna', PASSWORD);
    await heading(page, 'Pea Soup').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/g/home/r/${slug}`);
  });

  test('empty fields are required', async () => {
    const page = await (await site(browser)).visit('/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => page.getByText('This Field is Required').count()).toBe(2);
  });

  test('a wrong password says Invalid Credentials, and the fifth locks the account', async () => {
    const page = await (await site(browser)).visit('/login');
    await signIn(page, 'anna', 'wrong');
    await page.getByRole('alert').getByText('Invalid Credentials').waitFor();
    for (let tries = 2; tries <= 5; tries++) {
      const answered = page.waitForResponse('**/api/auth/token');
      await signIn(page, 'anna', `wrong ${tries}`);
      await answered;
    }
    await signIn(page, 'anna', PASSWORD);
    await page.getByRole('alert').getByText('Account Locked. Please try again later').waitFor();
  });

  test('signing out closes all pages', async () => {
    const place = await site(browser);
    await addRecipe(place, soup);
    const page = await place.visit('/', { as: 'anna' });
    await page.getByRole('button', { name: 'Sign out' }).click();
    await heading(page, 'Sign in').waitFor();
    await page.goto('/g/home');
    await heading(page, 'Sign in').waitFor();
    await expect.poll(() => page.getByText('Pea Soup').count()).toBe(0);
  });
});

describe('finding', () => {
  test('an empty library says how to start', async () => {
    const page = await (await site(browser)).visit('/', { as: 'anna' });
    await page.getByText('No recipes yet.').waitFor();
    await page.getByRole('link', { name: 'Import a recipe' }).click();
    await heading(page, 'Import a recipe').waitFor();
  });

  test('the list grows in pages of thirty, and sorts', async () => {
    const place = await site(browser);
    for (let number = 10; number < 45; number++) await addRecipe(place, { name: `Dish ${number}` });
    const page = await place.visit('/', { as: 'anna' });
    await page.getByText('35 recipes').waitFor();
    await page.getByRole('article').nth(29).scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Dish 44' }).waitFor();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest');
    await expect.poll(() => page.getByRole('article').first().textContent()).toContain('Dish 44');
  });

  test('the list can be filtered, and the address contains the filter', async () => {
    const place = await site(browser);
    await addRecipe(place, soup);
    await addRecipe(place, { name: 'Apple Pie' });
    const page = await place.visit('/', { as: 'anna' });
    await page.getByRole('searchbox', { name: 'Filter list' }).fill('onion');
    await page.getByText('1 recipe', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('article').allTextContents()).toEqual([expect.stringContaining('Pea Soup')]);
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('onion');
  });

  test('the search dialog can be used by keyboard only', async () => {
    const place = await site(browser);
    await addRecipe(place, soup);
    await addRecipe(place, { name: 'Pea Salad', recipeInstructions: ['Mix.'] });
    const page = await place.visit('/', { as: 'anna' });
    await page.getByText('2 recipes').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('pea');
    const dialog = page.getByRole('dialog', { name: 'Search recipes' });
    await dialog.getByRole('link').nth(1).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    const wanted = await dialog.getByRole('link').first().locator('strong').textContent();
    await page.keyboard.press('Enter');
    await heading(page, wanted!).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await expect.poll(() => dialog.getByRole('searchbox').inputValue()).toBe('');
  });

  test('Enter opens what was typed last, also before its results are there', async () => {
    const place = await site(browser);
    await addRecipe(place, soup);
    await addRecipe(place, { name: 'Apple Pie', recipeInstructions: ['Bake.'] });
    const page = await place.visit('/', { as: 'anna' });
    await page.getByText('2 recipes').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('pea');
    await page.getByRole('dialog').getByRole('link', { name: 'Pea Soup' }).waitFor();
    await page.getByRole('dialog').getByRole('searchbox').fill('apple');
    await page.keyboard.press('Enter');
    await heading(page, 'Apple Pie').waitFor();
  });

  test('Enter that ends the choice of characters opens nothing', async () => {
    const place = await site(browser);
    await addRecipe(place, { name: '味噌汁', recipeInstructions: ['煮る。'] });
    const page = await place.visit('/', { as: 'anna' });
    await page.getByText('1 recipe').waitFor();
    await page.keyboard.press('/');
    const input = await page.context().newCDPSession(page);
    await input.send('Input.imeSetComposition', { text: '味噌', selectionStart: 2, selectionEnd: 2 });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: '味噌汁' }).waitFor();
    await page.keyboard.press('Enter');
    await input.send('Input.insertText', { text: '味噌' });
    await expect.poll(() => dialog.getByRole('searchbox').inputValue()).toBe('味噌');
    await page.keyboard.press('Enter');
    await heading(page, '味噌汁').waitFor();
  });

  test('the search dialog offers the recipes made last, or the newest, before anything is typed', async () => {
    const place = await site(browser);
    await addRecipe(place, soup);
    const page = await place.visit('/', { as: 'anna' });
    await page.getByText('1 recipe').waitFor();
    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog', { name: 'Search recipes' });
    await dialog.getByRole('link', { name: 'Pea Soup' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await heading(page, 'Pea Soup').waitFor();
  });
});

describe('a recipe', () => {
  const openSoup = async (as = 'anna') => {
    const place = await site(browser);
    const slug = await addRecipe(place, soup);
    const page = await place.visit(`/g/home/r/${slug}`, { as });
    await heading(page, 'Pea Soup').waitFor();
    return { place, slug, page };
  };

  test('is scaled by its servings, and back', async () => {
    const { page } = await openSoup();
    const ingredients = page.getByRole('region', { name: 'Ingredients' });
    await ingredients.getByText('2 cup', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Make more' }).click();
    await page.getByRole('button', { name: 'Make more' }).click();
    await page.getByText('6 servings').waitFor();
    await ingredients.getByText('3 cup', { exact: true }).waitFor();
    await ingredients.getByText('¾ l stock').waitFor();
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByText('4 servings').waitFor();
  });

  test('is scaled by each of two quick steps, also on a slow phone', async () => {
    const place = await site(browser);
    await addRecipe(place, soup);
    const page = await place.visit('/g/home/r/pea-soup', { as: 'anna' });
    const more = page.getByRole('button', { name: 'Make more' });
    await more.waitFor();
    await slowly(page, () => more.dblclick());
    await page.getByText('6 servings').waitFor();
  });

  test('is doubled or cooked for any number by everybody, and the address of the page says so', async () => {
    const { place, slug, page } = await openSoup('ben');
    const ingredients = page.getByRole('region', { name: 'Ingredients' });
    // One serving more or less is for people with advanced features.
    await expect.poll(() => page.getByRole('button', { name: 'Make more' }).count()).toBe(0);
    await page.getByRole('button', { name: '4 servings' }).click();
    await page.getByRole('button', { name: '2×' }).click();
    await ingredients.getByText('4 cup', { exact: true }).waitFor();
    await page.getByRole('button', { name: '8 servings' }).click();
    await page.getByLabel('Yield', { exact: true }).fill('none');
    await page.getByRole('button', { name: 'Scale', exact: true }).click();
    await page.getByText('Type a number above zero').waitFor();
    await page.getByLabel('Yield', { exact: true }).fill('6');
    await page.getByRole('button', { name: 'Scale', exact: true }).click();
    await ingredients.getByText('3 cup', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?servings=6');
    const other = await place.visit(`/g/home/r/${slug}?scale=1/2`, { as: 'anna' });
    await other.getByRole('region', { name: 'Ingredients' }).getByText('1 cup', { exact: true }).waitFor();
  });

  test('is printed as the reader prefers, with its yield and without buttons', async () => {
    const place = await site(browser);
    const slug = await addRecipe(place, {
      ...soup,
      description: 'Thick and green.',
      notes: [{ title: 'Tip', text: 'Freezes well.' }],
    });
    const page = await place.visit(`/g/home/r/${slug}`, { as: 'anna' });
    await heading(page, 'Pea Soup').waitFor();
    await page.emulateMedia({ media: 'print' });
    const sees = (text: string) => page.getByText(text, { exact: true }).first().isVisible();
    expect(await Promise.all(['Thick and green.', 'Freezes well.', '4 servings'].map(sees))).toEqual([
      true,
      true,
      true,
    ]);
    await expect.poll(() => page.getByRole('button', { name: 'Make more' }).count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Print preferences' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Picture').selectOption('hidden');
    await dialog.getByRole('switch', { name: 'Notes' }).uncheck();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    // The first view does not know what this browser prefers.
    await page.getByRole('button', { name: 'Cook' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await Promise.all(['Thick and green.', 'Freezes well.', '4 servings'].map(sees))).toEqual([
      true,
      false,
      true,
    ]);
    await expect.poll(() => page.locator('[data-print-picture]').getAttribute('data-print-picture')).toBe('hidden');
  });

  test('is cooked step by step with the keys', async () => {
    const { page } = await openSoup();
    await page.getByRole('button', { name: 'Cook', exact: true }).click();
    const cook = page.getByRole('dialog', { name: 'Cooking Pea Soup' });
    await cook.getByText('Step 1 of 3').waitFor();
    await expect.poll(() => cook.getByRole('listitem').allTextContents()).toEqual(['1 onion, chopped']);
    await page.keyboard.press('ArrowRight');
    await cook.getByText('Step 2 of 3').waitFor();
    await expect
      .poll(() => cook.getByRole('listitem').allTextContents())
      .toEqual([expect.stringContaining('pea'), expect.stringContaining('stock')]);
    await page.keyboard.press('Space');
    await cook.getByText('Step 3 of 3').waitFor();
    await page.keyboard.press('ArrowLeft');
    await cook.getByText('Step 2 of 3').waitFor();
    await page.keyboard.press('Escape');
    await cook.waitFor({ state: 'detached' });
  });

  test('is duplicated under a new name, which is required', async () => {
    const { page } = await openSoup();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    const name = page.getByLabel('Recipe name');
    await name.fill('');
    await page.keyboard.press('Enter');
    await page.getByText('A Name is Required').waitFor();
    await name.fill('Bean Soup');
    await page.keyboard.press('Enter');
    await heading(page, 'Bean Soup').waitFor();
  });

  test('is deleted after a confirmation', async () => {
    const { place, slug, page } = await openSoup();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No recipes yet.').waitFor();
    await expect(place.anna.client.recipes.get({ params: { slug } })).rejects.toMatchObject({ status: 404 });
  });

  test('copies its link', async () => {
    const { page } = await openSoup();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await page.getByText('Recipe link copied to clipboard').waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test('shows its markup without anything harmful', async () => {
    const place = await site(browser);
    const slug = await addRecipe(place, {
      name: 'Trap',
      description:
        '<img src=x onerror="document.title=1"> <form action="/trap"><input name="trap"></form> [a](javascript:alert(1)) **bold**',
      recipeIngredient: ['<b>1</b> egg <a href="https://example.org">x</a>'],
      recipeInstructions: ['<iframe src="https://example.org"></iframe>\n\n[page](https://example.org)'],
    });
    const page = await place.visit(`/g/home/r/${slug}`, { as: 'anna' });
    await page.locator('strong', { hasText: 'bold' }).waitFor();
    const article = page.getByRole('article');
    expect(
      await article
        .locator('[action="/trap"], [name="trap"], iframe, [onerror], a[href^="javascript"], label a')
        .count(),
    ).toBe(0);
    await expect.poll(() => article.locator('label b').textContent()).toBe('1');
    await expect.poll(() => article.getByRole('link', { name: 'page' }).getAttribute('rel')).toContain('noopener');
  });
});

describe('importing', () => {
  const environment = { OUTBOUND_ALLOW: '127.0.0.0/8' };

  test('a page becomes a recipe, and is not imported twice', async () => {
    const place = await site(browser, { environment });
    const url = await foreignPage(bread);
    const page = await place.visit('/g/home/r/create/url', { as: 'anna' });
    for (const time of ['first', 'second']) {
      await page.getByLabel('Page address').fill(url);
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await heading(page, 'Potato Bread').waitFor();
      await page.getByText('500 g flour').waitFor();
      if (time === 'first') await page.getByRole('link', { name: 'Import by URL' }).click();
    }
    expect((await place.anna.client.recipes.list()).total).toBe(1);
  });

  test('an invalid address is reported before it is sent', async () => {
    const page = await (await site(browser)).visit('/g/home/r/create/url', { as: 'anna' });
    await page.getByLabel('Page address').fill('potato bread');
    await page.keyboard.press('Enter');
    await page.getByText('Must Be A Valid URL').waitFor();
  });

  test('a page without a recipe is reported, and its HTML can be pasted instead', async () => {
    const place = await site(browser, { environment });
    const url = await foreignPage('<!doctype html><title>News</title><p>Nothing to eat.</p>');
    const page = await place.visit('/g/home/r/create/url', { as: 'anna' });
    await page.getByLabel('Page address').fill(url);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('alert').getByText('No recipe found on this page.').waitFor();
    await page.getByRole('button', { name: 'Paste HTML instead' }).click();
    await page.getByLabel("The page's HTML").fill(bread);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await heading(page, 'Potato Bread').waitFor();
  });
});

describe('addresses', () => {
  test.each([
    ['/recipe/pea-soup', '/g/home/r/pea-soup', 'Pea Soup'],
    ['/g/home/recipe/pea-soup', '/g/home/r/pea-soup', 'Pea Soup'],
    ['/nothing/here', '/g/home/nothing/here', '404 Page not found'],
    ['/g/home/r/no-such-recipe', '/g/home/r/no-such-recipe', '404 Page not found'],
    ['/g/elsewhere', '/g/home', 'Recipes'],
  ])('%s leads to %s', async (from, to, title) => {
    const place = await site(browser);
    await addRecipe(place, soup);
    const page = await place.visit(from, { as: 'anna' });
    await heading(page, title).waitFor();
    // A page may have its title shortly before the address changes.
    await expect.poll(() => new URL(page.url()).pathname).toBe(to);
  });

  test('whoever opens the old address of a recipe signs in, and then reads the recipe', async () => {
    const place = await site(browser);
    await addRecipe(place, soup);
    const page = await place.visit('/recipe/pea-soup');
    await heading(page, 'Sign in').waitFor();
    await signIn(page, 'anna', PASSWORD);
    await heading(page, 'Pea Soup').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/g/home/r/pea-soup');
  });

  test('an unknown address shows a page with a link home', async () => {
    const page = await (await site(browser)).visit('/nothing');
    await heading(page, '404 Page not found').waitFor();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await heading(page, 'Sign in').waitFor();
  });
});
