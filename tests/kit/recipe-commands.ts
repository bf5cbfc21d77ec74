import type { NewRecipe } from '../../core/recipes/schema.ts';
import { type CliOptions, runCli } from './cli.ts';
import { signedIn } from './signed-in.ts';
import { world } from './world.ts';

export const soup: NewRecipe = {
  name: 'Tomato soup',
  description: 'A *quick* soup\u001b[31m.',
  recipeYield: '4 servings',
  prepTime: '10 minutes',
  totalTime: '40 minutes',
  tags: [{ name: 'Soup' }, { name: 'Quick' }],
  recipeIngredient: [
    { title: 'Base', note: '2 cups tomatoes' },
    { note: '1/2 onion' },
    { title: 'On top', note: 'basil' },
  ],
  recipeInstructions: ['Chop **all**, then fry it in the large pot until the onion is soft.', 'Cook.'],
  notes: [{ title: 'Tip', text: 'Freezes well.' }],
};

/** A server with recipes, and a command line that is signed in to it. */
export async function kitchen(...recipes: NewRecipe[]) {
  const home = await world();
  const { client } = home.anna;
  for (const body of recipes) await client.recipes.create({ body });
  const env = await signedIn(home, home.anna);
  const recipesCli = (args: string[], options: CliOptions = {}) =>
    runCli(args, { ...options, env: { ...env, ...options.env } });
  return { home, client, env, run: recipesCli };
}
