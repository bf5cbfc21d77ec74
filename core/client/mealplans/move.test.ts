import { expect, test } from 'vitest';
import { isSameSlot, type PlanSlot, slotBeside } from './move.ts';

const shown = { from: '2026-04-27', to: '2026-05-03' };
const slot = (date: string, entryType: PlanSlot['entryType'] = 'dinner') => ({ date, entryType });

test('a step leads to the day or meal beside a slot, also into another month', () => {
  const start = slot('2026-04-30');
  expect(slotBeside(start, 'dayBefore', shown)).toEqual(slot('2026-04-29'));
  expect(slotBeside(start, 'dayAfter', shown)).toEqual(slot('2026-05-01'));
  expect(slotBeside(start, 'mealBefore', shown)).toEqual(slot('2026-04-30', 'lunch'));
  expect(slotBeside(start, 'mealAfter', shown)).toEqual(slot('2026-04-30', 'side'));
});

test('no step leaves the shown days or the meals', () => {
  expect(slotBeside(slot('2026-04-27'), 'dayBefore', shown)).toEqual(slot('2026-04-27'));
  expect(slotBeside(slot('2026-05-03'), 'dayAfter', shown)).toEqual(slot('2026-05-03'));
  expect(slotBeside(slot('2026-05-01', 'breakfast'), 'mealBefore', shown)).toEqual(slot('2026-05-01', 'breakfast'));
  expect(slotBeside(slot('2026-05-01', 'side'), 'mealAfter', shown)).toEqual(slot('2026-05-01', 'side'));
});

test('steps follow the meals as they are shown', () => {
  const dinnerFirst = { ...shown, meals: ['dinner', 'breakfast', 'lunch', 'side'] as const };
  expect(slotBeside(slot('2026-04-30'), 'mealAfter', dinnerFirst)).toEqual(slot('2026-04-30', 'breakfast'));
  expect(slotBeside(slot('2026-04-30'), 'mealBefore', dinnerFirst)).toEqual(slot('2026-04-30'));
});

test('slots are the same if both day and meal are', () => {
  expect(isSameSlot(slot('2026-05-01'), slot('2026-05-01'))).toBe(true);
  expect(isSameSlot(slot('2026-05-01'), slot('2026-05-02'))).toBe(false);
  expect(isSameSlot(slot('2026-05-01'), slot('2026-05-01', 'lunch'))).toBe(false);
});
