import { expect, test } from 'vitest';
import { expectedOf, ld, lines, post, type Shape, seen, steps } from './shape.ts';

const items = `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
const counted = `<ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`;
const paragraphs = steps.map((step) => `<p>${step}</p>`).join('');
const kept = '<p>The stew keeps for three days in the fridge, and freezes well in small portions.</p>';

const shapes: Shape[] = [
  {
    name: 'headings that put the dish in front',
    html: post(`<h2>Barley stew ingredients</h2>${items}<h2>Barley stew instructions</h2>${paragraphs}`),
  },
  {
    name: 'Japanese headings that put the dish in front',
    html: post(`<h2>大麦の煮込みの材料</h2>${items}<h2>大麦の煮込みの作り方</h2>${paragraphs}`),
  },
  {
    name: 'Dutch headings that end with the verb',
    html: post(`<h2>Ingrediëntenlijst</h2>${items}<h2>Gerststoofpot maken</h2>${paragraphs}`),
  },
  {
    name: 'counted headings above the steps, and storage below',
    html: post(
      `<h2>Ingredients</h2>${items}<h2>Step-by-step instructions</h2><h3>1. Soften the onion</h3><p>${steps[0]}</p><h3>2. Simmer</h3><p>${steps[1]}</p><h3>Leftovers &amp; storage tips</h3>${kept}`,
    ),
    expected: { steps: [[null, ...steps]] },
  },
  {
    name: 'pictures with captions between the steps',
    html: post(
      `<h2>Ingredients</h2>${items}<h2>Method</h2>${steps.map((step) => `<p>${step}</p><figure><img src="a.jpg"><figcaption>The onion is soft enough now | The Slow Pot</figcaption></figure>`).join('')}`,
    ),
  },
  {
    name: 'numbers before steps that begin with a quotation mark',
    html: post(
      `<h2>Ingredients</h2>${items}<h2>Method</h2>${['“Sweat” the onion in a little oil.', steps[1]].map((step, at) => `<p>${at + 1} ${step}</p>`).join('')}`,
    ),
    expected: { steps: [[null, '“Sweat” the onion in a little oil.', steps[1]]] },
  },
  {
    name: 'amounts in lines of their own, and tools below the ingredients',
    html: post(
      `<div class="list"><div class="heading">Ingrédients</div>${[
        ['200 g', "d'orge"],
        ['1', 'oignon'],
        ['3 gousses', "d'ail"],
        ['6 cl', "d'huile"],
      ]
        .map(([amount, name]) => `<div class="amount">${amount}</div><a><div>${name}</div></a>`)
        .join(
          '',
        )}<div class="heading">Ustensiles</div>${['1 marmite', 'La meilleure marmite', '1 couteau', 'Le meilleur couteau'].map((tool, at) => `<div class="tool-${at % 2}">${tool}</div>`).join('')}</div><h2>Préparation</h2>${counted}`,
    ),
    expected: { ingredients: [[null, "200 g d'orge", '1 oignon', "3 gousses d'ail", "6 cl d'huile"]] },
  },
  {
    name: 'substitutes that each line shows on demand',
    html: post(
      `<h2>Ingredients</h2><ul>${lines.map((line) => `<li>${line} <div class="substitute hidden">something else</div><span style="display: none">2 kg</span></li>`).join('')}</ul><h2>Method</h2>${counted}`,
    ),
  },
  {
    name: 'a name with the kind of page behind it, and the heading among the ingredients',
    html: post(
      '',
      ld({
        '@type': 'Recipe',
        name: 'Barley stew – Recipe',
        recipeIngredient: ['Ingredients', ...lines],
        recipeInstructions: steps,
      }),
    ),
  },
];

test.each(shapes)('$name', (shape) => {
  expect(seen(shape.html, shape.expected)).toEqual(expectedOf(shape));
});

test('a title among the lines of the data is a title if the page names its class so', () => {
  const all = [...lines, 'Dumplings', '2 eggs', '90 g flour'];
  const shown = all
    .map((line) => `<div class="recipe__${line === 'Dumplings' ? 'title' : 'item'}">${line}</div>`)
    .join('');
  const data = ld({ '@type': 'Recipe', name: 'Barley stew', recipeIngredient: all, recipeInstructions: steps });
  const html = post(`<div class="recipe-ingredients">${shown}</div><h2>Method</h2>${counted}`, data);
  expect(seen(html)?.ingredients).toEqual([
    [null, ...lines],
    ['Dumplings', '2 eggs', '90 g flour'],
  ]);
});
