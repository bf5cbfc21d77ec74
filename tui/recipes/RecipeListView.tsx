import { Box, Text } from 'ink';
import type { Language } from '../../core/kit/translate.ts';
import { useStore } from '../kit/store.ts';
import { errorText } from '../kit/text/error-text.ts';
import { Lines } from '../kit/text/Lines.tsx';
import { BLANK, type Line, wrap } from '../kit/text/line.ts';
import { type Beyond, beyond } from '../kit/text/marks.ts';
import { RecipeRow } from './RecipeRow.tsx';
import type { RecipeList } from './recipe-list.ts';
import { isNarrowed, type ListState, rowAt } from './recipe-pages.ts';
import { isInRange, type Selection } from './selecting/selection.ts';

/** Shown instead of rows: one sentence, one action. Null if there are rows. */
function placeholder(state: ListState, width: number, { t }: Language): Line[] | null {
  if (state.error && state.pages.size === 0)
    return [...wrap(errorText(state.error, t), width, 'error'), BLANK, ...wrap(t('tui.retry'), width, 'soft')];
  if (state.total !== 0) return null;
  const [sentence, action] = !isNarrowed(state)
    ? ['tui.empty.library', 'tui.empty.import']
    : ['tui.empty.search', 'tui.empty.clear'];
  return [[{ text: '❧', role: 'focus' }], BLANK, ...wrap(t(sentence!), width), ...wrap(t(action!), width, 'soft')];
}

export interface RecipeListViewProps {
  readonly list: RecipeList;
  readonly selection: Selection;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}

/** The mark at the end of a row, if the list continues there. */
function edgeOf(index: number, { top, total }: ListState, count: number): Beyond | null {
  const { above, below } = beyond(top, count, total ?? 0);
  const edge = { above: above && index === top, below: below && index === top + count - 1 };
  return count > 1 && (edge.above || edge.below) ? edge : null;
}

/** The visible window of the list: it draws only as many rows as fit. */
export function RecipeListView({ list, selection, width, height, language }: RecipeListViewProps) {
  const state = useStore(list.store);
  const { picked, anchor } = useStore(selection.store);
  const instead = placeholder(state, width - 4, language);
  if (instead)
    return (
      <Box width={width} height={height} flexShrink={0} paddingLeft={2} paddingTop={1}>
        <Lines lines={instead} width={width - 4} height={height - 1} />
      </Box>
    );
  if (state.total === null && !state.isSlow) return <Box width={width} height={height} flexShrink={0} />;
  const count = Math.min(height, (state.total ?? height) - state.top);
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0}>
      {Array.from({ length: Math.max(0, count) }, (_, offset) => state.top + offset).map((index) => (
        <RecipeRow
          key={index}
          recipe={rowAt(state, index)}
          index={index}
          isMarked={picked.has(rowAt(state, index)?.id ?? '') || isInRange(anchor, state.selected, index)}
          isSelected={index === state.selected && state.total !== null}
          edge={edgeOf(index, state, count)}
          width={width}
          language={language}
        />
      ))}
      {count < height && <Text> </Text>}
    </Box>
  );
}
