import { expect, test } from 'vitest';
import { instantOf } from './instant.ts';
import { Day, extrasOf, Timestamp } from './wire-fields.ts';

test('a time without a zone is UTC, with a space or a T', () => {
  const written = ['2026-05-01T18:30:00', '2026-05-01 18:30', '2026-05-01T20:30:00.000+02:00', '2026-05-01T18:30Z'];
  expect(written.map((text) => instantOf(text).toISOString())).toEqual(Array(4).fill('2026-05-01T18:30:00.000Z'));
  for (const text of ['May 1, 2026', '2026/05/01', '05/01/2026'])
    expect(instantOf(text).toISOString(), text).toBe('2026-05-01T00:00:00.000Z');
  expect(instantOf('2026-05-01').toISOString()).toBe('2026-05-01T00:00:00.000Z');
});

test('a number or a word is not a time', () => {
  for (const text of ['5', '1700000000', 'May 5', '2026-05', ''])
    expect(Timestamp.safeParse(text).success, text).toBe(false);
});

test('a time on a day that does not exist is refused, not moved to another day', () => {
  for (const text of ['2026-02-30T10:00:00Z', '2025-02-29', '2026-06-31 12:00', '2026-04-31T08:00:00+02:00'])
    expect([Timestamp.safeParse(text).success, instantOf(text).getTime()], text).toEqual([false, Number.NaN]);
});

test('a time or a day in a year that clients cannot read is refused, also if only its zone moves it there', () => {
  for (const text of [
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+02:00',
    '9999-12-31T23:59:59-02:00',
    '9999-12-31T24:00:00Z',
  ])
    expect(Timestamp.safeParse(text).success, text).toBe(false);
  expect(Day.safeParse('0000-12-31').success).toBe(false);
  for (const text of ['0001-01-01', '9999-12-31']) {
    expect(Day.safeParse(text).success, text).toBe(true);
    expect(instantOf(text).toISOString().slice(0, 10)).toBe(text);
  }
});

test('a text that is no day has one fault', () => {
  for (const text of ['x', '2026-02-30', '2026-05-01T10:00:00'])
    expect(Day.safeParse(text).error?.issues, text).toHaveLength(1);
});

test('null removes a key of extras', () => {
  expect(extrasOf({ kept: 'a', gone: null })).toEqual({ kept: 'a' });
  expect(extrasOf(null)).toEqual({});
});
