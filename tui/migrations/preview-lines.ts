import type { Language } from '../../core/kit/translate.ts';
import { lossText } from '../../core/migrations/loss-text.ts';
import type { MigrationPreview, PreviewedRecipe } from '../../core/migrations/schema.ts';
import { BLANK, type Line, type Span, wrap } from '../kit/text/line.ts';
import { namesLine } from '../kit/text/names.ts';
import { safeLine } from '../kit/text/safe.ts';

/** Details of a recipe beside its name. */
function detailsOf(recipe: PreviewedRecipe, { t, locale }: Language): string[] {
  const { fault, message, ingredients, steps, hasPicture, categories, tags, losses } = recipe;
  if (fault !== null) return [message];
  return [
    namesLine(
      [
        t('recipes.ingredients_count', { count: ingredients }),
        t('recipes.steps_count', { count: steps }),
        t(hasPicture ? 'cli.migrate.picture' : 'cli.migrate.no_picture'),
      ],
      locale,
    ),
    categories.length > 0
      ? t('migrations.said', { name: t('recipes.categories'), text: namesLine(categories, locale) })
      : '',
    tags.length > 0 ? t('migrations.said', { name: t('recipes.tags'), text: namesLine(tags, locale) }) : '',
    losses.length > 0 ? lossText(losses, t) : '',
  ].filter(Boolean);
}

/** What a migration would do with each recipe, and what would be lost. */
export function previewLines(
  { recipes }: MigrationPreview,
  isFaultsOnly: boolean,
  width: number,
  language: Language,
): Line[] {
  const { t } = language;
  const failed = recipes.filter(({ fault }) => fault !== null).length;
  const lossy = recipes.filter(({ losses }) => losses.length > 0).length;
  const shown = recipes.filter(({ fault }) => !isFaultsOnly || fault !== null);
  return [
    [{ text: t('tui.migrations.would', { imported: recipes.length - failed, failed }), role: 'strong' }],
    [{ text: t('tui.migrations.lossy', { count: lossy }), role: 'soft' }],
    BLANK,
    ...shown.flatMap((recipe): Line[] => {
      const isBad = recipe.fault !== null;
      const mark: Span = isBad ? { text: '✗ ', role: 'error' } : { text: '✓ ', role: 'success' };
      const rows = wrap(safeLine(recipe.name), width - 2, 'strong');
      const details = detailsOf(recipe, language).flatMap((text) => wrap(safeLine(text), width - 2, 'soft'));
      return [...rows, ...details].map((row, at) => [at === 0 ? mark : { text: '  ' }, ...row]);
    }),
    ...(shown.length === 0 ? wrap(t('reports.no_failure'), width, 'soft') : []),
  ];
}
