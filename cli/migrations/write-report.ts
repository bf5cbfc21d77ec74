import type { LovageClient } from '../../core/app/client.ts';
import type { Report } from '../../core/groups/schema.ts';
import { lossText } from '../../core/migrations/loss-text.ts';
import { reportCounts } from '../../core/migrations/report-counts.ts';
import type { MigrationPreview, PreviewedRecipe } from '../../core/migrations/schema.ts';
import type { Context } from '../kit/command.ts';
import { namesLine } from '../kit/formats/names.ts';
import { safeLine } from '../kit/safe.ts';
import { measureFor, wrap } from '../kit/width.ts';

interface Row {
  readonly isGood: boolean;
  readonly text: string;
  readonly details: readonly string[];
}

/** Writes one line per recipe, with its remarks below. */
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
  const counts = reportCounts(entries, t);
  output.note(t(counts.skipped > 0 ? 'cli.migrate.summary_skipped' : 'cli.migrate.summary', { ...counts, id }));
}

export async function writePreview(context: Context<LovageClient>, preview: MigrationPreview) {
  const { recipes, contents, losses: rest } = preview;
  const { output, t, locale } = context;
  const detailsOf = (recipe: PreviewedRecipe): string[] => {
    if (recipe.fault !== null) return [recipe.message];
    if (recipe.outcome === 'skipped') return [t('cli.migrate.here_already')];
    const { ingredients, parsed, steps, hasPicture, categories, tags, losses } = recipe;
    return [
      namesLine(
        [
          t('recipes.ingredients_count', { count: ingredients }),
          t('recipes.steps_count', { count: steps }),
          hasPicture ? t('cli.migrate.picture') : t('cli.migrate.no_picture'),
        ],
        locale,
      ),
      parsed > 0 ? t('cli.import.parsed', { parsed, count: ingredients }) : '',
      categories.length > 0
        ? t('migrations.said', { name: t('recipes.categories'), text: namesLine(categories, locale) })
        : '',
      tags.length > 0 ? t('migrations.said', { name: t('recipes.tags'), text: namesLine(tags, locale) }) : '',
      recipe.outcome === 'updated' ? t('cli.migrate.would_update') : '',
      losses.length > 0 ? lossText(losses, t) : '',
    ];
  };
  await writeRows(
    context,
    recipes.map((recipe) => ({ isGood: recipe.fault === null, text: recipe.name, details: detailsOf(recipe) })),
  );
  const things = contents.map(({ kind, count }) => t(`migrations.things.${kind}`, { count }));
  if (things.length > 0) output.data.line(t('cli.migrate.besides', { things: namesLine(things, locale) }));
  if (rest.length > 0) output.data.line(lossText(rest, t));
  const summed = lossSums(recipes);
  if (summed.length > 0) output.data.line(t('cli.migrate.lost_in_all', { fields: namesLine(summed, locale) }));
  const skipped = recipes.filter(({ outcome }) => outcome === 'skipped').length;
  const failed = recipes.filter(({ fault }) => fault !== null).length;
  output.note(t('cli.migrate.would', { imported: recipes.length - failed - skipped, failed }));
  if (skipped > 0) output.note(t('cli.migrate.would_skip', { count: skipped }));
}

/** From this number of recipes with losses, the losses are summed up. */
const MANY = 5;

/** Counts the recipes that would lose each field: "cuisine (12)". */
function lossSums(recipes: readonly PreviewedRecipe[]): string[] {
  const counts = new Map<string, number>();
  for (const { losses } of recipes)
    for (const field of new Set(losses.map((loss) => loss.field))) counts.set(field, (counts.get(field) ?? 0) + 1);
  if (Math.max(0, ...counts.values()) < MANY) return [];
  return [...counts].sort(([, one], [, other]) => other - one).map(([field, count]) => `${field} (${count})`);
}
