import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { MigrationSource } from '../../core/migrations/schema.ts';
import { exported, migrated, previewed } from '../../tests/kit/migrate.ts';
import { world } from '../../tests/kit/world.ts';
import { zipOf } from '../kit/archive/zip.ts';

type Parts = Readonly<Record<string, string | Uint8Array>>;

// A format that no reader knows: the text is nested two levels too deep.
const odd = { list: { entries: { 9: [{ words: { en: '1 egg' } }] } } };
const json = (part: 'ingredients' | 'steps', key: string, other: Record<string, unknown>) =>
  JSON.stringify({ name: `Without ${part}`, ...other, [key]: odd });

const zipBytes = async (json: string) =>
  new Uint8Array(await buffer(zipOf([{ name: 'recipe.json', content: new TextEncoder().encode(json) }])));

const table = (columns: Record<string, unknown>) => ({ group_id: 'g', user_id: 'u', ...columns });
const backup = (tables: object) =>
  JSON.stringify({
    groups: [{ id: 'g', name: 'Home', slug: 'home' }],
    users: [{ id: 'u', email: 'x@example.org', username: 'x', group_id: 'g' }],
    recipes: [table({ id: 'r', name: 'Without ingredients', slug: 'w' })],
    recipe_instructions: [{ id: 's', recipe_id: 'r', position: 0, text: 'Mix.' }],
    ...tables,
  });

const exports: Record<MigrationSource, () => Promise<Parts> | Parts> = {
  mealie_alpha: () => ({
    'recipes/a/a.json': json('ingredients', 'recipe_ingredient', { recipe_instructions: ['Mix.'] }),
    'recipes/b/b.json': json('steps', 'recipe_instructions', { recipe_ingredient: ['1 egg'] }),
  }),
  nextcloud: () => ({
    'a/recipe.json': json('ingredients', 'recipeIngredient', { recipeInstructions: ['Mix.'] }),
    'b/recipe.json': json('steps', 'Zubereitung', { recipeIngredient: ['1 egg'] }),
  }),
  recipesage: () => ({
    'a.json': json('ingredients', 'recipeIngredient', { recipeInstructions: ['Mix.'] }),
    'b.json': json('steps', 'cooking_directions', { recipeIngredient: ['1 egg'] }),
  }),
  paprika: () => ({
    'a.paprikarecipe': gzipSync(json('ingredients', 'ingredients', { directions: 'Mix.' })),
    'b.paprikarecipe': gzipSync(json('steps', 'directions', { ingredients: '1 egg' })),
  }),
  tandoor: async () => ({
    'a.zip': await zipBytes(
      JSON.stringify({ name: 'Without ingredients', steps: [{ instruction: 'Mix.', ingredients: odd }] }),
    ),
    'b.zip': await zipBytes(
      JSON.stringify({
        name: 'Without steps',
        steps: [{ instructions_markdown: 'Mix.', ingredients: [{ note: '1 egg' }] }],
      }),
    ),
  }),
  chowdown: () => ({
    '_recipes/a.md': '---\ntitle: Without ingredients\nzutaten:\n- 1 egg\ndirections:\n- Mix.\n---\n',
    '_recipes/c.md': '---\ntitle: Without steps\ningredients:\n- 1 egg\nmethod:\n- Mix.\n---\n',
  }),
  copymethat: () => ({
    'a.html':
      '<div class="recipe"><div id="name">Without ingredients</div><ul id="recipeIngredientList"><li>1 egg</li></ul><div id="recipeInstructions">Mix.</div></div>',
  }),
  recipekeeper: () => ({
    'recipes.html':
      '<div class="recipe-details"><h2 itemprop="name">Without steps</h2><div itemprop="recipeIngredients">1 egg</div><div itemprop="recipeInstructionText">Mix.</div></div>',
  }),
  plantoeat: () => ({ 'a.csv': 'Title,Ingredients,Method\nWithout steps,1 egg,Mix.' }),
  myrecipebox: () => ({ 'a.csv': 'title,ingredientsText,instructions\nWithout ingredients,1 egg,Mix.' }),
  cooklang: () => ({ 'Without ingredients.cook': '## Ingredients\n\n1 egg\n\n## Steps\n\nMix.' }),
  mealie: () => ({
    'database.json': backup({ recipe_ingredient_lines: [{ id: 1, recipe_id: 'r', note: '1 egg' }] }),
  }),
};

test.each(Object.keys(exports) as MigrationSource[])(
  'a recipe of %s of which all ingredients or all steps are lost is a failure',
  async (source) => {
    const { anna } = await world();
    const archive = await exported(await exports[source]());
    const { recipes: looked } = await previewed(anna, source, archive);
    expect(looked.length).toBeGreaterThan(0);
    for (const { name, fault } of looked) expect([name, fault]).toEqual([name, `lost_${name.split(' ')[1]}`]);
    const { status, entries, recipes } = await migrated(anna, source, await exported(await exports[source]()));
    expect([status === 'success', Object.keys(recipes)]).toEqual([false, []]);
    for (const entry of entries.filter((text) => /Without/.test(text)))
      expect(entry).toMatch(/^✗ Failed to import Without (ingredients|steps) \[None of its \1 could be read/);
  },
);

test('a recipe that never had ingredients or steps is not a failure', async () => {
  const { anna } = await world();
  const { entries } = await migrated(
    anna,
    'mealie_alpha',
    await exported({
      'recipes/a/a.json': JSON.stringify({
        name: 'Only a title',
        recipe_ingredient: [
          {
            title: null,
            note: '',
            unit: null,
            food: null,
            quantity: 1,
            reference_id: 'd36ee7a9-0f6b-4f0e-8a4e-3f2b8b1f1a11',
          },
        ],
        recipe_instructions: [
          { id: 'd36ee7a9-0f6b-4f0e-8a4e-3f2b8b1f1a11', title: '', text: ' ', ingredient_references: [] },
        ],
        settings: { show_ingredients: 'yes' },
      }),
      'recipes/b/b.json': JSON.stringify({ name: 'Only steps', recipe_ingredient: [], recipe_instructions: ['Mix.'] }),
    }),
  );
  expect(entries.map((entry) => entry.slice(0, 10))).toEqual(['✓ Imported', '✓ Imported']);
});
