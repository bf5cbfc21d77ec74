import { expect, test } from 'vitest';
import { bookmarkletFor } from '../../web/importing/bookmarklet.ts';
import { faultsOf, openBrowser, site } from '../kit/browser.ts';
import { pushAddress } from '../kit/follow.ts';
import { expectSoundOnPhoneAndDesk } from '../kit/people-pages.ts';
import { recipePage, recipeSite } from '../kit/recipe-site.ts';

const browser = await openBrowser();

const allowed = { environment: { OUTBOUND_ALLOW: '127.0.0.1' } };

const soup = (name: string) =>
  recipePage({
    name,
    author: 'Ida',
    recipeCategory: 'Dinner',
    recipeIngredient: [`1 ${name}`, 'Salt'],
    recipeInstructions: 'Cook.',
  });

test('a page is imported by its address, and many with their progress, even after a reload', async () => {
  const [place, food] = await Promise.all([
    site(browser, allowed),
    recipeSite({ '/soup': soup('Soup'), '/stew': soup('Stew'), '/about': '<p>We cook.</p>' }),
  ]);
  const page = await place.visit('/g/home/r/create/url', { as: 'anna', colorScheme: 'dark' });
  const submit = page.getByRole('button', { name: 'Import', exact: true });
  await submit.hover();
  const contrast = async () => (await faultsOf(page)).filter((fault) => fault.startsWith('color-contrast'));
  await expect.poll(contrast, { message: 'a button under the pointer, in the dark' }).toEqual([]);

  // The result of one address is not shown for the next.
  await page.getByLabel('Page address').fill(`${food.origin}/about`);
  await submit.click();
  await page.getByText('Recipe creation failed').waitFor();
  await page.getByLabel('Page address').fill('nowhere');
  await submit.click();
  await page.getByText('Must Be A Valid URL').waitFor();
  await page.getByText('Recipe creation failed').waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Many pages' }).click();
  await page.getByLabel('Addresses').fill('soup of the day');
  await submit.click();
  await page.getByText('Not a web address: soup of the day').waitFor();
  const addresses = ['soup', 'gone', 'stew'].map((name) => `${food.origin}/${name}`);
  await page.getByLabel('Addresses').fill(['soup of the day', ...addresses].join('\n'));
  await submit.click();
  await page.getByText('2 imported, 0 skipped, 2 failed').waitFor();
  await expectSoundOnPhoneAndDesk(page, 'many pages');
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

test('the recipe debugger shows what each source of a page contains, a pasted text is previewed, and neither stores anything', async () => {
  const [place, food] = await Promise.all([site(browser, allowed), recipeSite({ '/soup': soup('Soup') })]);
  const page = await place.visit('/g/home/r/create/url', { as: 'anna' });
  const check = page.getByRole('button', { name: 'Check page' });
  const text = page.getByLabel('Page or text');
  await page.getByRole('link', { name: 'Recipe debugger' }).click();
  await page.getByRole('heading', { level: 1, name: 'Recipe debugger' }).waitFor();
  await page.getByLabel('Page address').fill(`${food.origin}/gone`);
  await check.click();
  await page.getByText('There is no page at this address').waitFor();
  await page.getByLabel('Page address').fill(`${food.origin}/soup`);
  await check.click();
  await page.getByRole('heading', { name: 'Soup', level: 2 }).waitFor();
  await page.getByText('JSON-LD used').waitFor();
  await page.getByText('Microdata not found').waitFor();
  await page.getByText('Scraped data').first().click();
  await page.getByRole('region', { name: 'JSON-LD: Scraped data' }).getByText('"recipeCategory": "Dinner"').waitFor();
  await expectSoundOnPhoneAndDesk(page, 'the debugger');
  await page.getByRole('button', { name: 'Paste HTML' }).click();
  await text.fill('<title>Garden</title><p>It grows.</p>');
  await check.click();
  await page.getByText('No recipe found').waitFor();

  await pushAddress(page, '/import/paste');
  await page.getByRole('button', { name: 'Preview' }).waitFor();
  await text.fill(soup('Soup'));
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('2 ingredients, 1 step').click();
  await page.getByRole('listitem').filter({ hasText: 'Salt' }).waitFor();
  await page.getByText('Left out').click();
  await page.getByText('Dinner', { exact: true }).waitFor();
  await expectSoundOnPhoneAndDesk(page, 'the preview');
  expect((await place.anna.client.recipes.list()).total).toBe(0);
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await page.getByRole('heading', { level: 1, name: 'Soup' }).waitFor();
});

test('the bookmarklet passes on the page from another site', async () => {
  const [place, food] = await Promise.all([site(browser), recipeSite({ '/soup': soup('Soup') })]);
  const page = await place.visit(`${food.origin}/soup`, { as: 'anna' });
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
  const { app } = await site(null);
  const policyOf = async (url: string) => (await app.inject(url)).headers['cross-origin-opener-policy'];
  expect([await policyOf('/import/paste'), await policyOf('/import/paste?a'), await policyOf('/login')]).toEqual([
    'unsafe-none',
    'unsafe-none',
    'same-origin',
  ]);
});
