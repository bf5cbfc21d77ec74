import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { wholeNumber } from '../kit/numbers.ts';
import { type Filters, filterQuery, withFilters } from './filters.ts';
import { assertKnownNames } from './known-names.ts';
import { writeSummaries } from './write-summaries.ts';

interface SearchOptions extends Filters {
  readonly limit?: number;
}

const DEFAULT_LIMIT = 50;

export const define: Define<LovageClient> = (command, { t, run }) => {
  withFilters(command.argument('<words...>', t('cli.search.words')), t)
    .option('--limit <number>', t('cli.search.limit'), wholeNumber)
    .addHelpText(
      'after',
      examples(
        t,
        'recipes search tomato basil',
        'recipes search "crème fraîche" --limit 5',
        'recipes search soup --tag Quick',
      ),
    )
    .action(run(searchRecipes));
};

async function searchRecipes(
  context: Context<LovageClient>,
  words: string[],
  { limit = DEFAULT_LIMIT, ...filters }: SearchOptions,
) {
  const search = words.join(' ');
  const found = await context.client.recipes.list({
    query: { ...(await filterQuery(context.client, filters)), search, perPage: limit },
  });
  await assertKnownNames(context.client, filters, found.total);
  await writeSummaries(context, found);
  if (found.total === 0 && context.output.data.isTerminal && !context.options.json)
    context.output.note(context.t('cli.search.nothing', { search }));
}
