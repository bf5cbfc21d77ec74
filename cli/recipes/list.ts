import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { wholeNumber } from '../kit/numbers.ts';
import { type Filters, filterQuery, isFiltered, withFilters } from './filters.ts';
import { assertKnownNames } from './known-names.ts';
import { writeSummaries } from './write-summaries.ts';

interface ListOptions extends Filters {
  readonly orderBy?: string;
  readonly desc?: boolean;
  readonly limit?: number;
  readonly page?: number;
  readonly random?: string;
}

export const define: Define<LovageClient> = (command, { t, run }) => {
  withFilters(command, t)
    .option('--order-by <attribute>', t('cli.list.order_by'))
    .option('--desc', t('cli.list.desc'))
    .option('--limit <number>', t('cli.list.limit'), wholeNumber)
    .option('--page <number>', t('cli.list.page'), wholeNumber)
    .option('--random <seed>', t('cli.list.random'))
    .addHelpText(
      'after',
      examples(
        t,
        'recipes list',
        'recipes list --order-by createdAt --desc --limit 10',
        'recipes list --tag Quick --food tomato',
        'recipes list --cookbook Weeknights',
        'recipes list --household Garden',
        'recipes list --random tonight --limit 1',
        'recipes list --json | jq -r ".[].slug"',
      ),
    )
    .action(run(listRecipes));
};

async function listRecipes(context: Context<LovageClient>, options: ListOptions) {
  const { orderBy, desc, limit, page, random } = options;
  const listed = await context.client.recipes.list({
    query: {
      ...(await filterQuery(context.client, options)),
      ...(limit === undefined ? {} : { perPage: limit }),
      ...(page === undefined ? {} : { page }),
      ...(orderBy === undefined ? {} : { orderBy }),
      ...(desc ? { orderDirection: 'desc' } : {}),
      ...(random === undefined ? {} : { orderBy: 'random', paginationSeed: random }),
    },
  });
  await assertKnownNames(context.client, options, listed.total);
  await writeSummaries(context, listed);
  if (listed.total === 0 && context.output.data.isTerminal && !context.options.json)
    context.output.note(context.t(isFiltered(options) ? 'cli.list.nothing' : 'cli.list.empty'));
}
