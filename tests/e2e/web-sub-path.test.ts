import { expect, test } from 'vitest';
import { openBrowser, site } from '../kit/browser.ts';

const browser = await openBrowser();

const SOUP = { name: 'Pea Soup', recipeIngredient: ['2 cups peas'], recipeInstructions: ['Boil the peas.'] };

test('a site in a sub-path stays in that path, on its first page and deeper', async () => {
  const place = await site(browser, { environment: { BASE_URL: 'https://home.example/our/recipes' } });
  const slug = await place.anna.client.recipes.create({ body: SOUP });
  const page = await place.visit('/our/recipes/', { as: 'anna' });
  const strays: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === place.origin && !pathname.startsWith('/our/recipes/')) strays.push(pathname);
  });
  await page.getByRole('link', { name: 'Pea Soup' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Pea Soup' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/our/recipes/g/home/r/${slug}`);
  await page.reload();
  await page.getByText('Boil the peas.').waitFor();
  const skip = page.locator('a[href$="#content"]');
  expect(await skip.evaluate((link: HTMLAnchorElement) => new URL(link.href).pathname)).toBe(
    `/our/recipes/g/home/r/${slug}`,
  );
  expect(strays).toEqual([]);
});

test('a proxy that strips the path is served the same pages', async () => {
  const place = await site(browser, { environment: { BASE_URL: 'https://home.example/recipes' } });
  const answer = await place.app.inject({ url: '/login', headers: { accept: 'text/html' } });
  expect(answer.body).toContain('<base href="/recipes/"');
  expect((await place.app.inject({ url: '/recipes/login' })).body).toBe(answer.body);
  expect((await place.app.inject({ url: '/recipes/api/app/about' })).json()).toMatchObject({ serverVersion: '1.12.0' });
});
