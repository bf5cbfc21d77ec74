import { Box, Text } from 'ink';
import SelectInput from 'ink-select-input';
import { toWidth } from '../text/cells.ts';
import { useTheme } from '../text/theme.ts';

function Mark({ isSelected = false }: { isSelected?: boolean }) {
  const { styles, selected } = useTheme();
  return (
    <Text {...(isSelected ? selected : {})}>
      <Text {...styles.focus} {...(isSelected ? selected : {})}>
        {isSelected ? '▌' : ' '}
      </Text>
    </Text>
  );
}

function Item({ isSelected = false, label }: { isSelected?: boolean; label: string }) {
  const { selected } = useTheme();
  return (
    <Text {...(isSelected ? selected : {})} bold={isSelected} wrap="truncate">
      {label}
    </Text>
  );
}

export interface MenuItem<V> {
  readonly value: V;
  readonly label: string;
}

export interface SelectMenuProps<V> {
  readonly title: string;
  readonly items: readonly MenuItem<V>[];
  readonly initial?: V;
  readonly width: number;
  readonly height: number;
  readonly onSelect: (value: V) => void;
  /** Called with the item that the cursor comes to. */
  readonly onHighlight?: (value: V) => void;
}

/** Title and the row below it. */
const HEAD_ROWS = 2;
const MARK_CELLS = 1;
/** Beside the title if not all items fit. They go round, so that more follow on both sides. */
const MORE = '↑↓';

/** A short menu to choose one item from. */
export function SelectMenu<V>({ title, items, initial, width, height, onSelect, onHighlight }: SelectMenuProps<V>) {
  const { styles } = useTheme();
  const limit = height - HEAD_ROWS;
  const isLong = items.length > limit;
  return (
    <Box flexDirection="column" flexShrink={0} height={height} overflow="hidden">
      <Text {...styles.heading} wrap="truncate">
        {isLong ? toWidth(title, width - MORE.length) + MORE : title}
      </Text>
      <Text> </Text>
      <SelectInput
        items={items.map(({ value, label }, index) => ({
          key: String(index),
          value,
          label: toWidth(label, width - MARK_CELLS),
        }))}
        initialIndex={Math.max(
          0,
          items.findIndex(({ value }) => value === initial),
        )}
        {...(isLong ? { limit } : {})}
        indicatorComponent={Mark}
        itemComponent={Item}
        onSelect={({ value }) => onSelect(value)}
        {...(onHighlight ? { onHighlight: ({ value }: { value: V }) => onHighlight(value) } : {})}
      />
    </Box>
  );
}
