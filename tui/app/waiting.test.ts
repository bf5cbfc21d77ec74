import { test } from 'vitest';
import { tui } from '../../tests/kit/terminal.ts';
import { world } from '../../tests/kit/world.ts';

/** An answer that does not come. */
const never = () => new Promise<never>(() => {});

test('a recipe, the plan and the shopping lists show that they are loading', async () => {
  const home = await world();
  const { client } = home.anna;
  await client.recipes.create({ body: { name: 'Soup' } });
  const slow = {
    ...client,
    recipes: { ...client.recipes, get: never },
    mealplans: { ...client.mealplans, list: never },
    shoppingLists: { ...client.shoppingLists, list: never },
  };
  const screen = await tui(home, { client: slow });
  await screen.until('▌Soup');
  for (const key of ['enter', '2', '3']) {
    await screen.press(key).until('Loading…');
    await screen.press('1').until('▌Soup');
  }
});
