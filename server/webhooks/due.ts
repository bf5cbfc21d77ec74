import { DAY_MS } from '../../core/kit/day.ts';

/** Times of day after `after`, up to and including `until`. Both are `HH:MM:SS`, with or without fractions. */
export interface DueRange {
  readonly after: string | null;
  readonly until: string | null;
}

const timeOf = (instant: Date): string => instant.toISOString().slice(11, 23);

/**
 * The times of day (UTC) in (after, until]. A window over midnight gives two ranges, a window of a day or more gives
 * all times.
 */
export function dueRanges(after: Date, until: Date): DueRange[] {
  const length = until.getTime() - after.getTime();
  if (length <= 0) return [];
  if (length >= DAY_MS) return [{ after: null, until: null }];
  const [from, to] = [timeOf(after), timeOf(until)];
  return from < to
    ? [{ after: from, until: to }]
    : [
        { after: from, until: null },
        { after: null, until: to },
      ];
}
