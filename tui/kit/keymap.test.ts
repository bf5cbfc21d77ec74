import type { Key } from 'ink';
import { describe, expect, test } from 'vitest';
import { type Binding, keyConflicts, keyLabel, keyNames, typedText } from './keymap.ts';

const none = {} as Key;
const binding = (id: string, keys: string[], scopes: string[]): Binding<object> => ({
  id,
  keys,
  scopes,
  label: id,
  run: () => {},
});

describe('names of keys', () => {
  test('keys that repeat arrive one by one', () => {
    expect(keyNames('jjj', none)).toEqual(['j', 'j', 'j']);
  });

  test('Enter inside a chunk is a key', () => {
    expect(keyNames('j\r', none)).toEqual(['j', 'enter']);
  });

  test('Ctrl combinations and Backspace are keys within a chunk too', () => {
    expect(keyNames('ab\u0015c\u007f', none)).toEqual(['a', 'b', 'ctrl+u', 'c', 'backspace']);
  });

  test('Alt and a letter is not the letter', () => {
    expect(keyNames('j', { ...none, meta: true })).toEqual(['alt+j']);
  });

  test('Shift and Tab is a key of its own', () => {
    expect(keyNames('', { ...none, tab: true, shift: true })).toEqual(['shift+tab']);
  });

  test('a character of several code points is one key', () => {
    expect(keyNames('é👩‍🍳', none)).toEqual(['é', '👩‍🍳']);
  });

  test('named keys type nothing', () => {
    expect([typedText('enter'), typedText('space'), typedText('ß')]).toEqual([null, ' ', 'ß']);
  });
});

test.each([
  ['ctrl+p', 'Ctrl+P'],
  ['+', '+'],
  ['c', 'c'],
  ['pgdn', 'PgDn'],
  ['up', '↑'],
])('the key %s is written %s', (name, label) => {
  expect(keyLabel(name)).toBe(label);
});

test('the same key for two actions is a conflict on one screen, and none on two', () => {
  const keys = [binding('delete', ['d'], ['list']), binding('down', ['d', 'j'], ['list', 'help'])];
  expect(keyConflicts(keys)).toEqual(['list: d (delete, down)']);
});
