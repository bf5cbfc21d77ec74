import { describe, expect, test } from 'vitest';
import { exported } from '../../tests/kit/migrate.ts';
import { recipePage, recipeSite } from '../../tests/kit/recipe-site.ts';
import { world } from '../../tests/kit/world.ts';

// Text in a place where no schema.org reader looks.
const odd = { entries: { 9: [{ words: { en: 'Mix everything well.' } }] } };
const page = (fields: object) =>
  `<html><head><title>Soup</title><script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Recipe', name: 'Soup', ...fields })}</script></head><body><h1>Soup</h1></body></html>`;

describe('an import that would lose all ingredients or all steps is refused', () => {
  test.each([
    ['HTML', page({ recipeIngredient: ['1 egg'], recipeInstructions: odd }), 'importing.lost_steps'],
    ['HTML', page({ recipeInstructions: ['Mix it all well.'], recipeIngredient: odd }), 'importing.lost_ingredients'],
    [
      'JSON',
      JSON.stringify({ '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 egg'], recipeInstructions: odd }),
      'importing.lost_steps',
    ],
    [
      'Cooklang',
      '>> servings: 2\n\n## Ingredients\n\n1 egg and ~{5%minutes} of patience',
      'importing.lost_ingredients',
    ],
  ])('of %s', async (_, data, code) => {
    const { anna } = await world();
    const { error } = await anna.client.try.importing.fromPage({ body: { data } });
    expect(error?.code).toBe(code);
    expect((await anna.client.recipes.list()).items).toEqual([]);
    // A draft contains what could be read.
    await anna.client.importing.fromPage({ body: { data, keepText: true } });
    expect((await anna.client.recipes.list()).items).toHaveLength(1);
  });

  test('in a bulk import', async () => {
    const { anna, services } = await world({ environment: { OUTBOUND_ALLOW: '127.0.0.0/8' } });
    const { origin } = await recipeSite({
      '/soup': recipePage({ name: 'Soup', recipeIngredient: ['1 egg'], recipeInstructions: odd }),
      '/bread': recipePage({ name: 'Bread', recipeIngredient: ['1 egg'], recipeInstructions: ['Bake.'] }),
    });
    const imports = [{ url: `${origin}/soup` }, { url: `${origin}/bread` }];
    const { reportId } = await anna.client.importing.bulk({ body: { imports } });
    await services.bulk.settled();
    const { status, entries } = await anna.client.reports.get({ params: { id: reportId } });
    expect([status, entries.map(({ exception }) => exception)]).toEqual(['partial', ['importing.lost_steps', '']]);
  });

  test('of an archive of one recipe', async () => {
    const { anna } = await world();
    const archive = (recipe: object) => exported({ 'soup.json': JSON.stringify({ name: 'Soup', ...recipe }) });
    const fields = { recipe_instructions: [{ text: 'Mix.' }], ingredient_list: ['1 egg'] };
    const { error } = await anna.client.try.recipeExports.importZip({ form: { archive: await archive(fields) } });
    expect(error?.code).toBe('recipes.archive_lost_ingredients');
    const whole = { recipe_instructions: [{ text: 'Mix.' }], recipe_ingredient: [{ note: '1 egg' }] };
    await anna.client.recipeExports.importZip({ form: { archive: await archive(whole) } });
    expect((await anna.client.recipes.list()).items).toHaveLength(1);
  });
});
