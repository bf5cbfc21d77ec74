import { basename } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { localDay } from '../../core/kit/day.ts';
import { openBrowser, type Site, signIn, site } from '../kit/browser.ts';
import { portalTo } from '../kit/portal.ts';
import { fileOf, picture } from '../kit/soup.ts';
import { PASSWORD } from '../kit/world.ts';

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

describe('without a network', () => {
  test('a recipe, the plan and a list that were seen can be read, after a reload too', async () => {
    const place = await site(browser);
    const { client } = place.anna;
    const slug = await client.recipes.create({ body: SOUP });
    const list = (await client.shoppingLists.create({ body: { name: 'Saturday' } })).id;
    await client.shoppingItems.create({ body: { shoppingListId: list, note: 'candles' } });
    await client.mealplans.create({ body: { date: localDay(new Date()), entryType: 'dinner', title: 'Leftovers' } });
    const page = await visit(place, `/g/home/r/${slug}`);
    const seen = [
      [`/g/home/r/${slug}`, 'Boil the peas.'],
      ['/group/mealplan/planner/view', 'Leftovers'],
      [`/shopping-lists/${list}`, 'candles'],
    ] as const;
    for (const [path, text] of seen) {
      await page.goto(path);
      await page.getByText(text).first().waitFor();
    }
    await expect.poll(() => keptPaths(page)).toContain(`/api/groups/shopping/lists/${list}`);
    await page.context().setOffline(true);
    for (const [path, text] of seen) {
      await page.goto(path);
      await page.getByText(text).first().waitFor();
    }
    await page.reload();
    await page.getByText('candles').waitFor();
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

  test('recipes that were seen are searched, in the search box and on the first page', async () => {
    const place = await site(browser);
    const slug = await place.anna.client.recipes.create({ body: SOUP });
    await place.anna.client.recipes.create({ body: { name: 'Bean salad' } });
    const page = await visit(place, `/g/home/r/${slug}`);
    await page.goto(`/g/home/r/${slug}`);
    await page.getByText('Boil the peas.').waitFor();
    await page.goto('/g/home');
    await page.getByRole('article').nth(1).waitFor();
    await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(['/api/recipes', `/api/recipes/${slug}`]));
    await page.context().setOffline(true);
    await page.goto('/g/home?search=boil');
    await page.getByRole('article').getByRole('link', { name: 'Pea Soup' }).waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    await page.keyboard.press('/');
    await page.getByRole('dialog').getByRole('searchbox').fill('salad');
    await page.getByRole('dialog').getByRole('link', { name: 'Bean salad' }).waitFor();
  });

  test('a search in a cookbook says that the server cannot be reached, and not that nothing is there', async () => {
    const place = await site(browser);
    const { client } = place.anna;
    const slug = await client.recipes.create({ body: SOUP });
    const { slug: cookbook } = await client.cookbooks.create({ body: { name: 'Weeknights' } });
    const page = await visit(place, `/g/home/r/${slug}`);
    await expect.poll(() => keptPaths(page)).toContain(`/api/recipes/${slug}`);
    await page.context().setOffline(true);
    await page.goto(`/g/home?cookbook=${cookbook}&search=pea`);
    await page.getByText('Cannot reach the server').first().waitFor();
    expect(await page.getByText(/No recipes|Nothing/).count()).toBe(0);
  });

  test('a recipe that was open when the first visit began can be read', async () => {
    const place = await site(browser);
    const slug = await place.anna.client.recipes.create({ body: SOUP });
    const page = await visit(place, `/g/home/r/${slug}`);
    await expect.poll(() => keptPaths(page)).toContain(`/api/recipes/${slug}`);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('Boil the peas.').waitFor();
  });

  test('a recipe that was open when another page brought the worker can be read', async () => {
    const place = await site(browser);
    const slug = await place.anna.client.recipes.create({ body: SOUP });
    const page = await place.visit('/login', { serviceWorkers: 'allow' });
    await signIn(page.context(), 'anna');
    // A page asks for the worker some seconds after it has opened, as this file comes.
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

  test('a page that was never opened says what is missing, in its frame', async () => {
    const place = await site(browser);
    const page = await visit(place, '/shopping-lists');
    await expect.poll(() => keptPaths(page)).toContain('/api/users/self');
    await page.context().setOffline(true);
    await page.goto('/group/mealplan/planner/view');
    await page.getByText('Cannot reach the server').first().waitFor();
    await page.getByRole('banner').waitFor();
  });
});

describe('what a browser keeps', () => {
  test('is gone after signing out, and nobody sees it without a network', async () => {
    const place = await site(browser);
    const slug = await place.anna.client.recipes.create({ body: SOUP });
    const page = await visit(place, `/g/home/r/${slug}`);
    await expect.poll(() => keptPaths(page)).toContain(`/api/recipes/${slug}`);
    await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }));
    await expect.poll(() => keptPaths(page)).toEqual([]);
    await page.context().setOffline(true);
    await page.goto(`/g/home/r/${slug}`);
    await page.getByText('Cannot reach the server').first().waitFor();
    await expect.poll(() => page.getByText('Boil the peas.').count()).toBe(0);
  });

  test('is gone when the session ended elsewhere', async () => {
    const place = await site(browser);
    const slug = await place.anna.client.recipes.create({ body: SOUP });
    const page = await visit(place, `/g/home/r/${slug}`);
    await expect.poll(() => keptPaths(page)).toContain(`/api/recipes/${slug}`);
    await page.context().clearCookies();
    await page.goto('/login');
    await expect.poll(() => keptPaths(page)).toEqual([]);
  });

  test('belongs to one account: the next one has none of it', async () => {
    const place = await site(browser);
    const slug = await place.anna.client.recipes.create({ body: SOUP });
    const page = await visit(place, `/g/home/r/${slug}`);
    await expect.poll(() => keptPaths(page)).toContain(`/api/recipes/${slug}`);
    await page.context().clearCookies();
    await page.context().request.post('/api/auth/token', { form: { username: 'ben', password: PASSWORD } });
    await page.goto('/shopping-lists');
    await expect.poll(() => keptPaths(page)).toContain('/api/groups/shopping/lists');
    expect(await keptPaths(page)).not.toContain(`/api/recipes/${slug}`);
  });

  test('has nothing of sign-in', async () => {
    const place = await site(browser);
    const page = await visit(place, '/user/profile/edit');
    await page.evaluate(() => Promise.all([fetch('/api/auth/sessions'), fetch('/api/auth/refresh')]));
    await page.goto('/shopping-lists');
    await expect.poll(() => keptPaths(page)).toContain('/api/groups/shopping/lists');
    expect((await keptPaths(page)).filter((path) => path.startsWith('/api/auth'))).toEqual([]);
  });
});

test('a page that runs older scripts offers the new version, and stays as it is', async () => {
  const place = await site(browser);
  const page = await visit(place, '/shopping-lists');
  await page.evaluate(() =>
    navigator.serviceWorker.controller!.postMessage({
      kind: 'scripts',
      addresses: [`${location.origin}/assets/old-1.js`],
    }),
  );
  await page.getByText('A new version of Lovage is ready.').waitFor();
  await page.getByRole('button', { name: 'Reload' }).waitFor();
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

test.each([
  ['the scripts of every page', 'index-*.js'],
  ['the texts', 'de-DE-*.js'],
])('without %s a page says so in the language of the reader, and loads when it is asked to', async (_, file) => {
  const place = await site(browser);
  const page = await place.visit('/shopping-lists', { as: 'anna', locale: 'de-DE' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route(`**/assets/${file}`, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await page.getByRole('alert').getByText('Die Seite').waitFor();
  await page.unroute(`**/assets/${file}`);
  await page.getByRole('button', { name: 'Noch einmal' }).click();
  await page.getByRole('heading', { level: 1, name: 'Einkaufslisten' }).waitFor();
});

test('the sign-in page of a network is never kept as a script, and one that was kept before is not used', async () => {
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
