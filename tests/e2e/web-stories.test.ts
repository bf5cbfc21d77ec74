import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { addDays, localDay } from '../../core/kit/day.ts';
import { faultsInBothColours, faultsOf, openBrowser, overflowOf, type Site, site } from '../kit/browser.ts';
import { PASSWORD } from '../kit/world.ts';

const browser = await openBrowser();

const phone = { viewport: { width: 390, height: 844 } };

async function withSoup() {
  const place = await site(browser);
  const slug = await place.anna.client.recipes.create({ body: { name: 'Pea Soup' } });
  return { place, slug };
}

async function openSoup(options = {}) {
  const { place, slug } = await withSoup();
  const page = await place.visit(`/g/home/r/${slug}`, { as: 'anna', ...options });
  await page.getByRole('heading', { level: 1, name: 'Pea Soup' }).waitFor();
  return { place, slug, page };
}

const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });
const comments = (page: Page) => page.getByRole('region', { name: 'Comments' });
const picture = async () => ({
  name: 'soup.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: '#2f6b3f' } })
    .png()
    .toBuffer(),
});

async function signIn(page: Page) {
  await page.getByLabel('User name or e-mail').fill('anna');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

describe('favorites', () => {
  const card = (page: Page) => page.getByRole('article').filter({ hasText: 'Pea Soup' });
  const idOf = async (place: Site) => (await place.anna.client.users.self()).id;

  test('are marked on a card and listed on a page of their own', async () => {
    const { place } = await withSoup();
    await place.anna.client.recipes.create({ body: { name: 'Bread' } });
    const page = await place.visit('/', { as: 'anna' });
    const heart = card(page).getByRole('button', { name: 'Favorite: Pea Soup' });
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('link', { name: 'Favorites' }).click();
    await page.getByRole('heading', { level: 1, name: 'Favorites' }).waitFor();
    await page.getByRole('link', { name: 'Pea Soup' }).waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    const favorites = `/user/${await idOf(place)}/favorites`;
    await expect.poll(() => new URL(page.url()).pathname).toBe(favorites);
    expect(await faultsOf(page)).toEqual([]);
  });

  test('ask the server once, however many hearts there are', async () => {
    const { place } = await withSoup();
    for (const name of ['Bread', 'Rice', 'Tea']) await place.anna.client.recipes.create({ body: { name } });
    await place.anna.client.ratings.addFavorite({ params: { id: 'self', slug: 'pea-soup' } });
    const page = await place.visit('/login');
    const asked: string[] = [];
    page.on('request', (request) => void (/ratings|favorites/.test(request.url()) && asked.push(request.url())));
    await signIn(page);
    const heart = card(page).getByRole('button', { name: 'Favorite: Pea Soup' });
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    expect(asked.filter((url) => url.includes('/api/'))).toHaveLength(1);
  });

  test('are restored when the server refuses a change', async () => {
    const { place } = await withSoup();
    const page = await place.visit('/', { as: 'anna' });
    const heart = card(page).getByRole('button', { name: 'Favorite: Pea Soup' });
    await page.route('**/favorites/**', (route) =>
      route.fulfill({ status: 503, headers: { 'x-error-code': 'test.later' }, json: { detail: 'Later.' } }),
    );
    await heart.click();
    await page.getByRole('alert').getByText('Later.').waitFor();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
  });
});

describe('the timeline of a recipe', () => {
  test('shows that somebody made it, with a note and a picture', async () => {
    const { page } = await openSoup();
    await page.getByRole('button', { name: 'I made this' }).click();
    const dialog = page.getByRole('dialog', { name: 'I made “Pea Soup”' });
    await dialog.getByLabel('Day').fill(addDays(localDay(new Date()), -2));
    await dialog.getByLabel('Note').fill('With **mint**.');
    await dialog.locator('input[type=file]').setInputFiles(await picture());
    await dialog.getByRole('button', { name: 'I made this' }).click();
    await timeline(page).getByText('With mint.').waitFor();
    await timeline(page)
      .getByText(/^Last made:/)
      .waitFor();
    const shown = timeline(page).getByRole('img', { name: /^Picture:/ });
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    expect(await faultsOf(page)).toEqual([]);
  });

  test('takes notes, which their author can change and delete', async () => {
    const { place, page, slug } = await openSoup();
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByText('This Field is Required').waitFor();
    await page.getByRole('dialog').getByLabel('Note').fill('Less salt.');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    const event = timeline(page).getByRole('listitem').filter({ hasText: 'Less salt.' });
    await event.getByRole('button', { name: /^Actions for Note by/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByLabel('Note').fill('No salt.');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    const changed = timeline(page).getByRole('listitem').filter({ hasText: 'No salt.' });
    await changed.waitFor();
    const other = await place.visit(`/g/home/r/${slug}`, { as: 'ben' });
    await timeline(other).getByText('No salt.').waitFor();
    expect(
      await timeline(other)
        .getByRole('button', { name: /^Actions/ })
        .count(),
    ).toBe(0);
    await changed.getByRole('button', { name: /^Actions for Note by/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await changed.waitFor({ state: 'detached' });
  });
});

describe('the timeline of the group', () => {
  test('shows events of all recipes, and links to them', async () => {
    const { place, slug } = await withSoup();
    await place.anna.client.timeline.made({ params: { slug }, form: { message: 'Very good.' } });
    const page = await place.visit('/', { as: 'anna' });
    await page.getByRole('link', { name: 'Timeline' }).click();
    await page.getByText('Very good.').waitFor();
    await page.getByText('Recipe Created').waitFor();
    await page.getByLabel('Changes').uncheck();
    await page.getByText('Recipe Created').waitFor({ state: 'detached' });
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Pea Soup' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pea Soup' }).waitFor();
  });

  test('keeps its order and the kinds of events that it shows', async () => {
    const { place, slug } = await withSoup();
    await place.anna.client.timeline.made({ params: { slug }, form: { message: 'Very good.' } });
    const page = await place.visit('/g/home/recipes/timeline', { as: 'anna' });
    await page.getByText('Very good.').waitFor();
    await page.getByLabel('Changes').uncheck();
    await page.getByLabel('Order').selectOption('Oldest first');
    await page.getByText('Recipe Created').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Very good.').waitFor();
    await expect.poll(() => page.getByLabel('Changes').isChecked()).toBe(false);
    await expect.poll(() => page.getByLabel('Notes').isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel('Order').inputValue()).toBe('asc');
    await expect.poll(() => page.getByText('Recipe Created').count()).toBe(0);
  });
});

describe('comments', () => {
  test('are written, changed and deleted by their author', async () => {
    const { place, page, slug } = await openSoup();
    await comments(page).getByLabel('Write a comment').fill('Lovely.');
    await comments(page).getByRole('button', { name: 'Comment', exact: true }).click();
    await comments(page).getByText('Lovely.').waitFor();
    await expect.poll(() => comments(page).getByLabel('Write a comment').inputValue()).toBe('');
    await comments(page).getByRole('button', { name: 'Edit comment' }).click();
    await comments(page).getByLabel('Edit comment').fill('Lovely and green.');
    await comments(page).getByRole('button', { name: 'Save' }).click();
    await comments(page).getByText('Lovely and green.').waitFor();
    const other = await place.visit(`/g/home/r/${slug}`, { as: 'ben' });
    await comments(other).getByText('Lovely and green.').waitFor();
    expect(
      await comments(other)
        .getByRole('button', { name: /(Edit|Delete) comment/ })
        .count(),
    ).toBe(0);
    await comments(page).getByRole('button', { name: 'Delete comment' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await comments(page).getByText('Lovely and green.').waitFor({ state: 'detached' });
  });

  test('are not offered if the recipe does not allow them', async () => {
    const { place, slug } = await withSoup();
    await place.anna.client.recipes.patch({
      params: { slug },
      body: { settings: { disableComments: true } },
      ifMatch: '*',
    });
    const page = await place.visit(`/g/home/r/${slug}`, { as: 'anna' });
    await timeline(page).waitFor();
    await expect.poll(() => comments(page).count()).toBe(0);
  });
});

test('a share link is created with an expiry date, and revoked', async () => {
  const { place, page } = await openSoup();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share “Pea Soup”' });
  await expect.poll(() => dialog.getByLabel('Valid until').inputValue()).toBe(addDays(localDay(new Date()), 30));
  await dialog.getByLabel('Valid until').fill(localDay(new Date()));
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await dialog.getByText('Choose a day after today.').waitFor();
  await dialog.getByLabel('Valid until').fill(addDays(localDay(new Date()), 7));
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await dialog.getByRole('link', { name: /\/g\/home\/shared\/r\// }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(await place.anna.client.sharing.list()).toHaveLength(1);
  await dialog.getByRole('button', { name: /^Revoke the link/ }).click();
  await dialog.getByRole('link').waitFor({ state: 'detached' });
  await expect.poll(() => place.anna.client.sharing.list()).toEqual([]);
});

test('a recipe is saved as a file', async () => {
  const { page } = await openSoup();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Markdown' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('pea-soup.md');
});

test.each([
  ['desk', {}],
  ['phone', phone],
] as const)('axe finds no problem below a recipe in light and dark colours, on a %s', async (_, size) => {
  const { page } = await openSoup(size);
  await timeline(page).getByText('Recipe Created').waitFor();
  expect(await faultsInBothColours(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('button', { name: 'I made this' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await faultsInBothColours(page), 'the dialog').toEqual([]);
});
