import { addDays } from '../../kit/day.ts';
import { type MealType, usualMeals } from '../../mealplans/meals.ts';

/** Day and meal of an entry. */
export interface PlanSlot {
  readonly date: string;
  readonly entryType: MealType;
}

/** Where the next slot is. */
export type SlotStep = 'dayBefore' | 'dayAfter' | 'mealBefore' | 'mealAfter';

export interface ShownDays {
  readonly from: string;
  readonly to: string;
  /** The meals from top to bottom, if not in their usual order. */
  readonly meals?: readonly MealType[];
}

export const isSameSlot = (one: PlanSlot, other: PlanSlot): boolean =>
  one.date === other.date && one.entryType === other.entryType;

/** The slot one step away. At the edge of the shown days, and before the first and after the last meal, it stays. */
export function slotBeside(
  { date, entryType }: PlanSlot,
  step: SlotStep,
  { from, to, meals = usualMeals }: ShownDays,
): PlanSlot {
  if (step === 'dayBefore') return { date: date > from ? addDays(date, -1) : date, entryType };
  if (step === 'dayAfter') return { date: date < to ? addDays(date, 1) : date, entryType };
  const next = meals[meals.indexOf(entryType) + (step === 'mealAfter' ? 1 : -1)];
  return { date, entryType: next ?? entryType };
}
