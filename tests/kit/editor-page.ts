import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import type { NewRecipe } from '../../core/recipes/schema.ts';
import { type Site, site, type VisitOptions } from './browser.ts';

export const soup: NewRecipe = {
  name: 'Pea Soup',
  description: 'Green and quick.',
  recipeIngredient: [
    { title: 'For the soup', quantity: 2, unit: 'cup', food: 'pea', note: 'frozen' },
    { quantity: 1, food: 'onion', note: 'chopped' },
  ],
  recipeInstructions: ['Soften the onion.', 'Add the peas.'],
  settings: { disableAmount: false },
};

export const picture = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#2f6b3f' } })
    .png()
    .toBuffer();

export const read = (place: Site, slug: string) => place.anna.client.recipes.get({ params: { slug } });
export const shownLines = async (place: Site, slug: string) =>
  (await read(place, slug)).recipeIngredient.map(({ display }) => display);
export const field = (page: Page, number: number, name: string) =>
  page.getByLabel(`Ingredient ${number}: ${name}`, { exact: true });
export const step = (page: Page, number: number) => page.getByRole('textbox', { name: `Step ${number}`, exact: true });
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
// The editor also has the name in its heading.
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/**
 * The page asks before it loses something, from the first key on. Tests are faster than people, who are slower than the
 * loading of this part.
 */
export async function guarded(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => performance.getEntriesByName('lovage:guard').length > 0);
}

export async function openEditor(browser: Browser, options: VisitOptions = {}) {
  const place = await site(browser);
  const slug = await place.anna.client.recipes.create({ body: soup });
  const page = await place.visit(`/g/home/r/${slug}?edit=true`, { as: 'anna', ...options });
  await step(page, 2).waitFor();
  await guarded(page);
  return { place, slug, page };
}
