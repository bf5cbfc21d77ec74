import type { LovageClient } from '../../core/app/client.ts';
import type { Recipe } from '../../core/recipes/schema.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { safeLine } from '../kit/safe.ts';
import { findRecipe } from '../recipes/find-recipe.ts';

interface Change {
  readonly example: string;
  readonly outcome: string;
  readonly done: string;
  readonly send: (client: LovageClient, params: { id: string; slug: string }) => Promise<unknown>;
}

/** Looks up all recipes before changing the first, so that a misspelt name changes nothing. */
const changing =
  ({ example, outcome, done, send }: Change): Define<LovageClient> =>
  (command, { t, run }) => {
    command
      .argument('<recipe...>', t('cli.view.recipe'))
      .addHelpText('after', examples(t, example))
      .action(
        run(async (context: Context<LovageClient>, named: string[]) => {
          const { client, output, options, t: text } = context;
          const recipes: Recipe[] = [];
          for (const name of named) recipes.push(await findRecipe(context, name));
          for (const { id } of recipes) await send(client, { id: 'self', slug: id });
          if (options.json) output.json(recipes.map(({ slug }) => ({ slug, outcome })));
          else for (const { name } of recipes) output.note(text(done, { name: safeLine(name) }));
        }),
      );
  };

export const add = changing({
  example: 'recipes favorite add tomato-soup',
  outcome: 'added',
  done: 'cli.favorite.added',
  send: (client, params) => client.ratings.addFavorite({ params }),
});

export const remove = changing({
  example: 'recipes favorite remove tomato-soup',
  outcome: 'removed',
  done: 'cli.favorite.removed',
  send: (client, params) => client.ratings.removeFavorite({ params }),
});
