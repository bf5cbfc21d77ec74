import { memo } from 'react';
import type { Language } from '../../core/kit/translate.ts';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { toWidth } from '../kit/text/cells.ts';
import type { Span } from '../kit/text/line.ts';
import { type Beyond, edgeMark } from '../kit/text/marks.ts';
import { Row } from '../kit/text/Row.tsx';
import { recipeRow } from './row.ts';

export interface RecipeRowProps {
  /** Undefined while loading. */
  readonly recipe: RecipeSummary | undefined;
  readonly index: number;
  readonly isSelected: boolean;
  /** Part of a selection of several recipes. */
  readonly isMarked: boolean;
  /** The mark at the end of the row: the list continues before or after it. */
  readonly edge: Beyond | null;
  readonly width: number;
  readonly language: Language;
}

const MARKED = '✓ ';
/** The cells of the cursor before a row, and those of ↑ and ↓ after it. */
const ENDS = 3;

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
    { text: `${facts}  `, role: 'soft' },
  ];
}

export const RecipeRow = memo(function RecipeRow({
  recipe,
  index,
  isSelected,
  isMarked,
  edge,
  width,
  language,
}: RecipeRowProps) {
  const mark: Span = { text: isSelected ? '▌' : ' ', role: 'focus' };
  const rest: Span[] = recipe
    ? spansOf(recipe, width - ENDS, { isSelected, isMarked, language })
    : [{ text: skeleton(index, width - 1), role: 'line' }];
  const line = [mark, ...rest].map((span) => ({ ...span, isSelected }));
  return <Row line={edge ? edgeMark(line, width, edge) : line} width={width} />;
});
