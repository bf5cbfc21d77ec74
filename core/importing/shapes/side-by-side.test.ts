import { expect, test } from 'vitest';
import { extractRecipe } from '../page/extract.ts';
import { lines, post, steps } from './shape.ts';

const method = `<h2>Method</h2>${steps.map((text) => `<p>${text}</p>`).join('')}`;
const table = (...rows: readonly string[][]) =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
const itemTexts = (list: string) =>
  extractRecipe(post(`<h2>Ingredients</h2>${list}${method}`))?.ingredientGroups.flatMap((group) => group.lines);

test.each([
  ['spans', `<div>${lines.map((line) => `<span>${line}</span>`).join(' ')}</div>`],
  ['spans with commas between', `<p>${lines.map((line) => `<span class="x">${line}</span>`).join(', ')}</p>`],
  ['labels', `<div>${lines.map((line) => `<label>${line}</label>`).join('')}</div>`],
  ['a row with two ingredients', table([lines[0], lines[1]], [lines[2], ''])],
  ['cells that hold paragraphs', table([`<p>${lines[0]}</p>`, `<p>${lines[1]}</p>`], [lines[2]])],
  [
    'amounts and foods, twice in a row',
    table(['200 g', 'pearl barley', '1', 'onion, chopped'], ['1 tsp', 'salt', '', '']),
  ],
  ['an amount and a food in a row', table(['200 g', 'pearl barley'], ['1', 'onion, chopped'], ['1 tsp', 'salt'])],
])('ingredients side by side are lines of their own: %s', (_, list) => {
  expect(itemTexts(list)).toEqual(lines);
});

test.each([
  ['amounts for twice as many', table(['1 cup flour', '2 cups flour'], ['1 tsp salt', '2 tsp salt']), 2],
  ['other units', table(['1 cup flour', '120 g'], ['1 cup sugar', '200 g']), 2],
  [
    'pieces of a line',
    '<ul><li><span>1 cup</span> <span>flour</span></li><li><span>2</span> <span>eggs</span></li></ul>',
    2,
  ],
  ['two units', '<p><span>1 cup flour</span> <span>(120 g flour)</span></p><p>2 eggs</p>', 2],
])('what belongs together stays in one line: %s', (_, list, count) => {
  expect(itemTexts(list)).toHaveLength(count);
});
