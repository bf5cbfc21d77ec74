import type { ImportPreview } from '../../core/importing/endpoints.ts';
import { type FoundSection, foundIngredients, foundSteps } from '../../core/importing/page/found-recipe.ts';
import type { Language } from '../../core/kit/translate.ts';
import { cells, toWidth } from '../kit/text/cells.ts';
import { BLANK, type Line, wrap } from '../kit/text/line.ts';
import { namesLine } from '../kit/text/names.ts';
import { safe, safeLine } from '../kit/text/safe.ts';

const LABEL_CELLS = 14;

/** A preview of what would be stored and what not: enough to see whether the page was read correctly. */
export function foundLines(
  { recipe, imageUrl, rating, from, existing, leftOut, isDraft, ingredients }: ImportPreview,
  width: number,
  { t, locale }: Language,
): Line[] {
  const fact = (label: string, value: string | null | undefined): Line[] => {
    if (!value) return [];
    const name = toWidth(label, Math.max(LABEL_CELLS, cells(label) + 1));
    const rows = wrap(safeLine(value), width - cells(name));
    return rows.map((row, index) => [{ text: index === 0 ? name : ' '.repeat(cells(name)), role: 'soft' }, ...row]);
  };
  const list = (sections: readonly FoundSection[], mark: (index: number) => string): Line[] => {
    let index = 0;
    return sections.flatMap(({ title, lines }, at) => [
      ...(title && at > 0 ? [BLANK] : []),
      ...(title ? wrap(safeLine(title), width, 'strong') : []),
      ...lines.flatMap((line) => {
        const first = mark(index++);
        return wrap(safe(line), width - 4).map(
          (row, n): Line => [{ text: n === 0 ? first : '    ', role: 'focus' }, ...row],
        );
      }),
    ]);
  };
  const section = (label: string, lines: readonly Line[]): Line[] =>
    lines.length === 0 ? [] : [BLANK, [{ text: t(label), role: 'heading' }], ...lines];
  return [
    ...wrap(safeLine(recipe.name), width, 'title'),
    ...(isDraft ? wrap(t('tui.import.is_draft'), width, 'accent') : []),
    ...(existing ? wrap(t('tui.import.is_here', { slug: existing }), width, 'accent') : []),
    ...(recipe.description ? wrap(safe(recipe.description), width, 'soft') : []),
    BLANK,
    ...fact(t('recipes.yield'), recipe.recipeYield),
    ...fact(t('recipes.prep_time'), recipe.prepTime),
    ...fact(t('recipes.perform_time'), recipe.performTime),
    ...fact(t('recipes.total_time'), recipe.totalTime),
    ...fact(t('recipes.rating'), rating === null ? null : String(rating)),
    ...fact(
      t('recipes.tags'),
      namesLine(
        (recipe.tags ?? []).map(({ name = '' }) => name),
        locale,
      ),
    ),
    ...fact(t('recipes.source'), recipe.orgURL),
    ...fact(t('recipes.picture'), imageUrl),
    ...fact(
      t('importing.found_in'),
      namesLine(
        from.map((layer) => t(`importing.layer.${layer}`)),
        locale,
      ),
    ),
    ...(ingredients.parsed + ingredients.waiting > 0
      ? fact(t('recipes.ingredients'), t('tui.import.line_counts', { ...ingredients }))
      : []),
    ...section(
      'importing.left_out',
      leftOut.flatMap(({ kind, value }) => fact(t(`importing.lost.${kind}`), value)),
    ),
    ...section(
      'recipes.ingredients',
      list(foundIngredients(recipe), () => '  · '),
    ),
    ...section(
      'recipes.steps',
      list(foundSteps(recipe), (index) => `${String(index + 1).padStart(2)}. `.padEnd(4)),
    ),
  ];
}
