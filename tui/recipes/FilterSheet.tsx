import type { Language } from '../../core/kit/translate.ts';
import { pickLine, windowLines } from '../kit/forms/pick-lines.ts';
import { useStore } from '../kit/store.ts';
import { cells, cut } from '../kit/text/cells.ts';
import { Lines } from '../kit/text/Lines.tsx';
import { BLANK, type Line, wrap } from '../kit/text/line.ts';
import type { FilterMenu, FilterRow } from './filter-menu.ts';
import type { RecipeList } from './recipe-list.ts';

export interface FilterSheetProps {
  readonly menu: FilterMenu;
  readonly list: RecipeList;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}

const HEAD_ROWS = 2;
const MEASURE = 52;

function rowLine({ label, value, isChosen }: FilterRow, width: number, isSelected: boolean): Line {
  const room = width - cells(label) - 8;
  const shown = room > 3 ? cut(value, room) : '';
  return pickLine(
    `${isChosen ? '✓' : ' '} ${label}`,
    width,
    isSelected,
    shown ? [{ text: ` ${shown} `, role: 'accent' }] : [],
  );
}

/** The list's filters. */
export function FilterSheet({ menu, list, width, height, language }: FilterSheetProps) {
  const { selected, filed, error, page } = useStore(menu.store);
  useStore(list.store);
  const { t, locale } = language;
  const rows = menu.rows();
  const room = height - HEAD_ROWS;
  const own = Math.min(width, MEASURE);
  const isEmpty = rows.length === 0 && filed !== null;
  const lines: Line[] = [
    [{ text: menu.title().toLocaleUpperCase(locale), role: 'heading' }],
    BLANK,
    ...windowLines(rows, selected, { width: own, height: room }, (row, isSelected) => rowLine(row, own, isSelected)),
    ...(error && page !== null ? wrap(error, width, 'error') : []),
    ...(isEmpty && !error ? [[{ text: t('tui.filters.none'), role: 'soft' as const }]] : []),
  ];
  return <Lines lines={lines} width={width} height={height} />;
}
