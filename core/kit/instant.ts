import { isDay, isInReadableYear } from './day.ts';

/** Date.parse accepts nearly anything: "5" is a day in 2001. */
export const BEGINS_WITH_DAY = /^\d{4}-\d{2}-\d{2}/;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const NAMES_A_ZONE = /(?:z|gmt|utc|\d\s?[+-]\d{2}:?\d{2})$/i;

/** A time without a zone is UTC. ISO days are UTC already. */
function asUtc(text: string): string {
  if (NAMES_A_ZONE.test(text) || ISO_DAY.test(text)) return text;
  return BEGINS_WITH_DAY.test(text) ? `${text.replace(' ', 'T')}Z` : `${text} UTC`;
}

/**
 * The instant of a validated Timestamp, or of a date such as "May 1, 2026". Invalid if the text is neither, if there is no
 * such day, or if clients cannot read the year: a time zone can move it past 9999.
 */
export function instantOf(text: string): Date {
  const [day] = BEGINS_WITH_DAY.exec(text) ?? [];
  const instant = new Date(day === undefined || isDay(day) ? asUtc(text) : Number.NaN);
  return isInReadableYear(instant) ? instant : new Date(Number.NaN);
}
