import type { LovageClient } from '../../core/app/client.ts';
import type { Report } from '../../core/groups/schema.ts';
import { lossText } from '../../core/migrations/loss-text.ts';
import type { MigrationPreview, PreviewedRecipe } from '../../core/migrations/schema.ts';
import type { Context } from '../kit/command.ts';
import { safeLine } from '../kit/safe.ts';
import { measureFor, wrap } from '../kit/width.ts';

interface Row {
  readonly isGood: boolean;
  readonly text: string;
  readonly details: readonly string[];
}

/** A line for each recipe, and below it what there is to say of it. */
async function writeRows({ output: { data } }: Context<LovageClient>, rows: readonly Row[]) {
  const widthOf = await measureFor(rows.flatMap(({ text, details }) => [text, ...details]));
  const width = Math.min(data.columns, 100) - 2;
  for (const { isGood, text, details } of rows) {
    data.line(`${isGood ? data.style('green', '✓') : data.style('red', '✗')} ${safeLine(text)}`);
    for (const detail of details.filter(Boolean))
      for (const line of wrap(safeLine(detail), width, widthOf)) data.line(`  ${data.style('dim', line)}`);
  }
}

export async function writeReport(context: Context<LovageClient>, { id, entries }: Report) {
  const { output, t } = context;
  const rows = entries.map(({ success, message, exception }) => ({
    isGood: success,
    text: message,
    details: [exception],
  }));
  await writeRows(context, rows);
  const imported = entries.filter(({ success }) => success).length;
  output.note(t('cli.migrate.summary', { imported, failed: entries.length - imported, id }));
}

export async function writePreview(context: Context<LovageClient>, { recipes }: MigrationPreview) {
  const { output, t } = context;
  const detailsOf = (recipe: PreviewedRecipe): string[] => {
    if (recipe.fault !== null) return [recipe.message];
    const { ingredients, parsed, steps, hasPicture, categories, tags, losses } = recipe;
    return [
      [
        t('cli.migrate.ingredients', { count: ingredients }),
        t('cli.migrate.steps', { count: steps }),
        hasPicture ? t('cli.migrate.picture') : t('cli.migrate.no_picture'),
      ].join(', '),
      parsed > 0 ? t('cli.import.parsed', { parsed, count: ingredients }) : '',
      categories.length > 0 ? `${t('recipes.categories')}: ${categories.join(', ')}` : '',
      tags.length > 0 ? `${t('recipes.tags')}: ${tags.join(', ')}` : '',
      losses.length > 0 ? lossText(losses, t) : '',
    ];
  };
  await writeRows(
    context,
    recipes.map((recipe) => ({ isGood: recipe.fault === null, text: recipe.name, details: detailsOf(recipe) })),
  );
  const failed = recipes.filter(({ fault }) => fault !== null).length;
  output.note(t('cli.migrate.would', { imported: recipes.length - failed, failed }));
}
