import { basename } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { localDay } from '../../core/kit/day.ts';
import { openBrowser, type Site, signIn, site } from '../kit/browser.ts';
import { follow } from '../kit/follow.ts';
import { portalTo } from '../kit/portal.ts';
import { fileOf, picture } from '../kit/soup.ts';

const browser = await openBrowser();

const SOUP = { name: 'Pea Soup', recipeIngredient: ['2 cups peas'], recipeInstructions: ['Boil the peas.'] };

/** Waits until the service worker has all files and answers for this page. */
const ready = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    // It downloads all files of the pages, which takes long on a busy machine.
    timeout: 90_000,
  }));

/** The addresses that are kept for the account, without those of the page's own files. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.includes(':shell:'));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

const visit = async (place: Site, path: string, as = 'anna'): Promise<Page> => {
  const page = await place.visit(path, { as, serviceWorkers: 'allow' });
  await ready(page);
  return page;
};

const cannotReach = (page: Page) => page.getByText('Cannot reach the server').first().waitFor();
const keeps = (page: Page, path: string) => expect.poll(() => keptPaths(page)).toContain(path);

describe('without a network', () => {
  test('a recipe that was open when the first visit began can be read, and an unseen page says that it is missing', async () => {
    const place = await site(browser);
    const { client } = place.anna;
    const slug = await client.recipes.create({ body: SOUP });
    const { slug: cookbook } = await client.cookbooks.create({ body: { name: 'Weeknights' } });
    const page = await visit(place, `/g/home/r/${slug}`);
    await keeps(page, `/api/recipes/${slug}`);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('Boil the peas.').waitFor();
    // A page that was never opened, in its frame.
    await page.goto('/group/mealplan/planner/view');
    await cannotReach(page);
    await page.getByRole('banner').waitFor();
    await follow(page, `/g/home?cookbook=${cookbook}&search=pea`);
    await cannotReach(page);
    expect(await page.getByText(/No recipes|Nothing/).count()).toBe(0);
  });

  test('a recipe, the plan and a list that were seen can be read, after a reload too, and recipes can be searched', async () => {
    const place = await site(browser);
    const { client } = place.anna;
    const slug = await client.recipes.create({ body: SOUP });
    await client.recipes.create({ body: { name: 'Bean salad' } });
    const list = (await client.shoppingLists.create({ body: { name: 'Saturday' } })).id;
    await client.shoppingItems.create({ body: { shoppingListId: list, note: 'candles' } });
    await client.mealplans.create({ body: { date: localDay(new Date()), entryType: 'dinner', title: 'Leftovers' } });
    const page = await visit(place, '/user/profile');
    const seen = [
      ['/group/mealplan/planner/view', 'Leftovers'],
      [`/g/home/r/${slug}`, 'Boil the peas.'],
      [`/shopping-lists/${list}`, 'candles'],
    ] as const;
    for (const [path, text] of [['/g/home', 'Bean salad'], ...seen]) {
      await follow(page, path!);
      await page.getByText(text!).first().waitFor();
    }
    for (const path of ['', `/${slug}`]) await keeps(page, `/api/recipes${path}`);
    await keeps(page, `/api/groups/shopping/lists/${list}`);
    await page.context().setOffline(true);
    for (const [path, text] of seen) {
      await page.goto(path);
      await page.getByText(text).first().waitFor();
    }
    await follow(page, '/g/home?search=boil');
    await page.getByRole('article').getByRole('link', { name: 'Pea Soup' }).waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    await page.keyboard.press('/');
    await page.getByRole('dialog').getByRole('searchbox').fill('salad');
    await page.getByRole('dialog').getByRole('link', { name: 'Bean salad' }).waitFor();
  });

  test('a recipe whose picture was seen in the list only has it in that size', async () => {
    const place = await site(browser);
    const { client } = place.anna;
    const slug = await client.recipes.create({ body: SOUP });
    const image = fileOf(await picture(1200, 900));
    await client.recipes.uploadImage({ params: { slug }, form: { image } });
    const page = await visit(place, '/g/home');
    await page.reload();
    await expect
      .poll(async () =>
        (await keptPaths(page)).filter((path) => path.includes('/images/')).map((path) => basename(path)),
      )
      .toEqual(['small-original.webp']);
    await page.evaluate((path) => fetch(path), `/api/recipes/${slug}`);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: SOUP.name }).click();
    await page.getByText('Boil the peas.').waitFor();
    const width = () =>
      page.evaluate(async () => {
        const shown = document.querySelector<HTMLImageElement>('main img')?.currentSrc;
        if (!shown) return null;
        return (await createImageBitmap(await (await fetch(shown)).blob())).width;
      });
    await expect.poll(width).toBe(400);
  });

  test('a recipe that was open when another page started the worker can be read', async () => {
    const place = await site(browser);
    const slug = await place.anna.client.recipes.create({ body: SOUP });
    const page = await place.visit('/healthz', { as: 'anna', serviceWorkers: 'allow' });
    // A page registers the worker some seconds after it has opened.
    let give = () => {};
    const isThere = new Promise<void>((done) => {
      give = done;
    });
    await page.route('**/worker-client-*.js', async (route) => {
      await isThere;
      await route.continue();
    });
    await page.goto(`/g/home/r/${slug}`);
    await page.getByText('Boil the peas.').waitFor();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }));
    await ready(page);
    give();
    await expect.poll(() => keptPaths(page)).toContain(`/api/recipes/${slug}`);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('Boil the peas.').waitFor();
  });
});

test('the kept answers belong to one account, contain nothing of sign-in, and are removed with the session', async () => {
  const place = await site(browser);
  const slug = await place.anna.client.recipes.create({ body: SOUP });
  const recipe = `/g/home/r/${slug}`;
  const page = await visit(place, recipe);
  await keeps(page, `/api/recipes/${slug}`);
  await follow(page, '/user/profile/edit');
  await page.evaluate(() => Promise.all([fetch('/api/auth/sessions'), fetch('/api/auth/refresh')]));
  await follow(page, '/group/mealplan/planner/view');
  await keeps(page, '/api/households/mealplans');
  expect((await keptPaths(page)).filter((path) => path.startsWith('/api/auth'))).toEqual([]);

  // The next account has none of it.
  await signIn(page.context(), 'ben');
  await page.goto('/shopping-lists');
  await keeps(page, '/api/groups/shopping/lists');
  expect(await keptPaths(page)).not.toContain(`/api/recipes/${slug}`);
  // The session ends elsewhere.
  await page.context().clearCookies();
  await page.goto('/login');
  await expect.poll(() => keptPaths(page)).toEqual([]);

  await signIn(page.context(), 'anna');
  await page.goto(recipe);
  await keeps(page, `/api/recipes/${slug}`);
  await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }));
  await expect.poll(() => keptPaths(page)).toEqual([]);
  await page.context().setOffline(true);
  await page.goto(recipe);
  await cannotReach(page);
  await expect.poll(() => page.getByText('Boil the peas.').count()).toBe(0);
});

test('a page whose script cannot be loaded keeps its frame, and loads when the network is back', async () => {
  const place = await site(browser);
  const page = await place.visit('/shopping-lists', { as: 'anna' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route('**/assets/PlannerPage-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Meal planner' }).first().click();
  await page.getByText('This page did not load').waitFor();
  await page.getByRole('banner').waitFor();
  await page.unroute('**/assets/PlannerPage-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('main').getByRole('heading', { level: 2 }).nth(6).waitFor();
});

test('a page without its scripts or texts says so in the language of the reader, and loads on request', async () => {
  const place = await site(browser);
  const page = await place.visit('/healthz', { as: 'anna', locale: 'de-DE' });
  for (const file of ['**/assets/index-*.js', '**/assets/de-DE-*.js']) {
    await page.route(file, (route) => route.fulfill({ status: 404 }));
    await page.goto('/shopping-lists');
    await page.getByRole('alert').getByText('Die Seite').waitFor();
    await page.unroute(file);
    await page.getByRole('button', { name: 'Noch einmal' }).click();
    await page.getByRole('heading', { level: 1, name: 'Einkaufslisten' }).waitFor();
  }
});

test('the sign-in page of a network is never kept as a script, a kept one is not used, and a page with older scripts offers the new version', async () => {
  const place = await site(browser);
  const portal = await portalTo(place.origin);
  const page = await visit(place, `${portal.origin}/shopping-lists`);
  await page.evaluate(async () => {
    const html = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const scripts = (await cache.keys()).filter(({ url }) => /PlannerPage-[\w-]+\.js$/.test(url));
      for (const { url } of scripts) await cache.put(url, html());
    }
  });
  await page.getByRole('link', { name: 'Meal planner' }).first().click();
  await page.getByRole('main').getByRole('heading', { level: 2 }).nth(6).waitFor();

  portal.stand('a page with status 200');
  const isKept = await page.evaluate(async () => {
    const script = '/assets/Later-1a2b3c4d.js';
    const { status } = await fetch(script);
    return [status, (await caches.match(script)) !== undefined];
  });
  expect(isKept).toEqual([200, false]);

  portal.stand(null);
  await page.evaluate(() =>
    navigator.serviceWorker.controller!.postMessage({
      kind: 'scripts',
      addresses: [`${location.origin}/assets/old-1.js`],
    }),
  );
  await page.getByText('A new version of Lovage is ready.').waitFor();
  await page.getByRole('button', { name: 'Reload' }).waitFor();
});

test('the app installs with its icons, shortcuts and share target, in a sub-path too', async () => {
  const place = await site(browser, { environment: { BASE_URL: 'https://home.example/our/recipes' } });
  const page = await place.visit('/our/recipes/import?text=Try+https%3A%2F%2Fcook.example%2Fsoup', {
    as: 'anna',
    serviceWorkers: 'allow',
  });
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Page address' }).inputValue())
    .toBe('https://cook.example/soup');
  await ready(page);
  const found = await page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!.href;
    const manifest = (await (await fetch(address)).json()) as {
      icons: { src: string; sizes: string; purpose: string }[];
      shortcuts: { name: string; url: string }[];
      share_target: { action: string };
    };
    const at = (path: string) => new URL(path, address).pathname;
    return {
      icons: await Promise.all(
        manifest.icons.map(async ({ src, sizes, purpose }) => [sizes, purpose, (await fetch(at(src))).status]),
      ),
      shortcuts: manifest.shortcuts.map(({ name, url }) => [name, at(url)]),
      share: at(manifest.share_target.action),
      scope: (await navigator.serviceWorker.ready).scope.slice(location.origin.length),
    };
  });
  expect(found).toEqual({
    icons: [
      ['any', 'any', 200],
      ['192x192', 'any', 200],
      ['512x512', 'any', 200],
      ['512x512', 'maskable', 200],
    ],
    shortcuts: [
      ['Shopping lists', '/our/recipes/shopping-lists'],
      ['Meal planner', '/our/recipes/group/mealplan/planner/view'],
      ['Import a recipe', '/our/recipes/import'],
    ],
    share: '/our/recipes/import',
    scope: '/our/recipes/',
  });
  await page.context().setOffline(true);
  await page.goto('/our/recipes/shopping-lists');
  await page.getByText('Cannot reach the server').first().waitFor();
});
