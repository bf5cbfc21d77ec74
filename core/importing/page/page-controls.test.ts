import { expect, test } from 'vitest';
import { extractRecipe } from './extract.ts';
import { isControl } from './page-controls.ts';

test.each(['1x', '1x 2x 3x', 'US Customary', 'Cook Mode Prevent your screen from going dark', 'Auf die Einkaufsliste'])(
  '%s belongs to the page',
  (line) => {
    expect(isControl(line)).toBe(true);
  },
);

test.each(['1 leek', 'Salt', 'Save some water', 'Shopping list soup'])('%s belongs to the recipe', (line) => {
  expect(isControl(line)).toBe(false);
});

test('buttons and times among the lines of a page are not lines of the recipe', () => {
  const recipe = extractRecipe(`<html><head><title>Leek soup</title></head><body><h1>Leek soup</h1>
    <h2>Ingredients</h2><ul><li>Scale</li><li>1x 2x 3x</li><li>2 leeks</li><li>1 l stock</li><li>10 g butter</li></ul>
    <h2>Method</h2><ol><li>Total 35 min</li><li><span>1</span>Slice the leeks and wash them well.</li>
    <li><span>2</span>Simmer them in the stock until they are soft.</li></ol>
    <div role="tooltip">Simmering means to cook below the boiling point.</div></body></html>`);
  expect(recipe?.ingredientGroups).toEqual([{ title: null, lines: ['2 leeks', '1 l stock', '10 g butter'] }]);
  expect(recipe?.stepGroups[0]?.steps.map(({ text }) => text)).toEqual([
    'Slice the leeks and wash them well.',
    'Simmer them in the stock until they are soft.',
  ]);
});
