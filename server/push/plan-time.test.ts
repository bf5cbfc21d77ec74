import { expect, test } from 'vitest';
import { localTime, nextAt } from './plan-time.ts';

test.each([
  ['2026-05-01T04:00:00Z', '07:30', 'Europe/Berlin', '2026-05-01T05:30:00.000Z'],
  ['2026-05-01T05:30:00Z', '07:30', 'Europe/Berlin', '2026-05-02T05:30:00.000Z'],
  // The clocks go forward in the night, and back.
  ['2026-03-28T12:00:00Z', '07:30', 'Europe/Berlin', '2026-03-29T05:30:00.000Z'],
  ['2026-10-24T12:00:00Z', '07:30', 'Europe/Berlin', '2026-10-25T06:30:00.000Z'],
  ['2026-05-01T20:00:00Z', '00:10', 'Asia/Kathmandu', '2026-05-02T18:25:00.000Z'],
  ['2026-12-31T23:00:00Z', '23:59', 'Pacific/Kiritimati', '2027-01-01T09:59:00.000Z'],
])('after %s it is next %s in %s at another instant', (now, time, zone, expected) => {
  expect(nextAt(new Date(now), time, zone).toISOString()).toBe(expected);
});

test('a time that the clock skips occurs once, within the hour', () => {
  const at = nextAt(new Date('2026-03-28T20:00:00Z'), '02:30', 'Europe/Berlin');
  expect(Math.abs(at.getTime() - Date.parse('2026-03-29T01:00:00Z'))).toBeLessThanOrEqual(3_600_000);
  expect(localTime(nextAt(at, '02:30', 'Europe/Berlin'), 'Europe/Berlin')).toEqual({
    day: '2026-03-30',
    time: '02:30',
  });
});
