import type { BrowserContext, Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { localDay } from '../../core/kit/day.ts';
import { openBrowser, openBrowserIn, site } from '../kit/browser.ts';
import { portalTo } from '../kit/portal.ts';
import { temporaryFolder } from '../kit/temporary.ts';
import { PASSWORD } from '../kit/world.ts';

const browser = await openBrowser({ isFull: true });

const PLANNER = '/group/mealplan/planner/view';

const ready = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    // It downloads all files of the pages, which takes long on a busy machine.
    timeout: 90_000,
  }));

/** Whether the days of the plan are kept for reading without a network. */
const keepsPlan = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const paths = ['/api/users/self', '/api/groups/preferences', '/api/households/mealplans'];
    const found = await Promise.all(paths.map((path) => caches.match(path, { ignoreSearch: true })));
    return found.every(Boolean);
  });

test('a dish that is planned without a network survives a restart of the browser, and is planned once when the network is back', async () => {
  const place = await site(browser);
  const folder = temporaryFolder();
  // A closing browser forgets that it is offline and may still send waiting changes, so the connection breaks, too.
  const portal = await portalTo(place.origin);
  const open = async (): Promise<BrowserContext> => {
    const context = await openBrowserIn(folder, portal.origin);
    onTestFinished(() => context.close());
    return context;
  };
  const dishes = async () => (await place.anna.client.mealplans.list()).items.map(({ date, title }) => [date, title]);
  const bar = (page: Page) => page.getByRole('status').filter({ hasText: '1 change' });

  const first = await open();
  await first.request.post('/api/auth/token', { form: { username: 'anna', password: PASSWORD, remember_me: 'true' } });
  const page = await first.newPage();
  await page.goto(PLANNER);
  await ready(page);
  await page.reload();
  await page
    .getByRole('button', { name: /^Choose: Lunch/ })
    .first()
    .waitFor();
  await expect.poll(() => keepsPlan(page)).toBe(true);
  portal.stand('a broken connection');
  await first.setOffline(true);
  const today = page.locator('[data-today]');
  await today.getByRole('button', { name: /^Choose: Lunch/ }).click();
  await page.keyboard.type('Leftovers');
  await page.getByRole('button', { name: 'Plan “Leftovers” without a recipe' }).click();
  await bar(page).waitFor();
  await first.close();

  const second = await open();
  await second.setOffline(true);
  const again = await second.newPage();
  await again.goto(PLANNER);
  await again.locator('[data-today]').getByText('Leftovers').waitFor();
  await bar(again).waitFor();
  await expect.poll(() => dishes()).toEqual([]);
  portal.stand(null);
  await second.setOffline(false);
  await expect.poll(dishes).toEqual([[localDay(new Date()), 'Leftovers']]);
  await bar(again).waitFor({ state: 'detached' });
  await expect.poll(() => dishes()).toEqual([[localDay(new Date()), 'Leftovers']]);
});
