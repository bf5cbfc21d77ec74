import { ICalCalendar } from 'ical-generator';
import { isDay } from '../../../core/kit/day.ts';
import { Failure } from '../failure.ts';
import { type Row, valueAt } from './rows.ts';

const fieldText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The rows as all-day events. Only rows with a day, such as those of the plan, can be events. */
export function calendarOf(rows: readonly Row[]): string {
  const calendar = new ICalCalendar();
  for (const row of rows) {
    const { id, date } = row;
    if (typeof date !== 'string' || !isDay(date)) throw new Failure('cli.errors.no_events');
    const [year, month, day] = date.split('-').map(Number);
    calendar.createEvent({
      id: `${String(id)}@lovage`,
      start: new Date(year!, month! - 1, day!),
      allDay: true,
      summary: fieldText(valueAt(row, 'recipe.name')) || fieldText(row.title),
      description: fieldText(row.text) || fieldText(valueAt(row, 'recipe.description')),
      categories: [{ name: fieldText(row.entryType) }],
    });
  }
  return calendar.toString().trimEnd();
}
