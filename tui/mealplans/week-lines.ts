import type { PlannedDay } from '../../core/client/mealplans/week.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { MealType } from '../../core/mealplans/meals.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import { pickLine } from '../kit/forms/pick-lines.ts';
import { cells, toWidth } from '../kit/text/cells.ts';
import { BLANK, type Line, lineText, type Span, wrap } from '../kit/text/line.ts';
import type { Role } from '../kit/text/theme.ts';
import { type Cursor, placesOf, type Week } from './cursor.ts';
import { columnDay, longDay, mealText } from './day-text.ts';

/** The plan as rows, and where the selected entry is among them. */
export interface WeekLines {
  readonly lines: readonly Line[];
  readonly from: number;
  readonly to: number;
}

const DAYS = 7;
/** Longer names do not help in a column. */
const MAX_ROWS = 3;

type Cell = { readonly rows: readonly Span[][]; readonly selectedAt: readonly [number, number] | null };

/** How a dish is named in the week. */
export interface WeekFormat extends Language {
  readonly nameOf: (entry: MealplanEntry) => string;
}

const roleOf = ({ recipeId }: MealplanEntry): Role => (recipeId ? 'ink' : 'soft');

/** The rows of one entry in a column: the mark, its name in a few rows, and a blank to the next column. */
function entryRows(text: string, role: Role, isSelected: boolean, width: number): Span[][] {
  const inner = width - 2;
  const rows = wrap(text, inner).map(lineText);
  const kept = rows.length > MAX_ROWS ? [...rows.slice(0, MAX_ROWS - 1), `${rows[MAX_ROWS - 1]}…`] : rows;
  return kept.map((row) => [
    { text: isSelected ? '▌' : ' ', role: 'focus', ...(isSelected ? { isSelected } : {}) },
    {
      text: toWidth(row, inner),
      role: isSelected ? 'strong' : role,
      ...(isSelected ? { isSelected } : {}),
    },
    { text: ' ' },
  ]);
}

interface CellFormat {
  readonly cursor: Cursor;
  readonly width: number;
  readonly nameOf: WeekFormat['nameOf'];
}

function slotCell(planned: PlannedDay<MealplanEntry>, meal: MealType, { cursor, width, nameOf }: CellFormat): Cell {
  const entries = planned.meals.find((slot) => slot.meal === meal)!.entries;
  const isHere = cursor.day === planned.day && cursor.meal === meal;
  if (entries.length === 0) return { rows: entryRows('·', 'line', isHere, width), selectedAt: isHere ? [0, 0] : null };
  const rows: Span[][] = [];
  let selectedAt: [number, number] | null = null;
  for (const [index, entry] of entries.entries()) {
    const isSelected = isHere && cursor.index === index;
    const own = entryRows(nameOf(entry), roleOf(entry), isSelected, width);
    if (isSelected) selectedAt = [rows.length, rows.length + own.length - 1];
    rows.push(...own);
  }
  return { rows, selectedAt };
}

/** A week with its days in columns and the meals one under the other. */
export function gridLines(week: Week, cursor: Cursor, width: number, { t, locale, nameOf }: WeekFormat): WeekLines {
  const column = Math.floor(width / DAYS);
  const empty: Span[] = [{ text: ' '.repeat(column) }];
  const lines: Line[] = [];
  let from = 0;
  let to = 0;
  for (const { meal } of week[0]!.meals) {
    lines.push([{ text: ` ${mealText(meal, t).toLocaleUpperCase(locale)}`, role: 'heading' }]);
    const row = week.map((planned) => slotCell(planned, meal, { cursor, width: column, nameOf }));
    const height = Math.max(...row.map((cell) => cell.rows.length));
    for (const { selectedAt } of row)
      if (selectedAt) [from, to] = [lines.length + selectedAt[0] - 1, lines.length + selectedAt[1]];
    for (let index = 0; index < height; index++) lines.push(row.flatMap((cell) => cell.rows[index] ?? empty));
    lines.push(BLANK);
  }
  return { lines, from, to };
}

/** The names of the days over the columns, today's in the colour of the focus. */
export const gridHead = (week: Week, cursor: Cursor, width: number, { locale }: Language): Line =>
  week.map(({ day, isToday }) => ({
    text: toWidth(` ${columnDay(day, locale)}${isToday ? ' •' : ''}`, Math.floor(width / DAYS)),
    role: isToday ? 'focus' : day === cursor.day ? 'strong' : 'soft',
  }));

const MEAL_CELLS = 11;

/** A week as a list: each day with what is planned, its meal before it. */
export function dayLines(week: Week, cursor: Cursor, width: number, { t, locale, nameOf }: WeekFormat): WeekLines {
  const lines: Line[] = [];
  let from = 0;
  let to = 0;
  for (const planned of week) {
    const start = lines.length;
    const day = ` ${longDay(planned.day, locale)}`;
    lines.push([
      { text: day, role: planned.isToday ? 'focus' : 'soft' },
      ...(planned.isToday && cells(day) + 10 < width
        ? [{ text: ` · ${t('tui.plan.today')}`, role: 'focus' as const }]
        : []),
    ]);
    const entries = planned.meals.flatMap((slot) => slot.entries);
    for (const [at, place] of placesOf(planned).entries()) {
      const entry = entries[at];
      const isSelected =
        planned.day === cursor.day && (!entry || (place.meal === cursor.meal && place.index === cursor.index));
      if (isSelected) [from, to] = [at === 0 ? start : lines.length, lines.length];
      const text = entry ? `${toWidth(mealText(entry.entryType, t), MEAL_CELLS)}${nameOf(entry)}` : '·';
      lines.push(pickLine(` ${text}`, width, isSelected));
    }
  }
  return { lines, from, to };
}

/** The first row of a window that shows the selected rows in the middle, as far as there are rows. */
export const windowFrom = ({ lines, from, to }: WeekLines, height: number): number =>
  Math.max(0, Math.min(from, lines.length - height, Math.max(0, to - Math.floor(height / 2))));
