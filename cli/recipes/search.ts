import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { wholeNumber } from '../kit/numbers.ts';
import { writeSummaries } from './write-summaries.ts';

interface SearchOptions {
  readonly limit?: number;
}

const DEFAULT_LIMIT = 50;

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<words...>', t('cli.search.words'))
    .option('--limit <number>', t('cli.search.limit'), wholeNumber)
    .addHelpText('after', examples(t, 'recipes search tomato basil', 'recipes search "crème fraîche" --limit 5'))
    .action(run(searchRecipes));
};

async function searchRecipes(
  context: Context<LovageClient>,
  words: string[],
  { limit = DEFAULT_LIMIT }: SearchOptions,
) {
  const search = words.join(' ');
  const found = await context.client.recipes.list({ query: { search, perPage: limit } });
  await writeSummaries(context, found);
  if (found.total === 0 && context.output.data.isTerminal && !context.options.json)
    context.output.note(context.t('cli.search.nothing', { search }));
  return undefined;
}
