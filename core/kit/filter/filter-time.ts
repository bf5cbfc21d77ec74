import { isInReadableYear } from '../day.ts';

/** `$NOW`, or a time before or after it: `$NOW-30d`. */
const RELATIVE = /^\$NOW(?:([+-])(\d{1,6})([ymdHMS]))?$/;

const MS: Readonly<Record<string, number>> = { d: 86_400_000, H: 3_600_000, M: 60_000, S: 1_000 };

/** The same time of another month. The last day of the month if that day does not exist. */
function monthsLater(from: Date, months: number): Date {
  const moved = new Date(from);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== from.getUTCDate()) moved.setUTCDate(0);
  return moved;
}

/** Whether the value of a filter is a time relative to now. */
export const isRelative = (text: string): boolean => text.startsWith('$NOW');

/**
 * The time that `$NOW` or, for example, `$NOW-30d` means: years `y`, months `m`, days `d`, hours `H`, minutes `M` and
 * seconds `S`, as in version 3 of the API. Other texts are an invalid date.
 */
export function relativeTime(text: string, now: Date): Date {
  const [whole, sign, amount = '0', unit = 'S'] = RELATIVE.exec(text) ?? [];
  if (whole === undefined) return new Date(Number.NaN);
  const count = sign === '-' ? -Number(amount) : Number(amount);
  const ms = MS[unit];
  const time =
    ms === undefined ? monthsLater(now, unit === 'y' ? count * 12 : count) : new Date(now.getTime() + count * ms);
  return isInReadableYear(time) ? time : new Date(Number.NaN);
}
