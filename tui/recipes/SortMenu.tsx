import { Box, Text } from 'ink';
import SelectInput from 'ink-select-input';
import type { Language } from '../../core/kit/translate.ts';
import { toWidth } from '../kit/cells.ts';
import { useTheme } from '../kit/theme.ts';
import { type Order, orders } from './order.ts';

const ITEM_CELLS = 24;

function Mark({ isSelected = false }: { isSelected?: boolean }) {
  const { styles, selected } = useTheme();
  return (
    <Text {...(isSelected ? selected : {})}>
      <Text {...styles.focus}>{isSelected ? '▌' : ' '}</Text>
    </Text>
  );
}

function Item({ isSelected = false, label }: { isSelected?: boolean; label: string }) {
  const { selected } = useTheme();
  return (
    <Text {...(isSelected ? selected : {})} bold={isSelected}>
      {toWidth(label, ITEM_CELLS)}
    </Text>
  );
}

export interface SortMenuProps {
  readonly order: Order;
  readonly language: Language;
  readonly onSort: (order: Order) => void;
}

/** In which order the recipes stand. */
export function SortMenu({ order, language, onSort }: SortMenuProps) {
  const { styles } = useTheme();
  const { t, locale } = language;
  const items = orders.map((value) => ({ value, label: `${t(`tui.orders.${value}`)}${value === order ? ' ✓' : ''}` }));
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Text {...styles.heading}>{t('tui.keys.sort').toLocaleUpperCase(locale)}</Text>
      <Text> </Text>
      <SelectInput
        items={items}
        initialIndex={orders.indexOf(order)}
        indicatorComponent={Mark}
        itemComponent={Item}
        onSelect={({ value }) => onSort(value)}
      />
    </Box>
  );
}
