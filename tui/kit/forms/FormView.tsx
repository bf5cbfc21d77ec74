import { Box, Text } from 'ink';
import type { Language } from '../../../core/kit/translate.ts';
import { useStore } from '../store.ts';
import { cells, cut } from '../text/cells.ts';
import { Lines } from '../text/Lines.tsx';
import { wrap } from '../text/line.ts';
import { useTheme } from '../text/theme.ts';
import type { ChoiceRow, FormRow, Forms } from './form.ts';
import { TextField } from './TextField.tsx';

const LABEL_CELLS = 18;

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
  const room = Math.max(0, height - content.rows.length - 3);
  const labelCells = labelWidth(content.rows, width);
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0} overflow="hidden">
      <Text {...styles.heading} wrap="truncate">
        {content.title.toLocaleUpperCase(locale)}
      </Text>
      <Text> </Text>
      {content.rows.map((row, index) => (
        <Row
          key={row.label}
          row={row}
          width={width}
          labelCells={labelCells}
          isFocused={index === selected && !isBusy}
        />
      ))}
      <Text> </Text>
      <Lines lines={below} width={width} height={Math.min(room, below.length)} />
    </Box>
  );
}
