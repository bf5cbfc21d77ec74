import type { Translate } from '../../core/kit/translate.ts';
import type { MealType } from '../../core/mealplans/meals.ts';
import type { RunningJob } from '../jobs/service.ts';
import type { Database } from '../kit/database/database.ts';
import type { TimelineService } from '../timeline/service.ts';

/** How many missed days are made up for at most. */
const MAX_DAYS = 7;

/** A planned recipe and who planned it. */
interface Planned {
  readonly group_id: string;
  readonly recipe_id: string;
  readonly user_id: string;
  readonly full_name: string;
  readonly entry_type: MealType;
}

export interface PlannedParts {
  readonly database: Database;
  readonly record: TimelineService['record'];
  /** Sets when a recipe was last made, unless it was made later. */
  readonly raiseLastMade: (groupId: string, recipeId: string, at: Date) => Promise<void>;
  readonly t: Translate;
  readonly clock: () => Date;
}

/** Uses the server's time zone, because plans have dates without one. */
const startOfDay = (at: Date, days = 0) => new Date(at.getFullYear(), at.getMonth(), at.getDate() + days);
const dayText = (at: Date) =>
  [at.getFullYear(), String(at.getMonth() + 1).padStart(2, '0'), String(at.getDate()).padStart(2, '0')].join('-');

/**
 * The moments to record, one per day, earliest first: `until` and the same time on the days before, back to `after`.
 */
export function momentsOf({ after, until }: { readonly after: Date; readonly until: Date }): Date[] {
  const moments: Date[] = [];
  for (let days = 0; days < MAX_DAYS; days++) {
    const at = new Date(until);
    at.setDate(at.getDate() - days);
    if (days > 0 && at <= after) break;
    moments.unshift(at);
  }
  return moments;
}

/**
 * Records planned meals in the timelines of their recipes, as made by the person who planned them. Skips events that
 * exist, so that an interrupted job can resume.
 */
export function plannedMeals({ database, record, raiseLastMade, t, clock }: PlannedParts) {
  const planned = (day: string) =>
    database.query<Planned>(
      `select distinct e.group_id, e.recipe_id, e.user_id, e.entry_type, u.full_name from mealplan_entries e
       join users u on u.id = e.user_id join recipes r on r.id = e.recipe_id and r.group_id = e.group_id
       where e.day = ? order by e.recipe_id, e.entry_type, e.user_id`,
      [day],
    );

  const { time } = database.bind;
  const isRecorded = async (of: Planned, subject: string, at: Date): Promise<boolean> => {
    const found = await database.query(
      `select 1 from timeline_events where recipe_id = ? and user_id = ? and subject = ? and timestamp >= ?
       and timestamp < ? limit 1`,
      [of.recipe_id, of.user_id, subject, time(startOfDay(at)), time(startOfDay(at, 1))],
    );
    return found.length > 0;
  };

  const wasMadeOn = async (recipeId: string, at: Date): Promise<boolean> =>
    (await database.query('select 1 from recipes where id = ? and last_made >= ?', [recipeId, time(startOfDay(at))]))
      .length > 0;

  /** Returns whether there was anything to record. */
  const recordOne = (of: Planned, at: Date): Promise<boolean> =>
    database.groupTx(of.group_id, async () => {
      const subject = t(`timeline.planned.${of.entry_type}`, { name: of.full_name });
      if (await isRecorded(of, subject, at)) return false;
      const { group_id: groupId, recipe_id: recipeId, user_id: userId } = of;
      await record({ groupId, recipeId, userId, subject, eventType: 'info', timestamp: at });
      if (!(await wasMadeOn(recipeId, at))) await raiseLastMade(groupId, recipeId, at);
      return true;
    });

  return async ({ window, signal, log, progress }: RunningJob): Promise<'nothing' | undefined> => {
    let events = 0;
    for (const at of window ? momentsOf(window) : [clock()]) {
      const meals = await planned(dayText(at));
      for (const [index, meal] of meals.entries()) {
        signal.throwIfAborted();
        if (await recordOne(meal, at)) events++;
        progress(index + 1, meals.length);
      }
    }
    if (events === 0) return 'nothing';
    await log('meals_recorded', { count: events });
    return undefined;
  };
}
