import type { LovageClient } from '../../core/app/client.ts';
import type { Suggestion } from '../../core/recipes/suggestion-endpoints.ts';
import { type Context, collect, type Define, examples } from '../kit/command.ts';
import { namesCell, namesLine } from '../kit/formats/names.ts';
import { upTo, wholeNumber } from '../kit/numbers.ts';
import { writeTable } from '../kit/table.ts';
import { assertKnownNames } from './known-names.ts';

interface SuggestOptions {
  readonly tool?: readonly string[];
  readonly category?: readonly string[];
  readonly tag?: readonly string[];
  readonly missing?: number;
  readonly missingTools?: number;
  readonly onHand: boolean;
  readonly limit?: number;
}

const MAX_MISSING = 1_000;

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('[food...]', t('cli.suggest.foods'))
    .option('--tool <tool>', t('cli.suggest.tool'), collect)
    .option('--missing <number>', t('cli.suggest.missing'), upTo(MAX_MISSING))
    .option('--missing-tools <number>', t('cli.suggest.missing_tools'), upTo(MAX_MISSING))
    .option('--no-on-hand', t('cli.suggest.no_on_hand'))
    .option('--category <category>', t('cli.list.of_category'), collect)
    .option('--tag <tag>', t('cli.list.of_tag'), collect)
    .option('--limit <number>', t('cli.suggest.limit'), wholeNumber)
    .addHelpText(
      'after',
      examples(
        t,
        'recipes suggest',
        'recipes suggest rice "bell pepper" egg',
        'recipes suggest rice egg --missing 0',
        'recipes suggest leek --tag Quick --limit 5',
        'recipes suggest rice --no-on-hand --json | jq ".[0].missingFoods[].name"',
      ),
    )
    .action(run(suggest));
};

/** Recipes with one of these organizers. */
const oneOf = (attribute: string, names: readonly string[] = []): string[] =>
  names.length === 0 ? [] : [`(${names.map((name) => `${attribute} LIKE ${JSON.stringify(name)}`).join(' OR ')})`];

async function suggest(
  context: Context<LovageClient>,
  foods: readonly string[],
  { tool, category, tag, missing, missingTools, onHand, limit }: SuggestOptions,
) {
  const { client, output, options, t } = context;
  const filters = [...oneOf('recipeCategory.name', category), ...oneOf('tags.name', tag)];
  const { items, unknown } = await client.recipeSuggestions.list({
    query: {
      foods: [...foods],
      ...(tool ? { tools: [...tool] } : {}),
      ...(missing === undefined ? {} : { maxMissingFoods: Math.floor(missing) }),
      ...(missingTools === undefined ? {} : { maxMissingTools: Math.floor(missingTools) }),
      ...(onHand ? {} : { includeFoodsOnHand: false, includeToolsOnHand: false }),
      ...(filters.length === 0 ? {} : { queryFilter: filters.join(' AND ') }),
      ...(limit === undefined ? {} : { limit }),
    },
  });
  await assertKnownNames(client, { category, tag }, items.length);
  if (options.json) output.json(items);
  else await writeSuggestions(context, items);
  if (unknown.length > 0) output.note(t('cli.suggest.unknown', { names: namesLine(unknown, context.locale) }));
  if (items.length === 0 && output.data.isTerminal && !options.json) output.note(t('cli.suggest.nothing'));
}

async function writeSuggestions(context: Context<LovageClient>, items: readonly Suggestion[]): Promise<void> {
  const { output, t } = context;
  const listed = namesCell(context);
  const missing = ({ missingFoods, missingTools, unknownLines }: Suggestion): string =>
    listed([
      ...[...missingFoods, ...missingTools].map(({ name }) => name),
      ...(unknownLines > 0 ? [t('foods.unknown_lines', { count: unknownLines })] : []),
    ]);
  await writeTable(
    output.data,
    [
      { title: t('cli.list.name'), text: ({ recipe }) => recipe.name, atLeast: 24 },
      { title: t('cli.list.time'), text: ({ recipe }) => recipe.totalTime, atLeast: 8 },
      { title: t('cli.suggest.lacks'), text: missing, atLeast: 16 },
      { title: t('cli.list.slug'), text: ({ recipe }) => recipe.slug, isOptional: true },
    ],
    items,
  );
}
