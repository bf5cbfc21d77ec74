import { expect, test } from 'vitest';
import { readTypedDay, readWeekday } from './typed-day.ts';

/** A Saturday. */
const TODAY = '2026-11-21';

test.each([
  ['2026-12-24', '2026-12-24'],
  ['today', '2026-11-21'],
  ['Tomorrow', '2026-11-22'],
  ['yesterday', '2026-11-20'],
  ['sat', '2026-11-21'],
  ['sun', '2026-11-22'],
  ['thu', '2026-11-26'],
  ['Thurs', '2026-11-26'],
  ['friday', '2026-11-27'],
  ['last-sat', '2026-11-14'],
  ['last fri', '2026-11-20'],
  ['next-week', '2026-11-28'],
  ['next week', '2026-11-28'],
  ['next', '2026-11-28'],
  ['this-week', '2026-11-21'],
  ['last', '2026-11-14'],
  ['+3d', '2026-11-24'],
  ['+0d', '2026-11-21'],
  ['-1d', '2026-11-20'],
  ['+2w', '2026-12-05'],
  ['+40d', '2026-12-31'],
])('on a Saturday, "%s" is %s', (text, day) => {
  expect(readTypedDay(text, TODAY)).toBe(day);
});

test.each(['', 'th', 's', 'thurse', '3d', '+3', '+3m', '+99999d', 'next-thu', '2026-02-30', 'constructor', 'last-'])(
  '"%s" is no day',
  (text) => {
    expect(readTypedDay(text, TODAY)).toBeNull();
  },
);

test('weekdays may be abbreviated to three letters', () => {
  expect(readWeekday('Wed')).toBe('wednesday');
  expect(readWeekday('tu')).toBeNull();
});
