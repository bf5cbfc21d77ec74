/** The systems that recipes can be taken over from, by their names on the wire; here, so that faces load no schema. */
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
