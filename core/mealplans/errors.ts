import { errorList, failWith } from '../kit/errors.ts';

export const mealplanErrors = errorList({
  'mealplans.no_calendar': { status: 404 },
  'mealplans.not_found': { status: 404 },
  'mealplans.empty_entry': { status: 422, wire: 'fault' },
  'mealplans.no_recipe_fits': { status: 404 },
  'mealplans.no_recipes': { status: 404 },
  'mealplans.rule_not_found': { status: 404 },
  'mealplans.unknown_organizer': { status: 422, wire: 'fault' },
});

export const failMealplan = failWith(mealplanErrors);
