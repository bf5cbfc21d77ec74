import { expect, test } from 'vitest';
import { toSnakeCase } from './snake-case.ts';

test('keys become snake_case at every depth, except those of extras', () => {
  const recipe = { orgURL: 'x', recipeIngredient: [{ isFood: true }], updateAt: 1, extras: { myKey: 'v' }, none: null };
  expect(toSnakeCase(recipe)).toEqual({
    org_url: 'x',
    recipe_ingredient: [{ is_food: true }],
    update_at: 1,
    extras: { myKey: 'v' },
    none: null,
  });
});
