import type { LovageClient } from '../../core/app/client.ts';
import type { ShoppingList } from '../../core/shopping/schema.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { amount } from '../kit/numbers.ts';
import { safeLine } from '../kit/safe.ts';
import { findRecipe } from '../recipes/find-recipe.ts';
import { findList } from './find-list.ts';

interface RecipeOptions {
  readonly list?: string;
  readonly times?: number;
}

interface Change {
  readonly command: string;
  readonly done: string;
  readonly send: (
    client: LovageClient,
    id: string,
    recipeIds: readonly string[],
    times: number | undefined,
  ) => Promise<ShoppingList>;
}

const changing =
  ({ command: name, done, send }: Change): Define<LovageClient> =>
  (command, { t, run }) => {
    command
      .argument('<recipe...>', t('cli.view.recipe'))
      .option('--times <number>', t('cli.shopping.times'), amount)
      .option('--list <list>', t('cli.shopping.which'))
      .addHelpText(
        'after',
        examples(
          t,
          `recipes shopping ${name} tomato-soup`,
          `recipes shopping ${name} bread --times 2`,
          `recipes shopping ${name} tomato-soup bread`,
        ),
      )
      .action(
        run(async (context: Context<LovageClient>, named: string[], { list, times }: RecipeOptions) => {
          const { client, output, options, t: text } = context;
          const recipes = [];
          for (const one of named) recipes.push(await findRecipe(context, one));
          const { id } = await findList(client, list);
          const changed = await send(
            client,
            id,
            recipes.map((recipe) => recipe.id),
            times,
          );
          if (options.json) output.json(changed);
          else
            for (const recipe of recipes)
              output.note(text(done, { name: safeLine(recipe.name), list: safeLine(changed.name ?? '') }));
        }),
      );
  };

export const addRecipe = changing({
  command: 'add-recipe',
  done: 'cli.shopping.recipe_added',
  send: (client, id, recipeIds, times) =>
    client.shoppingLists.addRecipes({
      params: { id },
      body: recipeIds.map((recipeId) => ({ recipeId, recipeIncrementQuantity: times })),
    }),
});

export const removeRecipe = changing({
  command: 'remove-recipe',
  done: 'cli.shopping.recipe_removed',
  send: (client, id, recipeIds, times) =>
    client.shoppingLists.removeRecipes({
      params: { id },
      body: recipeIds.map((recipeId) => ({ recipeId, recipeDecrementQuantity: times })),
    }),
});
