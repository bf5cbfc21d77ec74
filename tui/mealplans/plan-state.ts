import type { AppError } from '../../core/kit/errors.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import type { Cursor } from './cursor.ts';

export interface PlanState {
  readonly today: string;
  /** 0 for Sunday to 6 for Saturday; null until the household's preference has loaded. */
  readonly firstDay: number | null;
  /** Loaded weeks by their first day. */
  readonly weeks: ReadonlyMap<string, readonly MealplanEntry[]>;
  readonly cursor: Cursor;
  /** Whether days are columns. Otherwise they are stacked. */
  readonly isGrid: boolean;
  readonly error: AppError | null;
}
