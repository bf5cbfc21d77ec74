import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addDays, localDay } from '../../core/kit/day.ts';
import { faultsInBothColours, faultsOf, hearing, openBrowser, overflowOf, site } from '../kit/browser.ts';
import { follow } from '../kit/follow.ts';
import { signIn } from '../kit/people-pages.ts';

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

test('favorites are loaded once, marked on a card, restored when the server refuses, and listed on their own page', async () => {
  const { place } = await withSoup();
  const { client } = place.anna;
  for (const name of ['Bread', 'Rice', 'Tea']) await client.recipes.create({ body: { name } });
  await client.ratings.addFavorite({ params: { id: 'self', slug: 'bread' } });
  const page = await place.visit('/login');
  const asked: string[] = [];
  page.on('request', (request) => void (/ratings|favorites/.test(request.url()) && asked.push(request.url())));
  await signIn(page, 'anna');
  const heart = page.getByRole('button', { name: 'Favorite: Pea Soup' });
  const isMarked = () => heart.getAttribute('aria-pressed');
  const bread = page.getByRole('button', { name: 'Favorite: Bread' });
  await expect.poll(() => bread.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(isMarked).toBe('false');
  expect(asked.filter((url) => url.includes('/api/'))).toHaveLength(1);

  await page.route('**/favorites/**', (route) =>
    route.fulfill({ status: 503, headers: { 'x-error-code': 'test.later' }, json: { detail: 'Later.' } }),
  );
  await heart.click();
  await page.getByRole('alert').getByText('Later.').waitFor();
  await expect.poll(isMarked).toBe('false');
  await page.unroute('**/favorites/**');
  await heart.click();
  await expect.poll(isMarked).toBe('true');
  await bread.click();
  await expect.poll(() => bread.getAttribute('aria-pressed')).toBe('false');

  await page.getByRole('link', { name: 'Favorites' }).click();
  await page.getByRole('heading', { level: 1, name: 'Favorites' }).waitFor();
  await page.getByRole('link', { name: 'Pea Soup' }).waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/user/${place.anna.id}/favorites`);
  expect(await faultsOf(page)).toEqual([]);
});

test('that somebody made a recipe is shown on its timeline, with a note and a picture, on a desk and a phone', async () => {
  const { page } = await openSoup();
  const dialog = page.getByRole('dialog', { name: 'I made “Pea Soup”' });
  const onEach = async (what: string) => {
    for (const size of [phone.viewport, { width: 1280, height: 720 }]) {
      await page.setViewportSize(size);
      expect(await faultsInBothColours(page), `${what}, ${size.width} pixels wide`).toEqual([]);
      expect(await overflowOf(page), `${what}, ${size.width} pixels wide`).toBe(0);
    }
  };
  await timeline(page).getByText('Recipe Created').waitFor();
  await onEach('the recipe');
  await page.getByRole('button', { name: 'I made this' }).click();
  await dialog.waitFor();
  await onEach('the dialog');
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

test('notes and comments are written, changed and deleted by their author, and only read by others', async () => {
  const { place, page, slug } = await openSoup();
  const dialog = page.getByRole('dialog');
  const event = (text: string) => timeline(page).getByRole('listitem').filter({ hasText: text });
  await page.getByRole('button', { name: 'Add note' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('This Field is Required').waitFor();
  await dialog.getByLabel('Note').fill('Less salt.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await event('Less salt.')
    .getByRole('button', { name: /^Actions for Note by/ })
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabel('Note').fill('No salt.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await event('No salt.').waitFor();
  // Elements behind an open dialog cannot be focused, so text typed there would be lost.
  await dialog.waitFor({ state: 'detached' });

  await comments(page).getByLabel('Write a comment').fill('Lovely.');
  await comments(page).getByRole('button', { name: 'Comment', exact: true }).click();
  await comments(page).getByText('Lovely.').waitFor();
  await expect.poll(() => comments(page).getByLabel('Write a comment').inputValue()).toBe('');
  await comments(page).getByRole('button', { name: 'Edit comment' }).click();
  await comments(page).getByLabel('Edit comment').fill('Lovely and green.');
  await comments(page).getByRole('button', { name: 'Save' }).click();
  await comments(page).getByText('Lovely and green.').waitFor();

  const other = await place.visit(`/g/home/r/${slug}`, { as: 'ben' });
  await timeline(other).getByText('No salt.').waitFor();
  await comments(other).getByText('Lovely and green.').waitFor();
  const ofOthers = [
    timeline(other).getByRole('button', { name: /^Actions/ }),
    comments(other).getByRole('button', { name: /(Edit|Delete) comment/ }),
  ];
  for (const buttons of ofOthers) expect(await buttons.count()).toBe(0);

  await event('No salt.')
    .getByRole('button', { name: /^Actions for Note by/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await event('No salt.').waitFor({ state: 'detached' });
  await comments(page).getByRole('button', { name: 'Delete comment' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await comments(page).getByText('Lovely and green.').waitFor({ state: 'detached' });

  // A recipe that does not allow comments offers none.
  await hearing(other);
  const body = { settings: { disableComments: true } };
  await place.anna.client.recipes.patch({ params: { slug }, body, ifMatch: '*' });
  await comments(other).waitFor({ state: 'detached' });
  await timeline(other).waitFor();
});

test('the timeline of the group shows events of all recipes, links to them, and keeps its order and kinds of events', async () => {
  const { place, slug } = await withSoup();
  await place.anna.client.timeline.made({ params: { slug }, form: { message: 'Very good.' } });
  const page = await place.visit('/', { as: 'anna' });
  await page.getByRole('link', { name: 'Timeline' }).click();
  await page.getByText('Very good.').waitFor();
  await page.getByText('Recipe Created').waitFor();
  await page.getByLabel('Changes').uncheck();
  await page.getByText('Recipe Created').waitFor({ state: 'detached' });
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Order').selectOption('Oldest first');

  await page.reload();
  await page.getByText('Very good.').waitFor();
  await expect.poll(() => page.getByLabel('Changes').isChecked()).toBe(false);
  await expect.poll(() => page.getByLabel('Notes').isChecked()).toBe(true);
  await expect.poll(() => page.getByLabel('Order').inputValue()).toBe('asc');
  await expect.poll(() => page.getByText('Recipe Created').count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Pea Soup' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pea Soup' }).waitFor();
});

test('what the server wrote into a timeline is read in the language of its reader, and stays as it was written on the wire', async () => {
  const { place, slug } = await withSoup();
  await place.anna.client.timeline.made({ params: { slug }, form: {} });
  await place.anna.client.timeline.made({ params: { slug }, form: { message: 'Recipe Created' } });
  const page = await place.visit(`/g/home/r/${slug}`, { as: 'anna', stored: { 'lovage.locale': 'de-DE' } });
  await page.getByText('Rezept angelegt').waitFor();
  await page
    .getByText(/hat das gekocht$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /Rezept angelegt/ }).waitFor();
  await page.getByText('Recipe Created').waitFor();
  await follow(page, '/g/home/recipes/timeline');
  await page.getByText('Rezept angelegt').waitFor();
  expect(await page.getByText(/made this/).count()).toBe(0);
  const { items } = await place.anna.client.timeline.list();
  expect(items.map(({ subject }) => subject)).toContain('Recipe Created');
});

test('a share link is created with an expiry date and revoked, and a recipe is saved as a file', async () => {
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
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Markdown' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('pea-soup.md');
});
