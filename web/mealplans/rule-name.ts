import { addDays } from '../../core/kit/day.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { weekdays } from '../../core/mealplans/meals.ts';
import type { RuleDay, RuleMeal } from '../../core/mealplans/schema.ts';
import { dayName } from './day-name.ts';

const SOME_SUNDAY = '2026-01-04';

/** The name of a weekday, or "any day". */
export function ruleDayName(day: RuleDay, locale: string, t: Translate): string {
  if (day === 'unset') return t('web.rules.any_day');
  return dayName(addDays(SOME_SUNDAY, weekdays.indexOf(day)), locale, { weekday: 'long' });
}

export const ruleMealName = (meal: RuleMeal, t: Translate): string =>
  meal === 'unset' ? t('web.rules.any_meal') : t(`web.planner.meal.${meal}`);
