import type { Language } from '../../core/kit/translate.ts';
import { SelectMenu } from '../kit/forms/SelectMenu.tsx';
import { type Order, orders } from './order.ts';

const ITEM_CELLS = 24;

export interface SortMenuProps {
  readonly order: Order;
  readonly height: number;
  readonly language: Language;
  readonly onSort: (order: Order) => void;
}

/** The sort orders of the list. */
export function SortMenu({ order, height, language, onSort }: SortMenuProps) {
  const { t, locale } = language;
  return (
    <SelectMenu
      title={t('tui.keys.sort').toLocaleUpperCase(locale)}
      items={orders.map((value) => ({ value, label: `${t(`tui.orders.${value}`)}${value === order ? ' ✓' : ''}` }))}
      initial={order}
      width={ITEM_CELLS}
      height={height}
      onSelect={onSort}
    />
  );
}
