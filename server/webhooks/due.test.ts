import { expect, test } from 'vitest';
import { dueRanges } from './due.ts';

/** Whether a webhook with this time of day is due in a window. */
const isDue = (time: string, after: string, until: string) =>
  dueRanges(new Date(after), new Date(until)).some(
    (range) => (range.after === null || time > range.after) && (range.until === null || time <= range.until),
  );

test('a window includes its end, and its start belongs to the one before', () => {
  expect(isDue('12:05:00', '2026-05-10T12:00:00Z', '2026-05-10T12:05:00Z')).toBe(true);
  expect(isDue('12:00:00', '2026-05-10T12:00:00Z', '2026-05-10T12:05:00Z')).toBe(false);
  expect(isDue('12:02:30.5', '2026-05-10T12:00:00Z', '2026-05-10T12:05:00Z')).toBe(true);
  expect(isDue('12:05:01', '2026-05-10T12:00:00Z', '2026-05-10T12:05:00Z')).toBe(false);
});

test('a window across midnight includes both sides and midnight itself', () => {
  for (const time of ['23:58:00', '00:00:00', '00:03:00'])
    expect(isDue(time, '2026-05-10T23:55:00Z', '2026-05-11T00:05:00Z'), time).toBe(true);
  for (const time of ['12:00:00', '23:55:00', '00:06:00'])
    expect(isDue(time, '2026-05-10T23:55:00Z', '2026-05-11T00:05:00Z'), time).toBe(false);
});

test('windows that meet at midnight share nothing and omit nothing', () => {
  expect(isDue('00:00:00', '2026-05-10T23:55:00Z', '2026-05-11T00:00:00Z')).toBe(true);
  expect(isDue('00:00:00', '2026-05-11T00:00:00Z', '2026-05-11T00:05:00Z')).toBe(false);
});

test('everything is due in a day or more, and nothing in an empty window', () => {
  expect(dueRanges(new Date('2026-05-01T08:00:00Z'), new Date('2026-05-09T08:00:00Z'))).toHaveLength(1);
  expect(isDue('08:00:00', '2026-05-01T08:00:00Z', '2026-05-09T08:00:00Z')).toBe(true);
  expect(dueRanges(new Date('2026-05-01T08:00:00Z'), new Date('2026-05-01T08:00:00Z'))).toEqual([]);
});
