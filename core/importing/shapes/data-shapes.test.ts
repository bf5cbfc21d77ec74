import { expect, test } from 'vitest';
import { expectedOf, ld, lines, post, type Shape, seen, steps } from './shape.ts';

const stew = { '@type': 'Recipe', name: 'Barley stew', recipeIngredient: lines, recipeInstructions: steps };
const data = (more: object) => post(ld({ ...stew, ...more }));

/** Malformed JSON-LD as real programs write it. */
const shapes: Shape[] = [
  {
    name: 'foods and amounts under names of its own',
    html: data({
      recipeIngredient: [
        { quantity: '200', unit: 'g', ingredient: 'pearl barley' },
        { amount: 1, food: 'onion', preparation: 'chopped' },
        { '@type': 'HowToSupply', name: 'salt', requiredQuantity: { value: 1, unitText: 'tsp' } },
      ],
    }),
    expected: { ingredients: [[null, '200 g pearl barley', '1 onion chopped', '1 tsp salt']] },
  },
  {
    name: 'no name in a page without any',
    html: `<body>${ld({ ...stew, name: '' })}</body>`,
    expected: { name: '' },
  },
  {
    name: 'steps that are counted by words in one text',
    html: data({ recipeInstructions: `Step 1: ${steps[0]} Step 2: ${steps[1]}` }),
  },
  {
    name: 'line feeds between amount and food, and characters that nobody sees',
    html: data({ recipeIngredient: ['200 g\npearl barley', '1\n onion, chopped', '1 tsp salt\u0000'] }),
  },
  {
    name: 'times in the digits of the page',
    html: data({ prepTime: 'PT١٠M', cookTime: 'PT۴۰M' }),
    expected: { total: 50 },
  },
  {
    name: 'a word for an amount that its program did not find',
    html: data({ recipeIngredient: ['200 g pearl barley', '1 onion, chopped', 'undefined tsp salt'] }),
    expected: { ingredients: [[null, '200 g pearl barley', '1 onion, chopped', 'tsp salt']] },
  },
  {
    name: 'such a word where the page shows the amount',
    html: post(
      ld({ ...stew, recipeIngredient: ['200 g pearl barley', '1 onion, chopped', 'undefined tsp salt'] }) +
        `<h2>Ingredients</h2><ul><li>${lines.join('</li><li>')}</li></ul>`,
    ),
  },
];

test.each(shapes.map((shape) => [shape.name, shape] as const))('data with %s is read', (_, shape) => {
  expect(seen(shape.html, shape.expected)).toEqual(expectedOf(shape));
});
