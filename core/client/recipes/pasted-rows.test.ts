import { expect, test } from 'vitest';
import { pastedLines, pastedSteps } from './pasted-rows.ts';

test('a line that ends with a colon starts a section, and blank lines are left out', () => {
  expect(pastedLines(['Dough:', '- flour', '- water', '', 'Glaze:', '1 egg'])).toEqual([
    { title: 'Dough', text: 'flour' },
    { title: null, text: 'water' },
    { title: 'Glaze', text: '1 egg' },
  ]);
});

test.each(['- 2 eggs', '• 2 eggs', '☐ 2 eggs', '[ ] 2 eggs', '  * 2 eggs'])('the bullet of “%s” is removed', (line) => {
  expect(pastedLines([line])).toEqual([{ title: null, text: '2 eggs' }]);
});

test('a section without lines is left out, and a minus in a line stays', () => {
  expect(pastedLines(['salt-free butter', 'Glaze:'])).toEqual([{ title: null, text: 'salt-free butter' }]);
});

test('steps are divided at blank lines if there are any', () => {
  expect(pastedSteps('1. Boil.\nSalt the water.\n\n2) Serve.')).toEqual(['Boil.\nSalt the water.', 'Serve.']);
});

test('without blank lines, each line is a step', () => {
  expect(pastedSteps('1. Boil.\n2. Serve.\n')).toEqual(['Boil.', 'Serve.']);
});
