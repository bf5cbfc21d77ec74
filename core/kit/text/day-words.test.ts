import { expect, test } from 'vitest';
import { dayInWords, daysInWords, nearDayInWords, weekdayInWords } from './day-words.ts';

test('a day is named in the length that there is room for, whatever the time zone', () => {
  const zone = process.env.TZ;
  try {
    for (process.env.TZ of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      expect(dayInWords('2026-11-20', 'en-US', 'short')).toBe('Fri, Nov 20');
      expect(dayInWords('2026-11-20', 'en-US', 'medium')).toBe('Friday, Nov 20');
      expect(dayInWords('2026-11-20', 'de-DE', 'long')).toBe('Freitag, 20. November');
    }
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

test('a range says once what both days share', () => {
  expect(daysInWords('2026-11-16', '2026-11-22', 'en-US', 'date').replaceAll('\u2009', ' ')).toBe('Nov 16 – 22');
  expect(daysInWords('2026-11-16', '2026-11-22', 'en-US', 'full')).toMatch(/^November 16\s?–\s?22, 2026$/);
});

test('days are Gregorian, even if a browser uses another calendar for a language', () => {
  for (const form of ['month', 'full', 'date'] as const)
    expect(dayInWords('2026-11-20', 'ar-SA-u-ca-islamic-umalqura', form)).toBe(dayInWords('2026-11-20', 'ar-SA', form));
  expect(daysInWords('2026-11-16', '2026-11-22', 'ar-SA-u-ca-islamic-umalqura', 'full')).toContain('نوفمبر');
});

test('weekdays are counted from Sunday', () => {
  expect([0, 1, 6].map((day) => weekdayInWords(day, 'en-US'))).toEqual(['Sunday', 'Monday', 'Saturday']);
});

test('only the days next to today have a word of their own', () => {
  expect([-2, -1, 0, 1, 2].map((days) => nearDayInWords(days, 'en-US'))).toEqual([
    null,
    'yesterday',
    'today',
    'tomorrow',
    null,
  ]);
});
