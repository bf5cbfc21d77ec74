import type { ImportPreview } from '../../core/importing/endpoints.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { ingredientLine, lineText } from '../../core/recipes/ingredient-line.ts';
import type { Channel } from '../kit/output.ts';
import { safeLine } from '../kit/safe.ts';
import { measureFor, wrap } from '../kit/width.ts';

type Line = NonNullable<ImportPreview['recipe']['recipeIngredient']>[number];

function shown(line: Line): string {
  if (typeof line === 'string') return line;
  if (line.originalText) return line.originalText;
  const named = (ref: Exclude<typeof line, string>['unit']) => (typeof ref === 'string' ? ref : (ref?.name ?? ''));
  const parts = ingredientLine({
    quantity: line.quantity ?? null,
    unit: null,
    food: null,
    note: [named(line.unit), named(line.food), line.note].filter(Boolean).join(' '),
    isFood: false,
    disableAmount: true,
  });
  return lineText(parts);
}

/** What would be stored, in short: enough to see whether the page was understood. */
export async function previewLines(preview: ImportPreview, out: Channel, t: Translate): Promise<string[]> {
  const { recipe, imageUrl, from, existing, leftOut, ingredients: lines, isDraft } = preview;
  const widthOf = await measureFor([JSON.stringify(preview)]);
  const width = Math.min(out.columns, 100);
  const fact = (label: string, value: string | null | undefined) => (value ? [`${t(label)}: ${safeLine(value)}`] : []);
  const list = (items: readonly string[], mark: (index: number) => string) =>
    items.flatMap((item, index) =>
      wrap(safeLine(item), width - 6, widthOf).map(
        (line, at) => `  ${at === 0 ? mark(index) : ' '.repeat(mark(index).length)}${line}`,
      ),
    );
  const section = (title: string, items: readonly string[]) =>
    items.length === 0 ? [] : ['', out.style('bold', t(title)), ...list(items, () => '- ')];
  const ingredients = (recipe.recipeIngredient ?? []).map(shown);
  const steps = (recipe.recipeInstructions ?? []).map((step) => (typeof step === 'string' ? step : step.text));
  return [
    out.style('bold', safeLine(recipe.name)),
    ...(recipe.description ? ['', ...wrap(safeLine(recipe.description), width, widthOf)] : []),
    '',
    ...fact('recipes.yield', recipe.recipeYield),
    ...fact('recipes.prep_time', recipe.prepTime),
    ...fact('recipes.perform_time', recipe.performTime),
    ...fact('recipes.total_time', recipe.totalTime),
    ...fact('recipes.tags', recipe.tags?.map((tag) => tag.name).join(', ')),
    ...fact('recipes.source', recipe.orgURL),
    ...fact('cli.import.picture', imageUrl),
    ...fact('cli.import.found_in', from.join(', ')),
    ...fact('cli.import.existing', existing),
    ...(isDraft ? ['', ...wrap(t('cli.import.is_draft'), width, widthOf)] : []),
    '',
    out.style('bold', t('recipes.ingredients')),
    ...list(ingredients, () => '- '),
    ...(lines.parsed > 0
      ? ['', t('cli.import.parsed', { parsed: lines.parsed, count: lines.parsed + lines.waiting })]
      : []),
    '',
    out.style('bold', t('recipes.steps')),
    ...list(steps, (index) => `${String(index + 1).padStart(2)}. `),
    ...section(
      'cli.import.left_out',
      leftOut.map(({ kind, value }) => `${t(`importing.lost.${kind}`)}: ${value}`),
    ),
  ];
}
