import type { Named, Part } from '../../../core/client/parsing/proposed-line.ts';
import { amountText } from '../../../core/client/recipes/amount-text.ts';
import type { Language } from '../../../core/kit/translate.ts';
import { clamp } from '../../kit/clamp.ts';
import { windowLines } from '../../kit/forms/pick-lines.ts';
import { cells, cut, toWidth, toWidthRight } from '../../kit/text/cells.ts';
import type { Line, Span } from '../../kit/text/line.ts';
import { safeLine } from '../../kit/text/safe.ts';
import type { Role } from '../../kit/text/theme.ts';
import type { ParseRow } from './parse-row.ts';
import type { ParserState } from './parser-state.ts';

/** Selection mark, state mark and a blank; blanks between columns; the word at the end. */
const EDGE_CELLS = 4;
const GAP = 1;

interface Columns {
  readonly quantity: number;
  readonly unit: number;
  readonly food: number;
  readonly note: number;
  readonly sure: number;
}

/** Column widths for these rows: as wide as their content. The note gets the rest. */
export function columnsFor(rows: readonly ParseRow[], width: number, sure: number): Columns {
  const widest = (text: (row: ParseRow) => string) => rows.reduce((most, row) => Math.max(most, cells(text(row))), 0);
  const quantity = clamp(
    widest((row) => amountText(row.quantity)),
    3,
    8,
  );
  const unit = clamp(
    widest((row) => nameText(row.unit)),
    4,
    Math.floor(width / 6),
  );
  const room = width - EDGE_CELLS - sure - quantity - unit - 4 * GAP;
  const food = clamp(
    widest((row) => nameText(row.food)),
    6,
    Math.max(6, Math.floor(room * 0.6)),
  );
  return { quantity, unit, food, note: Math.max(0, room - food), sure };
}

/** A name, marked if it is new to the household. */
const nameText = (part: Named | null): string => (part ? safeLine(part.name) + (part.id === null ? ' +' : '') : '');

const MARKS: Readonly<Record<ParseRow['state'], readonly [string, Role]>> = {
  waiting: ['?', 'accent'],
  taken: ['✓', 'success'],
  skipped: ['–', 'soft'],
  apart: ['·', 'soft'],
};

const isWaitingText = ({ state, food, unit }: ParseRow) => state === 'skipped' || (state === 'apart' && !food && !unit);

/** The row's parts or, for text, the whole line. */
function cellsOf(row: ParseRow, columns: Columns): Span[] {
  const { quantity, unit, food, note } = columns;
  const wide = quantity + unit + food + note + 3 * GAP;
  if (isWaitingText(row)) return [{ text: toWidth(safeLine(row.text), wide), role: 'soft' }];
  const roleOf = (part: Part): { role?: Role } =>
    row.state === 'waiting' && row.unsure.includes(part) ? { role: 'accent' } : {};
  return [
    { text: toWidthRight(amountText(row.quantity), quantity), ...roleOf('quantity') },
    { text: ` ${toWidth(nameText(row.unit), unit)}`, ...roleOf('unit') },
    { text: ` ${toWidth(nameText(row.food), food)}`, ...roleOf('food') },
    { text: ` ${toWidth(safeLine(row.note), note)}`, role: row.unsure.includes('note') ? 'accent' : 'soft' },
  ];
}

function sureText(row: ParseRow, t: Language['t']): Span {
  if (row.state !== 'waiting') return { text: '' };
  return row.isSure ? { text: t('tui.parse.sure'), role: 'success' } : { text: t('tui.parse.look'), role: 'accent' };
}

function rowLine(row: ParseRow, columns: Columns, isSelected: boolean, t: Language['t']): Line {
  const [mark, role] = MARKS[row.state];
  const sure = sureText(row, t);
  const spans: Span[] = [
    { text: isSelected ? '▌' : ' ', role: 'focus' },
    { text: `${mark} `, role },
    ...cellsOf(row, columns),
    { ...sure, text: ` ${toWidth(sure.text, columns.sure)}` },
  ];
  return isSelected ? spans.map((span) => ({ ...span, isSelected })) : spans;
}

/** The table of lines: a head, and the window around the selected one. */
export function tableLines({ rows, selected }: ParserState, width: number, height: number, t: Language['t']): Line[] {
  const sure = Math.max(cells(t('tui.parse.sure')), cells(t('tui.parse.look')));
  const columns = columnsFor(rows, width, sure);
  const head: Span[] = [
    { text: '   ' },
    { text: toWidthRight(cut(t('tui.parse.columns.quantity'), columns.quantity), columns.quantity), role: 'soft' },
    { text: ` ${toWidth(t('tui.parse.columns.unit'), columns.unit)}`, role: 'soft' },
    { text: ` ${toWidth(t('tui.parse.columns.food'), columns.food)}`, role: 'soft' },
    { text: ` ${toWidth(t('tui.parse.columns.note'), columns.note)}`, role: 'soft' },
  ];
  const room = Math.max(1, height - 1);
  const size = { width, height: room };
  return [head, ...windowLines(rows, selected, size, (row, isSelected) => rowLine(row, columns, isSelected, t))];
}

const LABEL_CELLS = 10;

/**
 * The selected line, one part per row. A terminal reverses a whole row of right-to-left text; with one part per row,
 * nothing else is reversed with it.
 */
export function detailLines(row: ParseRow | undefined, width: number, { t, locale }: Language): Line[] {
  if (!row) return [];
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const part = (label: string, text: string, tail: string, role?: Role): Line => [
    { text: toWidth(label, LABEL_CELLS), role: 'soft' },
    { text: cut(safeLine(text), width - LABEL_CELLS - cells(tail) - 3), ...(role ? { role } : {}) },
    { text: tail && `   ${tail}`, role: 'accent' },
  ];
  const found = (kind: 'unit' | 'food') => (row[kind] && row[kind].id === null ? t(`tui.parse.new_${kind}`) : '');
  const unsure = (name: Part): Role | undefined => (row.unsure.includes(name) ? 'accent' : undefined);
  const progress =
    row.state === 'apart'
      ? t('tui.parse.apart')
      : row.confidence === null
        ? t('tui.parse.not_said')
        : t('tui.parse.confidence', { share: percent.format(row.confidence) });
  return [
    [
      { text: cut(safeLine(row.text), width - cells(progress) - 3), role: 'strong' },
      { text: `   ${progress}`, role: 'soft' },
    ],
    part(t('fields.quantity'), amountText(row.quantity), '', unsure('quantity')),
    part(t('fields.unit'), row.unit?.name ?? '', found('unit'), unsure('unit')),
    part(t('fields.food'), row.food?.name ?? '', found('food'), unsure('food')),
    part(t('fields.note'), row.note, '', unsure('note')),
  ];
}

/** The progress of the review. */
export function stateLine({ rows, parser, isBusy }: ParserState, t: Language['t']): Line {
  const count = (state: ParseRow['state']) => rows.filter((row) => row.state === state).length;
  const look = rows.filter((row) => row.state === 'waiting' && !row.isSure).length;
  return isBusy
    ? [{ text: t('tui.parse.busy'), role: 'accent' }]
    : rows.every(({ state }) => state === 'apart')
      ? [{ text: t('tui.parse.all_apart'), role: 'soft' }]
      : [
          {
            text: t('tui.parse.state', {
              taken: count('taken'),
              waiting: count('waiting'),
              look,
              skipped: count('skipped'),
            }),
            role: 'soft',
          },
          { text: `   ${t(`tui.parse.parsers.${parser}`)}`, role: 'soft' },
        ];
}
