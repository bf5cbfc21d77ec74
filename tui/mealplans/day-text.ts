import { dishOf } from '../../core/client/mealplans/dish.ts';
import { weekdays } from '../../core/kit/day.ts';
import { dayInWords, daysInWords, weekdayInWords } from '../../core/kit/text/day-words.ts';
import type { Language, Translate } from '../../core/kit/translate.ts';
import { isKnownMeal, type MealType, mealTypes } from '../../core/mealplans/meals.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import { safeLine } from '../kit/text/safe.ts';

/** "Fri 20" for the head of a column. */
export const columnDay = (day: string, locale: string): string =>
  safeLine(`${dayInWords(day, locale, 'shortWeekday')} ${dayInWords(day, locale, 'number')}`);

/** "Friday, Nov 20". */
export const longDay = (day: string, locale: string): string => safeLine(dayInWords(day, locale, 'medium'));

/** "Nov 16 – 22". */
export const dayRange = (from: string, to: string, locale: string): string =>
  safeLine(daysInWords(from, to, locale, 'date'));

export const mealText = (meal: MealType, t: Translate): string =>
  isKnownMeal(meal) ? t(`tui.meals.${meal}`) : safeLine(meal);

/** The day and meal of a rule for surprises: "Friday, Dinner". */
export function ruleText({ day, entryType }: { day: string; entryType: string }, { t, locale }: Language): string {
  const weekday = weekdays.indexOf(day as (typeof weekdays)[number]);
  const meal = mealTypes.find((type) => type === entryType);
  const dayName = weekday < 0 ? t('mealplans.any_day') : weekdayInWords(weekday, locale);
  return `${dayName}, ${meal ? mealText(meal, t) : t('mealplans.any_meal')}`;
}

export const dishText = (entry: MealplanEntry): string => safeLine(dishOf(entry));
