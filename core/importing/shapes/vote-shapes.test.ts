import { expect, test } from 'vitest';
import { extractRecipe } from '../page/extract.ts';
import { tracePage } from '../page/trace/trace-page.ts';
import { ld, lines, post, steps } from './shape.ts';

const data = (more: object) =>
  ld({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Barley stew',
    recipeIngredient: lines,
    recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
    ...more,
  });
const listOf = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const shown = (ingredients: readonly string[], method: readonly string[], more: object) =>
  post(
    `<h2>Ingredients</h2>${listOf(ingredients)}<h2>Method</h2>${method.map((text) => `<p>${text}</p>`).join('')}`,
    data(more),
  );
const read = (html: string) => {
  const recipe = extractRecipe(html, {});
  return {
    ingredients: recipe?.ingredientGroups.flatMap((group) => group.lines),
    steps: recipe?.stepGroups.flatMap((group) => group.steps.map(({ text }) => text)),
  };
};

test('ingredients that the page shows and the data lacks are read', () => {
  const all = ['2 tbsp oil', ...lines, '1 litre stock', '2 carrots'];
  expect(read(shown(all, steps, {})).ingredients).toEqual(all);
});

test('other things below the list of the page are not added to the ingredients', () => {
  const more = [...lines, 'Our newsletter', 'All about barley', 'Shop the pot'];
  expect(read(shown(more, steps, {})).ingredients).toEqual(lines);
});

test('the amounts that the page shows replace others in the data', () => {
  const recipeIngredient = ['0.2 kg pearl barley', '1 pound(s) onions', '⅛ tsp salt', '1.0 l water'];
  const onPage = ['1/5 kg pearl barley', '1 pound onions', '½ tsp salt', '1 l water'];
  expect(read(shown(onPage, steps, { recipeIngredient })).ingredients).toEqual(onPage);
});

test('amounts that the data lost are read from the page', () => {
  const recipeIngredient = ['200 g pearl barley', 'mustard', '1 onion', '⅛ tsp salt', '2 carrots', '1 l water'];
  const onPage = [
    '200 g pearl barley, rinsed',
    '2 tsp (10 ml) mustard',
    '1 onion',
    '½ tsp salt',
    '2 carrots, cubed',
    '1 l water',
  ];
  expect(read(shown(onPage, steps, { recipeIngredient })).ingredients).toEqual(onPage);
});

test('well-cut data is not replaced by a list of the page whose lines are glued together', () => {
  const recipeIngredient = ['200 g pearl barley', '1 onion, chopped', '1 tsp salt', '2 carrots', '1 litre stock'];
  const glued = ['200 g pearl barley 1 onion, chopped 1 tsp salt', '2 carrots 1 litre stock'];
  expect(read(shown(glued, steps, { recipeIngredient })).ingredients).toEqual(recipeIngredient);
});

test('steps of the page replace data that only names them', () => {
  const recipeInstructions = ['Soften', 'Simmer'].map((text) => ({ '@type': 'HowToStep', text }));
  expect(read(shown(lines, steps, { recipeInstructions })).steps).toEqual(steps);
});

test('steps of the page replace a sentence that only announces them', () => {
  const recipeInstructions = 'A stew that my grandmother made every Sunday, with the best barley.';
  const method = [...steps, 'Season with salt, and let the stew rest for a quarter of an hour before you serve it.'];
  expect(read(shown(lines, method, { recipeInstructions })).steps).toEqual(method);
});

test('short steps of the data stay if the page shows nothing longer', () => {
  const recipeInstructions = 'Mix everything and simmer.';
  expect(read(shown(lines, ['Mix everything and simmer.'], { recipeInstructions })).steps).toEqual([
    recipeInstructions,
  ]);
});

test('the recipe debugger says that lines of the page were used in place of the data', () => {
  const all = ['2 tbsp oil', ...lines, '1 litre stock', '2 carrots'];
  const used = (html: string) =>
    tracePage(html, {}, () => 0)
      .trace.sources.filter(({ isUsed }) => isUsed)
      .map(({ layer }) => layer);
  expect(used(shown(all, steps, {}))).toEqual(['json-ld', 'readable']);
});

test('the trace says which source the ingredients and steps are from, and why', () => {
  const decided = (html: string) => tracePage(html, {}, () => 0).trace.decisions;
  const first = { layer: 'json-ld', reason: 'first' };
  expect(decided(shown(lines, steps, {}))).toEqual([
    { part: 'ingredients', ...first },
    { part: 'steps', ...first },
  ]);
  const more = ['2 tbsp oil', ...lines, '1 litre stock', '2 carrots'];
  expect(decided(shown(more, steps, { recipeInstructions: ['Barley', 'Onions'] }))).toEqual([
    { part: 'ingredients', layer: 'readable', reason: 'more-lines' },
    { part: 'steps', layer: 'readable', reason: 'only-headings' },
  ]);
  expect(decided('<title>Garden</title><p>It grows.</p>')).toEqual([]);
});
