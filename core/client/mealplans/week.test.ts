import { expect, test } from 'vitest';
import type { MealType } from '../../mealplans/meals.ts';
import { plannedDays, plannerWeek, shownMeals, weekRange } from './week.ts';

const entry = (id: number, date: string, entryType: MealType = 'dinner') => ({ id, date, entryType });
const friday = { firstDay: 1, today: '2026-05-01' };

test('a week has seven days from the group’s first day on', () => {
  expect(plannerWeek([], friday).map(({ day }) => day)).toEqual([
    '2026-04-27',
    '2026-04-28',
    '2026-04-29',
    '2026-04-30',
    '2026-05-01',
    '2026-05-02',
    '2026-05-03',
  ]);
  expect(plannerWeek([], { ...friday, firstDay: 0 })[0]).toMatchObject({ day: '2026-04-26', weekday: 0 });
});

test('today and past days are marked', () => {
  const week = plannerWeek([], friday);
  expect(week.filter(({ isToday }) => isToday).map(({ day }) => day)).toEqual(['2026-05-01']);
  expect(week.filter(({ isPast }) => isPast)).toHaveLength(4);
});

test('each day has the usual meals in order, with its entries in the order of planning', () => {
  const week = plannerWeek(
    [entry(9, '2026-05-01'), entry(3, '2026-05-01'), entry(5, '2026-05-01', 'breakfast'), entry(4, '2026-05-02')],
    friday,
  );
  const today = week[4]!;
  expect(today.count).toBe(3);
  expect(today.meals.map(({ meal, entries }) => [meal, entries.map(({ id }) => id)])).toEqual([
    ['breakfast', [5]],
    ['lunch', []],
    ['dinner', [3, 9]],
    ['side', []],
  ]);
  expect(week[5]!.meals[2]!.entries.map(({ id }) => id)).toEqual([4]);
});

test('a meal that only a newer server knows is shown after the others', () => {
  const brunch = 'brunch' as MealType;
  const week = plannerWeek([entry(1, '2026-05-01', brunch)], friday);
  expect(week[4]!.meals.at(-1)).toMatchObject({ meal: brunch, entries: [{ id: 1 }] });
  expect(shownMeals(week, ['dinner'])).toEqual(['dinner', 'breakfast', 'lunch', 'side', brunch]);
});

test('a meal that is not usual has a row where it is planned on any of the days, or is shown first', () => {
  const mealsOf = (days: readonly { meals: readonly { meal: MealType }[] }[]) =>
    days.map(({ meals }) => meals.map(({ meal }) => meal));
  const week = plannerWeek([entry(1, '2026-05-01', 'dessert'), entry(2, '2026-05-09', 'snack')], friday);
  expect(new Set(mealsOf(week).map(String))).toEqual(new Set(['breakfast,lunch,dinner,side,dessert']));
  expect(shownMeals(week, [])).toEqual(['breakfast', 'lunch', 'dinner', 'side', 'dessert']);
  expect(shownMeals([week[0]!], [])).toEqual(['breakfast', 'lunch', 'dinner', 'side']);
  expect(shownMeals([week[0]!], ['dinner', 'drink'])).toEqual(['dinner', 'drink', 'breakfast', 'lunch', 'side']);
});

test('another week is selected by one of its days, and entries outside of it are ignored', () => {
  const week = plannerWeek([entry(1, '2026-05-01'), entry(2, '2026-05-04')], { ...friday, shown: '2026-05-10' });
  expect([week[0]!.day, week[6]!.day]).toEqual(['2026-05-04', '2026-05-10']);
  expect(week.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0]);
  expect(week.some(({ isToday, isPast }) => isToday || isPast)).toBe(false);
});

test('the list of entries is requested for the range of the week', () => {
  expect(weekRange(friday)).toEqual({ start_date: '2026-04-27', end_date: '2026-05-03' });
});

test('a range of days need not be a week', () => {
  const days = plannedDays([entry(2, '2026-05-31'), entry(1, '2026-06-01'), entry(3, '2026-06-02')], {
    from: '2026-05-30',
    to: '2026-06-01',
    today: '2026-05-31',
  });
  expect(days.map(({ day, count, isToday }) => [day, count, isToday])).toEqual([
    ['2026-05-30', 0, false],
    ['2026-05-31', 1, true],
    ['2026-06-01', 1, false],
  ]);
  expect(plannedDays([], { from: '2026-05-02', to: '2026-05-01', today: '2026-05-01' })).toEqual([]);
});
