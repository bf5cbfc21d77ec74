import type { Locator, Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import { hearing, openBrowser, site } from '../kit/browser.ts';
import { picture } from '../kit/editor-page.ts';
import { follow } from '../kit/follow.ts';
import { recipePage } from '../kit/recipe-site.ts';

const browser = await openBrowser();

const failed = (route: Route) =>
  route.fulfill({
    status: 500,
    headers: { 'x-request-id': '1', 'x-error-code': 'internal' },
    json: { detail: { message: 'The server failed.', code: 'internal' } },
  });

/** The server makes the change, but its answer never arrives. */
async function lose(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

/** Puts an obstacle in the way of the first call of one kind. The next ones get through. */
async function hinder(page: Page, method: string, path: string | RegExp, obstacle: (route: Route) => Promise<void>) {
  let isOver = false;
  await page.route(
    (url) => (typeof path === 'string' ? url.pathname === path : path.test(url.pathname)),
    async (route) => {
      if (isOver || route.request().method() !== method) return route.fallback();
      isOver = true;
      return obstacle(route);
    },
  );
}

/** Whether a person can see and reach something: nothing covers it. */
const isOnTop = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && element.contains(hit);
  });

const LISTS = '/api/groups/shopping/lists';

test('an error is shown above the dialog, the typed text stays for another try, and two taps while the page is busy are one', async () => {
  const place = await site(browser);
  const { client } = place.anna;
  const names = async () => (await client.shoppingLists.list()).items.map(({ name }) => name).sort();
  const page = await place.visit('/shopping-lists', { as: 'anna' });
  await hinder(page, 'POST', LISTS, failed);
  await page.getByRole('button', { name: 'New list' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Saturday');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Could not create the list.' });
  await alert.waitFor();
  await expect.poll(() => isOnTop(alert)).toBe(true);
  await alert.getByRole('button', { name: 'Close' }).click();
  await alert.waitFor({ state: 'detached' });
  await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe('Saturday');
  // The list is created, and its page takes a while.
  let show = () => {};
  const isShown = new Promise<void>((resolve) => {
    show = resolve;
  });
  const coming = page.waitForRequest(/ShoppingListPage.*\.js$/);
  await page.route(/ShoppingListPage.*\.js$/, (route) => isShown.then(() => route.continue()));
  await dialog.getByRole('button', { name: 'Create' }).click();
  await coming;
  await dialog.locator('button[type=submit]').click({ force: true });
  show();
  await page.getByRole('heading', { name: 'Saturday' }).waitFor();
  expect(await names()).toEqual(['Saturday']);
  await hinder(page, 'PATCH', new RegExp(`^${LISTS}/`), failed);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await dialog.getByRole('textbox').fill('Sunday');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('alert').filter({ hasText: 'Could not rename the list.' }).waitFor();
  await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe('Sunday');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('heading', { name: 'Sunday' }).waitFor();
  expect(await names()).toEqual(['Sunday']);

  await follow(page, '/shopping-lists');
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Monday');
  const { x, y, width, height } = (await page.getByRole('dialog').locator('button[type=submit]').boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const tap = () =>
    (['mousePressed', 'mouseReleased'] as const).map((type) =>
      session.send('Input.dispatchMouseEvent', {
        ...{ type, button: 'left', clickCount: 1 },
        ...{ x: x + width / 2, y: y + height / 2 },
      }),
    );
  await page.evaluate(() =>
    setTimeout(() => {
      for (const end = performance.now() + 1_500; performance.now() < end; );
    }),
  );
  await Promise.all([...tap(), ...tap()]);
  await page.getByRole('heading', { name: 'Monday' }).waitFor();
  expect(await names()).toEqual(['Monday', 'Sunday']);

  const [id] = (await client.shoppingLists.list()).items.flatMap((list) => (list.name === 'Monday' ? list.id : []));
  const slug = await client.recipes.create({ body: { name: 'Pea Soup' } });
  const { id: recipeId } = await client.recipes.get({ params: { slug } });
  const params = { id: id!, recipeId };
  await client.shoppingLists.addRecipe({ params, body: { recipeIncrementQuantity: 3 } });
  await follow(page, '/shopping-lists');
  await follow(page, `/shopping-lists/${id}`);
  await hinder(page, 'POST', /\/recipe\/[^/]+\/delete$/, lose);
  const fewer = page.getByRole('button', { name: 'Fewer: Pea Soup' });
  await fewer.click();
  await page.getByRole('alert').filter({ hasText: 'Could not change the recipe on the list.' }).waitFor();
  await fewer.click();
  const times = async () =>
    (await client.shoppingLists.get({ params: { id: id! } })).recipeReferences[0]?.recipeQuantity;
  await page.getByText('2 ×').waitFor();
  expect(await times()).toBe(2);
});

test('a recipe whose answer is lost is created once, however often it is tried, and a failed picture is saved with the next try', async () => {
  const place = await site(browser);
  const { client } = place.anna;
  const page = await place.visit('/g/home/r/create/new', { as: 'anna' });
  await hinder(page, 'POST', '/api/recipes', lose);
  // The recipe is there, but the page cannot read it.
  await hinder(page, 'GET', '/api/recipes/soup', (route) => route.abort('connectionreset'));
  const names = async () => (await client.recipes.list()).items.map(({ name }) => name);
  await page.getByLabel('Recipe name').fill('Soup');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  for (const _ of ['lost', 'unread']) {
    await save.click();
    await page.getByText('Recipe creation failed').waitFor();
    await expect.poll(() => names()).toEqual(['Soup']);
    await page.waitForFunction(() => !document.querySelector('[data-loading]'));
  }
  await page.getByLabel('Recipe name').fill('Pea soup');
  await save.click();
  await page.waitForURL(/\/r\/pea-soup/);
  await expect.poll(() => names()).toEqual(['Pea soup']);

  await follow(page, '/g/home/r/create/new');
  await hinder(page, 'PUT', /\/image$/, failed);
  await page.getByLabel('Recipe name').fill('Leek soup');
  await page
    .getByRole('group', { name: 'Picture' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'soup.png', mimeType: 'image/png', buffer: await picture() });
  await save.click();
  await page.getByRole('alert').filter({ hasText: 'The server failed.' }).waitFor();
  await save.click();
  await page.waitForURL(/\/r\/leek-soup$/);
  const { items } = await client.recipes.list();
  expect(items.map(({ name, image }) => [name, image !== null]).sort()).toEqual([
    ['Leek soup', true],
    ['Pea soup', false],
  ]);
});

test('the next try repeats only what failed: the second step of a form, a preview, and the count of a category', async () => {
  const place = await site(browser);
  await place.anna.client.categories.create({ body: { name: 'Soups' } });
  const page = await place.visit('/group/notifiers', { as: 'anna' });
  await hinder(page, 'PATCH', /^\/api\/groups\/events\/notifications\//, failed);
  await page.getByRole('button', { name: 'Add notifier' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Kitchen');
  await dialog.getByRole('textbox', { name: /address/i }).fill('json://example.org');
  const save = dialog.locator('button[type=submit]');
  await save.click();
  // The form is longer than its dialog.
  await expect.poll(() => isOnTop(dialog.getByRole('alert'))).toBe(true);
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  expect((await place.anna.client.notifiers.list()).items.map(({ name }) => name)).toEqual(['Kitchen']);

  await follow(page, '/import/paste');
  await hinder(page, 'POST', '/api/recipes/create/preview', failed);
  const html = recipePage({ name: 'Pea soup', recipeIngredient: ['500 g peas'], recipeInstructions: 'Cook.' });
  await page.getByRole('main').locator('textarea').fill(html);
  const look = page.getByRole('main').locator('button[type=submit]');
  await look.click();
  await page.getByRole('main').getByRole('alert').waitFor();
  await look.click();
  await page.getByRole('heading', { name: 'Pea soup' }).waitFor();

  await page.route((url) => url.pathname === '/api/recipes', failed);
  await follow(page, '/g/home/recipes/categories');
  await page.getByRole('button', { name: /Soups/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await place.anna.client.categories.list()).items).toEqual([]);
});

test('a failed search does not look like an empty one and can be repeated; unknown recipes lead to the sign-in page', async () => {
  const place = await site(browser);
  await place.anna.client.recipes.create({ body: { name: 'Pea soup' } });
  const page = await place.visit('/user/profile', { as: 'anna' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  let isAway = true;
  await page.route(
    (url) => url.pathname === '/api/recipes' && url.searchParams.has('search'),
    (route) => (isAway ? failed(route) : route.fallback()),
  );
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('pea');
  await dialog.getByRole('alert').waitFor();
  await expect.poll(() => dialog.getByText('pea', { exact: false }).count()).toBe(0);
  isAway = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByText('Pea soup').waitFor();
  await follow(page, '/shopping-lists');

  let asked = 0;
  await page.route(
    (url) => url.pathname === '/api/recipes',
    (route) => {
      asked++;
      return route.fulfill({
        status: 404,
        headers: { 'x-request-id': '1', 'x-error-code': 'request.not_found' },
        json: { detail: 'Not Found' },
      });
    },
  );
  await page.getByRole('link', { name: 'Recipes', exact: true }).first().click();
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(asked).toBe(1);
});

test('a visitor reads on when the network fails', async () => {
  const place = await site(browser);
  const { client } = place.anna;
  await client.groups.patchPreferences({ body: { privateGroup: false } });
  await client.recipes.create({ body: { name: 'Pea soup', settings: { public: true } } });
  const page = await place.visit('/healthz');
  // Data older than half a minute is read again when somebody returns to the page.
  await page.clock.install();
  await page.goto('/g/home/r/pea-soup');
  await page.getByRole('heading', { name: 'Pea soup' }).waitFor();
  let asked = 0;
  await page.route('**/api/explore/**', (route) => {
    asked++;
    return route.abort('connectionreset');
  });
  await page.clock.fastForward(60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await page.clock.runFor(2_000);
  await expect.poll(() => asked).toBe(2);
  await page.clock.runFor(2_000);
  await expect.poll(() => page.getByRole('heading', { name: 'Pea soup' }).isVisible()).toBe(true);
});

test('a page for new users that does not load says so', async () => {
  const place = await site(browser);
  const page = await place.visit('/healthz');
  await page.route('**/api/app/about', failed);
  await page.goto('/register');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute('**/api/app/about');
  await again.click();
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('a recipe that is renamed or deleted meanwhile stays readable, and says that it is deleted', async () => {
  const place = await site(browser);
  const { client } = place.anna;
  const slug = await client.recipes.create({ body: { name: 'Pea soup', recipeInstructions: ['Boil the peas.'] } });
  const page = await place.visit(`/g/home/r/${slug}`, { as: 'anna' });
  await page.getByText('Boil the peas.').waitFor();
  await hearing(page);
  const renamed = await client.recipes.patch({ params: { slug }, body: { name: 'Lentil soup' } });
  await page.getByRole('heading', { level: 1, name: 'Lentil soup' }).waitFor();
  await client.recipes.remove({ params: { slug: renamed.slug } });
  await page.getByRole('alert').filter({ hasText: '“Lentil soup” was deleted' }).waitFor();
  await page.getByText('Boil the peas.').waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: '404 Page not found' }).waitFor();
});

test('a recipe that is deleted while somebody edits it is saved as a copy, even if the browser has not heard of it', async () => {
  const place = await site(browser);
  const { client } = place.anna;
  const page = await place.visit('/g/home', { as: 'anna' });
  await hearing(page);
  for (const isHeard of [true, false]) {
    const slug = await client.recipes.create({ body: { name: `Soup ${isHeard}`, recipeInstructions: ['Boil.'] } });
    await follow(page, `/g/home/r/${slug}?edit=true`);
    await page.getByRole('textbox', { name: 'Description' }).fill('Thick and green.');
    const refuseReads = (route: Route) => (route.request().method() === 'GET' ? route.abort() : route.continue());
    if (!isHeard) await page.route(`**/api/recipes/${slug}`, refuseReads);
    await client.recipes.remove({ params: { slug } });
    const copy = page.getByRole('button', { name: 'Save mine as a copy' });
    if (!isHeard) await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'was deleted' }).waitFor();
    await page.unrouteAll();
    await copy.click();
    // The editor shows the description as well.
    await copy.waitFor({ state: 'detached' });
    await page.getByRole('main').getByText('Thick and green.').waitFor();
    const saved = await client.recipes.get({ params: { slug } });
    expect(saved).toMatchObject({ description: 'Thick and green.', recipeInstructions: [{ text: 'Boil.' }] });
  }
});

test('a dialog or form whose subject somebody else deletes says so, and the typed text stays', async () => {
  const place = await site(browser);
  const { client } = place.anna;
  const { id } = await client.shoppingLists.create({ body: { name: 'Saturday' } });
  const soap = await client.shoppingItems.create({ body: { shoppingListId: id, note: 'soap' } });
  const page = await place.visit(`/shopping-lists/${id}`, { as: 'anna' });
  await hearing(page);
  await page.getByRole('button', { name: 'Edit soap' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Item', { exact: true }).fill('green soap');
  await client.shoppingItems.remove({ params: { id: soap.createdItems[0]!.id } });
  await dialog.getByRole('alert').filter({ hasText: 'It may have been deleted' }).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('checkbox', { name: 'green soap' }).waitFor();
  await expect
    .poll(async () => (await client.shoppingLists.get({ params: { id } })).listItems.map(({ display }) => display))
    .toEqual(['green soap']);
  const field = page.getByRole('main').getByRole('combobox');
  await field.fill('candles');
  await client.shoppingLists.remove({ params: { id } });
  await page.getByRole('main').getByRole('alert').filter({ hasText: 'It may have been deleted' }).waitFor();
  expect(await field.inputValue()).toBe('candles');

  const slug = await client.recipes.create({ body: { name: 'Pea soup' } });
  const recipe = await client.recipes.get({ params: { slug } });
  const comment = await client.comments.create({ body: { recipeId: recipe.id, text: 'Good.' } });
  await follow(page, `/g/home/r/${slug}`);
  await page.getByRole('button', { name: 'Edit comment' }).click();
  await page.getByRole('textbox', { name: 'Edit comment' }).fill('Very good.');
  await client.comments.remove({ params: { id: comment.id } });
  await page.getByRole('alert').filter({ hasText: 'Comment not found' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Edit comment' }).inputValue()).toBe('Very good.');
});
