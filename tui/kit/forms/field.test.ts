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

test('text is inserted at the cursor', () => {
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

test.each(['2', '1/2', '2½', '0,75', '2026-11-30', '18:30', '٣'])(
  '%s is replaced by what is typed or pasted',
  (figure) => {
    const field = createField();
    field.put(figure);
    field.type('1');
    field.type('2');
    expect(field.store.get()).toEqual({ text: '12', at: 2, isSelected: false });
    field.enter();
    field.paste('7');
    expect(field.store.get().text).toBe('7');
  },
);

test('a selected figure is kept by moving the cursor, and deleted by one key', () => {
  const after = (...keys: string[]) => {
    const field = createField();
    field.put('250');
    for (const key of keys) field.key(key);
    field.type('1');
    return field.store.get().text;
  };
  expect(after()).toBe('1');
  for (const key of ['right', 'end', 'ctrl+e']) expect(after(key), key).toBe('2501');
  for (const key of ['left', 'home', 'ctrl+a']) expect(after(key), key).toBe('1250');
  for (const key of ['backspace', 'delete', 'ctrl+w']) expect(after(key), key).toBe('1');
});

test('words are continued', () => {
  for (const words of ['Lentil soup', '4 servings', './soup.pdf', '']) {
    const field = createField();
    field.put(words);
    field.type('!');
    expect(field.store.get().text).toBe(`${words}!`);
  }
});

test('escapes, direction marks and line breaks around pasted text are dropped', () => {
  const field = createField();
  field.paste('red\u001b[31m \u202elentils\r\n');
  expect(field.store.get().text).toBe('red lentils');
});

test('a field is limited in length, and never splits a character', () => {
  const field = createField(undefined, 6);
  field.type('soup 👩‍🍳');
  expect(field.store.get().text).toBe('soup ');
});

const ADDRESS = 'https://kitchen.example/recipes/a-very-long-name-of-a-soup-with-lentils-and-much-else';

test('a long text scrolls to the cursor, on one row', () => {
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

test('wide characters are not split at the edge', () => {
  const text = '豆腐の味噌汁と白いご飯とお漬物';
  const { before, under, after } = fieldWindow({ text, at: text.length }, 12);
  expect(cells(before + under + after)).toBeLessThanOrEqual(12);
  expect(text.endsWith(before.slice(1))).toBe(true);
});

test('a secret shows one dot per character', () => {
  expect(fieldWindow({ text: 'péché', at: 5 }, 30, true).before).toBe('•••••');
});
