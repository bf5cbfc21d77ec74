import type { Translate } from '../../core/kit/translate.ts';
import type { MealType } from '../../core/mealplans/meals.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import { safeLine } from '../kit/text/safe.ts';

/** Calendar days have no time zone: parse and format them in the same one. */
const dayText = (day: string, locale: string, form: Intl.DateTimeFormatOptions): string =>
  safeLine(new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' }).format(new Date(day)));

/** "Fri 20" for the head of a column. */
export const columnDay = (day: string, locale: string): string =>
  `${dayText(day, locale, { weekday: 'short' })} ${dayText(day, locale, { day: 'numeric' })}`;

/** "Friday, Nov 20". */
export const longDay = (day: string, locale: string): string =>
  dayText(day, locale, { weekday: 'long', month: 'short', day: 'numeric' });

/** "Nov 16 – 22". */
export const dayRange = (from: string, to: string, locale: string): string =>
  safeLine(
    new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).formatRange(
      new Date(from),
      new Date(to),
    ),
  );

export const mealText = (meal: MealType, t: Translate): string => t(`tui.meals.${meal}`);

/** The name of a dish: its recipe, else the text of the entry. */
export const dishOf = ({ recipe, title, text }: MealplanEntry): string => safeLine(recipe?.name ?? (title || text));
