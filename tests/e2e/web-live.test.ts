import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { hearing, openBrowser, type Site, signIn, site } from '../kit/browser.ts';
import { follow } from '../kit/follow.ts';
import { type Obstacle, obstacles, portalTo } from '../kit/portal.ts';

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
  test('eight pages in one tab, and going back, leave no open connection, and a restored page is up to date', async () => {
    const place = await site(browser);
    const { client } = place.anna;
    await client.shoppingLists.create({ body: { name: 'Saturday' } });
    const page = await place.visit('/healthz', { as: 'anna' });
    await noteCache(page);
    if (script) await page.addInitScript(script);
    for (let at = 0; at < 8; at++) {
      await page.goto(`${PAGES[at % PAGES.length]}?at=${at}`);
      await hearing(page);
      expect(await answerTime(page)).toBeLessThan(30_000);
      await expect.poll(() => streams(place)).toBe(1);
    }
    await client.shoppingLists.create({ body: { name: 'While away' } });
    const restore = async () => {
      await goBack(page);
      await expect.poll(() => isFromCache(page)).toBe(true);
      expect(await answerTime(page)).toBeLessThan(30_000);
    };
    // It shows what changed meanwhile, and receives later changes.
    await restore();
    await page.getByText('While away').waitFor();
    await expect.poll(() => streams(place)).toBe(1);
    await client.shoppingLists.create({ body: { name: 'Once back' } });
    await page.getByText('Once back').waitFor();
    await restore();
    await restore();
    await page.goForward({ waitUntil: 'commit' });
    expect(await answerTime(page)).toBeLessThan(30_000);
    await expect.poll(() => streams(place)).toBe(1);
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

  test('share one stream, all receive a change by another browser, and show nothing of one person to the next one', async () => {
    const place = await site(browser);
    // A browser opens six connections to a server at once.
    const all = await tabs(place, 7);
    await expect.poll(() => streams(place)).toBe(1);
    await place.anna.client.shoppingLists.create({ body: { name: 'From elsewhere' } });
    await Promise.all(all.map((page) => page.getByText('From elsewhere').waitFor()));
    // The tab that opened the stream may close.
    await all[0]!.close();
    await place.anna.client.shoppingLists.create({ body: { name: 'Afterwards' } });
    await Promise.all(all.slice(1).map((page) => page.getByText('Afterwards').waitFor()));
    await expect.poll(() => streams(place)).toBe(1);

    // In another tab, the next person signs in.
    const other = await all[1]!.context().newPage();
    await signIn(other.context(), place.stranger.username);
    await other.goto('/shopping-lists');
    await hearing(other);
    await Promise.all(all.slice(1).map((page) => page.getByText('From elsewhere').waitFor({ state: 'detached' })));
    await place.anna.client.shoppingLists.create({ body: { name: 'Another from elsewhere' } });
    await place.stranger.client.shoppingLists.create({ body: { name: 'List of a stranger' } });
    await other.getByText('List of a stranger').waitFor();
    for (const page of [other, all[1]!]) await expect.poll(() => page.getByText(/from elsewhere/i).count()).toBe(0);
    await expect.poll(() => streams(place)).toBe(1);
  });

  test('are all signed out together, and nothing of the last person reappears', async () => {
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
});

describe('behind a captive portal', () => {
  async function behindPortal() {
    const place = await site(browser);
    const { client } = place.anna;
    const portal = await portalTo(place.origin);
    const page = await place.visit(`${portal.origin}/shopping-lists`, { as: 'anna' });
    /** Ticks three items while an obstacle comes in the way. Returns how many ticks the server knows. */
    const tick = async (obstacle: Obstacle) => {
      const { id } = await client.shoppingLists.create({ body: { name: obstacle } });
      for (const note of ['apples', 'bread', 'candles'])
        await client.shoppingItems.create({ body: { shoppingListId: id, note } });
      await follow(page, `/shopping-lists/${id}`);
      await page.getByRole('heading', { level: 1, name: obstacle }).waitFor();
      await page.getByRole('checkbox', { name: 'candles', exact: true }).waitFor();
      const before = portal.caught();
      // An obstacle in the way of the event stream alone would lead away before the ticks.
      portal.standFromNextWrite(obstacle);
      // Tick all items at once, because an expired session leads away from the list.
      await page.locator('input[data-item]').evaluateAll((boxes) => {
        for (const one of boxes) (one as HTMLInputElement).click();
      });
      await expect.poll(portal.caught).toBeGreaterThan(before);
      return async () =>
        (await client.shoppingLists.get({ params: { id } })).listItems.filter(({ checked }) => checked).length;
    };
    return { page, portal, tick };
  }

  test('three ticks behind each obstacle wait, and arrive once it is gone', async () => {
    const { page, portal, tick } = await behindPortal();
    const bar = page.getByText('Offline: 3 changes pending');
    for (const obstacle of obstacles.filter((each) => each !== 'an expired session')) {
      const ticked = await tick(obstacle);
      await bar.waitFor();
      portal.stand(null);
      await page.evaluate(() => void dispatchEvent(new Event('online')));
      await expect.poll(ticked, { timeout: 40_000, message: obstacle }).toBe(3);
      await bar.waitFor({ state: 'detached' });
    }
  });

  test('three ticks behind an expired session wait on the sign-in page, and arrive once a page is loaded', async () => {
    const { page, portal, tick } = await behindPortal();
    const ticked = await tick('an expired session');
    await page.waitForURL(/\/login/);
    portal.stand(null);
    await page.goto(`${portal.origin}/shopping-lists`);
    await expect.poll(ticked, { timeout: 40_000 }).toBe(3);
  });
});
