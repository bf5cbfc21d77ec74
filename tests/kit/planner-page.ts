import type { Page } from 'playwright';
import { addDays, localDay } from '../../core/kit/day.ts';
import type { Site } from './browser.ts';

export const PLANNER = '/group/mealplan/planner/view';
export const today = () => localDay(new Date());
export const tomorrow = () => addDays(today(), 1);
/** The days after today may be in the next week. */
export const weekOf = (day: string) => `${PLANNER}?day=${day}`;

export async function addRecipe(place: Site, name: string): Promise<{ slug: string; recipeId: string }> {
  const slug = await place.anna.client.recipes.create({ body: { name } });
  const { id } = await place.anna.client.recipes.get({ params: { slug } });
  return { slug, recipeId: id };
}

export const planOf = async (place: Site) =>
  (await place.anna.client.mealplans.list()).items.map(({ date, entryType, title, recipe }) => [
    date,
    entryType,
    recipe?.name ?? title,
  ]);

export const longDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );

export const slot = (page: Page, meal: string, day: string) =>
  page.getByRole('region', { name: `${meal}, ${longDay(day)}`, exact: true });
