import { expect, test } from 'vitest';
import { relativeTime } from './filter-time.ts';

const now = new Date('2026-03-31T10:00:00.000Z');

test.each([
  ['$NOW', '2026-03-31T10:00:00.000Z'],
  ['$NOW-30d', '2026-03-01T10:00:00.000Z'],
  ['$NOW+1d', '2026-04-01T10:00:00.000Z'],
  ['$NOW-1m', '2026-02-28T10:00:00.000Z'],
  ['$NOW+1m', '2026-04-30T10:00:00.000Z'],
  ['$NOW-2y', '2024-03-31T10:00:00.000Z'],
  ['$NOW-5H', '2026-03-31T05:00:00.000Z'],
  ['$NOW-5M', '2026-03-31T09:55:00.000Z'],
  ['$NOW+90S', '2026-03-31T10:01:30.000Z'],
])('%s is a time', (text, time) => {
  expect(relativeTime(text, now).toISOString()).toBe(time);
});

test.each([
  '$NOW-',
  '$NOW-d',
  '$NOW-1s',
  '$NOW-1D',
  '$now',
  '$NOW - 1d',
  '$NOW-1d-1d',
  '$NOW-9999999d',
  '$NOW+8000y',
  '$NOW-800000d',
])('%s is no time', (text) => {
  expect(relativeTime(text, now).getTime()).toBeNaN();
});
