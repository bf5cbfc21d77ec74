/**
 * The systems to import recipes from, by their names in the API. In a file of its own because clients do not load the
 * schemas.
 */
export const migrationSources = [
  'nextcloud',
  'chowdown',
  'copymethat',
  'paprika',
  'mealie',
  'mealie_alpha',
  'tandoor',
  'plantoeat',
  'myrecipebox',
  'recipekeeper',
  'recipesage',
  'cooklang',
] as const;
