import { expect, test } from 'vitest';
import { toRecipe } from '../to-recipe.ts';
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
  ['a tip between counted steps', 'Tip: use stock.', 'Tip: use stock.'],
  ['a tip apart', '\nNote: do not brown it.\n', 'Note: do not brown it.'],
  ['a tip under a title', '\nTip\nDo not brown it.\n', 'Do not brown it.'],
])('%s is a note, and the steps below it stay steps', (_, tip, note) => {
  const [fry, simmer] = counted.split('\n');
  expect(readAny(`Lentil soup\n\nIngredients\n${items}\nMethod\n${fry}\n${tip}\n${simmer}\n3. Serve.\n`)).toMatchObject(
    {
      stepGroups: [{ steps: [{ text: 'Fry the onion.' }, { text: 'Simmer the lentils.' }, { text: 'Serve.' }] }],
      notes: [note],
    },
  );
});

test('counted notes at the end stay notes, and a remark between ingredients does not end them', () => {
  const text = `Lentil soup\n\nIngredients\n200 g lentils\nNote: use red ones.\n1 onion\n\nMethod\n${counted}\nNotes\n1. Use stock.\n2. Add salt.\n3. Freeze it.\n`;
  expect(readAny(text)).toMatchObject({
    ingredientGroups: [{ lines: ['200 g lentils', '1 onion'] }],
    stepGroups: [{ steps: [{ text: 'Fry the onion.' }, { text: 'Simmer the lentils.' }] }],
    notes: ['Note: use red ones.\nUse stock.\nAdd salt.\nFreeze it.'],
  });
});

test.each([
  ['[12:04, 3/5/2024] Mum: ', '[12:05, 3/5/2024] Mum: '],
  ['[03.05.24, 12:04:11] Mum: ', '[03.05.24, 12:05:02] Mum: '],
  ['03.05.24, 12:04 - Mum: ', '03.05.24, 12:05 - Mum: '],
])('messages of a chat are read without their senders: %s', (first, second) => {
  const text = `${first}*Dal*\n${second}1 cup lentils\n3 cups water\n${second}Boil the lentils for 20 minutes. Add turmeric and salt.`;
  expect(readAny(text)).toMatchObject({
    name: 'Dal',
    ingredientGroups: [{ lines: ['1 cup lentils', '3 cups water'] }],
    stepGroups: [{ steps: [{ text: 'Boil the lentils for 20 minutes. Add turmeric and salt.' }] }],
  });
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

test.each([
  ['in lines', '\n'],
  ['in paragraphs', '\n\n'],
])('steps without numbers, %s, go on below a tip if they name something for the first time', (_, gap) => {
  const steps = ['Fry the onions in butter.', 'Tip: use a lid.', 'Add the rice and stir it.', 'Serve it hot at once.'];
  const recipe = readAny(`Rice\n\nIngredients\n2 onions\n300 g rice\n50 g butter\n\nMethod\n${steps.join(gap)}`);
  expect(recipe?.stepGroups).toEqual([
    { title: null, steps: [steps[0], steps[2], steps[3]].map((text) => ({ text })) },
  ]);
  expect(recipe?.notes).toEqual(['Tip: use a lid.']);
});

test('a note below steps that name everything goes on', () => {
  const recipe = readAny(
    'Rice\n\nIngredients\n2 onions\n300 g rice\n\nMethod\nFry the onions and the rice.\nNote: keeps for three days.\nBrown rice can be used instead.',
  );
  expect(recipe?.stepGroups[0]?.steps).toHaveLength(1);
  expect(recipe?.notes).toEqual(['Note: keeps for three days.\nBrown rice can be used instead.']);
});

test.each(['Warm and cheap.', 'Good for guests'])('%j directly above a fact belongs to the description', (text) => {
  const recipe = readAny(
    `# Lentil soup\n\nFrom home.\n\n${text}\n\n**Servings:** 4 bowls\n\n## Ingredients\n\n${items}\n## Steps\n\n${counted}`,
  );
  expect(recipe).toMatchObject({ description: `From home.\n${text}`, yield: '4 bowls' });
});

test('notes of an exported recipe keep their titles', () => {
  const notes = [
    { title: 'Tip', text: 'Use a lid.' },
    { title: '', text: 'Freeze.' },
  ];
  const exported = JSON.stringify({ name: 'Soup', recipeIngredient: [{ note: '2 leeks' }], notes });
  expect(toRecipe(readAny(exported)!, { t: (key) => key, url: null, includeTags: false }).notes).toEqual(notes);
});
