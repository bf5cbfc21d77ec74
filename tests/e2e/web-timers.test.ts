import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openBrowser, site } from '../kit/browser.ts';
import { pushAddress } from '../kit/follow.ts';
import { expectSound } from '../kit/people-pages.ts';

const browser = await openBrowser();

const timers = (page: Page) => page.getByRole('region', { name: 'Timers' });

test('timers of the steps keep running across pages and a reload, and say when the time is up', async () => {
  const place = await site(browser);
  const slug = await place.anna.client.recipes.create({ body: { name: 'Pea Soup' } });
  await place.anna.client.recipes.patch({
    params: { slug },
    body: { recipeInstructions: [{ text: 'Simmer for 20 minutes.' }, { text: 'Blend 5 seconds, rest 1 hour.' }] },
  });
  const page = await place.visit(`/g/home/r/${slug}`, { as: 'anna', viewport: { width: 390, height: 844 } });
  await page.clock.install();
  await page.getByRole('button', { name: 'Start a timer: 20 minutes' }).click();
  await page.getByRole('button', { name: 'Start a timer: 5 seconds' }).click();
  await timers(page).getByText('20:00').waitFor();
  await expectSound(page);
  await page.clock.runFor(6_000);
  await timers(page).getByRole('alert').getByText('Time is up').waitFor();
  await timers(page).getByRole('button', { name: 'End: Pea Soup, 5 seconds' }).click();

  await page.goto('/shopping-lists');
  await timers(page)
    .getByText(/^19:\d\d$/)
    .waitFor();
  await timers(page).getByRole('button', { name: '+1 min: Pea Soup, 20 minutes' }).click();
  await timers(page)
    .getByText(/^20:\d\d$/)
    .waitFor();
  await timers(page).getByRole('button', { name: 'Pause: Pea Soup, 20 minutes' }).click();
  await timers(page).getByRole('button', { name: 'Resume: Pea Soup, 20 minutes' }).click();
  await timers(page).getByRole('link', { name: 'Pea Soup' }).click();
  await page.getByRole('button', { name: 'Cook', exact: true }).click();
  const cooking = page.getByRole('dialog');
  await timers(cooking as unknown as Page)
    .getByText(/^20:\d\d$/)
    .waitFor();
  await cooking.getByRole('button', { name: 'Leave cook mode' }).click();
  await cooking.waitFor({ state: 'detached' });
  // Other bars at the end of a page stay above the timers.
  await pushAddress(page, `/g/home/r/${slug}?edit=true`);
  const edgesOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().toJSON());
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect.poll(async () => (await edgesOf(timers(page))).top - (await edgesOf(save)).bottom).toBeGreaterThan(0);
  await timers(page).getByRole('button', { name: 'End: Pea Soup, 20 minutes' }).click();
  await timers(page).waitFor({ state: 'detached' });
  // Another person on this browser sees none of it.
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lovage.timers'))),
  ).toHaveLength(1);
});
