import { expect, test } from 'vitest';
import { cells } from '../text/cells.ts';
import { createField } from './field.ts';
import { fieldWindow } from './field-window.ts';

test('backspace takes a whole emoji, not half of it', () => {
  const field = createField();
  field.type('Soup 👩‍🍳');
  field.key('backspace');
  expect(field.store.get().text).toBe('Soup ');
  field.put('👩‍🍳 soup');
  field.key('home');
  field.key('delete');
  expect(field.store.get().text).toBe(' soup');
});

test('text goes in where the cursor stands', () => {
  const field = createField();
  field.type('lentil soup');
  for (const key of ['left', 'left', 'left', 'left']) field.key(key);
  field.type('red ');
  expect(field.store.get().text).toBe('lentil red soup');
  field.key('ctrl+w');
  field.key('home');
  field.key('left');
  field.type('2 ');
  field.key('end');
  field.key('right');
  field.type('!');
  expect(field.store.get().text).toBe('2 lentil soup!');
});

test('escapes and direction marks are no text, nor are the line breaks around what is pasted', () => {
  const field = createField();
  field.paste('red\u001b[31m \u202elentils\r\n');
  expect(field.store.get().text).toBe('red lentils');
});

test('a field takes no more than it holds, and no half of a character', () => {
  const field = createField(undefined, 6);
  field.type('soup 👩‍🍳');
  expect(field.store.get().text).toBe('soup ');
});

const ADDRESS = 'https://kitchen.example/recipes/a-very-long-name-of-a-soup-with-lentils-and-much-else';

test('a long text shows where somebody types, on one row', () => {
  const end = fieldWindow({ text: ADDRESS, at: ADDRESS.length }, 30);
  expect(end.before).toBe(`…${ADDRESS.slice(-28)}`);
  expect(end).toMatchObject({ under: ' ', after: '' });
  const start = fieldWindow({ text: ADDRESS, at: 0 }, 30);
  expect(start).toEqual({ before: '', under: 'h', after: `${ADDRESS.slice(1, 29)}…` });
  for (let at = 0; at <= ADDRESS.length; at++) {
    const { before, under, after } = fieldWindow({ text: ADDRESS, at }, 30);
    expect(cells(before + under + after), `cursor at ${at}`).toBeLessThanOrEqual(30);
    expect(under).toBe(ADDRESS[at] ?? ' ');
    if (at < ADDRESS.length - 1) expect(after.length).toBeGreaterThan(0);
  }
});

test('characters of two cells are not torn at the edge', () => {
  const text = '豆腐の味噌汁と白いご飯とお漬物';
  const { before, under, after } = fieldWindow({ text, at: text.length }, 12);
  expect(cells(before + under + after)).toBeLessThanOrEqual(12);
  expect(text.endsWith(before.slice(1))).toBe(true);
});

test('a secret shows as many dots as it has letters', () => {
  expect(fieldWindow({ text: 'péché', at: 5 }, 30, true).before).toBe('•••••');
});
