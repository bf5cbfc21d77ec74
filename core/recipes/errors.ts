import { errorList, failWith } from '../kit/errors.ts';

export const recipeErrors = errorList({
  'recipes.not_found': { status: 404 },
  'recipes.locked': { status: 403 },
  'recipes.of_other_household': { status: 403 },
  'recipes.some_not_found': { status: 404 },
  'recipes.name_taken': { status: 400 },
  'recipes.bad_scale': { status: 422 },
  'recipes.bad_filter': { status: 422, wire: 'fault' },
  'recipes.image_not_readable': { status: 400 },
  'recipes.image_too_large': { status: 413 },
  'recipes.image_url_not_image': { status: 400 },
  'recipes.image_not_loaded': { status: 400 },
  'recipes.image_not_found': { status: 404, wire: 'plain' },
  'recipes.asset_incomplete': { status: 400, wire: 'plain', wireText: 'Missing required fields' },
  'recipes.asset_not_allowed': { status: 400 },
  'recipes.asset_not_found': { status: 404, wire: 'plain' },
  'recipes.too_long_to_print': { status: 422 },
  'recipes.archive_not_readable': { status: 400 },
  'recipes.archive_too_large': { status: 413 },
  'recipes.archive_without_recipe': { status: 400 },
  'recipes.archive_lost_ingredients': { status: 400 },
  'recipes.archive_lost_steps': { status: 400 },
  'recipes.archive_not_found': { status: 404 },
  'recipes.file_token_missing': { status: 400, wire: 'plain' },
  'recipes.bad_file_token': { status: 401, wire: 'plain', wireText: 'could not validate file token' },
});

export const failRecipe = failWith(recipeErrors);
