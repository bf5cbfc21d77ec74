import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { upTo } from '../kit/numbers.ts';
import { safeLine } from '../kit/safe.ts';
import { findRecipe } from '../recipes/find-recipe.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<recipe>', t('cli.view.recipe'))
    .argument('<stars>', t('cli.rate.stars'), upTo(5))
    .addHelpText('after', examples(t, 'recipes rate tomato-soup 4', 'recipes rate "Tomato soup" 0'))
    .action(run(rateRecipe));
};

async function rateRecipe(context: Context<LovageClient>, named: string, stars: number) {
  const { client, output, options, t } = context;
  const { id, slug, name } = await findRecipe(context, named);
  await client.ratings.rate({ params: { id: 'self', slug: id }, body: { rating: stars } });
  if (options.json) output.json({ slug, rating: stars });
  else output.note(t(stars === 0 ? 'cli.rate.taken' : 'cli.rate.done', { name: safeLine(name), stars }));
}
