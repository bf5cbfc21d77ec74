import { addDays, isDay, weekdayOf, weekdays } from '../day.ts';

const NAMED: Readonly<Record<string, number>> = {
  today: 0,
  tomorrow: 1,
  yesterday: -1,
  this: 0,
  'this-week': 0,
  next: 7,
  'next-week': 7,
  last: -7,
  'last-week': -7,
};

/** The shortest form is three letters, so that no two weekdays share one. */
const LEAST_LETTERS = 3;

/** Reads a weekday, whole or abbreviated: `thu`, `Thurs`, `thursday`. Null if the text is none. */
export function readWeekday(text: string): (typeof weekdays)[number] | null {
  const word = text.trim().toLowerCase();
  return word.length < LEAST_LETTERS ? null : (weekdays.find((name) => name.startsWith(word)) ?? null);
}

/** `+3d`, `-1w`. Four digits are 190 years of weeks; more would leave the calendar. */
const SHIFT = /^([+-]\d{1,4})([dw])$/;

/**
 * Reads a day as people type it: `2026-11-21`, `today`, `tomorrow`, `thu` (the next one, today included), `last-thu`,
 * `next-week` (7 days from today), `+3d`, `-2w`. Null if the text is no day.
 */
export function readTypedDay(text: string, today: string): string | null {
  const word = text.trim().toLowerCase().replace(/\s+/g, '-');
  if (isDay(word)) return word;
  const named = Object.hasOwn(NAMED, word) ? NAMED[word] : undefined;
  if (named !== undefined) return addDays(today, named);
  const shift = SHIFT.exec(word);
  if (shift) return addDays(today, Number(shift[1]) * (shift[2] === 'w' ? 7 : 1));
  const isPast = word.startsWith('last-');
  const weekday = readWeekday(isPast ? word.slice('last-'.length) : word);
  if (!weekday) return null;
  const ahead = (weekdays.indexOf(weekday) - weekdayOf(today) + 7) % 7;
  return addDays(today, isPast ? ahead - 7 : ahead);
}
