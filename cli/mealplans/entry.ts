import type { Command } from 'commander';
import type { Translate } from '../../core/kit/translate.ts';
import { type MealType, mealTypes } from '../../core/mealplans/meals.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';

/** What is eaten: the recipe, else the words of the entry. */
export const dishOf = ({ recipe, title, text }: MealplanEntry): string => recipe?.name ?? (title || text);

/** “Fri, Nov 20”, as people of the locale write it. */
export const dayText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );

export const mealText = (meal: MealType, t: Translate): string => t(`cli.plan.meals.${meal}`);

/** Takes `--meal`, one of the four. */
export const withMeal = (command: Command, description: string): Command =>
  command.addOption(command.createOption('--meal <meal>', description).choices(mealTypes));
