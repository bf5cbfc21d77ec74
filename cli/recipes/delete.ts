import type { LovageClient } from '../../core/app/client.ts';
import { etagOf } from '../../core/kit/etag.ts';
import type { Recipe } from '../../core/recipes/schema.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { safeLine } from '../kit/safe.ts';
import { deletionQuestion, wayBack } from './deletion-texts.ts';
import { findRecipe } from './find-recipe.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<recipe...>', t('cli.view.recipe'))
    .addHelpText('after', examples(t, 'recipes delete tomato-soup', 'recipes delete tomato-soup red-soup --yes'))
    .action(run(deleteRecipes));
};

/** Looks up all recipes before deleting the first, so that a misspelt name deletes nothing. */
async function deleteRecipes(context: Context<LovageClient>, named: string[]) {
  const { client, output, options, prompt, t } = context;
  const recipes: Recipe[] = [];
  for (const name of named) recipes.push(await findRecipe(context, name));
  if (!options.yes && !(await prompt.confirm(deletionQuestion(recipes, context), '--yes')))
    throw new Failure('cli.errors.cancelled', {}, exitCodes.cancelled);
  for (const recipe of recipes) {
    const ifMatch = etagOf(recipe);
    await client.recipes.remove({ params: { slug: recipe.id }, ...(ifMatch ? { ifMatch } : {}) });
  }
  if (options.json) output.json(recipes.map(({ slug }) => ({ slug, outcome: 'deleted' })));
  else {
    for (const recipe of recipes) output.note(t('cli.delete.done', { name: safeLine(recipe.name) }));
    output.note(wayBack(recipes, context));
  }
}
