import type { Page } from 'playwright';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hearing, openBrowser, type Site, site } from '../kit/browser.ts';
import { obstacles, portalTo } from '../kit/portal.ts';
import { PASSWORD } from '../kit/world.ts';

const browser = await openBrowser({ isFull: true });

const PAGES = ['/shopping-lists', '/group/mealplan/planner/view', '/user/profile'];

/** Number of event streams that the server has open. */
async function streams({ origin }: Site): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^lovage_event_streams (\d+)$/m.exec(metrics)![1]);
}

/** Milliseconds until the page has an answer of the API. */
const answerTime = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const begun = performance.now();
    await (await fetch('/api/users/self')).json();
    return performance.now() - begun;
  });

const isFromCache = (page: Page) => page.evaluate(() => (globalThis as { isFromCache?: boolean }).isFromCache);

async function noteCache(page: Page) {
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      (globalThis as { isFromCache?: boolean }).isFromCache = persisted;
    }),
  );
}

const goBack = (page: Page) => page.goBack({ waitUntil: 'commit' });

/** As in browsers without SharedWorker: each tab has its own stream. */
const withoutWorker = () => void Reflect.deleteProperty(globalThis, 'SharedWorker');

describe.each([
  ['with one stream for all tabs', null],
  ['without SharedWorker', withoutWorker],
])('%s', (_, script) => {
  test('eight pages in one tab, and going back, leave no open connection', async () => {
    const place = await site(browser);
    const page = await place.visit('/login', { as: 'anna' });
    await noteCache(page);
    if (script) await page.addInitScript(script);
    for (let at = 0; at < 8; at++) {
      await page.goto(`${PAGES[at % PAGES.length]}?at=${at}`);
      await hearing(page);
      expect(await answerTime(page)).toBeLessThan(30_000);
      await expect.poll(() => streams(place)).toBe(1);
    }
    for (let at = 0; at < 3; at++) {
      await goBack(page);
      await expect.poll(() => isFromCache(page)).toBe(true);
      expect(await answerTime(page)).toBeLessThan(30_000);
    }
    await page.goForward({ waitUntil: 'commit' });
    expect(await answerTime(page)).toBeLessThan(30_000);
    await expect.poll(() => streams(place)).toBe(1);
  });

  test('a restored page shows what changed meanwhile, and receives later changes', async () => {
    const place = await site(browser);
    const { client } = place.anna;
    await client.shoppingLists.create({ body: { name: 'Saturday' } });
    const page = await place.visit('/login', { as: 'anna' });
    await noteCache(page);
    if (script) await page.addInitScript(script);
    await page.goto('/shopping-lists');
    await page.getByText('Saturday').waitFor();
    await hearing(page);
    await page.goto('/user/profile');
    await client.shoppingLists.create({ body: { name: 'While away' } });
    await goBack(page);
    await expect.poll(() => isFromCache(page)).toBe(true);
    await page.getByText('While away').waitFor();
    await expect.poll(() => streams(place)).toBe(1);
    await client.shoppingLists.create({ body: { name: 'Once back' } });
    await page.getByText('Once back').waitFor();
  });
});

describe('tabs of one browser', () => {
  async function tabs(place: Site, count: number): Promise<Page[]> {
    const first = await place.visit('/shopping-lists', { as: 'anna' });
    const others = Array.from({ length: count - 1 }, async () => {
      const page = await first.context().newPage();
      await page.goto('/shopping-lists');
      return page;
    });
    const all = [first, ...(await Promise.all(others))];
    await Promise.all(all.map(hearing));
    return all;
  }

  test('share one stream, and all receive a change by another browser', async () => {
    const place = await site(browser);
    const all = await tabs(place, 10);
    await expect.poll(() => streams(place)).toBe(1);
    await place.anna.client.shoppingLists.create({ body: { name: 'From elsewhere' } });
    await Promise.all(all.map((page) => page.getByText('From elsewhere').waitFor()));
    // The tab that opened the stream may close.
    await all[0]!.close();
    await place.anna.client.shoppingLists.create({ body: { name: 'Afterwards' } });
    await Promise.all(all.slice(1).map((page) => page.getByText('Afterwards').waitFor()));
    await expect.poll(() => streams(place)).toBe(1);
  });

  test('are all signed out together, and nothing of the last person comes back', async () => {
    const place = await site(browser);
    const [first, second] = await tabs(place, 2);
    await place.anna.client.shoppingLists.create({ body: { name: 'Private list' } });
    await second!.getByText('Private list').waitFor();
    // Leaves the list in the back/forward cache.
    await second!.goto('/user/profile');
    await hearing(second!);
    await first!.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await first!.waitForURL(/\/login/);
    await second!.waitForURL(/\/login/);
    await expect.poll(() => streams(place)).toBe(0);
    await goBack(second!);
    // Playwright reports no load event for a page from the back/forward cache.
    await expect.poll(() => second!.url()).toContain('/login');
    await expect.poll(() => second!.getByText('Private list').count()).toBe(0);
  });

  test('show nothing of one person to the next one who signs in', async () => {
    const place = await site(browser);
    const [first] = await tabs(place, 1);
    await place.anna.client.shoppingLists.create({ body: { name: 'List of Anna' } });
    await first!.getByText('List of Anna').waitFor();
    const other = await first!.context().newPage();
    const { username } = place.stranger;
    await first!.context().clearCookies();
    await first!.context().request.post('/api/auth/token', { form: { username, password: PASSWORD } });
    await other.goto('/shopping-lists');
    await hearing(other);
    await first!.getByText('List of Anna').waitFor({ state: 'detached' });
    await place.anna.client.shoppingLists.create({ body: { name: 'Another of Anna' } });
    await place.stranger.client.shoppingLists.create({ body: { name: 'List of a stranger' } });
    await other.getByText('List of a stranger').waitFor();
    await expect.poll(() => other.getByText('of Anna').count()).toBe(0);
    await expect.poll(() => first!.getByText('of Anna').count()).toBe(0);
    await expect.poll(() => streams(place)).toBe(1);
  });
});

describe('behind a captive portal', () => {
  test.each(obstacles)('three ticks behind %s wait, and arrive once', async (obstacle) => {
    const place = await site(browser);
    const { client } = place.anna;
    const { id } = await client.shoppingLists.create({ body: { name: 'Saturday' } });
    for (const note of ['apples', 'bread', 'candles'])
      await client.shoppingItems.create({ body: { shoppingListId: id, note } });
    const portal = await portalTo(place.origin);
    const context = await browser.newContext({ baseURL: portal.origin, reducedMotion: 'reduce' });
    onTestFinished(() => context.close());
    await context.request.post('/api/auth/token', { form: { username: 'anna', password: PASSWORD } });
    const page = await context.newPage();
    await page.goto(`/shopping-lists/${id}`);
    const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
    await box('candles').waitFor();
    // An obstacle in the way of the event stream alone would lead away before the ticks.
    portal.standFromNextWrite(obstacle);
    // Tick all items at once, because an expired session leads away from the list.
    await page.locator('input[data-item]').evaluateAll((boxes) => {
      for (const one of boxes) (one as HTMLInputElement).click();
    });
    await expect.poll(portal.caught).toBeGreaterThan(0);
    // An expired session leads to the sign-in page. The changes wait there too.
    if (obstacle === 'an expired session') await page.waitForURL(/\/login/);
    else await page.getByText('Offline: 3 changes pending').waitFor();
    portal.stand(null);
    await page.goto('/shopping-lists');
    const ticked = async () =>
      (await client.shoppingLists.get({ params: { id } })).listItems.filter(({ checked }) => checked).length;
    await expect.poll(ticked, { timeout: 40_000 }).toBe(3);
  });
});
