import { attributes } from '../../core/app/attributes.ts';
import type { LovageClient } from '../../core/app/client.ts';
import type { Cookbook } from '../../core/cookbooks/schema.ts';
import { writtenFilter } from '../../core/recipes/facets.ts';
import type { OrganizerRef } from '../../core/recipes/organizer-ref.ts';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { type Context, collect, type Define, examples } from '../kit/command.ts';
import { writeFacts } from '../kit/facts.ts';
import { type Family, family } from '../kit/family/family.ts';
import { findMembers } from '../kit/family/members.ts';
import type { MoreOptions } from '../kit/family/options.ts';
import { namesCell } from '../kit/formats/names.ts';
import { type Column, writeTable } from '../kit/table.ts';
import { findCookbook, inOrder } from './find-cookbook.ts';

interface Filters {
  readonly category?: readonly string[];
  readonly tag?: readonly string[];
  readonly tool?: readonly string[];
  readonly filter?: string;
  readonly public?: boolean;
}

/** Options for the filters of a cookbook, by name. */
const filters: MoreOptions<LovageClient> = {
  examples: [
    'recipes cookbook create "Quick soups" --category Soup --tag Quick',
    `recipes cookbook create Best --filter 'rating >= 4'`,
  ],
  define: (command, t) =>
    command
      .option('--category <category>', t('cli.cookbook.category'), collect)
      .option('--tag <tag>', t('cli.cookbook.tag'), collect)
      .option('--tool <tool>', t('cli.cookbook.tool'), collect)
      .option('--filter <condition>', t('cli.cookbook.filter_help'))
      .option('--public', t('cli.cookbook.make_public'))
      .option('--no-public', t('cli.cookbook.make_private')),
  async body(client, given) {
    const { category, tag, tool, filter, public: isPublic } = given as Filters;
    return {
      ...(category === undefined ? {} : { categories: await findMembers(client.categories, category, 'category') }),
      ...(tag === undefined ? {} : { tags: await findMembers(client.tags, tag, 'tag') }),
      ...(tool === undefined ? {} : { tools: await findMembers(client.tools, tool, 'tool') }),
      ...(filter === undefined ? {} : { queryFilterString: filter }),
      ...(isPublic === undefined ? {} : { public: isPublic }),
    };
  },
};

const view: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<name>', t('cli.family.which'))
    .addHelpText('after', examples(t, 'recipes cookbook view "Weeknights"'))
    .action(run(viewCookbook));
};

async function viewCookbook(context: Context<LovageClient>, named: string) {
  const { client, output, options, t } = context;
  const listed = namesCell(context);
  const namesOf = (organizers: readonly OrganizerRef[]) => listed(organizers.map(({ name }) => name));
  const { id } = await findCookbook(client, named);
  const { recipes, ...cookbook } = await client.cookbooks.get({ params: { id } });
  if (options.json) output.json({ ...cookbook, recipes });
  else {
    await writeFacts(output.data, [
      [t('fields.name'), cookbook.name],
      [t('cli.family.slug'), cookbook.slug],
      [t('fields.description'), cookbook.description],
      [t('fields.public'), cookbook.public ? '✓' : null],
      [t('recipes.categories'), namesOf(cookbook.categories)],
      [t('recipes.tags'), namesOf(cookbook.tags)],
      [t('recipes.tools'), namesOf(cookbook.tools)],
      [t('fields.filter'), writtenFilter(cookbook)],
      [t('cli.family.id'), cookbook.id],
    ]);
    output.data.line();
    const columns: Column<RecipeSummary>[] = [
      { title: t('cli.plan.recipe'), text: ({ name }) => name, atLeast: 24 },
      { title: t('cli.family.slug'), text: ({ slug }) => slug, atLeast: 16 },
    ];
    await writeTable(output.data, columns, recipes);
  }
}

export const cookbook: Family<LovageClient> = {
  ...family<LovageClient, Cookbook>({
    command: 'cookbook',
    example: 'Weeknights',
    calls: inOrder,
    attributes: attributes.cookbooks,
    more: filters,
    columns: [
      ['cli.family.slug', (one) => one.slug],
      ['fields.public', (one) => one.public],
    ],
  }),
  view: { define: view },
};
