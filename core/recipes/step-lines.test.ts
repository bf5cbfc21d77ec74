import { expect, test } from 'vitest';
import type { IngredientLine } from './schema.ts';
import { linesOfStep } from './step-lines.ts';

const line = (note: string, food: string | null = null): IngredientLine => ({
  quantity: 1,
  unit: null,
  food: food === null ? null : ({ name: food } as IngredientLine['food']),
  note,
  isFood: food !== null,
  disableAmount: false,
  display: '',
  title: null,
  originalText: null,
  referenceId: `${note}/${food}`,
});
const step = (text: string, references: string[] = []) => ({
  text,
  ingredientReferences: references.map((referenceId) => ({ referenceId })),
});

test.each([
  ['Fold in the tomatoes.', line('2 tomatoes, chopped')],
  ['Chop one tomato.', line('4 tomatoes')],
  ['Whisk the flour and salt.', line('2 cups all-purpose flour, sifted')],
  ['Grate one and a half apples.', line('', 'apple')],
  ['Add the berries.', line('', 'berry')],
  ['Rub the butter in.', line('100 g butter (cold)')],
  ['Die Crème aufschlagen.', line('', 'Creme')],
])('%j uses its ingredient', (text, used) => {
  const other = line('3 eggs');
  expect(linesOfStep(step(text), [other, used])).toEqual([used]);
});

test('references of the step override words', () => {
  const [flour, eggs] = [line('flour'), line('eggs')];
  expect(linesOfStep(step('Sift the flour.', [eggs.referenceId]), [flour, eggs])).toEqual([eggs]);
});

test('a word inside another word does not match', () => {
  expect(linesOfStep(step('Heat the eggplant.'), [line('2 eggs')])).toEqual([]);
});
