import { expect, test } from 'vitest';
import { bookmarkletFor } from '../../web/importing/bookmarklet.ts';
import { faultsOf, openBrowser, overflowOf, site } from '../kit/browser.ts';
import { recipePage, recipeSite } from '../kit/recipe-site.ts';

const browser = await openBrowser();

const phone = { viewport: { width: 390, height: 844 } };
const allowed = { environment: { OUTBOUND_ALLOW: '127.0.0.1' } };

const soup = (name: string) =>
  recipePage({
    name,
    author: 'Ida',
    recipeCategory: 'Dinner',
    recipeIngredient: [`1 ${name}`, 'Salt'],
    recipeInstructions: 'Cook.',
  });

test.each([{}, phone])('a bulk import shows its progress, even after a reload', async (options) => {
  const [place, food] = await Promise.all([
    site(browser, allowed),
    recipeSite({ '/soup': soup('Soup'), '/stew': soup('Stew') }),
  ]);
  const page = await place.visit('/g/home/r/create/url', { as: 'anna', ...options });
  await page.getByRole('link', { name: 'Many pages' }).click();
  await page.getByLabel('Addresses').fill('soup of the day');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Not a web address: soup of the day').waitFor();
  await page
    .getByLabel('Addresses')
    .fill(['soup of the day', ...['soup', 'gone', 'stew'].map((name) => `${food.origin}/${name}`)].join('\n'));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('2 imported, 0 skipped, 2 failed').waitFor();
  expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  await page.reload();
  await page.getByText('There is no page at this address (status 404).').waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'soup of the day' })
    .getByText('This is not a web address.')
    .waitFor();
  await page.getByRole('link', { name: '/stew' }).click();
  await page.getByRole('heading', { level: 1, name: 'Stew' }).waitFor();
});

test.each([{}, phone])('a pasted text is previewed before it is saved', async (options) => {
  const place = await site(browser);
  const page = await place.visit('/import/paste', { as: 'anna', ...options });
  await page.getByLabel('Page or text').fill(soup('Soup'));
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('2 ingredients, 1 step').click();
  await page.getByRole('listitem').filter({ hasText: 'Salt' }).waitFor();
  await page.getByText('Left out').click();
  await page.getByText('Dinner', { exact: true }).waitFor();
  expect((await place.anna.client.recipes.list()).total).toBe(0);
  expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await page.getByRole('heading', { level: 1, name: 'Soup' }).waitFor();
});

test('the result of one address is not shown for the next', async () => {
  const [place, food] = await Promise.all([site(browser, allowed), recipeSite({ '/about': '<p>We cook.</p>' })]);
  const page = await place.visit('/g/home/r/create/url', { as: 'anna' });
  await page.getByLabel('Page address').fill(`${food.origin}/about`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Recipe creation failed').waitFor();
  await page.getByLabel('Page address').fill('nowhere');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Must Be A Valid URL').waitFor();
  await page.getByText('Recipe creation failed').waitFor({ state: 'detached' });
});

test('a button under the pointer is readable in the dark', async () => {
  const place = await site(browser);
  const page = await place.visit('/g/home/r/create/url', { as: 'anna', colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Import', exact: true }).hover();
  const faults = async () => (await faultsOf(page)).filter((fault) => fault.startsWith('color-contrast'));
  await expect.poll(faults).toEqual([]);
});

test('the bookmarklet passes on the page from another site', async () => {
  const [place, food] = await Promise.all([site(browser), recipeSite({ '/soup': soup('Soup') })]);
  const page = await place.visit('/', { as: 'anna' });
  await page.goto(`${food.origin}/soup`);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(decodeURIComponent(bookmarkletFor(place.origin).replace('javascript:', ''))),
  ]);
  await opened.getByText('This page comes from your browser.').waitFor();
  await expect.poll(() => opened.getByLabel('Page address (optional)').inputValue()).toBe(`${food.origin}/soup`);
  await opened.getByRole('button', { name: 'Save recipe' }).click();
  await opened.getByRole('heading', { level: 1, name: 'Soup' }).waitFor();
  const { orgURL } = await place.anna.client.recipes.get({ params: { slug: 'soup' } });
  expect(orgURL).toBe(`${food.origin}/soup`);
  expect(food.asked.filter((path) => path === '/soup')).toHaveLength(1);
});

test('only the paste page accepts messages from the site that opened it', async () => {
  const { app } = await site(browser);
  const policyOf = async (url: string) => (await app.inject(url)).headers['cross-origin-opener-policy'];
  expect([await policyOf('/import/paste'), await policyOf('/import/paste?a'), await policyOf('/login')]).toEqual([
    'unsafe-none',
    'unsafe-none',
    'same-origin',
  ]);
});

test.each([{}, phone])(
  'the recipe debugger shows what each source of a page contains, and stores nothing',
  async (options) => {
    const [place, food] = await Promise.all([site(browser, allowed), recipeSite({ '/soup': soup('Soup') })]);
    const page = await place.visit('/g/home/r/create/url', { as: 'anna', ...options });
    await page.getByRole('link', { name: 'Recipe debugger' }).click();
    await page.getByRole('heading', { level: 1, name: 'Recipe debugger' }).waitFor();
    await page.getByLabel('Page address').fill(`${food.origin}/gone`);
    await page.getByRole('button', { name: 'Check page' }).click();
    await page.getByText('There is no page at this address').waitFor();
    await page.getByLabel('Page address').fill(`${food.origin}/soup`);
    await page.getByRole('button', { name: 'Check page' }).click();
    await page.getByRole('heading', { name: 'Soup', level: 2 }).waitFor();
    await page.getByText('JSON-LD used').waitFor();
    await page.getByText('Microdata not found').waitFor();
    await page.getByText('Scraped data').first().click();
    await page.getByRole('region', { name: 'JSON-LD: Scraped data' }).getByText('"recipeCategory": "Dinner"').waitFor();
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await page.getByRole('button', { name: 'Paste HTML' }).click();
    await page.getByLabel('Page or text').fill('<title>Garden</title><p>It grows.</p>');
    await page.getByRole('button', { name: 'Check page' }).click();
    await page.getByText('No recipe found').waitFor();
    expect((await place.anna.client.recipes.list()).total).toBe(0);
  },
);
