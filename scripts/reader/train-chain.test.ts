import { beforeAll, expect, test } from 'vitest';
import { extractRecipe } from '../../core/importing/page/extract.ts';
import { parsePage } from '../../core/importing/page/page.ts';
import { blocksOf } from '../../core/importing/page/page-blocks.ts';
import { LABEL } from '../../core/importing/reader/block-labels.ts';
import { type BlockReader, blockReader } from '../../core/importing/reader/block-reader.ts';
import { align } from './align.ts';
import { lessonOf } from './lessons.ts';
import { trainReader } from './train-chain.ts';

const FOODS = [
  'barley',
  'leeks',
  'stock',
  'butter',
  'beans',
  'rice',
  'carrots',
  'onions',
  'oats',
  'milk',
  'peas',
  'beets',
];
const VERBS = ['Soften', 'Simmer', 'Stir', 'Roast', 'Chop', 'Rinse', 'Fold', 'Drain'];

/** A page without any amount, known heading, class name or list, on which each line is in a section of its own. */
function pageOf(seed: number) {
  const food = (at: number) => FOODS[(seed * 5 + at * 7) % FOODS.length]!;
  const ingredients = [0, 1, 2, 3, 4].map((at) => `enough ${food(at)} for ${seed + at} people`);
  const steps = [0, 1, 2].map(
    (at) =>
      `${VERBS[(seed + at) % VERBS.length]!} the ${food(at)} in a heavy pot until it is soft, about ${seed + 5} minutes.`,
  );
  const line = (text: string) => `<section><p>${text}</p></section>`;
  const html = `<h1>Stew ${seed}</h1><div>Home</div><div>Contact</div><h2>Groceries</h2>${ingredients.map(line).join('')}
    <h2>In the kitchen</h2>${steps.map(line).join('')}<h2>Our farm</h2><p>We grow ${food(1)} in the valley.</p>`;
  return { html, expected: { ingredients, instructions_list: steps } };
}

let reader: BlockReader;
beforeAll(() => {
  const lessons = Array.from({ length: 24 }, (_, seed) => {
    const { html, expected } = pageOf(seed);
    return lessonOf(`site-${seed}.example`, html, expected);
  });
  reader = blockReader(trainReader(lessons.flat()));
});

test('a reader learns from pages to read a page of another site that the rules cannot read', () => {
  const { html, expected } = pageOf(40);
  expect(extractRecipe(html)).toBeNull();
  const recipe = extractRecipe(html, { reader })!;
  expect(recipe.ingredientGroups.flatMap(({ lines }) => lines)).toEqual(expected.ingredients);
  expect(recipe.stepGroups.flatMap(({ steps }) => steps.map(({ text }) => text))).toEqual(expected.instructions_list);
  expect(recipe.from).toContain('readable');
});

test('a page with complete data is read without the reader', () => {
  const { html } = pageOf(41);
  const data = {
    '@type': 'Recipe',
    name: 'Toast',
    recipeIngredient: ['1 slice bread'],
    recipeInstructions: ['Toast it.'],
  };
  const page = `<script type="application/ld+json">${JSON.stringify(data)}</script>${html}`;
  const asked: number[] = [];
  const watched: BlockReader = (blocks) => {
    asked.push(blocks.length);
    return reader(blocks);
  };
  expect(extractRecipe(page, { reader: watched })!.ingredientGroups[0]!.lines).toEqual(['1 slice bread']);
  expect(asked).toEqual([]);
});

test('blocks are labelled by the expected lines, amounts in cells of their own included', () => {
  const cells = '<table><tr><td>Soup</td></tr></table><div>200 g</div><div>barley</div><div>1 l</div><div>stock</div>';
  const html = `${cells}<h3>For the pot</h3><div>2 leeks</div><p>Simmer the barley in the stock for an hour.</p><p>Enjoy!</p>`;
  const labels = align(blocksOf(parsePage(html)), {
    ingredients: ['200 g barley', '1 l stock', '2 leeks'],
    ingredient_groups: [
      { ingredients: ['200 g barley', '1 l stock'] },
      { purpose: 'For the pot', ingredients: ['2 leeks'] },
    ],
    instructions_list: ['Simmer the barley in the stock for an hour.'],
  });
  const { other, ingredient, ingredientTitle, step } = LABEL;
  const cell = [ingredient, ingredient];
  expect([...labels!]).toEqual([other, ...cell, ...cell, ingredientTitle, ingredient, step, other]);
});

test('a page that lacks most of its expected recipe is not used for training', () => {
  const blocks = blocksOf(parsePage('<p>200 g barley</p><p>Please sign in to see the recipe.</p>'));
  expect(
    align(blocks, { ingredients: ['200 g barley', '2 leeks', '1 l stock'], instructions_list: ['Simmer.'] }),
  ).toBeNull();
});
