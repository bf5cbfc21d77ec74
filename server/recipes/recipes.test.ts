import { describe, expect, test } from 'vitest';
import { world } from '../../tests/kit/world.ts';

describe('recipes', () => {
  test('a recipe of only a name gets an example line and step', async () => {
    const { anna } = await world();
    const slug = await anna.client.recipes.create({ body: { name: 'Crème Brûlée' } });
    expect(slug).toBe('creme-brulee');
    const recipe = await anna.client.recipes.get({ params: { slug } });
    expect(recipe.name).toBe('Crème Brûlée');
    expect(recipe.recipeIngredient).toHaveLength(1);
    expect(recipe.recipeInstructions).toHaveLength(1);
  });

  test('the same name again gets a number', async () => {
    const { anna } = await world();
    const slugs = [];
    for (let i = 0; i < 3; i++) slugs.push(await anna.client.recipes.create({ body: { name: 'Soup' } }));
    expect(slugs).toEqual(['soup', 'soup-1', 'soup-2']);
  });

  test('another group sees a recipe as missing', async () => {
    const { anna, stranger } = await world();
    const slug = await anna.client.recipes.create({ body: { name: 'Secret sauce' } });
    await expect(stranger.client.recipes.get({ params: { slug } })).rejects.toMatchObject({ code: 'recipes.not_found', status: 404 });
    const { error } = await stranger.client.try.recipes.remove({ params: { slug } });
    expect(error?.status).toBe(404);
  });
});
