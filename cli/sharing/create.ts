import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { wholeNumber } from '../kit/numbers.ts';
import { findRecipe } from '../recipes/find-recipe.ts';
import { inDays, linker } from './link.ts';

interface CreateOptions {
  readonly days?: number;
}

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<recipe>', t('cli.view.recipe'))
    .option('--days <number>', t('cli.share.days'), wholeNumber)
    .addHelpText('after', examples(t, 'recipes share create tomato-soup', 'recipes share create tomato-soup --days 7'))
    .action(run(createShare));
};

async function createShare(context: Context<LovageClient>, named: string, { days }: CreateOptions) {
  const { client, output, options, t } = context;
  const recipe = await findRecipe(context, named);
  const share = await client.sharing.create({
    body: { recipeId: recipe.id, ...(days === undefined ? {} : { expiresAt: inDays(days) }) },
  });
  const link = (await linker(context))(share);
  if (options.json) output.json({ ...share, link });
  else output.data.line(link);
  if (output.talk.isTerminal) output.note(t('cli.share.until', { day: share.expiresAt.slice(0, 10) }));
}
