import { errorList, failWith } from '../kit/errors.ts';

export const foodErrors = errorList({
  'foods.not_found': { status: 404 },
  'foods.name_taken': { status: 400 },
  'foods.merge_with_itself': { status: 400 },
  'units.not_found': { status: 404 },
  'units.name_taken': { status: 400 },
  'units.merge_with_itself': { status: 400 },
  'labels.not_found': { status: 404 },
  'labels.name_taken': { status: 400 },
});

export const failFood = failWith(foodErrors);
