import { expect, test } from 'vitest';
import { expectedOf, ld, lines, post, type Shape, seen, steps } from './shape.ts';

const recipe = (more: object) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Barley stew',
  recipeIngredient: lines,
  recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
  ...more,
});
const section = (name: string, items: unknown[]) => ({ '@type': 'HowToSection', name, itemListElement: items });
const step = (text: string) => ({ '@type': 'HowToStep', text });

const shapes: Shape[] = [
  {
    name: 'a graph whose parts refer to each other',
    html: post(
      '',
      ld({
        '@context': 'https://schema.org',
        '@graph': [
          { '@type': 'WebPage', '@id': '#page', name: 'Barley stew - The Slow Pot', mainEntity: { '@id': '#recipe' } },
          {
            '@type': 'Recipe',
            '@id': '#recipe',
            name: 'Barley stew',
            recipeIngredient: lines,
            recipeInstructions: [{ '@id': '#s1' }, { '@id': '#s2' }],
            author: { '@id': '#me' },
          },
          { '@type': 'HowToStep', '@id': '#s1', text: steps[0] },
          { '@type': 'HowToStep', '@id': '#s2', text: steps[1] },
          { '@type': 'Person', '@id': '#me', name: 'Ida' },
        ],
      }),
    ),
  },
  {
    name: 'sections within sections',
    html: post(
      '',
      ld(
        recipe({
          recipeInstructions: [
            section('Stew', [
              { '@type': 'HowToSection', name: 'Base', itemListElement: [step(steps[0])] },
              step(steps[1]),
            ]),
          ],
        }),
      ),
    ),
    expected: { steps: [['Base', ...steps]] },
  },
  {
    name: 'steps in one text of HTML',
    html: post('', ld(recipe({ recipeInstructions: `<ol><li>${steps.join('</li><li>')}</li></ol>` }))),
  },
  {
    name: 'steps in one text with numbers',
    html: post('', ld(recipe({ recipeInstructions: steps.map((text, at) => `${at + 1}. ${text}`).join(' ') }))),
  },
  {
    name: 'steps in one text with line feeds',
    html: post('', ld(recipe({ recipeInstructions: steps.join('\r\n\r\n') }))),
  },
  { name: 'ingredients in one text', html: post('', ld(recipe({ recipeIngredient: lines.join('\n') }))) },
  {
    name: 'ingredients in one text of HTML',
    html: post('', ld(recipe({ recipeIngredient: `<p>${lines.join('<br/>')}</p>` }))),
  },
  {
    name: 'names of a former vocabulary',
    html: post(
      '',
      ld({
        '@type': 'http://schema.org/Recipe',
        name: 'Barley stew',
        ingredients: lines,
        instructions: steps,
        yield: '4',
      }),
    ),
    expected: { yield: '4' },
  },
  {
    name: 'entities, escaped twice',
    html: post(
      '',
      ld(
        recipe({
          name: 'Barley&nbsp;stew',
          recipeIngredient: ['200&amp;nbsp;g pearl barley', '1 onion,&#32;chopped', '1&#160;tsp salt'],
        }),
      ),
    ),
  },
  {
    name: 'an ItemList',
    html: post(
      '',
      ld(
        recipe({
          recipeInstructions: {
            '@type': 'ItemList',
            itemListElement: steps.map((text, at) => ({ '@type': 'ListItem', position: at + 1, item: step(text) })),
          },
        }),
      ),
    ),
  },
  {
    name: 'steps out of order with positions',
    html: post(
      '',
      ld(
        recipe({
          recipeInstructions: [
            { ...step(steps[1]), position: 2 },
            { ...step(steps[0]), position: 1 },
          ],
        }),
      ),
    ),
  },
  {
    name: 'steps whose names repeat their beginning',
    html: post(
      '',
      ld(recipe({ recipeInstructions: steps.map((text) => ({ ...step(text), name: `${text.slice(0, 20)}` })) })),
    ),
  },
  {
    name: 'times and servings as numbers',
    html: post('', ld(recipe({ totalTime: 'PT0H50M', recipeYield: 4 }))),
    expected: { total: 50, yield: '4' },
  },
  {
    name: 'a quantity for servings',
    html: post(
      '',
      ld(
        recipe({
          recipeYield: { '@type': 'QuantitativeValue', value: 4, unitText: 'bowls' },
          totalTime: 'P0Y0M0DT0H50M0S',
        }),
      ),
    ),
    expected: { total: 50, yield: '4 bowls' },
  },
  {
    name: 'a recipe under an article',
    html: post('', ld({ '@type': 'BlogPosting', headline: 'My Sunday', mainEntity: recipe({}) })),
  },
  {
    name: 'a trailing comma and a comment',
    html: post(
      '',
      `<script type="application/ld+json">/* <![CDATA[ */ ${JSON.stringify(recipe({})).slice(0, -1)},} /* ]]> */</script>`,
    ),
  },
  {
    name: 'line feeds inside its texts',
    html: post(
      '',
      `<script type='application/ld+json'>${JSON.stringify(recipe({ description: 'A\nB' })).replace('\\n', '\n')}</script>`,
    ),
  },
  {
    name: 'quotes that are not escaped',
    html: post(
      '',
      `<script type="application/ld+json">${JSON.stringify(recipe({ description: 'QQ' })).replace('"QQ"', '"a "proper" stew"')}</script>`,
    ),
  },
  {
    name: 'data that ends too early',
    html: post(
      '',
      `<script type="application/ld+json">${JSON.stringify(recipe({ keywords: 'stew, barley' })).slice(0, -4)}</script>`,
    ),
  },
  {
    name: 'two recipes, of which one is the page’s',
    html: post(
      '',
      ld(
        recipe({
          name: 'Bread',
          recipeIngredient: ['1 kg flour'],
          recipeInstructions: 'Bake it well.',
          url: 'https://slowpot.example/bread/',
        }),
      ) + ld(recipe({ url: 'https://slowpot.example/barley-stew/' })),
    ),
  },
  {
    name: 'data without steps, which the page shows',
    html: post(
      `<h2>Method</h2><ol><li>${steps.join('</li><li>')}</li></ol>`,
      ld(recipe({ recipeInstructions: undefined })),
    ),
  },
  {
    name: 'data without ingredients, which the page shows',
    html: post(
      `<h2>Ingredients</h2><ul><li>${lines.join('</li><li>')}</li></ul>`,
      ld(recipe({ recipeIngredient: [] })),
    ),
  },
];

test.each(shapes.map((shape) => [shape.name, shape] as const))('JSON-LD: %s', (_, shape) => {
  expect(seen(shape.html, shape.expected)).toEqual(expectedOf(shape));
});
