import type { ImportPreview } from '../../core/importing/endpoints.ts';
import { type FoundSection, foundIngredients, foundSteps } from '../../core/importing/page/found-recipe.ts';
import type { Language } from '../../core/kit/translate.ts';
import { namesLine } from '../kit/formats/names.ts';
import type { Channel } from '../kit/output.ts';
import { safeLine } from '../kit/safe.ts';
import { measureFor, wrap } from '../kit/width.ts';

/** A short preview: enough to see whether the page was read correctly. */
export async function previewLines(
  preview: ImportPreview,
  out: Channel,
  { t, locale }: Pick<Language, 't' | 'locale'>,
): Promise<string[]> {
  const { recipe, imageUrl, rating, from, existing, leftOut, ingredients: lines, isDraft } = preview;
  const widthOf = await measureFor([JSON.stringify(preview)]);
  const width = Math.min(out.columns, 100);
  const fact = (label: string, value: string | null | undefined) =>
    value ? [t('migrations.said', { name: t(label), text: safeLine(value) })] : [];
  const list = (items: readonly string[], mark: (index: number) => string, before = 0) =>
    items.flatMap((item, index) =>
      wrap(safeLine(item), width - 6, widthOf).map(
        (line, at) => `  ${at === 0 ? mark(before + index) : ' '.repeat(mark(before + index).length)}${line}`,
      ),
    );
  const section = (title: string, items: readonly string[]) =>
    items.length === 0 ? [] : ['', out.style('bold', t(title)), ...items];
  const inSections = (sections: readonly FoundSection[], mark: (index: number) => string) => {
    let before = 0;
    return sections.flatMap(({ title, lines: items }, at) => {
      const shown = list(items, mark, before);
      before += items.length;
      return title ? [...(at > 0 ? [''] : []), `  ${out.style('bold', safeLine(title))}`, ...shown] : shown;
    });
  };
  return [
    out.style('bold', safeLine(recipe.name)),
    ...(recipe.description ? ['', ...wrap(safeLine(recipe.description), width, widthOf)] : []),
    '',
    ...fact('recipes.yield', recipe.recipeYield),
    ...fact('recipes.prep_time', recipe.prepTime),
    ...fact('recipes.perform_time', recipe.performTime),
    ...fact('recipes.total_time', recipe.totalTime),
    ...fact('recipes.rating', rating === null ? null : String(rating)),
    ...fact(
      'recipes.tags',
      recipe.tags &&
        namesLine(
          recipe.tags.flatMap(({ name }) => name ?? []),
          locale,
        ),
    ),
    ...fact('recipes.source', recipe.orgURL),
    ...fact('recipes.picture', imageUrl),
    ...fact(
      'importing.found_in',
      namesLine(
        from.map((layer) => t(`importing.layer.${layer}`)),
        locale,
      ),
    ),
    ...fact('cli.import.existing', existing),
    ...(isDraft ? ['', ...wrap(t('cli.import.is_draft'), width, widthOf)] : []),
    ...section(
      'recipes.ingredients',
      inSections(foundIngredients(recipe), () => '- '),
    ),
    ...(lines.parsed > 0
      ? ['', t('cli.import.parsed', { parsed: lines.parsed, count: lines.parsed + lines.waiting })]
      : []),
    ...section(
      'recipes.steps',
      inSections(foundSteps(recipe), (index) => `${String(index + 1).padStart(2)}. `),
    ),
    ...section(
      'importing.left_out',
      list(
        leftOut.map(({ kind, value }) => `${t(`importing.lost.${kind}`)}: ${value}`),
        () => '- ',
      ),
    ),
  ];
}
