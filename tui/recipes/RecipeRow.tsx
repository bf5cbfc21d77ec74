import { Text } from 'ink';
import { memo } from 'react';
import type { Language } from '../../core/kit/translate.ts';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { toWidth } from '../kit/text/cells.ts';
import { useTheme } from '../kit/text/theme.ts';
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

export const RecipeRow = memo(function RecipeRow({
  recipe,
  index,
  isSelected,
  isMarked,
  width,
  language,
}: RecipeRowProps) {
  const { styles, selected } = useTheme();
  const mark = isSelected ? '▌' : ' ';
  const style = isSelected ? selected : {};
  if (!recipe)
    return (
      <Text wrap="truncate" {...style}>
        <Text {...styles.focus}>{mark}</Text>
        <Text {...styles.line}>{skeleton(index, width - 1)}</Text>
      </Text>
    );
  const { name, facts } = recipeRow(recipe, width - 2 - (isMarked ? MARKED.length : 0), language);
  return (
    <Text wrap="truncate" {...style}>
      <Text {...styles.focus}>{mark}</Text>
      {isMarked && <Text {...styles.accent}>{MARKED}</Text>}
      <Text bold={isSelected}>{name}</Text>
      <Text {...styles.soft}>{facts} </Text>
    </Text>
  );
});
