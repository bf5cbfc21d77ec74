import { expect, test } from 'vitest';
import { extractRecipe } from '../page/extract.ts';

const ingredients = ['200 g flour', '2 eggs', '1 tsp salt'];
const steps = ['Mix the flour and the salt in a bowl.', 'Add the eggs and knead for 10 minutes.'];
const recipe = { '@type': 'Recipe', name: 'Egg bread', recipeIngredient: ingredients, recipeInstructions: steps };

const read = (script: string) => {
  const found = extractRecipe(`<script type="application/ld+json">${script}</script><h1>Egg bread</h1>`);
  return {
    ingredients: found?.ingredientGroups.map(({ title, lines }) => [title, ...lines]),
    steps: found?.stepGroups.flatMap((group) => group.steps.map(({ text }) => text)),
  };
};
const packed = (pack: (texts: readonly string[]) => unknown) =>
  JSON.stringify({ ...recipe, recipeIngredient: pack(ingredients), recipeInstructions: pack(steps) });

test.each([
  ['line feeds as backslash and n', packed((texts) => texts.join('\\n'))],
  ['carriage returns and line feeds likewise', packed((texts) => texts.join('\\r\\n'))],
  ['lists as texts', packed((texts) => JSON.stringify(texts))],
  ['the data as one text', JSON.stringify(JSON.stringify(recipe))],
  ['the inside of such a text', JSON.stringify(JSON.stringify(recipe)).slice(1, -1)],
])('data that was packed twice is read: %s', (_, script) => {
  expect(read(script)).toEqual({ ingredients: [[null, ...ingredients]], steps });
});

test.each(['**Dough**', '__Dough__', '--- Dough ---', '== Dough ==', '*Dough:*'])(
  'a title that is framed in a list of data names the lines below it: %s',
  (title) => {
    const script = JSON.stringify({ ...recipe, recipeIngredient: [title, ...ingredients] });
    expect(read(script).ingredients).toEqual([['Dough', ...ingredients]]);
  },
);

test('a line of data in brackets stays as it is', () => {
  const script = JSON.stringify({ ...recipe, recipeIngredient: [...ingredients, '["optional" chives]'] });
  expect(read(script).ingredients![0]!.at(-1)).toBe('["optional" chives]');
});
