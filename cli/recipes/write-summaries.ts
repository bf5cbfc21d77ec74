import type { LovageClient } from '../../core/app/client.ts';
import type { Page } from '../../core/kit/paging.ts';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import type { Context } from '../kit/command.ts';
import { writeTable } from '../kit/table.ts';

/** Writes a page of recipes: a table on a terminal, records in a pipe, or JSON. */
export async function writeSummaries(
  { output, options, t }: Context<LovageClient>,
  page: Page<RecipeSummary>,
): Promise<void> {
  if (options.json) {
    output.json(page.items);
    return;
  }
  await writeTable(
    output.data,
    [
      { title: t('cli.list.name'), text: (recipe) => recipe.name, atLeast: 24 },
      { title: t('cli.list.time'), text: (recipe) => recipe.totalTime, atLeast: 8 },
      { title: t('cli.list.tags'), text: (recipe) => recipe.tags.map((tag) => tag.name).join(', '), atLeast: 12 },
      { title: t('cli.list.slug'), text: (recipe) => recipe.slug, isOptional: true },
    ],
    page.items,
  );
  const isPart = page.total > page.items.length;
  if (isPart && output.talk.isTerminal)
    output.note(t('cli.list.part', { shown: page.items.length, total: page.total }));
}
