import { expect, test } from 'vitest';
import { faultsOf, hearing, openBrowser, overflowOf, site } from '../kit/browser.ts';

const browser = await openBrowser();

test('the average is drawn in half stars until the reader gives stars, which the same click removes, as with a favorite', async () => {
  const place = await site(browser);
  const slug = await place.anna.client.recipes.create({ body: { name: 'Pea Soup' } });
  await place.ben.client.ratings.rate({ params: { id: 'self', slug }, body: { rating: 3.5 } });
  const own = async () => (await place.anna.client.ratings.own()).ratings[0];
  const page = await place.visit(`/g/home/r/${slug}`, { as: 'anna', viewport: { width: 390, height: 844 } });
  const stars = page.getByRole('group', { name: 'Your rating' });
  const drawn = () =>
    stars
      .locator('svg')
      .evaluateAll((icons) => icons.map((icon) => icon.getAttribute('class')!.match(/star-?(half)?-?(filled)?/)![0]));
  const half = ['star-filled', 'star-filled', 'star-filled', 'star-half-filled', 'star'];
  await expect.poll(drawn).toEqual(half);
  await stars.getByRole('button', { name: '2 stars' }).click();
  await expect.poll(drawn).toEqual(['star-filled', 'star-filled', 'star', 'star', 'star']);

  const four = stars.getByRole('button', { name: '4 stars' });
  await four.click();
  await expect.poll(() => four.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => own()).toMatchObject({ rating: 4, isFavorite: false });
  expect(await faultsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await four.click();
  await expect.poll(() => four.getAttribute('aria-pressed')).toBe('false');
  await expect.poll(async () => (await own())?.rating || null).toBeNull();

  const second = await page.context().newPage();
  await second.goto(`/user/${place.anna.id}/favorites`);
  await hearing(second);
  const heart = page.getByRole('button', { name: 'Favorite' });
  await heart.click();
  await second.getByRole('article').getByText('Pea Soup').waitFor();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => own()).toMatchObject({ isFavorite: true });
  await heart.click();
  await second.locator('[aria-pressed="false"]').waitFor();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
  await expect.poll(async () => (await own())?.isFavorite ?? false).toBe(false);
});
