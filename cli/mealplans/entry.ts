import type { Command } from 'commander';
import type { Translate } from '../../core/kit/translate.ts';
import { type MealType, mealTypes } from '../../core/mealplans/meals.ts';

export const mealText = (meal: MealType, t: Translate): string => t(`mealplans.calendar.meals.${meal}`);

/** Adds `--meal` with its four choices. */
export const withMeal = (command: Command, description: string): Command =>
  command.addOption(command.createOption('--meal <meal>', description).choices(mealTypes));
