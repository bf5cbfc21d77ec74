import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<recipe...>', t('cli.restore.recipe'))
    .addHelpText('after', examples(t, 'recipes restore tomato-soup'))
    .action(run(restoreRecipes));
};

async function restoreRecipes({ client, output, options }: Context<LovageClient>, named: string[]) {
  for (const slug of named) {
    const recipe = await client.recipes.restore({ params: { slug } });
    if (options.json) output.json(recipe);
    else output.data.line(recipe.slug);
  }
  return undefined;
}
