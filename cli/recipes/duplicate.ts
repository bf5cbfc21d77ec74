import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { findRecipe } from './find-recipe.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<recipe>', t('cli.view.recipe'))
    .argument('<name>', t('cli.duplicate.name'))
    .addHelpText('after', examples(t, 'recipes duplicate tomato-soup "Tomato soup for two"'))
    .action(run(duplicateRecipe));
};

async function duplicateRecipe(context: Context<LovageClient>, named: string, name: string) {
  const { client, output, options } = context;
  const original = await findRecipe(context, named);
  const copy = await client.recipes.duplicate({ params: { slug: original.slug }, body: { name } });
  if (options.json) output.json(copy);
  else output.data.line(copy.slug);
}
