import { expect, test } from 'vitest';
import { createUndo } from './undo.ts';

/** A number that goes up, with each change offered for undo. */
function counter() {
  const undo = createUndo();
  let value = 0;
  return {
    undo,
    value: () => value,
    add: (amount: number, view = 'list') => {
      value += amount;
      undo.offer(view, {
        what: `added ${amount}`,
        takeBack: () => {
          value -= amount;
        },
        again: () => {
          value += amount;
        },
      });
    },
  };
}

test('changes are undone in reverse order, and redone in order', () => {
  const { undo, add, value } = counter();
  add(1);
  add(10);
  undo.run('list');
  expect(value()).toBe(1);
  undo.run('list');
  expect(value()).toBe(0);
  expect(undo.isOffered('list')).toBe(false);
  undo.redo('list');
  expect(value()).toBe(1);
  undo.redo('list');
  expect(value()).toBe(11);
  expect(undo.isRedoOffered('list')).toBe(false);
});

test('a new change drops what could be redone', () => {
  const { undo, add, value } = counter();
  add(1);
  undo.run('list');
  add(5);
  expect(undo.isRedoOffered('list')).toBe(false);
  undo.run('list');
  expect(value()).toBe(0);
});

test('each view undoes its own changes only', () => {
  const { undo, add, value } = counter();
  add(1, 'list');
  add(10, 'shopping');
  undo.run('list');
  expect(value()).toBe(10);
  expect(undo.isOffered('shopping')).toBe(true);
  undo.forget('shopping');
  expect(undo.isOffered('shopping')).toBe(false);
});
