import { expect, test } from 'vitest';
import { cooklangTitled } from './cooklang-title.ts';
import { readAny } from './read-any.ts';

const nameIn = (text: string, file: string) => readAny(cooklangTitled(text, file))?.name;

test.each([
  ['>> servings: 2\nMix @flour{200%g}.', 'Pancakes'],
  ['---\nservings: 2\n---\nMix @flour{200%g}.', 'Pancakes'],
  ['Mix @flour{200%g}.', 'Pancakes'],
  ['>> title: Crêpes\nMix @flour{200%g}.', 'Crêpes'],
  ['---\ntitle: Crêpes\n---\nMix @flour{200%g}.', 'Crêpes'],
])('a Cooklang file without a title is called as its file is (%#)', (text, name) => {
  expect(nameIn(text, '/home/anna/Pancakes.cook')).toBe(name);
});

test('other files are not changed', () => {
  expect(cooklangTitled('Soup\n\n- 1 onion', 'soup.md')).toBe('Soup\n\n- 1 onion');
});
