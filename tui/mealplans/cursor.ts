import type { PlannedDay } from '../../core/client/mealplans/week.ts';
import { addDays } from '../../core/kit/day.ts';
import { type MealType, mealTypes } from '../../core/mealplans/meals.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';

/** The selection in the plan: the index of an entry in its slot, or 0 in an empty slot. */
export interface Cursor {
  readonly day: string;
  readonly meal: MealType;
  readonly index: number;
}

export type Week = readonly PlannedDay<MealplanEntry>[];

/** The selected meal of an empty day. */
export const USUAL_MEAL: MealType = 'dinner';

export const entriesAt = (week: Week, { day, meal }: Pick<Cursor, 'day' | 'meal'>): readonly MealplanEntry[] =>
  week.find((planned) => planned.day === day)?.meals.find((slot) => slot.meal === meal)?.entries ?? [];

export const entryAt = (week: Week, cursor: Cursor): MealplanEntry | undefined => entriesAt(week, cursor)[cursor.index];

/** Every position of a day in the grid: its entries, and one position per empty slot. */
const slotsOf = ({ day, meals }: PlannedDay<MealplanEntry>): Cursor[] =>
  meals.flatMap(({ meal, entries }) =>
    Array.from({ length: Math.max(1, entries.length) }, (_, index) => ({ day, meal, index })),
  );

/** Every position of a day in the list: its entries, or one position if there are none. */
export const placesOf = (planned: PlannedDay<MealplanEntry>): Cursor[] =>
  planned.count === 0
    ? [{ day: planned.day, meal: USUAL_MEAL, index: 0 }]
    : slotsOf(planned).filter((place) => entryAt([planned], place));

const isSame = (a: Cursor, b: Cursor): boolean => a.day === b.day && a.meal === b.meal && a.index === b.index;

function step(places: readonly Cursor[], at: Cursor, by: number): Cursor {
  const index = places.findIndex((place) => isSame(place, at));
  return places[Math.max(0, Math.min(index + by, places.length - 1))] ?? at;
}

/** The nearest existing position: after entries were added or removed, or the layout changed. */
export function settled(week: Week, cursor: Cursor, isGrid: boolean): Cursor {
  const planned = week.find(({ day }) => day === cursor.day);
  if (!planned) return cursor;
  const places = isGrid ? slotsOf(planned) : placesOf(planned);
  const inSlot = places.filter(({ meal }) => meal === cursor.meal);
  const order = mealTypes.indexOf(cursor.meal);
  return (
    inSlot[Math.min(cursor.index, inSlot.length - 1)] ??
    places.find(({ meal }) => mealTypes.indexOf(meal) > order) ??
    places.at(-1)!
  );
}

/** Moves up or down: within the day in the grid, through all days in the list. */
export function movedBy(week: Week, cursor: Cursor, by: number, isGrid: boolean): Cursor {
  if (isGrid) return step(slotsOf(week.find(({ day }) => day === cursor.day) ?? week[0]!), cursor, by);
  return step(week.flatMap(placesOf), settled(week, cursor, false), by);
}

export const onDay = (cursor: Cursor, by: number): Cursor => ({ ...cursor, day: addDays(cursor.day, by), index: 0 });
