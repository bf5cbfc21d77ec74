import type { Command } from 'commander';
import type { Translate } from '../../core/kit/translate.ts';
import { isKnownMeal, type MealType, mealTypes } from '../../core/mealplans/meals.ts';
import { safeLine } from '../kit/safe.ts';

export const mealText = (meal: MealType, t: Translate): string =>
  isKnownMeal(meal) ? t(`mealplans.calendar.meals.${meal}`) : safeLine(meal);

/** Adds `--meal` with its four choices. */
export const withMeal = (command: Command, description: string): Command =>
  command.addOption(command.createOption('--meal <meal>', description).choices(mealTypes));
