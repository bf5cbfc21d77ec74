import type { Caller } from '../../../core/auth/caller.ts';
import { addDays, utcDay } from '../../../core/kit/day.ts';
import { demoCookbooks, demoLists, demoWeek } from '../../demo/household.ts';
import type { Services } from '../deps.ts';

/** Adds a meal plan, shopping lists and cookbooks to the demo household. `idOf` finds its recipes by name. */
export async function seedDemoHousehold(
  { mealplans, shopping, cookbooks }: Services,
  caller: Caller,
  idOf: (recipe: string) => string,
  now: Date,
): Promise<void> {
  const today = utcDay(now);
  for (const { day, meal, recipe, title } of demoWeek)
    await mealplans.create(caller, {
      date: addDays(today, day),
      entryType: meal,
      ...(recipe ? { recipeId: idOf(recipe) } : { title: title ?? '' }),
    });
  for (const { name, recipes, notes } of demoLists) {
    const list = await shopping.lists.create(caller, { name });
    await shopping.lists.addRecipes(
      caller,
      list.id,
      recipes.map((recipe) => ({ recipeId: idOf(recipe) })),
    );
    await shopping.items.createMany(
      caller,
      notes.map((note, position) => ({ shoppingListId: list.id, note, position: 100 + position })),
    );
  }
  for (const { name, description, categories, tags } of demoCookbooks) {
    const named = (names: readonly string[]) => names.map((organizer) => ({ name: organizer }));
    await cookbooks.create(
      caller,
      { name, description, public: true, categories: named(categories), tags: named(tags) },
      String,
    );
  }
}
