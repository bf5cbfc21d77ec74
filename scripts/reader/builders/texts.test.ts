import { expect, test } from 'vitest';
import { readPlainText } from '../../../core/importing/formats/plain-text.ts';
import { samples } from './recipes.ts';
import { texts } from './texts.ts';
import { partsOf } from './written.ts';

/** Nothing but a gap marks the title of a part in Japanese, and this text has no gaps. */
const UNTOLD = new Set(['everything in one block ja']);

test.each(Object.keys(texts))('a recipe in 21 languages is read from a text with %s', (name) => {
  for (const sample of samples.filter(({ language }) => !UNTOLD.has(`${name} ${language}`))) {
    const recipe = readPlainText(texts[name]!(sample))!;
    const [first, second] = partsOf(sample);
    expect(recipe.name).toBe(sample.title);
    expect(recipe.ingredientGroups).toEqual([
      { title: null, lines: first },
      { title: expect.stringMatching(new RegExp(`^${sample.part.title}$`, 'iu')), lines: second },
    ]);
    expect(recipe.stepGroups.flatMap(({ steps }) => steps.map(({ text }) => text))).toEqual(sample.steps);
    expect(recipe.yield).not.toBeNull();
  }
});

test('an ingredient after an empty line stays one, if lines have such gaps', () => {
  const text = 'Stew\n\nIngredients\n\n200 g barley\n\nsalt\n\n1 onion\n\nMethod\n\nSimmer the barley with the onion.';
  expect(readPlainText(text)!.ingredientGroups).toEqual([{ title: null, lines: ['200 g barley', 'salt', '1 onion'] }]);
});

test('a range and a fraction at the start of a line are not line numbers', () => {
  const text =
    'Stew\n\nIngredients\n1 - 2 onions\n1 / 2 cup barley\n1/2 tsp salt\n\nMethod\nSimmer the barley with the onion.';
  expect(readPlainText(text)!.ingredientGroups[0]!.lines).toEqual(['1 - 2 onions', '1 / 2 cup barley', '1/2 tsp salt']);
});
