import { expect, test } from 'vitest';
import { addDays, daysBetween, isDay, localDay, utcDay, weekdayOf, weekStart } from './day.ts';

test.each(['2026-02-28', '2028-02-29', '1999-12-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

test.each(['2026-02-29', '2026-02-30', '2026-13-01', '2026-1-1', '2026-01-01T00:00', 'today', ''])(
  '"%s" is no day',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test('days are added across the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
  expect(daysBetween('2027-01-02', '2026-12-30')).toBe(-3);
});

test('a week has seven days even if the clock changes', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
});

test('the day of an instant depends on the zone only where the reader is meant', () => {
  const lateEvening = new Date('2026-05-01T23:30:00Z');
  expect(utcDay(lateEvening)).toBe('2026-05-01');
  expect(localDay(new Date(2026, 4, 1, 23, 30))).toBe('2026-05-01');
  expect(localDay(new Date(2026, 4, 1, 0, 5))).toBe('2026-05-01');
});

test('weeks begin on the group’s first day', () => {
  expect(weekdayOf('2026-05-01')).toBe(5);
  expect(weekStart('2026-05-01', 1)).toBe('2026-04-27');
  expect(weekStart('2026-05-01', 0)).toBe('2026-04-26');
  expect(weekStart('2026-05-01', 5)).toBe('2026-05-01');
  expect(weekStart('2026-05-01', 6)).toBe('2026-04-25');
});
