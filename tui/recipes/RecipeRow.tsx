import { memo } from 'react';
import type { Language } from '../../core/kit/translate.ts';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { toWidth } from '../kit/text/cells.ts';
import type { Span } from '../kit/text/line.ts';
import { Row } from '../kit/text/Row.tsx';
import { recipeRow } from './row.ts';

export interface RecipeRowProps {
  /** Undefined while loading. */
  readonly recipe: RecipeSummary | undefined;
  readonly index: number;
  readonly isSelected: boolean;
  /** Part of a selection of several recipes. */
  readonly isMarked: boolean;
  readonly width: number;
  readonly language: Language;
}

const MARKED = '✓ ';

/** A placeholder for a name, of different length in each row. */
const skeleton = (index: number, width: number): string =>
  toWidth('─'.repeat(Math.floor(width * (0.3 + ((index * 7) % 5) * 0.08))), width);

function spansOf(
  recipe: RecipeSummary,
  width: number,
  { isSelected, isMarked, language }: Pick<RecipeRowProps, 'isSelected' | 'isMarked' | 'language'>,
): Span[] {
  const { name, facts } = recipeRow(recipe, width - (isMarked ? MARKED.length : 0), language);
  return [
    ...(isMarked ? [{ text: MARKED, role: 'accent' as const }] : []),
    { text: name, ...(isSelected ? { role: 'strong' as const } : {}) },
    { text: `${facts} `, role: 'soft' },
  ];
}

export const RecipeRow = memo(function RecipeRow({
  recipe,
  index,
  isSelected,
  isMarked,
  width,
  language,
}: RecipeRowProps) {
  const mark: Span = { text: isSelected ? '▌' : ' ', role: 'focus' };
  const rest: Span[] = recipe
    ? spansOf(recipe, width - 2, { isSelected, isMarked, language })
    : [{ text: skeleton(index, width - 1), role: 'line' }];
  return <Row line={[mark, ...rest].map((span) => ({ ...span, isSelected }))} width={width} />;
});
