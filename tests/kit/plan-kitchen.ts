import type { MealType } from '../../core/mealplans/meals.ts';
import { type Screen, type TuiTestOptions, tui } from './terminal.ts';
import { type World, world } from './world.ts';

/** A server with recipes to plan. */
export interface Kitchen extends World {
  plan(name: string, day: string, meal?: MealType): Promise<void>;
  /** Entries as "2026-11-20 dinner Soup", sorted. */
  planned(): Promise<string[]>;
}

/** A server with recipes by these names. */
export async function kitchen(...names: string[]): Promise<Kitchen> {
  const home = await world();
  const { client } = home.anna;
  const ids = new Map<string, string>();
  for (const name of names) {
    const slug = await client.recipes.create({ body: { name, recipeIngredient: [{ note: `${name} powder` }] } });
    ids.set(name, (await client.recipes.get({ params: { slug } })).id);
  }
  return {
    ...home,
    async plan(name, date, entryType = 'dinner') {
      const recipeId = ids.get(name);
      await client.mealplans.create({ body: { date, entryType, ...(recipeId ? { recipeId } : { title: name }) } });
    },
    planned: async () =>
      (await client.mealplans.list()).items
        .map(({ date, entryType, recipe, title }) => `${date} ${entryType} ${recipe?.name ?? title}`)
        .sort(),
  };
}

/** The terminal on its plan, with the plan loaded. */
export async function inPlan(home: World, options: TuiTestOptions = {}): Promise<Screen> {
  const screen = await tui(home, options);
  await screen.until('Recipes');
  await screen.until(/●/);
  await screen.press('2').until('· today');
  return screen;
}
