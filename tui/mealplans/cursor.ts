import { addDays } from '../../core/kit/day.ts';
import { type MealType, mealTypes } from '../../core/mealplans/meals.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import type { PlannedDay } from '../../core/mealplans/week.ts';

/** Where somebody is in the plan: the place of an entry in its slot, or 0 in an empty one. */
export interface Cursor {
  readonly day: string;
  readonly meal: MealType;
  readonly index: number;
}

export type Week = readonly PlannedDay<MealplanEntry>[];

/** Where one stands on a day that has nothing. */
export const USUAL_MEAL: MealType = 'dinner';

export const entriesAt = (week: Week, { day, meal }: Pick<Cursor, 'day' | 'meal'>): readonly MealplanEntry[] =>
  week.find((planned) => planned.day === day)?.meals.find((slot) => slot.meal === meal)?.entries ?? [];

export const entryAt = (week: Week, cursor: Cursor): MealplanEntry | undefined => entriesAt(week, cursor)[cursor.index];

/** Every place of a day in a grid: the entries, and one place in each empty slot. */
const slotsOf = ({ day, meals }: PlannedDay<MealplanEntry>): Cursor[] =>
  meals.flatMap(({ meal, entries }) =>
    Array.from({ length: Math.max(1, entries.length) }, (_, index) => ({ day, meal, index })),
  );

/** Every place of a day in a list: the entries, or one place where there are none. */
export const placesOf = (planned: PlannedDay<MealplanEntry>): Cursor[] =>
  planned.count === 0
    ? [{ day: planned.day, meal: USUAL_MEAL, index: 0 }]
    : slotsOf(planned).filter((place) => entryAt([planned], place));

const isSame = (a: Cursor, b: Cursor): boolean => a.day === b.day && a.meal === b.meal && a.index === b.index;

function step(places: readonly Cursor[], at: Cursor, by: number): Cursor {
  const index = places.findIndex((place) => isSame(place, at));
  return places[Math.max(0, Math.min(index + by, places.length - 1))] ?? at;
}

/** The place that exists next to where somebody was: after entries came and went, or in another layout. */
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

/** Up and down: within the day of a grid, through all days of a list. */
export function movedBy(week: Week, cursor: Cursor, by: number, isGrid: boolean): Cursor {
  if (isGrid) return step(slotsOf(week.find(({ day }) => day === cursor.day) ?? week[0]!), cursor, by);
  return step(week.flatMap(placesOf), settled(week, cursor, false), by);
}

export const onDay = (cursor: Cursor, by: number): Cursor => ({ ...cursor, day: addDays(cursor.day, by), index: 0 });
