import { expect, test } from 'vitest';
import { extractRecipe } from '../page/extract.ts';
import { ld } from './shape.ts';

const rice = {
  name: 'Rice',
  lines: ['200 g rice', '400 ml water', '1 tsp salt'],
  steps: ['Boil the rice until the water is gone, and let it rest.'],
};
const fried = {
  name: 'Fried rice',
  lines: ['300 g cooked rice', '2 eggs', '1 tbsp oil'],
  steps: ['Fry the rice in hot oil, then stir in the beaten eggs.'],
};
type Dish = typeof rice;

const node = ({ name, lines, steps }: Dish) => ({
  '@type': 'Recipe',
  name,
  recipeIngredient: lines,
  recipeInstructions: steps,
});
const micro = ({ name, lines, steps }: Dish) =>
  `<div itemscope itemtype="https://schema.org/Recipe"><h2 itemprop="name">${name}</h2>
  <ul>${lines.map((line) => `<li itemprop="recipeIngredient">${line}</li>`).join('')}</ul>
  <p itemprop="recipeInstructions">${steps[0]}</p></div>`;
const plain = ({ name, lines, steps }: Dish) =>
  `<h2>${name}</h2><h3>Ingredients</h3><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>
  <h3>Method</h3><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`;

const forms: Record<string, (dishes: Dish[]) => string> = {
  'JSON-LD': (dishes) => ld(dishes.map(node)),
  microdata: (dishes) => dishes.map(micro).join(''),
  'headings and lists': (dishes) => dishes.map(plain).join(''),
};
const page = (title: string, body: string, head = '') =>
  `<html><head><title>${title}</title>${head}</head><body><article>${body}</article></body></html>`;
const read = (html: string) => {
  const recipe = extractRecipe(html, {});
  return { name: recipe?.name, lines: recipe?.ingredientGroups.flatMap(({ lines }) => lines), others: recipe?.others };
};

for (const [form, body] of Object.entries(forms)) {
  test(`of two recipes in ${form}, the one in the page's title is read, and the other is named`, () => {
    const both = [rice, fried];
    expect(read(page('Fried rice - My kitchen', `<h1>Fried rice</h1>${body(both)}`))).toEqual({
      name: 'Fried rice',
      lines: fried.lines,
      others: ['Rice'],
    });
    expect(read(page('Rice - My kitchen', `<h1>Rice</h1>${body(both.toReversed())}`))).toEqual({
      name: 'Rice',
      lines: rice.lines,
      others: ['Fried rice'],
    });
  });

  test(`a single recipe in ${form} has no others`, () => {
    expect(read(page('Rice', `<h1>Rice</h1>${body([rice])}`)).others).toEqual([]);
  });
}

test('the words of the canonical address tell which recipe is the main one', () => {
  const head = '<link rel="canonical" href="https://kitchen.example/dishes/fried-rice.html">';
  expect(read(page('My kitchen', ld([rice, fried].map(node)), head)).name).toBe('Fried rice');
});

test('a repeated recipe and a mere mention of another do not count as further recipes', () => {
  const again = { ...node(rice), name: 'Rice (print)' };
  const mention = { '@type': 'Recipe', name: 'Fried rice', image: 'https://kitchen.example/rice.jpg' };
  expect(read(page('Rice', ld([node(rice), node(rice), again, mention]))).others).toEqual([]);
});

test('a recipe in parts, each with its own ingredients and steps, is one recipe', () => {
  const parts = `<h1>Rice bowl</h1>${plain(rice)}${plain(fried)}`;
  expect(read(page('Rice bowl', parts)).lines).toEqual(expect.arrayContaining(rice.lines));
});
