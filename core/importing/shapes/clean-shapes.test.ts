import { expect, test } from 'vitest';
import { extractRecipe } from '../page/extract.ts';
import { tracePage } from '../page/trace/trace-page.ts';
import { ld, post, steps } from './shape.ts';

const data = (more: object) =>
  ld({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Barley stew',
    recipeIngredient: ['200 g pearl barley', '1 onion, chopped', '1 tsp salt'],
    recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
    ...more,
  });
const listOf = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const linesIn = (html: string) => extractRecipe(html, {})?.ingredientGroups.flatMap(({ lines }) => lines);
const stepsIn = (html: string) =>
  extractRecipe(html, {})?.stepGroups.flatMap(({ steps }) => steps.map(({ text }) => text));

test('amounts lose the decimals that programs write', () => {
  const recipeIngredient = ['18.20 gm salt', '0.3333333333 cup oil', '1.66666667 cup milk', '0.2083333333 dl cream'];
  expect(linesIn(data({ recipeIngredient }))).toEqual([
    '18.2 gm salt',
    '1/3 cup oil',
    '1 2/3 cup milk',
    '0.21 dl cream',
  ]);
});

test('thousands, prices and percentages keep their zeros', () => {
  const recipeIngredient = ['1.000 g barley', '1 bag of salt ($1.50)', '2 cups milk (3.50 %)', '1.250 g flour'];
  expect(linesIn(data({ recipeIngredient }))).toEqual(recipeIngredient);
});

test('an amount that the page shows with a zero keeps it', () => {
  const recipeIngredient = ['18.20 g barley', '1 onion', '2.50 tsp salt'];
  expect(linesIn(post(listOf(recipeIngredient), data({ recipeIngredient })))).toEqual(recipeIngredient);
});

test('a unit that is written twice is read once', () => {
  const recipeIngredient = ['18 gm g salt', '1 cup cups barley', '2 oz ounces oil', '3 g oz leaf tea'];
  expect(linesIn(data({ recipeIngredient }))).toEqual(['18 gm salt', '1 cup barley', '2 oz oil', '3 g oz leaf tea']);
});

test('an amount with two endings keeps the one that the page shows', () => {
  const recipeIngredient = ['1 pound(s) barley', '2 pound(s) leeks', '3 clove(s) garlic'];
  const shown = ['1 pound barley', '2 pounds leeks'];
  expect(linesIn(post(`<p>${shown.join('</p><p>')}</p>`, data({ recipeIngredient })))).toEqual([
    ...shown,
    '3 clove(s) garlic',
  ]);
});

test('letters that were read in the wrong charset are repaired', () => {
  const recipe = extractRecipe(
    data({
      name: 'CrÃ¨me brÃ»lÃ©e',
      description: 'Donâ€™t burn it â€“ MAÇÃ, SÃO and 20 Â°C stay.',
      recipeIngredient: ['2/3 cupÂ cream', 'Â½ tsp salt', 'â…› l milk'],
    }),
    {},
  );
  expect(recipe?.name).toBe('Crème brûlée');
  expect(recipe?.description).toBe('Don’t burn it – MAÇÃ, SÃO and 20 °C stay.');
  expect(recipe?.ingredientGroups[0]?.lines).toEqual(['2/3 cup cream', '½ tsp salt', '⅛ l milk']);
});

test('numbered steps in one text are split', () => {
  const texts = ['Soften the onion.', 'Add the barley.', 'Simmer for 40 minutes.'];
  for (const sign of ['. ', ') ', '- ']) {
    const text = texts.map((one, at) => `${at + 1}${sign}${one}`).join(' ');
    expect(stepsIn(data({ recipeInstructions: [{ '@type': 'HowToStep', text }] })), sign).toEqual(texts);
    expect(stepsIn(data({ recipeInstructions: text })), sign).toEqual(texts);
  }
});

test('a step with amounts is not split', () => {
  const text = 'Add 1. Then cook 2-3 minutes at 1 - 2 bar, or 3.';
  expect(stepsIn(data({ recipeInstructions: [text, 'Serve.'] }))).toEqual([text, 'Serve.']);
});

test('a list that repeats the ingredients in other units is left out', () => {
  const metric = ['200 g barley', '60 ml oil', '1 tsp salt', '100 g butter'];
  const customary = ['7 oz barley', '1/4 cup oil', '1 tsp salt', '3.5 oz butter'];
  expect(linesIn(data({ recipeIngredient: [...metric, ...customary] }))).toEqual(metric);
  const inTurns = metric.flatMap((line, at) => [line, customary[at]!]);
  expect(linesIn(data({ recipeIngredient: inTurns }))).toEqual(metric);
});

test('a second batch in the same units stays', () => {
  const batch = ['200 g barley', '60 ml oil', '1 tsp salt', '1 cup water'];
  expect(linesIn(data({ recipeIngredient: [...batch, ...batch] }))).toEqual([...batch, ...batch]);
});

test('servings below the steps become the yield, and invitations are left out', () => {
  const recipeInstructions = [...steps, 'Serves 4.', 'Did you make this recipe? Tag @slowpot on Instagram!'];
  const recipe = extractRecipe(data({ recipeInstructions }), {});
  expect(recipe?.stepGroups.flatMap((group) => group.steps.map(({ text }) => text))).toEqual(steps);
  expect(recipe?.yield).toBe('Serves 4');
});

test('a row of buttons to share the page is not a step', () => {
  const html = post(
    `<h2>Ingredients</h2>${listOf(['200 g barley', '1 onion', '1 tsp salt'])}<h2>Method</h2><p>${steps.join('</p><p>')}</p><p>Partager Facebook Twitter WhatsApp Pinterest Imprimer</p>`,
  );
  expect(stepsIn(html)).toEqual(steps);
});

test('sentences around a list of ingredients are left out', () => {
  const lines = ['200 g barley', '1 onion', '1 tsp salt'];
  const remark = 'The time changes with the number of servings, as it is computed for the original recipe.';
  const html = post(
    `<h2>Ingredients</h2>${listOf([remark, ...lines, 'Something missing?'])}<h2>Method</h2><p>${steps.join('</p><p>')}</p>`,
  );
  expect(linesIn(html)).toEqual(lines);
});

test('references that lead back to themselves end', () => {
  const nodes = Array.from({ length: 40 }, (_, at) => ({
    '@type': 'HowToStep',
    '@id': `#s${at}`,
    text: `Stir in part ${at} of the barley.`,
    itemListElement: [{ '@id': '#all' }],
  }));
  const html = ld({
    '@graph': [
      {
        '@type': 'Recipe',
        name: 'Barley stew',
        recipeIngredient: { '@id': '#list' },
        recipeInstructions: { '@id': '#all' },
      },
      { '@type': 'ItemList', '@id': '#all', itemListElement: nodes.map((node) => ({ '@id': node['@id'] })) },
      ...nodes,
      { '@id': '#list', name: 'All', itemListElement: [{ '@id': '#list' }, '200 g barley', { '@id': '#list' }] },
    ],
  });
  expect(stepsIn(html)).toEqual(nodes.map(({ text }) => text));
  expect(linesIn(html)).toEqual(['200 g barley']);
  expect(tracePage(html, {}, () => 0).recipe?.name).toBe('Barley stew');
});
