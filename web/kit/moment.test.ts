import { expect, test } from 'vitest';
import { momentOf, shortMomentOf } from './moment.ts';

const at = (day: number, hour: number, year = 2026) => new Date(year, 10, day, hour, 5).toISOString();
const now = new Date(2026, 10, 22, 8, 30);
const short = (instant: string) => shortMomentOf(instant, 'en-US', now).replaceAll('\u202f', ' ');

test('a recent moment is named by its calendar day, however few hours have passed', () => {
  expect([short(at(22, 23)), short(at(21, 23)), short(at(23, 1))]).toEqual([
    'today, 11:05 PM',
    'yesterday, 11:05 PM',
    'tomorrow, 1:05 AM',
  ]);
});

test('a moment shows its year only if it is not this year', () => {
  expect(short(at(12, 18))).toBe('Nov 12, 6:05 PM');
  expect(shortMomentOf(at(12, 18, 2025), 'en-US', now)).toBe(momentOf(at(12, 18, 2025), 'en-US'));
});

test('a moment is in the Gregorian calendar in every browser', () => {
  expect(momentOf(at(12, 18), 'ar-SA-u-ca-islamic-umalqura')).toBe(momentOf(at(12, 18), 'ar-SA'));
});
