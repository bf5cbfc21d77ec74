import { expect, test } from 'vitest';
import type { NewRecipe } from '../../core/recipes/schema.ts';
import { world } from '../../tests/kit/world.ts';

const goulash: NewRecipe = {
  name: 'Goulash',
  description: 'Better the next day.',
  recipeYield: '4 servings',
  prepTime: '20 minutes',
  performTime: '2 hours',
  totalTime: '2 hours 20 minutes',
  orgURL: 'https://example.org/goulash',
  recipeIngredient: [
    { title: 'Meat', quantity: 1.5, unit: { name: 'kilogram' }, food: { name: 'beef' }, note: 'in cubes' },
    { quantity: null, note: 'salt, as you like' },
    { title: 'Sauce', quantity: 2, food: { name: 'onion' }, note: '' },
  ],
  recipeInstructions: [
    { title: 'Day 1', text: 'Fry the onions.' },
    { text: 'Add the meat.' },
    { title: 'Day 2', text: 'Warm it.' },
  ],
  recipeCategory: [{ name: 'Dinner' }],
  tags: [{ name: 'Stew' }],
  tools: [{ name: 'Pot' }],
  nutrition: { calories: '500' },
  notes: [{ title: 'Wine', text: 'A red one.' }],
  settings: { disableAmount: false },
};

test('a recipe that was exported as JSON reads the same after an import', async () => {
  const { anna } = await world();
  const { recipes, importing } = anna.client;
  const slug = await recipes.create({ body: goulash });
  const exported = await recipes.get({ params: { slug } });
  for (const data of [JSON.stringify(exported, null, 2), JSON.stringify([exported])]) {
    const copy = await importing.fromPage({ body: { data, includeTags: true } });
    const imported = await recipes.get({ params: { slug: copy } });
    const displays = exported.recipeIngredient.map(({ title, display }) => [title, display]);
    expect(imported.recipeIngredient.map(({ title, display }) => [title, display])).toEqual(displays);
    const steps = exported.recipeInstructions.map(({ title, text }) => [title, text]);
    expect(imported.recipeInstructions.map(({ title, text }) => [title, text])).toEqual(steps);
    const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
    expect(names(imported.tags)).toEqual(['Stew']);
    const { description, recipeYield, prepTime, performTime, totalTime, orgURL } = exported;
    expect(imported).toMatchObject({ description, recipeYield, prepTime, performTime, totalTime, orgURL });
    expect(imported.nutrition.calories).toBe('500');
    expect(imported.notes).toEqual([{ title: 'Wine', text: 'A red one.' }]);
  }
});

test('a recipe with the field names of an earlier version is imported', async () => {
  const { anna } = await world();
  const { recipes, importing } = anna.client;
  const data = JSON.stringify({
    name: 'Soup',
    recipe_yield: '2 bowls',
    prep_time: 'PT10M',
    org_url: 'https://example.org/soup',
    recipe_ingredient: [{ title: null, note: '1 leek', unit: null, food: null, quantity: 1, disable_amount: true }],
    recipe_instructions: [{ title: '', text: 'Cook.' }],
    tags: ['Soups'],
  });
  const slug = await importing.fromPage({ body: { data, includeTags: true } });
  expect(await recipes.get({ params: { slug } })).toMatchObject({
    name: 'Soup',
    recipeYield: '2 bowls',
    prepTime: '10 minutes',
    orgURL: 'https://example.org/soup',
    recipeIngredient: [{ note: '1 leek' }],
    recipeInstructions: [{ text: 'Cook.' }],
    tags: [{ name: 'Soups' }],
  });
});

test.each([
  '{"name": "Anna", "email": "anna@example.org"}',
  '{"name": "Soup", "recipeIngredient": [], "recipeInstructions": []}',
  '[{"name": "One", "recipeInstructions": [{"text": "a"}]}, {"name": "Two", "recipeInstructions": [{"text": "b"}]}]',
  '{"recipeIngredient": [{"note": "1 leek"}]}',
])('other JSON is no recipe: %s', async (data) => {
  const { anna } = await world();
  await expect(anna.client.importing.fromPage({ body: { data } })).rejects.toMatchObject({
    code: 'importing.no_recipe',
  });
});
