import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../core/kit/day.ts';
import { faultsInBothColours, openBrowser, overflowOf, type Site, site } from '../kit/browser.ts';
import { follow } from '../kit/follow.ts';
import { signIn } from '../kit/people-pages.ts';

const browser = await openBrowser();

const desk = { width: 1280, height: 720 };
const phone = { width: 390, height: 844 };
const home = (path = '') => `/g/home${path}`;

async function addRecipe(place: Site, name: string, isPublic: boolean): Promise<string> {
  const { client } = place.anna;
  const slug = await client.recipes.create({ body: { name } });
  await client.recipes.patch({
    params: { slug },
    body: { settings: { public: isPublic }, tags: [{ name: 'Quick' }], recipeInstructions: [{ text: 'Stir it.' }] },
  });
  return slug;
}

/** A public group: one recipe is public, one is not. */
async function openPublicGroup(): Promise<Site> {
  const place = await site(browser);
  await place.anna.client.groups.patchPreferences({ body: { privateGroup: false, recipePublic: true } });
  await addRecipe(place, 'Public soup', true);
  await addRecipe(place, 'Secret cake', false);
  await place.anna.client.cookbooks.create({ body: { name: 'Fast', public: true, tags: [{ name: 'Quick' }] } });
  await place.anna.client.cookbooks.create({ body: { name: 'Family only' } });
  return place;
}

/** The name of each button of the page, also of one that shows only an icon. */
function namesOfButtons(page: Page): Promise<(string | null)[]> {
  const buttons = page.getByRole('main').getByRole('button');
  return buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? button.textContent));
}

test('search engines get the description of a page, and learn which addresses are not pages', async () => {
  const place = await openPublicGroup();
  const pageText = async (path: string) => (await fetch(place.origin + path)).text();
  const descriptions = async (path: string) =>
    [...(await pageText(path)).matchAll(/<meta name="description" content="([^"]*)"/g)].map(([, text]) => text);
  expect(await descriptions('/')).toEqual(['Recipes, Meal planner, Shopping lists']);
  await place.anna.client.recipes.patch({ params: { slug: 'public-soup' }, body: { description: 'Hot and green.' } });
  expect(await descriptions(home('/r/public-soup'))).toEqual(['Hot and green.']);
  expect((await pageText('/robots.txt')).split('\n')).toContain('Disallow: /api/');
});

async function share(place: Site, slug: string): Promise<string> {
  const { id: recipeId } = await place.anna.client.recipes.get({ params: { slug } });
  const { id } = await place.anna.client.sharing.create({ body: { recipeId } });
  return home(`/shared/r/${id}`);
}

describe('a visitor', () => {
  test('reads the public recipes, cookbooks and tags of a group, and after signing in a private one', async () => {
    const place = await openPublicGroup();
    const page = await place.visit(home());
    await page.getByText('1 recipe', { exact: true }).waitFor();
    const shown = page.getByRole('main').getByRole('article').getByRole('heading');
    await expect.poll(() => shown.allTextContents()).toEqual(['Public soup']);
    await page.getByRole('link', { name: 'Public soup' }).click();
    await page.getByRole('heading', { level: 1, name: 'Public soup' }).waitFor();
    await page.getByText('Stir it.').waitFor();
    await expect.poll(() => namesOfButtons(page)).toEqual(['1 × the recipe', 'Cook', 'Print', 'Print preferences']);

    const places = page.getByRole('navigation', { name: 'Main' });
    await places.getByRole('link', { name: 'Cookbooks' }).click();
    await page.getByRole('link', { name: 'Fast' }).waitFor();
    await expect.poll(() => page.getByText('Family only').count()).toBe(0);
    await page.getByRole('link', { name: 'Fast' }).click();
    await page.getByRole('link', { name: 'Public soup' }).waitFor();
    await expect.poll(() => page.getByText('Secret cake').count()).toBe(0);
    await places.getByRole('link', { name: 'Tags' }).click();
    await page.getByRole('link', { name: 'Quick' }).click();
    await page.getByRole('heading', { level: 1, name: 'Quick' }).waitFor();
    await page.getByRole('link', { name: 'Public soup' }).waitFor();

    await follow(page, home('/r/secret-cake'));
    await page.getByText('This recipe does not exist or is private.').waitFor();
    await expect.poll(() => page.getByText('Secret cake').count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, 'anna');
    await page.getByRole('heading', { level: 1, name: 'Secret cake' }).waitFor();
  });

  test('of a private group is asked to sign in, and then returns', async () => {
    const place = await site(browser);
    await addRecipe(place, 'Secret cake', true);
    await place.anna.client.groups.patchPreferences({ body: { privateGroup: true } });
    const page = await place.visit(home('/recipes/tags'));
    await signIn(page, 'anna');
    await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(home('/recipes/tags'));
  });

  test('from another group can read too, and finds the way back', async () => {
    const place = await openPublicGroup();
    const page = await place.visit(home('/r/public-soup'), { as: 'stranger' });
    await page.getByRole('heading', { level: 1, name: 'Public soup' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'More actions' }).count()).toBe(0);
    await page.getByRole('link', { name: 'My recipes' }).click();
    await page.waitForURL(/\/g\/(?!home$)[^/]+$/);
  });
});

test('a shared link opens a private recipe without an account, until it expires', async () => {
  const place = await site(browser);
  const path = await share(place, await addRecipe(place, 'Secret cake', false));
  const page = await place.visit(path);
  await page.getByRole('heading', { level: 1, name: 'Secret cake' }).waitFor();
  await page.getByText('Stir it.').waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  place.advance(31 * DAY_MS);
  await page.reload();
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  // One that never existed.
  await page.goto(home('/shared/r/no-such-link'));
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
});

test('axe finds no problem on public pages in light and dark colours, on a desk and on a phone, and they fit', async () => {
  const place = await openPublicGroup();
  const shared = await share(place, 'secret-cake');
  const page = await place.visit(home());
  for (const [path, sign] of [
    [home(), 'Public soup'],
    [home('/r/public-soup'), 'Public soup'],
    [home('/cookbooks'), 'Fast'],
    [home('/recipes/tags'), 'Quick'],
    [shared, 'Secret cake'],
  ] as const) {
    await follow(page, path);
    await page
      .getByRole('main')
      .getByRole('heading', { name: sign })
      .or(page.getByRole('link', { name: sign }))
      .first()
      .waitFor();
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      expect(await faultsInBothColours(page), `${path}, ${size.width} px`).toEqual([]);
      expect(await overflowOf(page), `${path}, ${size.width} px`).toBe(0);
    }
  }
});
