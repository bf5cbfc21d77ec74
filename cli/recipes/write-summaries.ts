import type { LovageClient } from '../../core/app/client.ts';
import type { Page } from '../../core/kit/paging.ts';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import type { Context } from '../kit/command.ts';
import { namesCell } from '../kit/formats/names.ts';
import { writeTable } from '../kit/table.ts';

/** Writes a page of recipes: a table on a terminal, records in a pipe, or JSON. */
export async function writeSummaries(context: Context<LovageClient>, page: Page<RecipeSummary>): Promise<void> {
  const { output, options, t } = context;
  if (options.json) {
    output.json(page.items);
    return;
  }
  const listed = namesCell(context);
  await writeTable(
    output.data,
    [
      { title: t('cli.list.name'), text: (recipe) => recipe.name, atLeast: 24 },
      { title: t('cli.list.time'), text: (recipe) => recipe.totalTime, atLeast: 8 },
      { title: t('cli.list.tags'), text: (recipe) => listed(recipe.tags.map((tag) => tag.name)), atLeast: 12 },
      { title: t('cli.list.slug'), text: (recipe) => recipe.slug, isOptional: true },
    ],
    page.items,
  );
  const isPart = page.total > page.items.length;
  if (isPart && output.talk.isTerminal)
    output.note(t('cli.list.part', { shown: page.items.length, total: page.total }));
}
