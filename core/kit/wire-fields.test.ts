import { expect, test } from 'vitest';
import { extrasOf, instantOf, Timestamp } from './wire-fields.ts';

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

test('null removes a key of extras', () => {
  expect(extrasOf({ kept: 'a', gone: null })).toEqual({ kept: 'a' });
  expect(extrasOf(null)).toEqual({});
});
