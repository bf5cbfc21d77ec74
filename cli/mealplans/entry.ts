import type { Command } from 'commander';
import type { Translate } from '../../core/kit/translate.ts';
import { type MealType, mealTypes } from '../../core/mealplans/meals.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';

/** The dish of an entry: the name of its recipe, else its title or text. */
export const dishOf = ({ recipe, title, text }: MealplanEntry): string => recipe?.name ?? (title || text);

/** “Fri, Nov 20”, in the format of the locale. */
export const dayText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );

export const mealText = (meal: MealType, t: Translate): string => t(`cli.plan.meals.${meal}`);

/** Adds `--meal` with its four choices. */
export const withMeal = (command: Command, description: string): Command =>
  command.addOption(command.createOption('--meal <meal>', description).choices(mealTypes));
