import type { Entity } from '../../core/client/data/changes.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { windowLines } from '../kit/forms/pick-lines.ts';
import { cells, toWidth } from '../kit/text/cells.ts';
import { BLANK, type Line, type Span, wrap } from '../kit/text/line.ts';
import { safeLine } from '../kit/text/safe.ts';
import type { Column, DataNoun, Detail } from './data-noun.ts';
import { idsInRange, type Table } from './table.ts';

/** Cells for the cursor and the tick before a row. */
const MARKS = 3;
const GAP = 2;
const SWATCH = 3;
const MIN_COLUMN = 8;

/** Widths of the columns. Those at the end are left out where there is no room for them. */
function columnWidths(columns: readonly Pick<Column<Entity>, 'share'>[], width: number): number[] {
  for (let count = columns.length; count > 1; count--) {
    const shown = columns.slice(0, count);
    const room = width - MARKS - GAP * (count - 1);
    const shares = shown.reduce((sum, { share }) => sum + share, 0);
    const widths = shown.map(({ share }) => Math.floor((room * share) / shares));
    const left = room - widths.reduce((sum, one) => sum + one, 0);
    if (widths.every((one) => one >= MIN_COLUMN)) return [widths[0]! + left, ...widths.slice(1)];
  }
  return [Math.max(MIN_COLUMN, width - MARKS)];
}

function cell(column: Column<Entity>, entity: Entity, width: number, isName: boolean): Span[] {
  const text = safeLine(column.text(entity));
  const color = column.color?.(entity);
  const role = isName ? 'ink' : 'soft';
  if (!color) return [{ text: toWidth(text, width), role }];
  return [
    { text: '██', color },
    { text: ' ', role },
    { text: toWidth(text, width - SWATCH), role },
  ];
}

function rowLine(
  noun: DataNoun,
  entity: Entity,
  widths: readonly number[],
  isSelected: boolean,
  isPicked: boolean,
): Line {
  const spans: Span[] = [
    { text: isSelected ? '▌' : ' ', role: 'focus' },
    { text: isPicked ? '✓ ' : '  ', role: 'accent' },
    ...widths.flatMap((width, at): Span[] => [
      ...(at === 0 ? [] : [{ text: ' '.repeat(GAP) }]),
      ...cell(noun.columns[at]!, entity, width, at === 0),
    ]),
  ];
  return isSelected ? spans.map((span) => ({ ...span, isSelected })) : spans;
}

/** The table's head and the rows around the cursor. */
export function tableLines(table: Table, width: number, height: number, t: Translate): Line[] {
  const { noun, store } = table;
  const { selected, picked, anchor, search } = store.get();
  const rows = table.shown();
  if (rows.length === 0) {
    const text = search === '' ? noun.empty : t('tui.data.nothing_found', { search: safeLine(search) });
    return wrap(text, width - 2, 'soft').map((line): Line => [{ text: ' ' }, ...line]);
  }
  const widths = columnWidths(noun.columns, width);
  const head = widths.map((columnWidth, at) => toWidth(t(noun.columns[at]!.title), columnWidth)).join(' '.repeat(GAP));
  const inRange = new Set(idsInRange(rows, anchor, selected));
  const room = height - 1;
  const at = rows.findIndex(({ id }) => id === selected);
  return [
    [{ text: ' '.repeat(MARKS) + head, role: 'heading' }],
    ...windowLines(rows, at, { width, height: room }, (entity, isSelected) =>
      rowLine(noun, entity, widths, isSelected, picked.has(entity.id) || inRange.has(entity.id)),
    ),
  ];
}

/** The page of one entity: its recipes, its deliveries. */
export function detailLines(
  rows: readonly Detail[],
  selected: number,
  empty: string,
  width: number,
  height: number,
): readonly Line[] {
  const indented = (lines: readonly Line[]) => lines.map((line): Line => [{ text: ' ' }, ...line]);
  if (rows.length === 0) return [BLANK, ...indented(wrap(empty, width - 2, 'soft'))];
  // The selected row in full, below the others, if it was cut.
  const { text = '', tail = '', isFailure = false } = rows[selected] ?? {};
  const isCut = cells(safeLine(text)) > width - 3 - cells(safeLine(tail));
  const full = isCut ? indented(wrap(safeLine(text), width - 2, isFailure ? 'error' : 'ink')).slice(0, MAX_FULL) : [];
  const room = height - full.length - 1;
  if (!isCut || room < MIN_ROWS) return rowLines(rows, selected, width, height);
  const above = rowLines(rows, selected, width, room);
  return [...above, ...Array.from({ length: room - above.length }, () => BLANK), BLANK, ...full];
}

/** Rows of the selected text in full, and rows of the list that have to stay above it. */
const MAX_FULL = 6;
const MIN_ROWS = 4;

function rowLines(rows: readonly Detail[], selected: number, width: number, height: number): readonly Line[] {
  return windowLines(rows, selected, { width, height }, ({ text, tail = '', isFailure = false }, isSelected): Line => {
    const end = safeLine(tail);
    const spans: Span[] = [
      { text: isSelected ? '▌' : ' ', role: 'focus' },
      {
        text: toWidth(safeLine(text), Math.max(MIN_COLUMN, width - 3 - end.length)),
        role: isFailure ? 'error' : 'ink',
      },
      { text: ` ${end} `, role: 'soft' },
    ];
    return isSelected ? spans.map((span) => ({ ...span, isSelected })) : spans;
  });
}
