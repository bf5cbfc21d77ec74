import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, isDay, weekdayOf } from '../../kit/day.ts';
import { addMonths, dayByKey, monthRange, plannerMonth } from './month.ts';

const entry = (id: number, date: string, entryType: 'breakfast' | 'dinner' = 'dinner') => ({ id, date, entryType });
const inMay = { firstDay: 1, today: '2026-05-15' };

test('a month is shown in whole weeks from the group’s first day on', () => {
  expect(monthRange(inMay)).toEqual({ start_date: '2026-04-27', end_date: '2026-05-31' });
  expect(monthRange({ ...inMay, firstDay: 0 })).toEqual({ start_date: '2026-04-26', end_date: '2026-06-06' });
  expect(plannerMonth([], inMay)).toHaveLength(5);
  expect(plannerMonth([], { ...inMay, firstDay: 0 })).toHaveLength(6);
  expect(plannerMonth([], { ...inMay, shown: '2027-02-03' })).toHaveLength(4);
});

test('its days have their entries in the order of the meals, and those of other months are marked', () => {
  const weeks = plannerMonth([entry(1, '2026-05-01'), entry(2, '2026-05-01', 'breakfast')], inMay);
  const [week] = weeks;
  expect(week!.map(({ isInMonth }) => isInMonth)).toEqual([false, false, false, false, true, true, true]);
  expect(week![4]!.entries.map(({ id }) => id)).toEqual([2, 1]);
  expect(weeks.flat().filter(({ isToday }) => isToday)).toMatchObject([{ day: '2026-05-15' }]);
});

test('a month later is the same day, or the last one of a shorter month', () => {
  expect(addMonths('2026-05-15', 1)).toBe('2026-06-15');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
});

test('keys lead to the day beside, above and below, to the ends of the week and to other months', () => {
  const to = (key: string, isRtl = false) => dayByKey(key, '2026-05-15', { firstDay: 1, isRtl });
  expect([to('ArrowLeft'), to('ArrowRight')]).toEqual(['2026-05-14', '2026-05-16']);
  expect([to('ArrowLeft', true), to('ArrowRight', true)]).toEqual(['2026-05-16', '2026-05-14']);
  expect([to('ArrowUp'), to('ArrowDown')]).toEqual(['2026-05-08', '2026-05-22']);
  expect([to('Home'), to('End')]).toEqual(['2026-05-11', '2026-05-17']);
  expect([to('PageUp'), to('PageDown')]).toEqual(['2026-04-15', '2026-06-15']);
  expect(to('x')).toBeNull();
});

test('every month is whole weeks that contain all of its days', () => {
  const day = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays('1970-01-01', count));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 6 }), (shown, firstDay) => {
      const weeks = plannerMonth([], { firstDay, today: shown });
      const days = weeks.flat();
      expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0]!.day) === firstDay)).toBe(true);
      const inMonth = days.filter(({ isInMonth }) => isInMonth);
      expect(inMonth[0]!.day.slice(8)).toBe('01');
      expect(addDays(inMonth.at(-1)!.day, 1).slice(8)).toBe('01');
      expect(isDay(addMonths(shown, 1))).toBe(true);
    }),
    { seed: 20_260_515, numRuns: 100 },
  );
});
