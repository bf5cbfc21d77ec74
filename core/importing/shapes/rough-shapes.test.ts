import { expect, test } from 'vitest';
import { withoutMojibake } from '../lines/mojibake.ts';
import { ld, lines, post, seen, steps } from './shape.ts';

const items = (all: readonly string[]) => all.map((line) => `<li>${line}</li>`).join('');
const method = `<h2>Method</h2><ol>${items(steps)}</ol>`;
const ingredientsOf = (list: string, head = '') =>
  seen(post(`<h2>Ingredients</h2>${list}${method}`, head))!.ingredients;

test('a food without an amount stays a line where all foods are bold', () => {
  const list =
    '<ul><li>200 g <b>barley</b></li><li>2 <b>onions</b></li><li><b>Paprika</b></li><li>1 tsp <b>salt</b></li></ul>';
  expect(ingredientsOf(list)).toEqual([[null, '200 g barley', '2 onions', 'Paprika', '1 tsp salt']]);
});

test('the number of servings between two buttons is not a line', () => {
  const counter = '<div><button>–</button><span>4</span><button>+</button></div>';
  const rows = lines.map((line) => `<div class="row">${line}</div>`).join('');
  expect(ingredientsOf(counter + rows)).toEqual([[null, ...lines]]);
});

test('amounts in separate elements are joined to their foods, even if some foods have none', () => {
  const row = ([amount, food]: readonly [string, string]) =>
    `<div class="row"><div class="w-24">${amount}</div><div class="flex-1">${food}</div></div>`;
  const rows = [
    ['1 (4 pound)', 'brisket'],
    ['', 'salt'],
    ['', 'pepper'],
    ['', 'paprika'],
    ['', 'dried thyme'],
    ['3', 'onions'],
    ['1 cup', 'red wine'],
    ['2', 'bay leaves'],
  ] as const;
  expect(ingredientsOf(rows.map(row).join(''))).toEqual([
    [
      null,
      '1 (4 pound) brisket',
      'salt',
      'pepper',
      'paprika',
      'dried thyme',
      '3 onions',
      '1 cup red wine',
      '2 bay leaves',
    ],
  ]);
});

test('a line of the data that the page shows in pieces leaves no title', () => {
  const data = ['1 (4 to 5 pound) beef brisket', 'Salt', '3 onions'];
  const shown =
    '<div class="r"><p class="q">1 (4 to 5 pound)</p><p class="n">beef brisket</p></div><div class="r"><p class="n">Salt</p></div><div class="r"><p class="q">3</p><p class="n">onions</p></div>';
  const head = ld({ '@type': 'Recipe', name: 'Brisket', recipeIngredient: data, recipeInstructions: steps });
  expect(ingredientsOf(shown, head)).toEqual([[null, ...data]]);
});

test('a list whose first part is marked up is read with its other parts', () => {
  const first = [...lines, '2 carrots', '1 leek'];
  const marked = first.map((line) => `<li itemprop="recipeIngredient">${line}</li>`).join('');
  const list = `<div itemscope itemtype="https://schema.org/Recipe"><ul>${marked}</ul></div><h3>Topping</h3><ul><li>50 g almonds</li></ul>`;
  expect(ingredientsOf(list)).toEqual([
    [null, ...first],
    ['Topping', '50 g almonds'],
  ]);
});

test('a box between two steps is not a step and does not end the list', () => {
  const [first, second] = steps;
  const html = post(
    `<h2>Ingredients</h2><ul>${items(lines)}</ul><h2>Method</h2><p>${first}</p><div class="box"><p><b>You may also like:</b> <a href="/g">Granola</a></p></div><p>${second}</p><p>Serve it in deep bowls with bread.</p>`,
  );
  expect(seen(html)!.steps).toEqual([[null, first, second, 'Serve it in deep bowls with bread.']]);
});

test('a short step in bold is not a title', () => {
  const bold =
    '<ol><li><b>Soften the onion</b> in a little oil.</li><li><b>Add the barley.</b></li><li><b>Simmer it</b> for 40 minutes.</li><li>Season and serve.</li></ol>';
  expect(seen(post(`<h2>Ingredients</h2><ul>${items(lines)}</ul><h2>Method</h2>${bold}`))!.steps).toEqual([
    [null, 'Soften the onion in a little oil.', 'Add the barley.', 'Simmer it for 40 minutes.', 'Season and serve.'],
  ]);
});

test('a heading with the name of a recipe that has a number is a heading', () => {
  const heading = (text: string) => `<h2>${text} – Kladdkaka på 30 minuter</h2>`;
  const html = post(
    `${heading('Ingredienser')}<ul>${items(lines)}</ul>${heading('Gör så här')}<ol>${items(steps)}</ol>`,
  );
  expect(seen(html)).toMatchObject({ ingredients: [[null, ...lines]], steps: [[null, ...steps]] });
});

test.each([
  ['1 PÃ¤ckchen Backpulver', '1 Päckchen Backpulver'],
  ['SÃ¤tt ugnen på 175 grader', 'Sätt ugnen på 175 grader'],
  ['MAÇÃ', 'MAÇÃ'],
  ['SÃO PAULO', 'SÃO PAULO'],
])('"%s" is read as "%s"', (text, read) => {
  expect(withoutMojibake(text)).toBe(read);
});
