import { Box, Text } from 'ink';
import type { Language } from '../../../core/kit/translate.ts';
import { useStore } from '../store.ts';
import { cells, cut } from '../text/cells.ts';
import { Lines } from '../text/Lines.tsx';
import { firstLines, wrap } from '../text/line.ts';
import { useTheme } from '../text/theme.ts';
import type { ChoiceRow, FormRow, Forms, OpenRow } from './form.ts';
import { TextField } from './TextField.tsx';

const LABEL_CELLS = 18;
/** A blank and an arrow. */
const MARK_CELLS = 2;

/** Labels have a third of the width, and up to two fifths if one of them needs it. */
function labelWidth(rows: readonly FormRow[], width: number): number {
  const widest = Math.max(0, ...rows.map(({ label }) => cells(label) + 1));
  return Math.max(Math.min(LABEL_CELLS, Math.floor(width / 3)), Math.min(widest, Math.floor(width * 0.4)));
}

function Choice({ row, width, isFocused }: { row: ChoiceRow; width: number; isFocused: boolean }) {
  const { value } = useStore(row.chosen);
  const { styles, selected } = useTheme();
  const label = cut(row.options.find((option) => option.value === value)?.label ?? value, width - 6);
  return (
    <Text wrap="truncate">
      <Text {...styles.focus}>{isFocused ? '‹ ' : '  '}</Text>
      <Text {...(isFocused ? { ...styles.strong, ...selected } : {})}>{label}</Text>
      <Text {...styles.focus}>{isFocused ? ' ›' : ''}</Text>
    </Text>
  );
}

function Opener({ row, width, isFocused }: { row: OpenRow; width: number; isFocused: boolean }) {
  const { styles, selected } = useTheme();
  return (
    <Text wrap="truncate">
      <Text {...styles.focus}>{isFocused ? '› ' : '  '}</Text>
      <Text {...(isFocused ? { ...styles.strong, ...selected } : {})}>{cut(row.text(), width - 4)}</Text>
      <Text {...styles.focus}>{isFocused ? ' ›' : ''}</Text>
    </Text>
  );
}

interface RowProps {
  readonly row: FormRow;
  readonly width: number;
  readonly labelCells: number;
  readonly isFocused: boolean;
}

function Row({ row, width, labelCells, isFocused }: RowProps) {
  const { styles } = useTheme();
  const room = width - labelCells;
  const label = cut(row.label, labelCells - 1);
  return (
    <Box width={width} height={1} flexShrink={0}>
      <Text {...(isFocused ? styles.strong : styles.soft)}>
        {label + ' '.repeat(Math.max(0, labelCells - cells(label)))}
      </Text>
      {row.kind === 'choice' ? (
        <Choice row={row} width={room} isFocused={isFocused} />
      ) : row.kind === 'open' ? (
        <Opener row={row} width={room} isFocused={isFocused} />
      ) : (
        <TextField
          field={row.field}
          width={room}
          placeholder={row.placeholder ?? ''}
          isFocused={isFocused}
          isSecret={row.isSecret ?? false}
        />
      )}
    </Box>
  );
}

/** How a form fits: its rows come before blank rows, and one row of the text below before other rows. */
function layout(rows: number, texts: number, selected: number, height: number) {
  const isTight = height < rows + 3 + texts;
  const around = isTight ? 1 : 3;
  const shown = Math.max(1, Math.min(rows, height - around - Math.min(1, texts)));
  const first = Math.max(0, Math.min(selected - Math.floor(shown / 2), rows - shown));
  return { first, shown, isTight, room: Math.max(0, Math.min(texts, height - around - shown)) };
}

/** The arrow beside the first or the last row, if more rows exist. */
function markOf(first: number, shown: number, rows: number, index: number): string {
  if (index === 0 && first > 0) return ' ↑';
  return index === shown - 1 && first + shown < rows ? ' ↓' : '';
}

export interface FormViewProps {
  readonly forms: Forms;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}

/** The open form. */
export function FormView({ forms, width, height, language }: FormViewProps) {
  const { content, selected, isBusy, error, others } = useStore(forms.store);
  const { styles } = useTheme();
  const { t, locale } = language;
  if (!content) return null;
  const below = isBusy
    ? wrap(t('tui.form.busy'), width, 'accent')
    : error
      ? wrap(error, width, 'error')
      : others.length > 0
        ? wrap(others.join('   '), width, 'soft')
        : wrap(content.help ?? '', width, 'soft');
  const { first, shown, isTight, room } = layout(content.rows.length, below.length, selected, height);
  const labelCells = labelWidth(content.rows, width);
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0} overflow="hidden">
      <Text {...styles.heading} wrap="truncate">
        {content.title.toLocaleUpperCase(locale)}
      </Text>
      {!isTight && <Text> </Text>}
      {content.rows.slice(first, first + shown).map((row, index) => (
        <Box key={row.label} flexShrink={0}>
          <Row
            row={row}
            width={shown < content.rows.length ? width - MARK_CELLS : width}
            labelCells={labelCells}
            isFocused={first + index === selected && !isBusy}
          />
          <Text {...styles.soft}>{markOf(first, shown, content.rows.length, index)}</Text>
        </Box>
      ))}
      {room > 0 && !isTight && <Text> </Text>}
      <Lines lines={firstLines(below, room, width)} width={width} height={room} />
    </Box>
  );
}
