import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { PushMessage } from '../../core/push/schema.ts';
import { openBrowser, type Site, site } from '../kit/browser.ts';
import { pushService } from '../kit/push-browser.ts';

const browser = await openBrowser({ isFull: true });

/**
 * A page of a browser whose message service is ours: Chromium's own is on the internet. Everything else is the
 * browser's: permission, service worker, notifications.
 */
async function subscribable() {
  const place = await site(browser, { environment: { OUTBOUND_ALLOW: '127.0.0.1' } });
  const service = await pushService();
  const { subscribed, messages } = service.browser();
  const page = await place.visit('/healthz', { as: 'anna', serviceWorkers: 'allow', permissions: ['notifications'] });
  await page.context().addInitScript(({ endpoint, keys }) => {
    let made: unknown = null;
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
    Object.assign(PushManager.prototype, {
      getSubscription: async () => made,
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        made = {
          endpoint,
          options: { applicationServerKey: bytes(applicationServerKey).buffer },
          getKey: (name: 'p256dh' | 'auth') => bytes(keys[name]).buffer,
          unsubscribe: async () => {
            made = null;
            return true;
          },
        };
        return made;
      },
    });
  }, subscribed);
  await page.goto('/user/profile/edit');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return { place, page, messages };
}

/** Delivers a message to the page's service worker, like a push service. */
async function deliver({ origin }: Site, page: Page, message: PushMessage): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
    if (ours) registered.resolve(ours.registrationId);
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered.promise;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

test('messages are turned on, chosen, tested, shown and turned off in the profile', async () => {
  const { place, page, messages } = await subscribable();
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  const lists = page.getByRole('checkbox', { name: 'Changes of others to shopping lists' });
  await lists.uncheck();
  await expect.poll(async () => (await place.anna.client.push.list())[0]?.topics).toEqual(['timers', 'plan']);
  await page.getByLabel('Time of the plan').fill('06:45');
  await page.getByLabel('Time of the plan').blur();
  await expect.poll(async () => (await place.anna.client.push.list())[0]?.planAt).toBe('06:45');

  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(messages).toHaveLength(1);
  await deliver(place, page, messages()[0]!);
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'It works', body: 'This device gets notifications from Lovage.', tag: 'test' }]);

  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('button', { name: 'Turn on notifications' }).waitFor();
  expect(await place.anna.client.push.list()).toEqual([]);
});

test('a timer of this browser rings by a message when its pages are closed', async () => {
  const { place, page, messages } = await subscribable();
  const body = { name: 'Pea Soup', recipeIngredient: ['2 cups peas'], recipeInstructions: ['Simmer for 20 minutes.'] };
  const slug = await place.anna.client.recipes.create({ body });
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await page.getByRole('checkbox', { name: 'The plan of the day' }).uncheck();
  await expect.poll(() => place.services.push.nextDue()).toBe(null);
  await page.goto(`/g/home/r/${slug}`);
  await page.getByRole('button', { name: '20 minutes' }).click();
  await expect.poll(() => place.services.push.nextDue(), { timeout: 60_000 }).not.toBe(null);
  await page.goto('about:blank');
  place.advance(20 * 60_000);
  await place.services.push.settled();
  expect(messages()).toMatchObject([{ title: 'Time is up: 20 minutes', body: 'Pea Soup', path: `/g/home/r/${slug}` }]);
});
