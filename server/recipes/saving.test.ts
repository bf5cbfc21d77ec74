import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NewRecipe } from '../../core/recipes/schema.ts';
import { world } from '../../tests/kit/world.ts';

const word = fc.constantFrom('lovage', 'potato', 'barley', 'quince', 'sorrel');
const line = fc.record({
  word,
  id: fc.integer({ min: 0, max: 7 }),
  quantity: fc.option(fc.integer({ min: 1, max: 3 })),
});
const byId = { selector: ({ id }: { id: number }) => id, maxLength: 6 };
const version = fc.record({
  name: fc.constantFrom('Soup', 'Stew'),
  orgURL: fc.option(fc.constantFrom('https://example.org/soup', 'https://example.org/stew')),
  lines: fc.uniqueArray(line, byId),
  steps: fc.uniqueArray(line, byId),
  tags: fc.uniqueArray(word, { maxLength: 3 }),
  description: word,
});

const idOf = (kind: number, number: number) => `0000000${kind}-0000-4000-8000-00000000000${number}`;

test('a recipe reads as last saved and is found by its words, whichever lines and steps each save changed', async () => {
  const { anna } = await world();
  const { recipes } = anna.client;
  const { id } = await recipes.get({ params: { slug: await recipes.create({ body: { name: 'Soup' } }) } });
  const params = { slug: id };
  const versions = fc.array(version, { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(versions, async (saves) => {
      for (const { name, orgURL, lines, steps, tags, description } of saves) {
        const body: NewRecipe = {
          name,
          orgURL,
          description,
          recipeIngredient: lines.map(({ word: note, id, quantity }) => ({ referenceId: idOf(1, id), note, quantity })),
          recipeInstructions: steps.map(({ word: text, id }) => ({
            id: idOf(2, id),
            text,
            ingredientReferences: lines.slice(0, 1).map((first) => ({ referenceId: idOf(1, first.id) })),
          })),
          tags: tags.map((name) => ({ name })),
        };
        const answer = await recipes.update({ params, body });
        const saved = await recipes.get({ params });
        expect(saved).toEqual(answer);
        expect(saved).toMatchObject({ name, orgURL, slug: name.toLowerCase(), description });
        expect((await recipes.list({ query: { queryFilter: `name = "${name}"` } })).total).toBe(1);
        expect(saved.recipeIngredient).toMatchObject(body.recipeIngredient!);
        expect(saved.recipeInstructions).toMatchObject(body.recipeInstructions!);
        expect(saved.tags.map((tag) => tag.name)).toEqual(tags);
        for (const sought of ['lovage', 'potato', 'barley', 'quince', 'sorrel', 'soup', 'stew']) {
          const { total } = await recipes.list({ query: { search: sought } });
          const words = [name.toLowerCase(), description, ...[...lines, ...steps].map((part) => part.word)];
          expect(total, sought).toBe(words.includes(sought) ? 1 : 0);
        }
      }
    }),
    { numRuns: 15, seed: 20_261_123 },
  );
});
