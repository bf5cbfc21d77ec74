import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Recipe } from '../../recipes/schema.ts';
import { readRecipeText } from './read-recipe-text.ts';
import { recipeText } from './recipe-text.ts';
import { textChanges } from './text-changes.ts';

const seed = 20_261_123;
const words = { ingredients: 'Ingredients', steps: 'Steps', notes: 'Notes' };

/** Texts that look like the format itself. */
const tricky = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc
    .array(
      fc.constantFrom(
        '# a',
        '## Steps',
        '### b',
        '1. c',
        '\\2) d',
        '---',
        '- e',
        '<!-- f -->',
        '\\',
        '"',
        ', ',
        '\n',
        // Ends of lines that are part of a text.
        '1. \u2028j',
        '## \u2029k',
        '\u0085l\u000b',
        ' g: h',
        '\\# i',
      ),
      {
        maxLength: 8,
      },
    )
    .map((parts) => parts.join('\n')),
);
const short = fc.oneof(tricky, fc.constantFrom('', '4 servings', '"quoted"', 'a, b', 'x: y', '# z'));
const named = fc.record({ id: fc.uuid(), name: short.filter((name) => name.trim() !== ''), slug: fc.constant('s') });
const line = fc.record({
  quantity: fc.constantFrom(null, 0, 1, 2.5),
  unit: fc.constant(null),
  food: fc.constant(null),
  note: tricky,
  isFood: fc.boolean(),
  disableAmount: fc.boolean(),
  display: fc.constant(''),
  title: fc.option(tricky),
  originalText: fc.option(tricky),
  referenceId: fc.uuid(),
});
const step = fc.record({ id: fc.uuid(), title: tricky, text: tricky, ingredientReferences: fc.constant([]) });
const flags = fc.boolean();
const recipes = fc.record({
  name: short.filter((name) => name.trim() !== ''),
  description: tricky,
  recipeYield: fc.option(short),
  prepTime: fc.option(short),
  performTime: fc.option(short),
  cookTime: fc.option(short),
  totalTime: fc.option(short),
  orgURL: fc.option(short),
  recipeCategory: fc.array(named, { maxLength: 3 }),
  tags: fc.array(named, { maxLength: 3 }),
  tools: fc.array(named, { maxLength: 2 }),
  recipeIngredient: fc.array(line, { maxLength: 4 }),
  recipeInstructions: fc.array(step, { maxLength: 4 }),
  notes: fc.array(fc.record({ title: tricky, text: tricky }), { maxLength: 3 }),
  nutrition: fc.record(
    Object.fromEntries(
      [
        'calories',
        'fatContent',
        'proteinContent',
        'carbohydrateContent',
        'fiberContent',
        'sodiumContent',
        'sugarContent',
      ].map((name) => [name, fc.option(short)]),
    ),
  ),
  settings: fc.record({
    public: flags,
    showNutrition: flags,
    showAssets: flags,
    landscapeView: flags,
    disableComments: flags,
    disableAmount: flags,
    locked: flags,
  }),
}) as unknown as fc.Arbitrary<Recipe>;

test('an unchanged text changes nothing', () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      const { recipe: read, mistake } = readRecipeText(recipeText(recipe, words), words);
      expect(mistake).toBeNull();
      expect(textChanges(recipe, read!, words)).toEqual({});
    }),
    { seed, numRuns: 2_000 },
  );
});

test('a text says all that the recipe says', () => {
  const trimmed = (text: string) => text.replace(/\r\n?/g, '\n').trim();
  const joined = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  fc.assert(
    fc.property(recipes, (recipe) => {
      const { recipe: read } = readRecipeText(recipeText(recipe, words), words);
      expect(read!.facts.name).toBe(recipe.name);
      expect(read!.facts.recipeYield).toBe(recipe.recipeYield ?? '');
      expect(read!.description).toBe(trimmed(recipe.description));
      expect(read!.settings).toEqual(recipe.settings);
      expect(read!.lists.tags).toEqual(recipe.tags.map(({ name }) => name));
      expect(read!.steps).toEqual(
        recipe.recipeInstructions
          .map(({ title, text }) => ({ title: joined(title), text: trimmed(text) }))
          .filter(({ title, text }) => title !== '' || text !== ''),
      );
      expect(read!.notes).toEqual(
        recipe.notes
          .map(({ title, text }) => ({ title: joined(title), text: trimmed(text) }))
          .filter(({ title, text }) => title !== '' || text !== ''),
      );
    }),
    { seed, numRuns: 2_000 },
  );
});

const soup = {
  name: 'Soup',
  description: '',
  recipeYield: '4',
  prepTime: null,
  performTime: null,
  cookTime: null,
  totalTime: null,
  orgURL: null,
  recipeCategory: [],
  tags: [],
  tools: [],
  nutrition: {},
  settings: null,
  notes: [],
  recipeIngredient: [
    {
      quantity: 2,
      unit: null,
      food: { id: 'f', name: 'onion', pluralName: 'onions' },
      note: '',
      isFood: true,
      title: null,
      originalText: '2 onions',
      referenceId: 'l1',
    },
    {
      quantity: null,
      unit: null,
      food: null,
      note: 'salt',
      isFood: false,
      title: null,
      originalText: 'salt',
      referenceId: 'l2',
    },
  ],
  recipeInstructions: [{ id: 's1', title: '', text: 'Fry.', ingredientReferences: [{ referenceId: 'l1' }] }],
} as unknown as Recipe;

const edited = (change: (text: string) => string) => {
  const { recipe } = readRecipeText(change(recipeText(soup, words)), words);
  return textChanges(soup, recipe!, words);
};

test('lines that stay keep quantity and food, others become text and keep their id', () => {
  expect(edited((text) => text.replace('- salt', '- black pepper\n- 1 bay leaf')).recipeIngredient).toEqual([
    expect.objectContaining({ quantity: 2, food: { id: 'f', name: 'onion' }, referenceId: 'l1' }),
    { quantity: null, note: 'black pepper', originalText: 'black pepper', title: null, referenceId: 'l2' },
    { quantity: null, note: '1 bay leaf', originalText: '1 bay leaf', title: null },
  ]);
});

test('an edited step keeps its links to lines', () => {
  expect(edited((text) => text.replace('1. Fry.', '1. Fry gently.\n\n2. Serve.')).recipeInstructions).toEqual([
    { id: 's1', title: '', text: 'Fry gently.', ingredientReferences: [{ referenceId: 'l1' }] },
    { title: '', text: 'Serve.' },
  ]);
});

test.each([
  ['name: Soup', 'nmae: Soup', { row: 1, code: 'unknown_key', words: 'nmae' }],
  ['name: Soup', 'name:', { row: 1, code: 'no_name', words: '' }],
  ['yield: 4', 'yield 4', { row: 2, code: 'no_pair', words: 'yield 4' }],
  ['tags:', 'tags: "a" b', { code: 'bad_value' }],
  ['## Steps', '## Stpes', { code: 'unknown_part', words: 'Stpes' }],
  ['---\nname', 'name', { row: 0, code: 'no_front' }],
])('%s → %s is a mistake with its row', (from, to, mistake) => {
  const text = recipeText(soup, words).replace(from, to);
  expect(readRecipeText(text, words).mistake).toMatchObject(mistake);
});
