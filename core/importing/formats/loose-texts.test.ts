import { expect, test } from 'vitest';
import { readAny } from './read-any.ts';

const items = '- 200 g lentils\n- 1 onion\n';
const counted = '1. Fry the onion.\n2. Simmer the lentils.\n';
const JSON_OF_OTHERS = JSON.stringify({
  title: 'Lentil soup',
  ingredients: [
    { quantity: 200, unit: 'g', name: 'lentils' },
    { quantity: 1, name: 'onion' },
  ],
  directions: [
    { step: 1, text: 'Fry the onion.' },
    { step: 2, text: 'Simmer the lentils.' },
  ],
});

test.each([
  [
    'front matter without a heading',
    `---\ntitle: Lentil soup\n---\n\n**Ingredients**\n\n${items}\n**Method**\n\n${counted}`,
  ],
  [
    'underlined headings',
    `Lentil soup\n===========\n\nIngredients\n-----------\n\n${items}\nMethod\n------\n\n${counted}`,
  ],
  [
    'a table',
    `# Lentil soup\n\n## Ingredients\n\n| Amount | Food |\n|---|:--|\n| 200 g | lentils |\n| 1 | onion |\n\n## Method\n\n${counted}`,
  ],
  [
    'links of a notebook',
    `# [[Lentil soup]]\n\n## Ingredients\n\n- [ ] 200 g [[lentils]]\n- [ ] 1 [[Allium cepa|onion]]\n\n## Method\n\n${counted}`,
  ],
  ['a heading of steps without a colon', `Lentil soup\n\n200 g lentils\n1 onion\n\nDirections\n${counted}`],
  [
    'counted steps without a heading',
    `Lentil soup\n\nYou will need:\n${items}\nStep 1: Fry the onion.\nStep 2: Simmer the lentils.\n`,
  ],
  ['steps without a heading', `Lentil soup\n\nIngredients:\n${items}\nFry the onion.\n\nSimmer the lentils.\n`],
  ['a message', '*Lentil soup* 😋\n\n▪️200 g lentils\n▪️1 onion\n\n👉 Fry the onion.\n👉 Simmer the lentils.\n'],
  ['JSON in the names of others', JSON_OF_OTHERS],
])('%s', (_, text) => {
  const recipe = readAny(text);
  expect(recipe?.name).toBe('Lentil soup');
  expect(recipe?.ingredientGroups).toEqual([{ title: null, lines: ['200 g lentils', '1 onion'] }]);
  expect(recipe?.stepGroups).toEqual([
    { title: null, steps: [{ text: 'Fry the onion.' }, { text: 'Simmer the lentils.' }] },
  ]);
});
