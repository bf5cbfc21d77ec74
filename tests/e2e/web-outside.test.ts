import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { localDay } from '../../core/kit/day.ts';
import { faultsOf, openBrowser, overflowOf, type Site, site } from '../kit/browser.ts';
import { receiver } from '../kit/receiver.ts';

const browser = await openBrowser();

const desk = { width: 1280, height: 720 };
const phone = { width: 390, height: 844 };
const allowed = { environment: { OUTBOUND_ALLOW: '127.0.0.1' } };

const planSoup = (place: Site) =>
  place.anna.client.mealplans.create({ body: { date: localDay(new Date()), title: 'Soup', entryType: 'dinner' } });

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click();

/** Chooses an action for the only row of the page. */
async function choose(page: Page, what: string) {
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

/** On a desk and on a phone. */
async function isGood(page: Page) {
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    expect([await faultsOf(page), await overflowOf(page)], `${size.width} px`).toEqual([[], 0]);
  }
}

test('a webhook is created, tested, viewed, disabled and deleted, and says when it gets no response', async () => {
  let status = 200;
  const [place, display] = await Promise.all([site(browser, allowed), receiver(() => ({ status }))]);
  await planSoup(place);
  const page = await place.visit('/group/webhooks', { as: 'anna', viewport: phone });
  await page.getByText('No webhooks yet.').waitFor();
  await press(page, 'Add webhook');
  await dialog(page).getByLabel('Name').fill('Display');
  await save(page);
  await dialog(page).getByText('Must Be A Valid URL').waitFor();
  await dialog(page).getByLabel('Address').fill(`http://${display.host}/plan`);
  await isGood(page);
  await save(page);
  await page.getByText('Every day at 08:00').waitFor();
  expect(await place.anna.client.webhooks.list()).toMatchObject({ items: [{ name: 'Display', enabled: true }] });

  await press(page, 'Test: Display');
  await page.getByText(/^Delivered: 200/).waitFor();
  expect(display.received.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /plan']);
  expect(JSON.stringify(display.json())).toContain('Soup');

  await choose(page, 'Deliveries');
  await dialog(page)
    .getByText(/^test · 200 · /)
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => display.received.length).toBe(2);
  await dialog(page)
    .getByText(/^replay · 200 · /)
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Create new key' }).click();
  await dialog(page).getByRole('button', { name: 'Copy key' }).waitFor();
  await isGood(page);
  await page.keyboard.press('Escape');

  status = 500;
  await press(page, 'Test: Display');
  await page.getByText(/^Delivery failed\./).waitFor();
  await choose(page, 'Deliveries');
  await dialog(page)
    .getByText(/^Delivery failed\./)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');

  await choose(page, 'Edit');
  await dialog(page).getByRole('switch', { name: 'On' }).press('Space');
  await save(page);
  await page.getByText('Off; set for 08:00').waitFor();

  await choose(page, 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No webhooks yet.').waitFor();
  expect((await place.anna.client.webhooks.list()).items).toEqual([]);
});

test('a notifier is created, tested, sends messages, and is disabled and deleted', async () => {
  const [place, hall] = await Promise.all([site(browser, allowed), receiver()]);
  const page = await place.visit('/group/notifiers', { as: 'anna', viewport: phone });
  await press(page, 'Add notifier');
  await save(page);
  await dialog(page).getByText('This Field is Required').waitFor();
  await dialog(page).getByLabel('Name').fill('Hall');
  await dialog(page).getByLabel('Apprise address').fill('javascript:alert(1)');
  await save(page);
  await dialog(page).getByText('Must not begin with javascript:').waitFor();
  await dialog(page).getByLabel('Apprise address').fill(`json://${hall.host}/`);
  await dialog(page).getByRole('group', { name: 'Recipes' }).getByRole('checkbox', { name: 'Created' }).check();
  await isGood(page);
  await save(page);
  await page.getByText('1 event').waitFor();

  await press(page, 'Test: Hall');
  await page.getByText('The message was sent').waitFor();
  await expect.poll(() => hall.received.length).toBe(1);
  await place.anna.client.recipes.create({ body: { name: 'Onion soup' } });
  await expect.poll(() => hall.received.length).toBe(2);
  expect(hall.received[1]!.body).toContain('Onion soup');

  await choose(page, 'Edit');
  await dialog(page).getByRole('switch', { name: 'On' }).press('Space');
  await save(page);
  await page.getByText('Off', { exact: true }).waitFor();
  expect(await place.anna.client.notifiers.list()).toMatchObject({ items: [{ name: 'Hall', enabled: false }] });

  await choose(page, 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No notifiers yet.').waitFor();
});

test('a calendar reads the plan at an address that can be revoked', async () => {
  const place = await site(browser);
  await planSoup(place);
  const page = await place.visit('/group/mealplan/planner/view', { as: 'anna', viewport: phone });
  await press(page, 'More actions for the plan');
  await page.getByRole('menuitem', { name: 'Plan in your calendar' }).click();
  await press(page, 'Create address');
  const { pathname, search } = new URL((await dialog(page).getByRole('status').textContent()) ?? '');
  const url = place.origin + pathname + search;
  await isGood(page);
  const feed = await fetch(url);
  expect(feed.headers.get('content-type')).toContain('text/calendar');
  expect(await feed.text()).toContain('Soup');
  // Existing subscriptions would stop working, so both actions ask first.
  await press(page, 'Delete address');
  await dialog(page).getByText('can no longer read the plan').waitFor();
  await isGood(page);
  await press(page, 'Cancel');
  expect((await fetch(url)).status).toBe(200);
  await press(page, 'Delete address');
  await dialog(page).getByText('can no longer read the plan').waitFor();
  await press(page, 'Delete address');
  await dialog(page).getByRole('button', { name: 'Create address' }).waitFor();
  expect((await fetch(url)).status).toBe(404);
});

test('on a phone the planner starts at today, even late in the week, but not under a menu that is open', async () => {
  const place = await site(browser);
  const firstDayOfWeek = (new Date().getDay() + 2) % 7;
  await place.anna.client.groups.patchPreferences({ body: { firstDayOfWeek } });
  const page = await place.visit('/g/home', { as: 'anna', viewport: phone });
  const { promise: isLet, resolve: letIn } = Promise.withResolvers<void>();
  await page.route('**/api/households/mealplans?**', async (route) => {
    await isLet;
    await route.continue();
  });
  await press(page, 'Menu');
  await page.getByRole('link', { name: 'Meal planner' }).click();
  await press(page, 'More actions for the plan');
  const item = page.getByRole('menuitem', { name: 'Plan in your calendar' });
  await item.waitFor();
  letIn();
  const today = page.locator('[aria-current="date"]');
  await today.waitFor();
  // As long as the page may scroll by itself.
  await page.waitForTimeout(1_500);
  expect([await page.evaluate(() => scrollY), await item.isVisible()]).toEqual([0, true]);
  await page.goto('/group/mealplan/planner/view');
  await expect.poll(async () => (await today.boundingBox())?.y ?? 9_999).toBeLessThan(400);
});
