import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openBrowser, site, slowly } from '../kit/browser.ts';
import { pushAddress } from '../kit/follow.ts';
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

test('a visitor sees why signing in fails, and returns to the same page', async () => {
  const place = await site(browser);
  const slug = await addRecipe(place, soup);
  const recipe = `/g/home/r/${slug}`;
  const page = await place.visit('/nothing');
  await heading(page, '404 Page not found').waitFor();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await heading(page, 'Sign in').waitFor();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => page.getByText('This Field is Required').count()).toBe(2);
  await signIn(page, 'ben', 'wrong');
  await page.getByRole('alert').getByText('Invalid Credentials').waitFor();
  for (let tries = 2; tries <= 5; tries++) {
    const answered = page.waitForResponse('**/api/auth/token');
    await signIn(page, 'ben', `wrong ${tries}`);
    await answered;
  }
  await signIn(page, 'ben', PASSWORD);
  await page.getByRole('alert').getByText('Account Locked. Please try again later').waitFor();

  await page.goto(`/recipe/${slug}`);
  await heading(page, 'Sign in').waitFor();
  await signIn(page, 'anna', PASSWORD);
  await heading(page, 'Pea Soup').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(recipe);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await heading(page, 'Sign in').waitFor();
  await page.goto(recipe);
  await heading(page, 'Sign in').waitFor();
  await expect.poll(() => page.getByText('Pea Soup').count()).toBe(0);
  await signIn(page, 'anna', PASSWORD);
  await heading(page, 'Pea Soup').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(recipe);
});

test('addresses that are old or unknown lead to the likely page, or say that there is none', async () => {
  const place = await site(browser);
  await addRecipe(place, soup);
  const page = await place.visit('/g/elsewhere', { as: 'anna' });
  const expectPage = async (title: string, path: string) => {
    await heading(page, title).waitFor();
    // A page may have its title shortly before the address changes.
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  };
  await expectPage('Recipes', '/g/home');
  for (const [from, to, title] of [
    ['/recipe/pea-soup', '/g/home/r/pea-soup', 'Pea Soup'],
    ['/nothing/here', '/g/home/nothing/here', '404 Page not found'],
    ['/g/home/recipe/pea-soup', '/g/home/r/pea-soup', 'Pea Soup'],
    ['/g/home/r/no-such-recipe', '/g/home/r/no-such-recipe', '404 Page not found'],
  ] as const) {
    await pushAddress(page, from);
    await expectPage(title, to);
  }
});

describe('finding', () => {
  test('the list grows in pages of thirty, sorts, and is on one page on request', async () => {
    const place = await site(browser);
    for (let number = 10; number < 45; number++) await addRecipe(place, { name: `Dish ${number}` });
    const page = await place.visit('/', { as: 'anna' });
    const cards = page.getByRole('article');
    const more = page.getByRole('button', { name: 'Show more' });
    await page.getByText('35 recipes').waitFor();
    await more.waitFor();
    await cards.nth(29).scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Dish 44' }).waitFor();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest');
    await expect.poll(() => cards.first().textContent()).toContain('Dish 44');
    await page.getByRole('button', { name: /^Descending/ }).click();
    await more.waitFor();
    await page.getByRole('button', { name: 'View' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'All recipes on one page' }).click();
    await page.getByRole('link', { name: 'Dish 44' }).waitFor();
    await expect.poll(() => cards.count()).toBe(35);
    await expect.poll(() => more.count()).toBe(0);
  });

  test('the list can be filtered, and the search dialog can be used by keyboard only', async () => {
    const place = await site(browser);
    await addRecipe(place, soup);
    for (const name of ['Pea Salad', '味噌汁', 'Apple Pie']) await addRecipe(place, { name });
    const page = await place.visit('/', { as: 'anna' });
    const dialog = page.getByRole('dialog', { name: 'Search recipes' });
    const searched = () => dialog.getByRole('searchbox').inputValue();
    await page.getByRole('searchbox', { name: 'Filter list' }).fill('onion');
    await page.getByText('1 recipe', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('article').allTextContents()).toEqual([expect.stringContaining('Pea Soup')]);
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('onion');

    // Before anything is typed, it offers the newest recipes.
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    await dialog.getByRole('link', { name: 'Apple Pie' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await heading(page, 'Apple Pie').waitFor();

    await page.keyboard.press('/');
    await page.keyboard.type('pea');
    await expect.poll(() => dialog.getByRole('link').count()).toBe(2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    const wanted = await dialog.getByRole('link').first().locator('strong').textContent();
    await page.keyboard.press('Enter');
    await heading(page, wanted!).waitFor();
    await dialog.waitFor({ state: 'detached' });

    // Enter opens the result for the last typed text, even before its results have arrived.
    await page.keyboard.press('/');
    await expect.poll(searched).toBe('');
    await page.keyboard.type('pea');
    await dialog.getByRole('link', { name: 'Pea Soup' }).waitFor();
    await dialog.getByRole('searchbox').fill('apple');
    await page.keyboard.press('Enter');
    await heading(page, 'Apple Pie').waitFor();

    // Enter that ends an input method’s choice opens nothing.
    await page.keyboard.press('/');
    const input = await page.context().newCDPSession(page);
    await input.send('Input.imeSetComposition', { text: '味噌', selectionStart: 2, selectionEnd: 2 });
    await dialog.getByRole('link', { name: '味噌汁' }).waitFor();
    await page.keyboard.press('Enter');
    await input.send('Input.insertText', { text: '味噌' });
    await expect.poll(searched).toBe('味噌');
    await page.keyboard.press('Enter');
    await heading(page, '味噌汁').waitFor();
  });
});

describe('a recipe', () => {
  const openSoup = async (as = 'anna', query = '') => {
    const place = await site(browser);
    const slug = await addRecipe(place, soup);
    const page = await place.visit(`/g/home/r/${slug}${query}`, { as });
    await heading(page, 'Pea Soup').waitFor();
    return { place, slug, page };
  };

  test('is scaled by its servings and back, also by quick steps on a slow phone, and cooked step by step with the keyboard', async () => {
    const { page } = await openSoup();
    const ingredients = page.getByRole('region', { name: 'Ingredients' });
    const more = page.getByRole('button', { name: 'Make more' });
    await ingredients.getByText('2 cup', { exact: true }).waitFor();
    await more.waitFor();
    await slowly(page, () => more.dblclick());
    await page.getByText('6 servings').waitFor();
    await ingredients.getByText('3 cup', { exact: true }).waitFor();
    await ingredients.getByText('¾ l stock').waitFor();
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByText('4 servings').waitFor();

    await page.getByRole('button', { name: 'Cook', exact: true }).click();
    const cook = page.getByRole('dialog', { name: 'Cooking Pea Soup' });
    const lines = () => cook.getByRole('listitem').allTextContents();
    await cook.getByText('Step 1 of 3').waitFor();
    await expect.poll(lines).toEqual(['1 onion, chopped']);
    await page.keyboard.press('ArrowRight');
    await cook.getByText('Step 2 of 3').waitFor();
    await expect.poll(lines).toEqual([expect.stringContaining('pea'), expect.stringContaining('stock')]);
    await page.keyboard.press('Space');
    await cook.getByText('Step 3 of 3').waitFor();
    await page.keyboard.press('ArrowLeft');
    await cook.getByText('Step 2 of 3').waitFor();
    await page.keyboard.press('Escape');
    await cook.waitFor({ state: 'detached' });
  });

  test('is doubled or scaled to any number of servings by everybody, and the address of the page contains the scale', async () => {
    const { page } = await openSoup('ben', '?scale=1/2');
    const ingredients = page.getByRole('region', { name: 'Ingredients' });
    await ingredients.getByText('1 cup', { exact: true }).waitFor();
    // One serving more or less is for people with advanced features.
    await expect.poll(() => page.getByRole('button', { name: 'Make more' }).count()).toBe(0);
    await page.getByRole('button', { name: '2 servings' }).click();
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

  test('copies its link, is duplicated under a new name, which is required, and deleted after a confirmation', async () => {
    const { place, page } = await openSoup();
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await choose('Copy link');
    await page.getByText('Recipe link copied to clipboard').waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

    await choose('Duplicate');
    const name = page.getByLabel('Recipe name');
    await name.fill('');
    await page.keyboard.press('Enter');
    await page.getByText('A Name is Required').waitFor();
    await name.fill('Bean Soup');
    await page.keyboard.press('Enter');
    await heading(page, 'Bean Soup').waitFor();

    await choose('Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('1 recipe', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('article').allTextContents()).toEqual([expect.stringContaining('Pea Soup')]);
    await expect(place.anna.client.recipes.get({ params: { slug: 'bean-soup' } })).rejects.toMatchObject({
      status: 404,
    });
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

test('an empty library leads to importing: a page becomes a recipe once, and one without a recipe can be pasted', async () => {
  const place = await site(browser, { environment: { OUTBOUND_ALLOW: '127.0.0.0/8' } });
  const url = await foreignPage(bread);
  const page = await place.visit('/', { as: 'anna' });
  const address = page.getByLabel('Page address');
  const submit = page.getByRole('button', { name: 'Import', exact: true });
  await page.getByText('No recipes yet.').waitFor();
  await page.getByRole('link', { name: 'Import a recipe' }).click();
  await heading(page, 'Import a recipe').waitFor();
  await address.fill('potato bread');
  await page.keyboard.press('Enter');
  await page.getByText('Must Be A Valid URL').waitFor();
  for (let times = 0; times < 2; times++) {
    await address.fill(url);
    await submit.click();
    await heading(page, 'Potato Bread').waitFor();
    await page.getByText('500 g flour').waitFor();
    await page.getByRole('link', { name: 'Import by URL' }).click();
  }
  expect((await place.anna.client.recipes.list()).total).toBe(1);

  await address.fill(await foreignPage('<!doctype html><title>News</title><p>Nothing to eat.</p>'));
  await submit.click();
  await page.getByRole('alert').getByText('No recipe found on this page.').waitFor();
  await page.getByRole('button', { name: 'Paste HTML instead' }).click();
  await page.getByLabel("The page's HTML").fill(bread.replace('Potato Bread', 'Rye Bread'));
  await submit.click();
  await heading(page, 'Rye Bread').waitFor();
});
