import { expect, test } from 'vitest';
import { isAhead, lastDue, nextDue, type Schedule } from './schedule.ts';

const at = (text: string) => new Date(text);
const daily: Schedule = { dailyAt: '23:45' };
const weekly: Schedule = { dailyAt: '04:00', weekday: 0 };

test.each([
  [daily, '2026-05-10T23:44', '2026-05-09T23:45', '2026-05-10T23:45'],
  [daily, '2026-05-10T23:45', '2026-05-10T23:45', '2026-05-11T23:45'],
  [daily, '2027-01-01T00:00', '2026-12-31T23:45', '2027-01-01T23:45'],
  [weekly, '2026-05-10T03:59', '2026-05-03T04:00', '2026-05-10T04:00'],
  [weekly, '2026-05-13T12:00', '2026-05-10T04:00', '2026-05-17T04:00'],
  [{ everyMinutes: 5 }, '2026-05-10T12:04:59', '2026-05-10T12:00', '2026-05-10T12:05'],
  [{ everyMinutes: 5 }, '2026-05-10T12:05', '2026-05-10T12:05', '2026-05-10T12:10'],
] as const)('%j at %s was due at %s and is due at %s', (schedule, now, last, next) => {
  expect(lastDue(schedule, at(now))).toEqual(at(last));
  expect(nextDue(schedule, at(now))).toEqual(at(next));
});

test('a due time far in the future counts as written by a wrong clock, one in the near future does not', () => {
  const now = at('2026-05-10T12:00');
  expect(isAhead(at('2026-05-12T12:00'), now, daily)).toBe(true);
  expect(isAhead(at('2026-05-10T13:00'), now, daily)).toBe(false);
  expect(isAhead(at('2026-05-10T13:00'), now, { everyMinutes: 5 })).toBe(true);
  expect(isAhead(at('2026-05-10T12:10'), now, { everyMinutes: 5 })).toBe(false);
});
