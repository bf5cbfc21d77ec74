import { Box, Text } from 'ink';
import { partLabels } from '../../../../core/client/recipes/part-labels.ts';
import type { Language } from '../../../../core/kit/translate.ts';
import { pickLine, windowLines } from '../../../kit/forms/pick-lines.ts';
import { useStore } from '../../../kit/store.ts';
import { cut } from '../../../kit/text/cells.ts';
import { Lines } from '../../../kit/text/Lines.tsx';
import { BLANK, type Line, wrap } from '../../../kit/text/line.ts';
import { safe, safeLine } from '../../../kit/text/safe.ts';
import { useTheme } from '../../../kit/text/theme.ts';
import { detailLines, tableLines } from '../../parsing/parse-lines.ts';
import type { RecipeRows } from './recipe-rows.ts';
import type { RowsState } from './row-changes.ts';

const PART_FIELDS = { lines: 'recipeIngredient', steps: 'recipeInstructions', notes: 'notes' } as const;

/** Title and the blank row below it. */
const HEAD_ROWS = 2;
/** The selected line in its parts, with its section. */
const DETAIL_ROWS = 6;

/** The selected row in full: a line in its parts with how sure they are, a step or a note with its title. */
function below({ part, selected, ...drafts }: RowsState, width: number, language: Language): Line[] {
  if (part === 'lines') {
    const row = drafts.lines[selected];
    const title = safeLine(row?.line.title ?? '');
    return [
      ...(title ? [[{ text: cut(title, width), role: 'focus' as const }]] : []),
      ...detailLines(row, width, language),
    ];
  }
  const row = drafts[part][selected];
  if (!row) return [];
  return [...(row.title ? wrap(safeLine(row.title), width, 'focus') : []), ...wrap(safe(row.text).trim(), width)];
}

function rowLines(state: RowsState, width: number, height: number, language: Language): readonly Line[] {
  const { part, selected } = state;
  if (part === 'lines')
    return tableLines(
      { recipe: null, rows: state.lines, selected, parser: 'nlp', isBusy: false, error: null },
      width,
      height,
      language.t,
    );
  const texts = state[part].map(({ title, text }, index) => {
    const number = part === 'steps' ? `${index + 1}  ` : '';
    return number + [safeLine(title), safeLine(text)].filter(Boolean).join(' · ');
  });
  return windowLines(texts, selected, { width, height }, (text, isSelected) => pickLine(text, width, isSelected));
}

export interface RowsSheetProps {
  readonly rows: RecipeRows;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}

/** The ingredient lines, the steps or the notes of the recipe in the form. */
export function RowsSheet({ rows, width, height, language }: RowsSheetProps) {
  const state = useStore(rows.store);
  const { styles } = useTheme();
  const { t, locale } = language;
  const room = Math.max(2, height - HEAD_ROWS);
  const detail = below(state, width, language);
  const detailRows = Math.min(DETAIL_ROWS, Math.max(0, room - 6));
  const above = detailRows > 0 ? room - detailRows - 1 : room;
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0} overflow="hidden">
      <Text {...styles.heading} wrap="truncate">
        {t(partLabels[PART_FIELDS[state.part]]).toLocaleUpperCase(locale)}
      </Text>
      <Text> </Text>
      <Lines
        lines={
          state[state.part].length === 0 ? [[{ text: '–', role: 'soft' }]] : rowLines(state, width, above, language)
        }
        width={width}
        height={above}
      />
      {detailRows > 0 && <Lines lines={[BLANK, ...detail]} width={width} height={detailRows + 1} />}
    </Box>
  );
}
