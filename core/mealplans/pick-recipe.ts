import { daysBetween, utcDay, weekdayOf, weekdays } from '../kit/day.ts';
import type { MealType } from './meals.ts';
import type { MealplanRule } from './schema.ts';

/** A recipe is not picked again for this many days before and after it was eaten or is planned. */
export const RECENT_DAYS = 14;

/** The rules for a meal: those with its weekday or any, and with its meal type or any. */
export const rulesFor = <R extends Pick<MealplanRule, 'day' | 'entryType'>>(
  rules: readonly R[],
  day: string,
  meal: MealType,
): R[] => {
  const weekday = weekdays[weekdayOf(day)]!;
  return rules.filter((rule) => [weekday, 'unset'].includes(rule.day) && [meal, 'unset'].includes(rule.entryType));
};

export interface Candidate {
  readonly id: string;
  readonly lastMade: Date | null;
}

export interface PickOptions {
  /** The day to plan. */
  readonly day: string;
  /** Planned meals around that day. */
  readonly planned: readonly { readonly recipeId: string; readonly date: string }[];
  /** Shuffles ids. A seeded function makes the choice repeatable. */
  readonly shuffle: (ids: readonly string[]) => readonly string[];
}

export interface Picked {
  readonly id: string;
  /** How many candidates were eaten or are planned close to the day. */
  readonly recent: number;
  /** Days to the nearest meal with the picked recipe. Null if it is far away. */
  readonly nearestDays: number | null;
}

/** For each recipe, the days between `day` and the nearest meal with it, if they are few. */
function nearness(candidates: readonly Candidate[], { day, planned }: PickOptions): Map<string, number> {
  const nearest = new Map<string, number>();
  const note = (id: string, other: string) => {
    const days = Math.abs(daysBetween(other, day));
    if (days <= RECENT_DAYS && days < (nearest.get(id) ?? Number.POSITIVE_INFINITY)) nearest.set(id, days);
  };
  for (const { recipeId, date } of planned) note(recipeId, date);
  for (const { id, lastMade } of candidates) if (lastMade) note(id, utcDay(lastMade));
  return nearest;
}

/**
 * Picks a random recipe among those that are not eaten around that day. If all are, among those whose nearest meal is
 * farthest away. Null without candidates.
 */
export function pickRecipe(candidates: readonly Candidate[], options: PickOptions): Picked | null {
  if (candidates.length === 0) return null;
  const nearest = nearness(candidates, options);
  const recent = candidates.filter(({ id }) => nearest.has(id)).length;
  const daysAway = ({ id }: Candidate) => nearest.get(id) ?? Number.POSITIVE_INFINITY;
  const farthest = Math.max(...candidates.map(daysAway));
  const open = candidates.filter((candidate) => daysAway(candidate) === farthest).map(({ id }) => id);
  const id = options.shuffle(open)[0]!;
  return { id, recent, nearestDays: nearest.get(id) ?? null };
}
