import { weekdays } from '../../core/kit/day.ts';
import { weekdayInWords } from '../../core/kit/text/day-words.ts';
import type { Translate } from '../../core/kit/translate.ts';
import type { RuleDay, RuleMeal } from '../../core/mealplans/schema.ts';

/** The name of a weekday, or "any day". */
export function ruleDayName(day: RuleDay, locale: string, t: Translate): string {
  if (day === 'unset') return t('mealplans.any_day');
  return weekdayInWords(weekdays.indexOf(day), locale);
}

export const ruleMealName = (meal: RuleMeal, t: Translate): string =>
  meal === 'unset' ? t('mealplans.any_meal') : t(`web.planner.meal.${meal}`);
